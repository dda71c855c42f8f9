import * as z from 'zod'
import { FieldChange } from './audit.ts'

/**
 * A problem with a row of an import, counted from 0 within the call. With `unknownPerson`, the row can still
 * be imported as an unassigned device.
 */
export const RowProblem = z.object({
  row: z.int(),
  field: z.string().nullable(),
  message: z.string(),
  code: z.literal('unknownPerson').optional(),
})
export type RowProblem = z.output<typeof RowProblem>

/** A name in a file that no company has, the rows that contain it, and the companies it probably means. */
export const UnknownCompany = z.object({
  name: z.string(),
  rows: z.array(z.int()),
  similar: z.array(z.string()),
})
export type UnknownCompany = z.output<typeof UnknownCompany>

/** A row already on file, and what it would change. */
export const ExistingRow = z.object({ row: z.int(), label: z.string(), changes: z.array(FieldChange) })
export type ExistingRow = z.output<typeof ExistingRow>

/** Problems with the rows, and the choices to make about them; nothing was stored. */
export const ImportCheck = z.object({
  problems: z.array(RowProblem),
  existing: z.array(ExistingRow),
  unknownCompanies: z.array(UnknownCompany),
})
export type ImportCheck = z.output<typeof ImportCheck>
