import { HeldReason, instant, MailOutcome, MailVerdicts, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** A mail that came in, and what became of it. The file store has it as it came, under `key`. */
export const MailRecord = z.object({
  /** By what makes it the same mail: its sender, its own id or content, and its verdict. */
  id: z.string(),
  version: z.int(),
  key: z.string(),
  receivedAt: instant,
  /** The sender as the mail names it; empty if it names none. */
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  isAuthentic: z.boolean(),
  verdicts: MailVerdicts.nullable().default(null),
  outcome: MailOutcome,
  /** Why it is, or was, held. An earlier version didn’t tell a virus from spam. */
  reason: z.preprocess((reason) => (reason === 'suspect' ? 'virus' : reason), HeldReason.nullable()),
  /** The ticket that it was written to, or seems to answer. */
  ticketId: recordId.nullable(),
  /** The person whose address it came from. */
  senderId: recordId.nullable(),
  /** Who of the staff released it; null while nobody did. */
  decidedById: recordId.nullable(),
  decidedAt: instant.nullable(),
  /** A part of what it says was redacted: nobody is shown it as it came. */
  isHidden: z.boolean().default(false),
  /** It was deleted as it came in, with the erasure of somebody it names. */
  isErased: z.boolean().default(false),
})
export type MailRecord = z.output<typeof MailRecord>

/** A mail that an administrator has sent round the whole way. */
export const MailTest = z.object({ id: z.string(), sentAt: instant, arrivedAt: instant.nullable() })
export type MailTest = z.output<typeof MailTest>

/** What staff said about all mail of an address: that it is this person's, or that none is taken in. */
export const SenderRule = z.object({
  address: z.string(),
  userId: recordId.nullable(),
  isBlocked: z.boolean(),
})
export type SenderRule = z.output<typeof SenderRule>
