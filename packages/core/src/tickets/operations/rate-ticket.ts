import { isOpen } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { changeLatestOf } from '../../table/records.ts'
import { isDenied } from '../approvals/approval.ts'
import { presentTicket } from '../present-ticket.ts'
import type { TicketRecord } from '../ticket.ts'
import { findTicket, requireSay, ticketEvent } from './find-ticket.ts'

/** Rates how a ticket was resolved; a second rating replaces the first. Throws NOT_RATEABLE if still open, and NOT_YOUR_TICKET. */
export const rateTicket: Operation<'tickets.rate'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const find = () => findTicket(params.id, actor, 'ticket:rate', stores)
  const now = clock.now()
  const { score, comment = '' } = body
  const rating = { score, comment: comment === '' ? null : comment, at: now.toISOString() }
  const rated = await changeLatestOf(find, async (ticket: TicketRecord) => {
    requireSay(ticket, actor)
    if (ticket.merge) throw new AppError('TICKET_MERGED')
    if (isOpen(ticket.status) || isDenied(ticket)) throw new AppError('NOT_RATEABLE')
    const previous = ticket.rating
    if (previous?.score === score && previous.comment === rating.comment) return ticket
    const said = { score, previousScore: previous?.score ?? null, comment: rating.comment }
    const event = { ...ticketEvent(ticket, actor, now), type: 'rated' as const, ...said }
    return stores.tickets.change(ticket, { rating, updatedAt: rating.at }, [event])
  })
  return presentTicket(rated, actor, context)
}
