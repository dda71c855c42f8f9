import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { presentTicket } from '../present-ticket.ts'
import { shownVersion } from '../ticket.ts'
import { findTicket, ticketEvent } from './find-ticket.ts'
import { requireFollowers } from './ticket-references.ts'
import { differenceOf } from './update-ticket.ts'

/**
 * Sets which of the client's colleagues follow a ticket; existing followers may have left since. Throws
 * CONFLICT if it isn't the version that the caller saw, and TICKET_CLOSED.
 */
export const followTicket: Operation<'tickets.follow'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const ticket = await findTicket(params.id, actor, 'ticket:follow', stores)
  if (shownVersion(ticket) !== body.version) throw new AppError('CONFLICT')
  if (ticket.status === 'closed') throw new AppError('TICKET_CLOSED')
  const followerIds = [...new Set(body.followerIds)].filter((id) => id !== ticket.clientId)
  const { added, removed } = differenceOf(ticket.followerIds, followerIds)
  if (added.length === 0 && removed.length === 0) return presentTicket(ticket, actor, context)
  await requireFollowers(added, ticket.companyId, stores)
  const now = clock.now()
  const event = {
    ...ticketEvent(ticket, actor, now),
    ...{ type: 'followers_changed' as const, added, removed },
  }
  const change = { followerIds, updatedAt: now.toISOString() }
  return presentTicket(await stores.tickets.change(ticket, change, [event]), actor, context)
}
