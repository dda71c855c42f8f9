import { AppError } from '../../app-error.ts'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Operation } from '../../operation.ts'
import { requirePrivacy } from '../corrections/merge.ts'
import { presentTicket } from '../present-ticket.ts'
import { shownVersion } from '../ticket.ts'
import { findTicket, requireOwn, requireSay, ticketEvent } from './find-ticket.ts'
import { requireFollowers } from './ticket-references.ts'
import { differenceOf } from './update-ticket.ts'

/**
 * Sets which of the client's colleagues follow a ticket, and whether it's private; existing followers may have left since. Who
 * reads a private ticket is for whoever has the say: its followers may only leave. Throws CONFLICT if it isn't the version that the
 * caller saw, TICKET_CLOSED, and NOT_YOUR_TICKET.
 */
export const followTicket: Operation<'tickets.follow'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const ticket = await findTicket(params.id, actor, 'ticket:follow', stores)
  if (shownVersion(ticket) !== body.version) throw new AppError('CONFLICT')
  if (ticket.status === 'closed') throw new AppError('TICKET_CLOSED')
  const followerIds = [...new Set(body.followerIds)].filter((id) => id !== ticket.clientId)
  const { added, removed } = differenceOf(ticket.followerIds, followerIds)
  const isPrivate = body.isPrivate ?? ticket.isPrivate
  const isSame = added.length === 0 && removed.length === 0
  if (isSame && isPrivate === ticket.isPrivate) return presentTicket(ticket, actor, context)
  const isLeaving = added.length === 0 && removed.every((id) => id === actor.userId)
  if (isPrivate !== ticket.isPrivate || (isPrivate && !isLeaving)) requireSay(ticket, actor)
  if (isPrivate !== ticket.isPrivate) await requirePrivacy(ticket, isPrivate, stores)
  await requireFollowers(added, ticket.companyId, stores)
  const now = clock.now()
  const event = () => ticketEvent(ticket, actor, now)
  const events: TicketEvent[] = []
  if (!isSame) events.push({ ...event(), type: 'followers_changed', added, removed })
  if (isPrivate !== ticket.isPrivate) events.push({ ...event(), type: 'privacy_changed', isPrivate })
  const change = { followerIds, isPrivate, updatedAt: now.toISOString() }
  const changed = await stores.tickets.change(ticket, change, events)
  // Who no longer follows a private ticket has nothing more to see of it.
  return presentTicket(requireOwn(changed, actor, 'ticket:read'), actor, context)
}
