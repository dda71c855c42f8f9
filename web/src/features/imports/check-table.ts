import type { FieldChange, UnknownCompany } from '@remotehands/contract'
import { batchesOf } from './batches.ts'
import { type Columns, raggedness, rowOf } from './columns.ts'
import type { ImportRow, ImportTarget } from './import-target.ts'
import { inTurnsOf } from './in-turns-of.ts'
import type { Table } from './read-table.ts'
import { takeTurns } from './take-turns.ts'
import { unlessAborted } from './unless-aborted.ts'

/** Checks only read, so a few can run at a time without crowding out others. */
const checksAtOnce = 3

/** What is wrong with a row of the file, by the number that a spreadsheet shows. */
export interface Problem {
  number: number
  field: string | null
  /** What the file has there. */
  value: string
  message: string
  /** The whole row, by the names of its fields. */
  cells: Readonly<Record<string, string>>
}

/** A row without problems. */
export interface GoodRow<Field extends string> {
  number: number
  row: ImportRow<Field>
}

/** A row that can be imported, perhaps only after a decision. */
export interface CheckedRow<Field extends string> extends GoodRow<Field> {
  /** It names an unknown person: it can be imported without them. */
  stranger?: Problem
  /** Its record exists already. */
  existing?: { label: string; changes: readonly FieldChange[] }
  /** It names a company that doesn't exist. */
  unknownCompany?: string
}

export interface Checked<Field extends string> {
  rows: CheckedRow<Field>[]
  /** Of all rows that can't be imported, in the file's order. */
  problems: Problem[]
  badRows: number
  /** Each once, by the name that rows are marked with. */
  unknownCompanies: Omit<UnknownCompany, 'rows'>[]
}

/**
 * Looks at every row: by itself, beside the other rows, and through the eyes of the server. Nothing is imported.
 * Throws ApiError, and the reason of the signal.
 */
export async function checkTable<Field extends string>(
  table: Table,
  columns: Columns<Field>,
  target: ImportTarget<Field>,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<Checked<Field>> {
  const { good, problems } = await checkLocally(table, columns, target, signal)
  const rows = new Map<number, CheckedRow<Field>>()
  const unknown = new Map<string, Omit<UnknownCompany, 'rows'>>()
  let checked = table.rows.length - good.length
  onProgress(checked)
  await inTurnsOf(
    batchesOf(good, ({ row }) => row),
    checksAtOnce,
    signal,
    async (batch) => {
      const found = await unlessAborted(signal, target.checkRows(batch.map(({ row }) => row)))
      const checkedRows = batch.map((row): CheckedRow<Field> => ({ ...row }))
      for (const { row: at, label, changes } of found.existing) {
        const row = checkedRows[at]
        if (row) row.existing = { label, changes }
      }
      for (const { name, similar, rows: named } of found.unknownCompanies) {
        const same = [...unknown.values()].find((other) => plainName(other.name) === plainName(name))
        const company = same ?? { name, similar }
        unknown.set(company.name, company)
        for (const at of named) {
          const row = checkedRows[at]
          if (row) row.unknownCompany = company.name
        }
      }
      const bad = new Set<number>()
      for (const { row: at, field, message, code } of found.problems) {
        const row = checkedRows[at]
        if (!row) continue
        const problem = problemOf(row, field, message)
        if (code === 'unknownPerson') row.stranger = problem
        else {
          problems.push(problem)
          bad.add(at)
        }
      }
      checkedRows.forEach((row, at) => {
        if (!bad.has(at)) rows.set(row.number, row)
      })
      checked += batch.length
      onProgress(checked)
    },
  )
  problems.sort((a, b) => a.number - b.number)
  return {
    rows: [...rows.values()].sort((a, b) => a.number - b.number),
    problems,
    badRows: new Set(problems.map(({ number }) => number)).size,
    unknownCompanies: [...unknown.values()].sort((a, b) => a.name.localeCompare(b.name)),
  }
}

/** Close enough to list each name once; the server has the last word. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]+/gu, '')
    .toLowerCase()

async function checkLocally<Field extends string>(
  { head, rows }: Table,
  columns: Columns<Field>,
  target: ImportTarget<Field>,
  signal: AbortSignal,
) {
  const turn = takeTurns(signal)
  const seen = new Map<string, number>()
  const good: GoodRow<Field>[] = []
  const problems: Problem[] = []
  for (const line of rows) {
    await turn()
    const cells = rowOf(line, columns)
    const row = target.read?.(cells) ?? cells
    const ragged = raggedness(line, head)
    const found = ragged.length > 0 ? ragged : [...target.check(row), ...repeated(row, line.number)]
    if (found.length === 0) good.push({ number: line.number, row })
    for (const { field, message } of found)
      problems.push(problemOf({ number: line.number, row: cells }, field, message))
  }
  return { good, problems }

  function repeated(row: ImportRow<Field>, number: number) {
    return target.unique.flatMap(({ field, key, message }) => {
      const text = key(row)
      if (text === '') return []
      const first = seen.get(`${field} ${text}`)
      if (first !== undefined) return [{ field, message: `${message} (row ${first})` }]
      seen.set(`${field} ${text}`, number)
      return []
    })
  }
}

export function problemOf<Field extends string>(
  { number, row }: GoodRow<Field>,
  field: string | null,
  message: string,
): Problem {
  const cells: Partial<Record<string, string>> = row
  return { number, field, value: field === null ? '' : (cells[field] ?? ''), message, cells: { ...row } }
}
