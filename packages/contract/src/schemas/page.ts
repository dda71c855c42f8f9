import * as z from 'zod'
import { limits } from '../limits.ts'
import { digits, line, recordIdParam } from './text.ts'

const noCursor = 'This is not the cursor of a page. Follow the Link header of the page before.'

/** What every paged list takes. `cursor` comes from the Link header of the page before. */
export const PageQuery = z.strictObject({
  limit: digits.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.default),
  // A sealed token: what it seals, only the server can tell.
  cursor: z
    .string()
    .max(2_048, noCursor)
    .regex(/^[A-Za-z0-9_.-]+$/, noCursor)
    .optional(),
})

/** Part of the text to look for, in either case; an empty one looks for nothing. */
export const searchText = line(limits.search.max, { name: 'The search' }).optional()

/** One company's records. Whoever reaches only the own company finds nothing under another's number. */
export const CompanyPageQuery = PageQuery.extend({ companyId: recordIdParam.optional() })
