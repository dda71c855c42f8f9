import type { Operation } from '../../../operation.ts'
import { presentTicket } from '../../present-ticket.ts'
import { setLink } from '../set-link.ts'

/** Says what a ticket is to another one, on both. */
export const linkTicket: Operation<'tickets.link'> = async ({ params, body }, context) =>
  presentTicket(await setLink(params.id, body.ticketId, body.kind, context), context.actor, context)
