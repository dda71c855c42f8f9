import * as z from 'zod'
import { limits } from '../limits.ts'
import { calendarDay, instant, paragraph, recordId } from './text.ts'

/** How many of a company's approvers have to approve. */
export const ApprovalsNeeded = z.union([z.literal(1), z.literal(2)])
export type ApprovalsNeeded = z.output<typeof ApprovalsNeeded>

/** `withdrawn`: the ticket was closed before it was decided. `overridden`: an administrator of the desk let work start. */
export const ticketApprovalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'overridden'] as const
export const TicketApprovalState = z.enum(ticketApprovalStates)
export type TicketApprovalState = z.output<typeof TicketApprovalState>

export const Verdict = z.enum(['approved', 'refused'])
export type Verdict = z.output<typeof Verdict>

/** A ticket's approval as its readers see it. */
export const TicketApproval = z.object({
  state: TicketApprovalState,
  needed: ApprovalsNeeded,
  /** Who can still decide; empty once it is over. */
  askedNames: z.array(z.string()),
  /** Whether fewer people can decide than have to. */
  isShort: z.boolean(),
  decisions: z.array(
    z.object({
      name: z.string(),
      /** Whom the person stood in for. */
      forName: z.string().nullable(),
      verdict: Verdict,
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  askedAt: instant,
  remindedAt: instant.nullable(),
  /** Whether it is for the viewer to decide. */
  mayDecide: z.boolean(),
  mayRemind: z.boolean(),
  mayOverride: z.boolean(),
})
export type TicketApproval = z.output<typeof TicketApproval>

const reason = paragraph(limits.approval.reason.max, { name: 'The reason' })
const whyNot = 'Please say why.'

export const ApprovalDecision = z
  .strictObject({ verdict: Verdict, reason: reason.default('') })
  .refine(({ verdict, reason: why }) => verdict === 'approved' || why !== '', {
    path: ['reason'],
    error: whyNot,
  })
export type ApprovalDecision = z.output<typeof ApprovalDecision>
export const ApprovalOverride = z.strictObject({
  reason: paragraph(limits.approval.reason.max, { min: 1, tooShort: whyNot, name: 'The reason' }),
})

/** A ticket that waits for the caller's decision. */
export const AskedTicket = z.object({
  id: recordId,
  title: z.string(),
  clientName: z.string(),
  askedAt: instant,
})
export type AskedTicket = z.output<typeof AskedTicket>

const absence = {
  from: calendarDay(),
  /** The last day. */
  until: calendarDay(),
  deputyId: recordId,
}
/** While an approver is away, and who decides in their place. */
export const ApproverAbsence = z.strictObject(absence).refine(({ from, until }) => from <= until, {
  path: ['until'],
  error: 'The last day can’t be before the first.',
})
export type ApproverAbsence = z.output<typeof ApproverAbsence>

/** What the caller's approvals depend on. */
export const ApproverSettings = z.object({
  /** Whether the company's approvals can reach the caller. */
  isApprover: z.boolean(),
  /** `canDeputise`: false once the deputy has left the company, or may not approve any more. */
  absence: z.object({ ...absence, deputyName: z.string(), canDeputise: z.boolean() }).nullable(),
  version: z.int(),
})
export type ApproverSettings = z.output<typeof ApproverSettings>
export const AbsenceChange = z.strictObject({ absence: ApproverAbsence.nullable(), version: z.int().min(0) })
export type AbsenceChange = z.output<typeof AbsenceChange>
