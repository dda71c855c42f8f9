import * as z from 'zod'
import { Attachment } from './attachment.ts'
import { MailVerdicts } from './inbound-mail.ts'
import { PageQuery } from './page.ts'
import { RuleEffect, RuleResult } from './rule.ts'
import { instant, recordId } from './text.ts'
import { TicketStatus } from './ticket-terms.ts'

/** Entries of a ticket's history that its company sees. */
export const publicTicketEventTypes = [
  'created',
  'replied',
  'status_changed',
  'assigned',
  'priority_changed',
  'priority_raised',
  'followers_changed',
  'devices_changed',
  'title_changed',
  'description_changed',
  'requester_changed',
  'company_changed',
  'merged',
  'merged_into',
  'merge_undone',
  'split',
  'redacted',
  'privacy_changed',
  'answered',
  'approval_asked',
  'approval_decided',
  'approval_overridden',
  'rated',
] as const
/** Staff also see internal notes, and whom an urgent ticket alerted. */
export const ticketEventTypes = [
  ...publicTicketEventTypes,
  'noted',
  'mailed',
  'alerted',
  'acknowledged',
  'escalated',
  'tagged',
  'team_changed',
  'linked',
  'unlinked',
  'sharing_changed',
  'reply_settled',
  'checklist_changed',
  'answered_internally',
] as const

/** What a mail was, besides what its writer said in it. */
export const EntryMail = z.object({
  /** Whether the sender's domain vouches for the mail. */
  isAuthentic: z.boolean(),
  /** Quotes and signature; empty if there were none. */
  folded: z.string(),
  /** Files that weren't kept, and why: a sentence each. */
  refused: z.array(z.string()),
  /** Whose words they are, if staff released them in another's name. */
  sentBy: z.string().optional(),
})
/** The same for staff. */
export const StaffEntryMail = EntryMail.extend({
  id: z.string(),
  from: z.string(),
  verdicts: MailVerdicts.optional(),
})

/**
 * One entry of a ticket's history: who did what, and when. `from` and `to` describe the change in words: a
 * status, a priority, a person's name. `message` is what somebody wrote.
 */
export const TicketEntry = z.object({
  id: z.string(),
  at: instant,
  /** Where it was written: another ticket's number for what was merged into this one. */
  ticketId: recordId,
  type: z.enum(publicTicketEventTypes),
  actorName: z.string(),
  /** Whether the actor belongs to the service company. */
  isStaff: z.boolean(),
  message: z.string().nullable(),
  attachments: z.array(Attachment),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** A reply can also change the status. */
  status: TicketStatus.nullable(),
  /** A rating's score, 1 to 5. */
  score: z.int().nullable(),
  /** What rules did as the ticket was raised. */
  rules: z.array(RuleResult),
  /** Null for what was not written by mail. */
  mail: EntryMail.nullable(),
})
export type TicketEntry = z.output<typeof TicketEntry>

/** The same for staff. */
export const StaffTicketEntry = TicketEntry.extend({
  type: z.enum(ticketEventTypes),
  /** Those of the company see less. */
  rules: z.array(
    RuleEffect.partial({
      ruleId: true,
      ruleName: true,
      teamName: true,
      toldNames: true,
      tagNames: true,
      approvals: true,
    }),
  ),
  mail: StaffEntryMail.partial({ id: true, from: true }).nullable(),
})
export type StaffTicketEntry = z.output<typeof StaffTicketEntry>

/** `latest`: the last entries, oldest of them first, and no further page. */
export const HistoryQuery = PageQuery.extend({ latest: z.literal('true').optional() })
