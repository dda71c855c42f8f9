import * as z from 'zod'

/** What is wrong with a row of an import, counted from 0 within the call. */
export const RowProblem = z.object({ row: z.int(), field: z.string().nullable(), message: z.string() })
export type RowProblem = z.output<typeof RowProblem>

/** What stands in the way of rows; nothing was stored. */
export const ImportCheck = z.object({ problems: z.array(RowProblem) })
export type ImportCheck = z.output<typeof ImportCheck>

/** How many rows became records, and why the others did not. */
export const ImportResult = z.object({ created: z.int(), problems: z.array(RowProblem) })
export type ImportResult = z.output<typeof ImportResult>
