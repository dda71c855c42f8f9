import * as z from 'zod'
import { limits } from '../limits.ts'
import { digits, line, recordIdParam } from './text.ts'

const noCursor = 'This is not the cursor of a page. Follow the Link header of the page before.'

/** The parameters of every paged list. `cursor` comes from the previous page's Link header. */
export const PageQuery = z.strictObject({
  limit: digits.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.default),
  // A sealed token that only the server can read.
  cursor: z
    .string()
    .max(2_048, noCursor)
    .regex(/^[A-Za-z0-9_.-]+$/, noCursor)
    .optional(),
})

/** Text to find, ignoring case; an empty one doesn't filter. */
export const searchText = line(limits.search.max, { name: 'The search' }).optional()

/** One company's records. Someone limited to their own company finds nothing under another's number. */
export const CompanyPageQuery = PageQuery.extend({ companyId: recordIdParam.optional() })

export const listOrders = ['ascending', 'descending'] as const
export type ListOrder = (typeof listOrders)[number]
