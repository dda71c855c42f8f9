import * as z from 'zod'
import { ticketScopes } from '../access.ts'
import { CompanyContact, CompanyName } from './company.ts'

/** Somebody to turn to; how to reach them, the company's administrators see. */
export const ProfileContact = CompanyContact.extend({ email: z.string().nullable() })
export type ProfileContact = z.output<typeof ProfileContact>

/** A company as its own people see it: nothing that staff keep for themselves. */
export const CompanyProfile = CompanyName.extend({
  /** Sent with every change, so that no one overwrites anybody else's. */
  version: z.int(),
  phoneNumber: z.string(),
  address: z.string(),
  /** Null for nobody, and for somebody who has left the staff. */
  accountManagerName: z.string().nullable(),
  teamName: z.string().nullable(),
  contacts: z.object({
    main: ProfileContact.nullable(),
    technical: ProfileContact.nullable(),
    billing: ProfileContact.nullable(),
  }),
  /** Which tickets its new people read, until somebody says otherwise of one. */
  ticketScope: z.enum(ticketScopes),
  /** The companies merged into it, each with a log of its own: for who may read these. */
  formerCompanies: z.array(CompanyName),
})
export type CompanyProfile = z.output<typeof CompanyProfile>

/** What a company's own administrator says of it. */
export const ChangedProfile = z.strictObject({ version: z.int(), ticketScope: z.enum(ticketScopes) })
export type ChangedProfile = z.output<typeof ChangedProfile>
