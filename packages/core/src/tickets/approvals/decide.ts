import type { Verdict } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Actor } from '../../operation.ts'
import { ticketEvent } from '../operations/find-ticket.ts'
import { moveTicket } from '../operations/move-ticket.ts'
import { pushedOn } from '../sla/due-times.ts'
import type { Promises } from '../sla/service-levels.ts'
import type { ApprovalRecord, TicketRecord } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'
import { awaitsApproval, ended, stillAsked } from './approval.ts'

interface Deciding {
  actor: Pick<Actor, 'userId'>
  now: Date
  promises: Promises
}
type Planned = { change: TicketChange; events: TicketEvent[] }

/** The approval, if the ticket waits for it. Throws APPROVAL_OVER. */
export function requireWaiting(ticket: Pick<TicketRecord, 'approval'>): ApprovalRecord {
  if (!ticket.approval || !awaitsApproval(ticket)) throw new AppError('APPROVAL_OVER')
  return ticket.approval
}

/**
 * What a decision changes. The last approval lets work start, and the clock with it; a refusal closes the ticket. `able` are those who can
 * decide now, whoever was asked before. Throws APPROVAL_OVER and NOT_APPROVER.
 */
export function planDecision(
  ticket: TicketRecord,
  { verdict, reason: said }: { verdict: Verdict; reason: string },
  able: ApprovalRecord['asked'],
  { actor, now, promises }: Deciding,
): Planned {
  const approval = { ...requireWaiting(ticket), asked: able }
  const place = stillAsked(approval).find(({ userId }) => userId === actor.userId)
  if (!place) throw new AppError('NOT_APPROVER')
  const at = now.toISOString()
  const reason = said === '' ? null : said
  const decided = { ...approval, decisions: [...approval.decisions, { ...place, verdict, reason, at }] }
  const event = { ...ticketEvent(ticket, actor, now), type: 'approval_decided' as const }
  const told = { ...event, verdict, reason, forId: place.forId }
  if (verdict === 'refused') {
    const { change, move } = moveTicket(ticket, 'closed', 'company', now, promises)
    return {
      change: { ...change, approval: ended(decided, 'refused', at) },
      events: [{ ...told, isLast: true, move }],
    }
  }
  const isLast = decided.decisions.length >= approval.needed
  return {
    change: isLast
      ? started(ticket, ended(decided, 'approved', at), now, promises)
      : { approval: decided, updatedAt: at },
    events: [{ ...told, isLast, move: null }],
  }
}

/** What an administrator of the desk changes who lets work start anyway. Throws APPROVAL_OVER. */
export function planOverride(
  ticket: TicketRecord,
  reason: string,
  { actor, now, promises }: Deciding,
): Planned {
  const approval = ended(requireWaiting(ticket), 'overridden', now.toISOString())
  return {
    change: started(ticket, approval, now, promises),
    events: [{ ...ticketEvent(ticket, actor, now), type: 'approval_overridden', reason }],
  }
}

/** From now on the clock runs: what is promised is counted from here. */
function started(
  ticket: TicketRecord,
  approval: ApprovalRecord,
  now: Date,
  promises: Promises,
): TicketChange {
  return {
    ...{ approval, updatedAt: now.toISOString() },
    ...(ticket.approval && pushedOn(ticket, ticket.approval.askedAt, now, promises)),
  }
}
