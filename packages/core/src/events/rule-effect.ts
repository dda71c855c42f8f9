import { ApprovalsNeeded, recordId, TicketPriority } from '@remotehands/contract'
import * as z from 'zod'

/** What a rule did to a ticket as it was raised. */
export const RuleEffect = z.object({
  ruleId: recordId,
  /** The rule's name at the time. */
  ruleName: z.string(),
  priority: z.object({ from: TicketPriority, to: TicketPriority }).nullable(),
  teamId: recordId.nullable().default(null),
  assigneeId: recordId.nullable(),
  followerIds: z.array(recordId),
  toldIds: z.array(recordId),
  tagIds: z.array(recordId).default([]),
  /** Their names at the time. */
  tagNames: z.array(z.string()).default([]),
  approvals: ApprovalsNeeded.nullable().default(null),
})
export type RuleEffect = z.output<typeof RuleEffect>
