import { unguarded } from '@remotehands/contract'
import type { CsvRow } from './csv-reader.ts'
import type { FieldProblem, ImportField, ImportRow } from './import-target.ts'

/** Which column fills which field; undefined for none. */
export type Columns<Field extends string> = Record<Field, number | undefined>

/** Autotask's templates mark required columns: "[required] Organization Name", "[required *] Contact: First Name". */
const requiredMark = /\[\s*required[\s*]*\]/giu

const plain = (header: string) =>
  header
    .normalize('NFKC')
    .replaceAll(requiredMark, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The columns by what the file calls them; no column fills two fields. */
export function guessColumns<Field extends string>(
  head: readonly string[],
  fields: readonly ImportField<Field>[],
): Columns<Field> {
  const names = head.map(plain)
  const used = new Set<number>()
  const columns: Partial<Columns<Field>> = {}
  for (const { name, label, headers, surer = [], spare } of fields) {
    if (spare?.every((other) => columns[other] !== undefined)) {
      columns[name] = undefined
      continue
    }
    const wanted = [...surer, name, label, ...headers].map(plain)
    const column = wanted.map((header) => names.indexOf(header)).find((at) => at >= 0 && !used.has(at))
    if (column !== undefined) used.add(column)
    columns[name] = column
  }
  return columns as Columns<Field>
}

/** Required fields that no column fills. */
export function missingFields<Field extends string>(
  fields: readonly ImportField<Field>[],
  columns: Columns<Field>,
): ImportField<Field>[] {
  return fields.filter(
    ({ name, required = false, unless }) =>
      required && columns[name] === undefined && (unless === undefined || columns[unless] === undefined),
  )
}

/** The headings of columns that fill no field. */
export function leftOutColumns<Field extends string>(
  head: readonly string[],
  columns: Columns<Field>,
): string[] {
  const used = new Set(Object.values(columns))
  return head.flatMap((name, at) => (used.has(at) ? [] : [name || `Column ${at + 1}`]))
}

/** The row that a line of the file makes. */
export function rowOf<Field extends string>({ cells }: CsvRow, columns: Columns<Field>): ImportRow<Field> {
  const entries = Object.entries<number | undefined>(columns).map(([field, column]) => [
    field,
    unguarded(column === undefined ? '' : (cells[column] ?? '')).trim(),
  ])
  return Object.fromEntries(entries)
}

/** More or fewer cells than headings: the values may be in the wrong columns. */
export function raggedness({ cells }: CsvRow, head: readonly string[]): FieldProblem[] {
  const trailing = cells.slice(head.length).every((text) => text.trim() === '')
  if (cells.length === head.length || (cells.length > head.length && trailing)) return []
  const message = `This row has ${cells.length} cells where the first row has ${head.length}. Cells with a comma in them need quotation marks.`
  return [{ field: null, message }]
}
