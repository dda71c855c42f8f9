import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { promisesOfTicket } from '../policies/promises.ts'
import { presentTicket } from '../present-ticket.ts'
import { shownVersion, sideOf } from '../ticket.ts'
import { findTicket, requireSay, ticketEvent } from './find-ticket.ts'
import { moveTicket, requireTransition } from './move-ticket.ts'

/**
 * Moves a ticket by the transition table. Throws CONFLICT if it isn't the version that the caller saw,
 * TRANSITION_NOT_ALLOWED, REOPEN_EXPIRED, and NOT_YOUR_TICKET.
 */
export const changeTicketStatus: Operation<'tickets.changeStatus'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const ticket = await findTicket(params.id, actor, 'ticket:changeStatus', stores)
  if (shownVersion(ticket) !== body.version) throw new AppError('CONFLICT')
  const now = clock.now()
  const side = sideOf(actor.role)
  requireSay(ticket, actor)
  requireTransition(ticket, body.status, side, now)
  const promises = await promisesOfTicket(ticket, context)
  const { change, move } = moveTicket(ticket, body.status, side, now, promises)
  const event = { ...ticketEvent(ticket, actor, now), type: 'status_changed' as const, move }
  return presentTicket(await stores.tickets.change(ticket, change, [event]), actor, context)
}
