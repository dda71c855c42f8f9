import * as z from 'zod'
import { limits } from '../limits.ts'
import { digits, line, recordIdParam } from './text.ts'

/** What every paged list takes. `cursor` comes from the Link header of the page before. */
export const PageQuery = z.strictObject({
  limit: digits.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.default),
  cursor: z.string().min(1).max(2_048).optional(),
})

/** Part of the text to look for, in either case; an empty one looks for nothing. */
export const searchText = line(limits.search.max, { name: 'The search' }).optional()

/** One company's records. Whoever reaches only the own company finds nothing under another's number. */
export const CompanyPageQuery = PageQuery.extend({ companyId: recordIdParam.optional() })
