import type { TicketSide, TicketStatus } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { TicketMove } from '../../events/desk-event.ts'
import { claimUploads } from '../../files/claim-uploads.ts'
import type { Operation } from '../../operation.ts'
import { presentTicket } from '../present-ticket.ts'
import type { ServiceLevels } from '../sla/service-levels.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'
import { changeLatest, findTicket, ticketEvent } from './find-ticket.ts'
import { moveTicket, requireTransition } from './move-ticket.ts'
import { requireSeen } from './require-seen.ts'
import { refuse } from './ticket-references.ts'

/**
 * Writes a reply that both sides see. Staff may move the ticket with it; a company's reply puts a waiting
 * ticket back in progress. Throws TICKET_CLOSED, and UNSEEN_MESSAGE for an answer to what the writer has not
 * read: each reply raises the version that the write depends on, so of two at once one finds the other.
 */
export const replyToTicket: Operation<'tickets.reply'> = async ({ params, body }, context) => {
  const { actor, stores, clock, settings, once } = context
  const side = sideOf(actor.role)
  if (side === 'company' && body.status) refuse('status', 'Only staff can set a status with a reply.')
  const find = () => findTicket(params.id, actor, 'ticket:reply', stores)
  const now = clock.now()
  const plan = (ticket: TicketRecord, at = now) =>
    planReply(ticket, side, body.status, at, settings.serviceLevels)

  const found = await find()
  const earlier = once && (await stores.tickets.writtenBy(once, now))
  if (earlier) return presentTicket(earlier, actor, context)
  plan(found)
  await requireSeen(found.id, body.seen, actor, stores)
  const attachments = await claimUploads(body.attachmentIds, actor, context)
  const replied = await changeLatest(found, find, async (ticket) => {
    if (ticket !== found) await requireSeen(ticket.id, body.seen, actor, stores)
    // Files may have taken a while: the entry stands behind those that were written meanwhile.
    const at = clock.now()
    const { change, move } = plan(ticket, at)
    const said = { type: 'replied' as const, message: body.message, attachments, move }
    return stores.tickets.change(ticket, change, [{ ...ticketEvent(ticket, actor, at), ...said }], once)
  })
  return presentTicket(replied, actor, context)
}

/** The changes that a reply makes to the ticket. */
function planReply(
  ticket: TicketRecord,
  side: TicketSide,
  status: TicketStatus | undefined,
  now: Date,
  levels: ServiceLevels,
): { change: TicketChange; move: TicketMove | null } {
  if (ticket.status === 'closed') throw new AppError('TICKET_CLOSED')
  if (status && status !== ticket.status) requireTransition(ticket, status, side, now)
  const at = now.toISOString()
  const to = status ?? followingStatus(ticket, side)
  const { change, move } =
    to === ticket.status
      ? { change: { updatedAt: at }, move: null }
      : moveTicket(ticket, to, side, now, levels)
  if (side === 'company') return { change, move }
  return { change: { ...change, firstRespondedAt: ticket.firstRespondedAt ?? at }, move }
}

/** Where a reply moves a ticket by default: work has begun, or resumes. */
function followingStatus({ status }: TicketRecord, side: TicketSide): TicketStatus {
  const isAnswered = side === 'staff' ? status === 'new' : status === 'waiting_for_client'
  return isAnswered ? 'in_progress' : status
}
