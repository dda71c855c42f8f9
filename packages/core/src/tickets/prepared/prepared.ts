import { PreparedItem } from '@remotehands/contract'
import * as z from 'zod'

/** The templates and macros of a person, or of all staff: one item. */
export const ShelfRecord = z.object({
  /** 0 until something is first saved. */
  version: z.int(),
  /** The last id given: no id is given twice. */
  lastId: z.int(),
  items: z.array(PreparedItem),
})
export type ShelfRecord = z.output<typeof ShelfRecord>

export const emptyShelf: ShelfRecord = { version: 0, lastId: 0, items: [] }
