import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import type { CompanyChoice } from '../people/companies/CompanyField.tsx'
import { type Checked, checkTable } from './check-table.ts'
import { type Columns, guessColumns } from './columns.ts'
import { UnreadableFile } from './file-text.ts'
import type { ImportTarget } from './import-target.ts'
import { readTable, type Table } from './read-table.ts'
import { sendImport } from './send-import.ts'
import { type Decisions, rowsToSend, type Settled } from './settle-rows.ts'

/** The step of an import. Nothing is stored until the person confirms the preview. */
export type ImportStep<Field extends string> =
  | { is: 'choose'; refusal?: string }
  | { is: 'reading'; part: number }
  | { is: 'columns'; table: Table; columns: Columns<Field>; company: CompanyChoice; refusal?: string }
  | { is: 'checking'; table: Table; rows: number }
  | {
      is: 'preview'
      table: Table
      columns: Columns<Field>
      company: CompanyChoice
      checked: Checked<Field>
      refusal?: string
    }
  /** The rows are being sent; nothing is imported yet. */
  | { is: 'sending'; total: number; sent: number }
  /** It runs on the server, whether anybody watches or not. */
  | { is: 'started'; id: number }

const noCompany: CompanyChoice = { name: '', isNew: false }
const notLost = 'Something went wrong. Nothing was lost; please try again.'

/** The steps of an import; the slow ones can be cancelled. */
export function useImport<Field extends string>(target: ImportTarget<Field>) {
  const [step, setStep] = useState<ImportStep<Field>>({ is: 'choose' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  /** Runs a slow step; cancelling it, or an error, goes to `onFailure`. */
  async function run(
    work: (signal: AbortSignal) => Promise<void>,
    onFailure: (reason: string | undefined) => void,
  ) {
    const controller = new AbortController()
    running.current = controller
    try {
      await work(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) onFailure(undefined)
      else onFailure(error instanceof UnreadableFile ? error.message : messageOf(error, notLost))
    }
  }

  const choose = (file: File) => {
    setStep({ is: 'reading', part: 0 })
    return run(
      async (signal) => {
        const table = await readTable(file, signal, (part) => setStep({ is: 'reading', part }))
        const columns = guessColumns(table.head, target.fields)
        setStep({ is: 'columns', table, columns, company: noCompany })
      },
      (refusal) => setStep({ is: 'choose', ...(refusal && { refusal }) }),
    )
  }

  const check = (table: Table, columns: Columns<Field>, company: CompanyChoice) => {
    setStep({ is: 'checking', table, rows: 0 })
    return run(
      async (signal) => {
        const onProgress = (rows: number) => setStep({ is: 'checking', table, rows })
        const checked = await checkTable(table, columns, ofCompany(target, company.name), signal, onProgress)
        setStep({ is: 'preview', table, columns, company, checked })
      },
      (refusal) => setStep({ is: 'columns', table, columns, company, ...(refusal && { refusal }) }),
    )
  }

  const confirm = (
    { table, columns, company, checked }: Extract<ImportStep<Field>, { is: 'preview' }>,
    settled: Settled<Field>,
    decisions: Decisions,
  ) => {
    const total = rowsToSend(settled)
    const { fileName } = table
    setStep({ is: 'sending', total, sent: 0 })
    return run(
      async (signal) => {
        const show = (sent: number) => setStep({ is: 'sending', total, sent })
        const { id } = await sendImport({ target, settled, decisions, fileName }, signal, show)
        setStep({ is: 'started', id })
      },
      (refusal) => setStep({ is: 'preview', table, columns, company, checked, ...(refusal && { refusal }) }),
    )
  }

  return {
    step,
    choose,
    setColumns: (table: Table, columns: Columns<Field>, company: CompanyChoice) =>
      setStep({ is: 'columns', table, columns, company }),
    check,
    confirm,
    cancel: () => running.current?.abort(),
    restart: () => setStep({ is: 'choose' }),
  }
}

/** The same, for a file whose rows are of one company where they name none. */
function ofCompany<Field extends string>(target: ImportTarget<Field>, name: string): ImportTarget<Field> {
  const { companyField, read = (row) => row } = target
  if (companyField === undefined || name.trim() === '') return target
  return {
    ...target,
    read(cells) {
      const row = read(cells)
      return row[companyField] === '' ? { ...row, [companyField]: name.trim() } : row
    },
  }
}
