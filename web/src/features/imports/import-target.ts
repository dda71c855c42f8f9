import type { ImportResult, RowProblem } from '@remotehands/contract'
import type { ReactNode } from 'react'

/** A row as it is sent: every field as text, empty when the file says nothing. */
export type ImportRow<Field extends string> = Record<Field, string>

/** A field that a column of the file can fill. */
export interface ImportField<Field extends string> {
  name: Field
  label: string
  required?: boolean
  /** What headers of files call it, beside its label; case, spaces and punctuation do not matter. */
  headers: readonly string[]
  /** Headers that win over the label: in a file that has one of them, the label names something else. */
  surer?: readonly string[]
  /** What an example file has in it. */
  example: string
}

/** What is wrong with a field of one row; with the whole row when the field is null. */
export interface FieldProblem {
  field: string | null
  message: string
}

/** What a file is imported into, for `<ImportDialog>`. */
export interface ImportTarget<Field extends string> {
  /** What is imported, for the sentences: "people", "devices". */
  noun: string
  fields: readonly ImportField<Field>[]
  /** The row to send for the cells of the file, such as a label replaced by its value. */
  read?: (row: ImportRow<Field>) => ImportRow<Field>
  /** What is wrong with a row by itself: by the contract's own schema. */
  check: (row: ImportRow<Field>) => FieldProblem[]
  /** What no two rows of a file may share; an empty `key` is not compared. */
  unique: readonly { field: Field; key: (row: ImportRow<Field>) => string; message: string }[]
  /** The server's check of at most `limits.import.rowsPerCall` rows. */
  checkRows: (rows: readonly ImportRow<Field>[]) => Promise<readonly RowProblem[]>
  /** Imports as many at most. The same key is sent again when an answer was lost. */
  importRows: (rows: readonly ImportRow<Field>[], idempotencyKey: string) => Promise<ImportResult>
  /** What the person chooses before the import: "Invite by mail". Shown with the preview. */
  options?: ReactNode
}
