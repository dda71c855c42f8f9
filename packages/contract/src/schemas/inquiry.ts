import * as z from 'zod'
import { knownAddress } from './email.ts'
import { PageQuery } from './page.ts'
import { instant, recordId } from './text.ts'
import { Person } from './ticket.ts'
import { TicketPriority } from './ticket-terms.ts'
import { createCompany, personFields } from './user.ts'

/** An inquiry waits until somebody answers it, or says that it is spam. */
export const InquiryStatus = z.enum(['new', 'answered', 'spam'])
export type InquiryStatus = z.output<typeof InquiryStatus>

/** A message from the public contact form, as staff read it. */
export const Inquiry = z.object({
  id: recordId,
  name: z.string(),
  email: knownAddress,
  subject: z.string(),
  /** The sender's job role. */
  role: z.string(),
  projectDetails: z.string(),
  message: z.string(),
  receivedAt: instant,
  /** Whether it was mailed to the company; null while that is not known. */
  emailSent: z.boolean().nullable(),
  status: InquiryStatus,
  /** Who takes care of it. */
  takenBy: Person.nullable(),
  answeredAt: instant.nullable(),
  answeredBy: Person.nullable(),
  /** What became of it. */
  ticketId: recordId.nullable(),
  userId: recordId.nullable(),
  companyId: recordId.nullable(),
})
export type Inquiry = z.output<typeof Inquiry>

/** One inquiry, with the client whose address it came from. */
export const InquiryDetails = Inquiry.extend({
  knownClient: z.object({ id: recordId, name: z.string(), company: z.string() }).nullable(),
})
export type InquiryDetails = z.output<typeof InquiryDetails>

export const InquiryQuery = PageQuery.extend({ status: InquiryStatus.optional() })

/** `isTaken`: by the caller, or by nobody. Marking as answered or spam takes it. */
export const InquiryChange = z
  .strictObject({ status: InquiryStatus.optional(), isTaken: z.boolean().optional() })
  .refine(({ status, isTaken }) => status !== undefined || isTaken !== undefined, 'Say what should change.')

/** Makes the sender a person of a client company. */
export const InquiryClient = z.strictObject({
  ...personFields,
  createCompany,
  role: z.enum(['client', 'view_only_client', 'local_admin']).default('client'),
  /** Whether the person gets a mail with a link to choose a password. */
  invite: z.boolean().default(true),
})
export type InquiryClient = z.output<typeof InquiryClient>

/** Raises a ticket of the inquiry's text in a client's name. */
export const InquiryTicket = z.strictObject({
  clientId: recordId,
  priority: TicketPriority.default('medium'),
})
