import { can, type TicketApproval } from '@remotehands/contract'
import type { Actor } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import type { UserRecord } from '../../people/user.ts'
import type { ApprovalRecord, TicketRecord } from '../ticket.ts'
import { sideOf } from '../ticket.ts'
import { hasSay } from '../ticket-readers.ts'
import { awaitsApproval, isShort, stillAsked } from './approval.ts'

/** The people whom an approval names. */
export function peopleOfApproval({ asked, decisions }: ApprovalRecord): number[] {
  return [...asked, ...decisions].flatMap(({ userId, forId }) => [userId, ...(forId === null ? [] : [forId])])
}

/** A ticket's approval as the actor reads it. */
export function presentApproval(
  ticket: TicketRecord,
  approval: ApprovalRecord,
  actor: Actor,
  users: ReadonlyMap<number, UserRecord>,
): TicketApproval {
  const { state, needed, decisions, askedAt, remindedAt } = approval
  const name = (id: number) => nameOf(users.get(id))
  const isWaiting = awaitsApproval(ticket)
  const left = isWaiting ? stillAsked(approval) : []
  return {
    ...{ state, needed, askedAt, remindedAt },
    askedNames: left.map(({ userId, forId }) =>
      forId === null ? name(userId) : `${name(userId)} (for ${name(forId)})`,
    ),
    isShort: isWaiting && isShort(approval),
    decisions: decisions.map(({ userId, forId, ...decision }) => ({
      ...{ name: name(userId), forName: forId === null ? null : name(forId), ...decision },
    })),
    mayDecide: left.some(({ userId }) => userId === actor.userId),
    mayRemind: left.length > 0 && maySend(ticket, actor),
    mayOverride: isWaiting && can(actor.role, 'approval:override'),
  }
}

/** Whether somebody may have the approvers reminded: staff, the requester and the company's administrators. */
export const maySend = (ticket: TicketRecord, actor: Pick<Actor, 'userId' | 'role'>): boolean =>
  can(actor.role, 'approval:remind') && (sideOf(actor.role) === 'staff' || hasSay(ticket, actor))
