import * as z from 'zod'
import { limits } from '../limits.ts'
import { instant, line, recordId } from './text.ts'

/** A client company, for whoever chooses one. */
export const CompanyName = z.object({ id: recordId, name: z.string() })
export type CompanyName = z.output<typeof CompanyName>

/** A company as staff look at it. */
export const Company = CompanyName.extend({ createdAt: instant })
export type Company = z.output<typeof Company>

/** Names are compared without case, surrounding and repeated white space: "Acme" and "ACME " are one. */
export const NewCompany = z.strictObject({
  name: line(limits.companyName.max, {
    min: 1,
    tooShort: 'Please enter the name of the company.',
    name: 'The name',
  }),
})
