import * as z from 'zod'
import { CompanyName } from './company.ts'
import { instant, line, recordId } from './text.ts'
import { Person } from './ticket.ts'

/** Why a mail waits for staff. */
export const heldReasons = [
  'unknown_sender',
  'no_sender',
  'several_senders',
  'inactive_sender',
  'not_authentic',
  'spam',
  'virus',
  'may_not_write',
  'token_of_another',
  'staff_without_token',
  'forwarded_stranger',
  'other_company',
  'may_not_read',
  'subject_alone',
  'closed',
  'appointment',
  'too_many',
  'refused',
] as const
export const HeldReason = z.enum(heldReasons)
export type HeldReason = z.output<typeof HeldReason>

/** What became of a mail: `kept` mails were sent by a machine, and nobody has to act on them. */
export const mailOutcomes = [
  'reply',
  'note',
  'ticket',
  'appointment',
  'held',
  'kept',
  'blocked',
  'spam',
] as const
export const MailOutcome = z.enum(mailOutcomes)
export type MailOutcome = z.output<typeof MailOutcome>

export const mailId = z.string().regex(/^[\w-]{1,43}$/, 'This is not a mail’s id.')

/** What a check of a mail's sender said: `none` if the sender's domain asks for no such check, or the mail isn't signed. */
export const verdicts = ['pass', 'fail', 'none', 'unknown'] as const
const verdict = z.enum(verdicts)
/** The checks of a mail's sender (RFC 7208, 6376, 7489), and of who passed it on (RFC 8617), which not every server says. */
export const MailVerdicts = z.object({
  spf: verdict,
  dkim: verdict,
  dmarc: verdict,
  arc: verdict.optional(),
})
export type MailVerdicts = z.output<typeof MailVerdicts>

/** A mail that came in, and what became of it. */
export const InboundMail = z.object({
  id: mailId,
  receivedAt: instant,
  /** As the mail names its sender; both may be empty. */
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  /** Whether the sender's domain vouches for it. */
  isAuthentic: z.boolean(),
  /** Null if they weren't kept. */
  verdicts: MailVerdicts.nullable(),
  outcome: MailOutcome,
  /** Why it is, or was, held. */
  reason: HeldReason.nullable(),
  /** The ticket that it was written into, or seems to answer. */
  ticketId: recordId.nullable(),
  /** Whose address it came from. */
  sender: Person.extend({ company: z.string() }).nullable(),
  /** Who of the staff released it. */
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
})
export type InboundMail = z.output<typeof InboundMail>

/** The same with what it says. */
export const InboundMailDetails = InboundMail.extend({
  /** The company that the sender's domain belongs to, where we don't know the sender. */
  likelyCompany: CompanyName.nullable(),
  /** False once the mail itself has been deleted: then it can only be marked as spam. */
  isStored: z.boolean(),
  /** Its content was deleted with the erasure of somebody it names. */
  isErased: z.boolean(),
  message: z.string(),
  /** What staff wrote above a mail that they forward: it becomes an internal note. */
  above: z.string(),
  /** Quotes and signature. */
  folded: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  /** Files that won't be kept, and what couldn't be read: a sentence each. */
  problems: z.array(z.string()),
})
export type InboundMailDetails = z.output<typeof InboundMailDetails>

/**
 * What becomes of a held mail. A reply names its ticket, a ticket its client. `always`: mail of this address is from now on that
 * client's, or, with spam, not taken in at all.
 */
export const MailRelease = z
  .strictObject({
    as: z.enum(['reply', 'ticket', 'spam']),
    ticketId: recordId.optional(),
    clientId: recordId.optional(),
    always: z.boolean().default(false),
  })
  .refine(({ as, ticketId }) => as !== 'reply' || ticketId !== undefined, {
    path: ['ticketId'],
    message: 'Please name the ticket.',
  })
  .refine(({ as, clientId }) => as !== 'ticket' || clientId !== undefined, {
    path: ['clientId'],
    message: 'Please choose the client.',
  })
export type MailRelease = z.output<typeof MailRelease>

/** What staff said about all mail of an address. */
export const MailSender = z.object({
  address: z.string(),
  /** Whose mail it is; null where none is taken in. */
  person: Person.extend({ company: z.string() }).nullable(),
  isBlocked: z.boolean(),
})
export type MailSender = z.output<typeof MailSender>

export const MailSenderQuery = z.strictObject({
  address: line(320, { min: 1, tooShort: 'Please name the address.' }),
})

/** How mail comes in. */
export const MailIntakeState = z.object({
  /** Where it comes in; null where no mail is taken in. */
  address: z.string().nullable(),
  lastReceivedAt: instant.nullable(),
  /** Of the last seven days; `isCut` if there were more than we count. */
  received: z.int(),
  isCut: z.boolean(),
  byOutcome: z.partialRecord(MailOutcome, z.int()),
  /** When somebody last sent a mail round, and when it came in. */
  test: z.object({ sentAt: instant, arrivedAt: instant.nullable() }).nullable(),
})
export type MailIntakeState = z.output<typeof MailIntakeState>
