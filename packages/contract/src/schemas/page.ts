import * as z from 'zod'
import { limits } from '../limits.ts'
import { digits } from './text.ts'

/** What every paged list takes. `cursor` comes from the Link header of the page before. */
export const PageQuery = z.strictObject({
  limit: digits.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.default),
  cursor: z.string().min(1).max(2_048).optional(),
})
