/** What a PDF shows, from top to bottom. Texts are shown as they are: nothing in them is markup. */
export interface PdfDocument {
  title: string
  /** Whose it is: a company, or all. */
  subtitle: string
  /** Further lines under the title. */
  lines: readonly string[]
  paper: Paper
  brand: PdfBrand
  /** At the foot of each page. */
  footer: string
  createdAt: Date
  blocks: readonly Block[]
}

export type Paper = 'a4' | 'letter'

/** Colours are #RRGGBB. */
interface PdfBrand {
  name: string
  accent: string
  rule: string
}

/** A number that matters, in large letters, with what it is and how it compares. */
export interface Figure {
  label: string
  value: string
  note: string
}

export interface Series {
  name: string
  /** One for each label; null where nothing was measured. */
  values: readonly (number | null)[]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: readonly Figure[] }
  /** Values over time, as columns side by side or as lines. `description` tells them to whoever doesn't see them. */
  | ChartBlock
  | { kind: 'bars'; title: string; description: string; rows: readonly Bar[] }
  | TableBlock

export interface ChartBlock {
  kind: 'columns' | 'lines'
  title: string
  description: string
  labels: readonly string[]
  series: readonly Series[]
}

export interface Bar {
  label: string
  value: number
  text: string
}

/** The first column names each row. Columns of numbers stand to the right. */
export interface TableBlock {
  kind: 'table'
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** In place of a table without rows. */
  empty: string
}
