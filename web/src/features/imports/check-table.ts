import { batchesOf } from './batches.ts'
import { type Columns, raggedness, rowOf } from './columns.ts'
import type { ImportRow, ImportTarget } from './import-target.ts'
import { inTurnsOf } from './in-turns-of.ts'
import type { Table } from './read-table.ts'
import { takeTurns } from './take-turns.ts'

/** Checks only read: a few at a time keep the connection busy without crowding others out. */
const checksAtOnce = 3

/** What is wrong with a row of the file, by the number that a spreadsheet shows. */
export interface Problem {
  number: number
  field: string | null
  /** What the file has there. */
  value: string
  message: string
}

/** A row that nothing stands in the way of. */
export interface GoodRow<Field extends string> {
  number: number
  row: ImportRow<Field>
}

export interface Checked<Field extends string> {
  good: GoodRow<Field>[]
  /** Of all bad rows, in the file's order. */
  problems: Problem[]
  badRows: number
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
  let checked = table.rows.length - good.length
  onProgress(checked)
  await inTurnsOf(
    batchesOf(good, ({ row }) => row),
    checksAtOnce,
    signal,
    async (batch) => {
      const found = await target.checkRows(batch.map(({ row }) => row))
      for (const { row: at, field, message } of found) {
        const bad = batch[at]
        if (bad) problems.push(problemOf(bad, field, message))
      }
      checked += batch.length
      onProgress(checked)
    },
  )
  problems.sort((a, b) => a.number - b.number)
  const bad = new Set(problems.map(({ number }) => number))
  return { good: good.filter(({ number }) => !bad.has(number)), problems, badRows: bad.size }
}

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
  return { number, field, value: field === null ? '' : (cells[field] ?? ''), message }
}
