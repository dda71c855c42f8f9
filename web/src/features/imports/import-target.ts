import type { CompanyFileRow, DeviceRow, ImportCheck, ImportKind, UserRow } from '@remotehands/contract'
import type { ReactNode } from 'react'

/** A row as it is sent: every field as text, empty when the file says nothing. */
export type ImportRow<Field extends string> = Record<Field, string>

/** A field that a column of the file can fill. */
export interface ImportField<Field extends string> {
  name: Field
  label: string
  required?: boolean
  /** Looked for only in a file that lacks a column for one of these. */
  spare?: readonly Field[]
  /** Not required if the file has a column for this field. */
  unless?: Field
  /** What headers of files call it, beside its label; case, spaces and punctuation do not matter. */
  headers: readonly string[]
  /** Headers that win over name and label: in a file that has one of them, those name something else. */
  surer?: readonly string[]
  /** Its value in the example file, which leaves out fields without one. */
  example?: string
}

/** What is wrong with a field of one row; with the whole row when the field is null. */
export interface FieldProblem {
  field: string | null
  message: string
}

/** What a file is imported into, for `<ImportDialog>`. */
export interface ImportTarget<Field extends string> {
  /** What is imported: the word for the sentences too. */
  noun: ImportKind
  fields: readonly ImportField<Field>[]
  /** The field with the company, where the person may choose one for the whole file. */
  companyField?: Field | undefined
  mayCreateCompanies: boolean
  /** The row to send for the cells of the file, such as a label replaced by its value. */
  read?: (row: ImportRow<Field>) => ImportRow<Field>
  /** What is wrong with a row by itself: by the contract's own schema. */
  check: (row: ImportRow<Field>) => FieldProblem[]
  /** What must be unique in the file; an empty `key` isn't compared. */
  unique: readonly { field: Field; key: (row: ImportRow<Field>) => string; message: string }[]
  /** The server's check of at most `limits.import.rowsPerCall` rows. */
  checkRows: (rows: readonly ImportRow<Field>[]) => Promise<ImportCheck>
  /** The row as the server takes it. */
  toSend: (row: ImportRow<Field>) => UserRow | DeviceRow | CompanyFileRow
  /** New people are invited by mail. */
  invite?: boolean
  /** How rows go in that name people whom we don’t know, and why; else unassigned. */
  strangers?: { title: string; reason: string }
  /** What the person chooses before the import: "Invite by mail". Shown with the preview. */
  options?: ReactNode
}
