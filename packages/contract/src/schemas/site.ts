import * as z from 'zod'
import { limits } from '../limits.ts'
import { PageQuery } from './page.ts'
import { line, paragraph, recordId } from './text.ts'
import { timeZone } from './week.ts'

/** A place where a company's people and devices are. */
export const Site = z.object({
  id: recordId,
  version: z.int(),
  companyId: recordId,
  name: z.string(),
  address: z.string(),
  /** IANA name; null is the desk's own. */
  timeZone: z.string().nullable(),
  /** When somebody is there, in words. */
  hours: z.string(),
  /** How to get in. Only staff and the company's administrators read it: empty for everybody else. */
  accessNotes: z.string(),
  /** Nothing new is placed there; what is there stays. */
  isArchived: z.boolean(),
})
export type Site = z.output<typeof Site>

const fields = {
  // It stands between names in a cell of a file.
  name: line(limits.site.name, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }).refine(
    (text) => !text.includes(';'),
    'The name can’t have a semicolon in it.',
  ),
  address: paragraph(limits.site.address, { name: 'The address' }),
  timeZone: timeZone.nullable(),
  hours: paragraph(limits.site.hours, { name: 'The hours' }),
  accessNotes: paragraph(limits.site.accessNotes, { name: 'The access notes' }),
}

export const NewSite = z.strictObject({
  ...fields,
  address: fields.address.default(''),
  timeZone: fields.timeZone.default(null),
  hours: fields.hours.default(''),
  accessNotes: fields.accessNotes.default(''),
})
export type NewSite = z.output<typeof NewSite>

/** A change to a site; absent fields stay. `version` is the one the caller saw. */
export const SiteChange = z
  .strictObject({ ...fields, isArchived: z.boolean() })
  .partial()
  .extend({ version: z.int() })
export type SiteChange = z.output<typeof SiteChange>

/** Sites in use, unless it asks for all. */
export const SiteQuery = PageQuery.extend({ archived: z.literal('true').optional() })
