import type { CsvRow } from './csv-reader.ts'
import type { FieldProblem, ImportField, ImportRow } from './import-target.ts'

/** Which column fills which field; undefined for none. */
export type Columns<Field extends string> = Record<Field, number | undefined>

/** Autotask's templates mark what has to be filled in: "[required] Organization Name", "[required *] Contact: First Name". */
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
    const wanted = [name, ...surer, label, ...headers].map(plain)
    const column = wanted.map((header) => names.indexOf(header)).find((at) => at >= 0 && !used.has(at))
    if (column !== undefined) used.add(column)
    columns[name] = column
  }
  return columns as Columns<Field>
}

/** What has to be in the file and is not. */
export function missingFields<Field extends string>(
  fields: readonly ImportField<Field>[],
  columns: Columns<Field>,
): ImportField<Field>[] {
  return fields.filter(
    ({ name, required = false, unless }) =>
      required && columns[name] === undefined && (unless === undefined || columns[unless] === undefined),
  )
}

/** The columns that fill nothing, by what the file calls them. */
export function leftOutColumns<Field extends string>(
  head: readonly string[],
  columns: Columns<Field>,
): string[] {
  const used = new Set(Object.values(columns))
  return head.flatMap((name, at) => (used.has(at) ? [] : [name || `Column ${at + 1}`]))
}

/** An apostrophe that keeps a spreadsheet from running a cell is none of its text. */
const guarded = /^'(?=[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠])/u

/** The row that a line of the file makes. */
export function rowOf<Field extends string>({ cells }: CsvRow, columns: Columns<Field>): ImportRow<Field> {
  const entries = Object.entries<number | undefined>(columns).map(([field, column]) => [
    field,
    (column === undefined ? '' : (cells[column] ?? '')).replace(guarded, '').trim(),
  ])
  return Object.fromEntries(entries)
}

/** More or fewer cells than the head has: they may stand under the wrong name. */
export function raggedness({ cells }: CsvRow, head: readonly string[]): FieldProblem[] {
  const trailing = cells.slice(head.length).every((text) => text.trim() === '')
  if (cells.length === head.length || (cells.length > head.length && trailing)) return []
  const message = `This row has ${cells.length} cells where the first row has ${head.length}. Cells with a comma in them need quotation marks.`
  return [{ field: null, message }]
}
