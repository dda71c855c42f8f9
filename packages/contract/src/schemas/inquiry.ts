import * as z from 'zod'
import { knownAddress } from './email.ts'
import { PageQuery } from './page.ts'
import { instant, recordId } from './text.ts'
import { Person } from './ticket.ts'
import { TicketPriority } from './ticket-terms.ts'
import { createCompany, personFields } from './user.ts'

/** An inquiry is new until somebody answers it or marks it as spam. */
export const InquiryStatus = z.enum(['new', 'answered', 'spam'])
export type InquiryStatus = z.output<typeof InquiryStatus>

/** A message from the public contact form, as staff see it. */
export const Inquiry = z.object({
  id: recordId,
  name: z.string(),
  email: knownAddress,
  subject: z.string(),
  /** The sender's job title. */
  role: z.string(),
  projectDetails: z.string(),
  message: z.string(),
  receivedAt: instant,
  /** Whether it was mailed to the company; null if not known yet. */
  emailSent: z.boolean().nullable(),
  status: InquiryStatus,
  /** Who handles it. */
  takenBy: Person.nullable(),
  answeredAt: instant.nullable(),
  answeredBy: Person.nullable(),
  /** The ticket created from it. */
  ticketId: recordId.nullable(),
  userId: recordId.nullable(),
  companyId: recordId.nullable(),
})
export type Inquiry = z.output<typeof Inquiry>

/** One inquiry, with the client who has the sender's address. */
export const InquiryDetails = Inquiry.extend({
  knownClient: z.object({ id: recordId, name: z.string(), company: z.string() }).nullable(),
})
export type InquiryDetails = z.output<typeof InquiryDetails>

export const InquiryQuery = PageQuery.extend({ status: InquiryStatus.optional() })

/** `isTaken`: by the caller, or by nobody. Marking it as answered or spam takes it too. */
export const InquiryChange = z
  .strictObject({ status: InquiryStatus.optional(), isTaken: z.boolean().optional() })
  .refine(({ status, isTaken }) => status !== undefined || isTaken !== undefined, 'Say what should change.')

/** Creates a client from the sender. */
export const InquiryClient = z.strictObject({
  ...personFields,
  createCompany,
  role: z.enum(['client', 'view_only_client', 'local_admin']).default('client'),
  /** Whether to mail the person a link to set a password. */
  invite: z.boolean().default(true),
})
export type InquiryClient = z.output<typeof InquiryClient>

/** Creates a ticket from the inquiry's text on behalf of a client. */
export const InquiryTicket = z.strictObject({
  clientId: recordId,
  priority: TicketPriority.default('medium'),
})
