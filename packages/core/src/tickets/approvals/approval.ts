import type { TicketApprovalState } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { padded } from '../../table/item-keys.ts'
import type { Item, Write } from '../../table/table.ts'
import type { ApprovalRecord, TicketRecord } from '../ticket.ts'
import { ticketKey } from '../ticket-writes.ts'

type Approved = Pick<TicketRecord, 'approval'>

/** Whether work can't start yet: the company has to approve it first. */
export const awaitsApproval = ({ approval }: Approved): boolean => approval?.state === 'waiting'

/** Throws APPROVAL_PENDING where work would start before the company has approved it. */
export function requireApproved(ticket: Approved): void {
  if (awaitsApproval(ticket)) throw new AppError('APPROVAL_PENDING')
}

/** Whether the ticket was closed for want of approval: it stays closed. */
export const isDenied = ({ approval }: Approved): boolean =>
  approval?.state === 'refused' || approval?.state === 'withdrawn'

/** For whom somebody decides: two people in one place are one approval. */
const seatOf = ({ userId, forId }: { userId: number; forId: number | null }) => forId ?? userId

/** Those who can still decide: nobody twice, and of an approver and their deputy one. */
export function stillAsked({ asked, decisions }: ApprovalRecord): ApprovalRecord['asked'] {
  const seats = new Set(decisions.map(seatOf))
  const deciders = new Set(decisions.map(({ userId }) => userId))
  return asked.filter((one) => !seats.has(seatOf(one)) && !deciders.has(one.userId))
}

/** Whether fewer people can decide than have to. */
export function isShort(approval: ApprovalRecord): boolean {
  const seats = new Set(stillAsked(approval).map(seatOf))
  const people = new Set(stillAsked(approval).map(({ userId }) => userId))
  return approval.decisions.length + Math.min(seats.size, people.size) < approval.needed
}

/** An approval that is over: nobody is asked any more. */
export const ended = (approval: ApprovalRecord, state: TicketApprovalState, at: string): ApprovalRecord => ({
  ...approval,
  ...{ state, asked: [], endedAt: at },
})

/** What closing a ticket changes of its approval: one that waits is withdrawn. */
export function withdrawn({ approval }: Approved, at: string): Partial<Approved> {
  return approval?.state === 'waiting' ? { approval: ended(approval, 'withdrawn', at) } : {}
}

/** Whoever it belongs to from now on approves nothing of it, and what they approved counts no more. */
export function withoutDecisionsOf(userId: number, { approval }: Approved): Partial<Approved> {
  if (approval?.state !== 'waiting') return {}
  const isOther = (one: { userId: number; forId: number | null }) =>
    one.userId !== userId && one.forId !== userId
  const [asked, decisions] = [approval.asked.filter(isOther), approval.decisions.filter(isOther)]
  return { approval: { ...approval, asked, decisions } }
}

const listItem = ({ id, companyId }: Pick<TicketRecord, 'id' | 'companyId'>): Item => ({
  ...{ ...ticketKey(id, 'APPROVAL'), ticketId: id },
  ...{ gsi1pk: companyApprovals(companyId), gsi1sk: padded(id) },
  ...{ gsi2pk: allApprovals, gsi2sk: padded(id) },
})

/** The lists of tickets that wait for approval: of a company, and all. */
export const companyApprovals = (companyId: number) => `COMPANY#${companyId}#APPROVALS`
export const allApprovals = 'APPROVALS'

type Listed = Pick<TicketRecord, 'id' | 'companyId' | 'approval'>

/** Puts a ticket on these lists while it waits, and takes it off. */
export function approvalWrites(before: Listed | undefined, after: Listed): Write[] {
  const was = before !== undefined && awaitsApproval(before)
  if (!awaitsApproval(after)) return was ? [{ delete: ticketKey(after.id, 'APPROVAL') }] : []
  return was && before.companyId === after.companyId ? [] : [{ put: listItem(after) }]
}
