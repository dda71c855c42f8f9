import type { Operation } from '../../../operation.ts'
import { presentTicket } from '../../present-ticket.ts'
import { setLink } from '../set-link.ts'

/** Removes the link of two tickets from both. */
export const unlinkTicket: Operation<'tickets.unlink'> = async ({ params, query }, context) =>
  presentTicket(await setLink(params.id, query.ticketId, null, context), context.actor, context)
