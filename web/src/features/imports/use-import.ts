import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { type Checked, checkTable } from './check-table.ts'
import { type Columns, guessColumns } from './columns.ts'
import { UnreadableFile } from './file-text.ts'
import { type Imported, type ImportJob, importJob } from './import-job.ts'
import type { ImportTarget } from './import-target.ts'
import { readTable, type Table } from './read-table.ts'

/** Where an import stands. Nothing is stored before the person has seen the preview and says so. */
export type ImportStep<Field extends string> =
  | { is: 'choose'; refusal?: string }
  | { is: 'reading'; part: number }
  | { is: 'columns'; table: Table; columns: Columns<Field>; refusal?: string }
  | { is: 'checking'; table: Table; rows: number }
  | { is: 'preview'; table: Table; columns: Columns<Field>; checked: Checked<Field> }
  | { is: 'importing'; total: number; imported: Imported }
  | { is: 'stopped'; total: number; imported: Imported; reason: string }
  | { is: 'done'; imported: Imported; checked: Checked<Field> }

const nothing: Imported = { created: 0, problems: [], done: 0 }
const notLost = 'Something went wrong. Nothing was lost; please try again.'

/** Leads through an import, one step after another; each that takes its time can be cancelled. */
export function useImport<Field extends string>(target: ImportTarget<Field>, onImported: () => void) {
  const [step, setStep] = useState<ImportStep<Field>>({ is: 'choose' })
  const running = useRef<AbortController>(undefined)
  const job = useRef<{ job: ImportJob; checked: Checked<Field> }>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  /** Runs a step that takes its time; what it was cancelled or failed with goes to `onFailure`. */
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
        setStep({ is: 'columns', table, columns: guessColumns(table.head, target.fields) })
      },
      (refusal) => setStep({ is: 'choose', ...(refusal && { refusal }) }),
    )
  }

  const check = (table: Table, columns: Columns<Field>) => {
    setStep({ is: 'checking', table, rows: 0 })
    return run(
      async (signal) => {
        const onProgress = (rows: number) => setStep({ is: 'checking', table, rows })
        const checked = await checkTable(table, columns, target, signal, onProgress)
        setStep({ is: 'preview', table, columns, checked })
      },
      (refusal) => setStep({ is: 'columns', table, columns, ...(refusal && { refusal }) }),
    )
  }

  const goOn = () => {
    if (!job.current) return
    const { job: current, checked } = job.current
    const total = checked.good.length
    let imported = step.is === 'stopped' ? step.imported : nothing
    const show = (next: Imported) => {
      imported = next
      setStep({ is: 'importing', total, imported })
    }
    show(imported)
    return run(
      async (signal) => {
        await current.run(signal, show)
        setStep({ is: 'done', imported, checked })
        onImported()
      },
      (reason) => {
        setStep({ is: 'stopped', total, imported, reason: reason ?? 'You have stopped it.' })
        if (imported.created > 0) onImported()
      },
    )
  }

  const confirm = (checked: Checked<Field>) => {
    job.current = { job: importJob(checked.good, target), checked }
    return goOn()
  }

  return {
    step,
    choose,
    setColumns: (table: Table, columns: Columns<Field>) => setStep({ is: 'columns', table, columns }),
    check,
    confirm,
    goOn,
    cancel: () => running.current?.abort(),
    restart: () => setStep({ is: 'choose' }),
  }
}
