import type { TicketEvent } from '../../events/desk-event.ts'
import type { SignedInContext } from '../../operation.ts'
import type { UserRecord } from '../../people/user.ts'
import { awaitsApproval, withoutDecisionsOf } from '../approvals/approval.ts'
import { movedTimes } from '../policies/move-targets.ts'
import { promisesFor, promisesOfTicket } from '../policies/promises.ts'
import { withoutReferences } from '../requests/plan-answers.ts'
import type { TicketRecord } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'
import { ticketEvent } from './find-ticket.ts'
import { refuse, requireClient } from './ticket-references.ts'

interface Wanted {
  clientId?: number | undefined
  /** The company that the caller expects a client of another company to have. */
  companyId?: number | undefined
  sharesHistory?: boolean | undefined
}

type Times = [Date, Date, Date, Date]
type PlanContext = Pick<SignedInContext, 'actor' | 'stores' | 'clock' | 'settings'>
interface Plan {
  change: TicketChange
  events: TicketEvent[]
  /** When the text is corrected, if it is in the same act: before a move. */
  correctedAt: Date
  /** When all the rest happens: after it. */
  restAt: Date
}

/**
 * Gives a ticket to another client. One of another company takes the ticket there: it leaves its followers, devices, rating
 * and what it follows up behind, and is measured by the service levels of its new company. Or says anew whether the company that it
 * moved to reads what was written before. Throws VALIDATION_FAILED at `companyId` unless the caller named that company, and for
 * what doesn't fit where the ticket then is.
 */
export async function planRequester(
  ticket: TicketRecord,
  { clientId = ticket.clientId, companyId, sharesHistory }: Wanted,
  context: PlanContext,
  now: Date,
): Promise<Plan> {
  const atOnce = { correctedAt: now, restAt: now }
  if (clientId === ticket.clientId) {
    requireStay(ticket, companyId)
    return { ...planSharing(ticket, sharesHistory, context, now), ...atOnce }
  }
  const client = await requireClient(clientId, context.stores, 'clientId')
  if (client.companyId !== ticket.companyId) {
    if (ticket.mergedIds.length > 0)
      refuse('clientId', 'Tickets were merged into this one. Undo that before it moves to another company.')
    if (awaitsApproval(ticket))
      refuse('clientId', 'This ticket waits for approval. It can move to another company once that is over.')
    if (companyId !== client.companyId)
      refuse('companyId', 'This person is of another company. Please confirm that the ticket moves there.')
    return planMove(ticket, { client, sharesHistory: sharesHistory ?? false }, context, now)
  }
  requireStay(ticket, companyId)
  const sharing = planSharing(ticket, sharesHistory, context, now)
  const event = ticketEvent(ticket, context.actor, now)
  return {
    change: {
      ...sharing.change,
      clientId,
      siteId: client.siteId ?? null,
      followerIds: ticket.followerIds.filter((id) => id !== clientId),
      ...withoutDecisionsOf(clientId, ticket),
    },
    events: [{ ...event, type: 'requester_changed', from: ticket.clientId, to: clientId }, ...sharing.events],
    ...atOnce,
  }
}

/** Refuses a company that the ticket isn't moving to. */
function requireStay(ticket: TicketRecord, companyId: number | undefined): void {
  if (companyId !== undefined && companyId !== ticket.companyId)
    refuse('companyId', 'A ticket moves to another company with a client of that company.')
}

/** What says anew whether the ticket's company reads what was written before it came. */
function planSharing(
  ticket: TicketRecord,
  sharesHistory: boolean | undefined,
  { actor }: PlanContext,
  now: Date,
): Pick<Plan, 'change' | 'events'> {
  if (sharesHistory === undefined) return { change: {}, events: [] }
  const came = ticket.earlier.at(-1)?.next
  if (came === undefined)
    return refuse('sharesHistory', 'This ticket has been with one company only, which reads all of it.')
  if (sharesHistory === (ticket.sharedSince === null)) return { change: {}, events: [] }
  return {
    change: { sharedSince: sharesHistory ? null : came },
    events: [{ ...ticketEvent(ticket, actor, now), type: 'sharing_changed', sharesHistory }],
  }
}

/**
 * What moves a ticket to another company, and what the logs of both say. Its entries stand in an order that no clock decides:
 * after all that was written before, the end in the old company, what is corrected on the way (which neither company's part
 * of the history has), the beginning in the new one.
 */
async function planMove(
  ticket: TicketRecord,
  { client, sharesHistory }: { client: UserRecord; sharesHistory: boolean },
  context: PlanContext,
  asked: Date,
): Promise<Plan> {
  const { id: clientId, companyId, siteId = null } = client
  const start = Math.max(asked.getTime(), Date.parse(ticket.updatedAt) + 1)
  const [now, correctedAt, movedAt, restAt] = [0, 1, 2, 3].map((ms) => new Date(start + ms)) as Times
  const [before, after] = await Promise.all([
    promisesOfTicket(ticket, context),
    promisesFor(companyId, context),
  ])
  const left = {
    ...{ ...ticketEvent(ticket, context.actor, now), type: 'company_left' as const },
    ...{
      title: ticket.title,
      clientId: ticket.clientId,
      followerIds: ticket.followerIds,
      deviceIds: ticket.deviceIds,
    },
  }
  const moved = {
    ...{ ...ticketEvent({ ...ticket, companyId }, context.actor, movedAt), type: 'company_changed' as const },
    ...{ from: ticket.companyId, to: companyId, clientFrom: ticket.clientId, clientTo: clientId },
    sharesHistory,
  }
  const change = {
    ...{ companyId, clientId, siteId, followerIds: [], deviceIds: [], followsUpId: null, rating: null },
    // Who decided, and why, is the old company's; its part of the history keeps it.
    approval: null,
    request: withoutReferences(ticket.request),
    sharedSince: sharesHistory ? null : moved.id,
    earlier: [...ticket.earlier, { companyId: ticket.companyId, until: left.id, next: moved.id }],
    ...{ levels: after.levels, ...movedTimes(ticket, before, after.promises) },
  }
  return { change, events: [left, moved], correctedAt, restAt }
}
