import type { TicketEvent } from '../../events/desk-event.ts'
import type { SignedInContext } from '../../operation.ts'
import { movedTimes } from '../policies/move-targets.ts'
import { promisesFor, promisesOfTicket } from '../policies/promises.ts'
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

type PlanContext = Pick<SignedInContext, 'actor' | 'stores' | 'clock' | 'settings'>
interface Plan {
  change: TicketChange
  events: TicketEvent[]
}

/**
 * Gives a ticket to another client. One of another company takes the ticket there: it leaves its followers, devices, rating
 * and what it follows up behind, and is measured by the service levels of its new company. Throws VALIDATION_FAILED
 * at `companyId` unless the caller named that company.
 */
export async function planRequester(
  ticket: TicketRecord,
  { clientId, companyId, sharesHistory = false }: Wanted,
  context: PlanContext,
): Promise<Plan> {
  if (clientId === undefined || clientId === ticket.clientId) return { change: {}, events: [] }
  const client = await requireClient(clientId, context.stores, 'clientId')
  if (client.companyId !== ticket.companyId) {
    if (ticket.mergedIds.length > 0)
      refuse('clientId', 'Tickets were merged into this one. Undo that before it moves to another company.')
    if (companyId !== client.companyId)
      refuse('companyId', 'This person is of another company. Please confirm that the ticket moves there.')
    return planMove(ticket, { clientId, companyId, sharesHistory }, context)
  }
  const event = ticketEvent(ticket, context.actor, context.clock.now())
  return {
    change: { clientId, followerIds: ticket.followerIds.filter((id) => id !== clientId) },
    events: [{ ...event, type: 'requester_changed', from: ticket.clientId, to: clientId }],
  }
}

/** What moves a ticket to another company, and what the logs of both say. */
async function planMove(
  ticket: TicketRecord,
  { clientId, companyId, sharesHistory }: Required<{ [name in keyof Wanted]: NonNullable<Wanted[name]> }>,
  context: PlanContext,
): Promise<Plan> {
  const now = context.clock.now()
  const [before, after] = await Promise.all([
    promisesOfTicket(ticket, context),
    promisesFor(companyId, context),
  ])
  const left = {
    ...{ ...ticketEvent(ticket, context.actor, now), type: 'company_left' as const },
    ...{ clientId: ticket.clientId, followerIds: ticket.followerIds, deviceIds: ticket.deviceIds },
  }
  const moved = {
    ...{ ...ticketEvent({ ...ticket, companyId }, context.actor, now), type: 'company_changed' as const },
    ...{ from: ticket.companyId, to: companyId, clientFrom: ticket.clientId, clientTo: clientId },
    sharesHistory,
  }
  const change = {
    ...{ companyId, clientId, followerIds: [], deviceIds: [], followsUpId: null, rating: null },
    sharedSince: sharesHistory ? null : moved.id,
    ...{ levels: after.levels, ...movedTimes(ticket, before, after.promises) },
  }
  return { change, events: [left, moved] }
}
