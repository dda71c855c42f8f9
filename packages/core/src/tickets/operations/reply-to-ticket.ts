import { claimUploads } from '../../files/claim-uploads.ts'
import type { Operation } from '../../operation.ts'
import { presentTicket } from '../present-ticket.ts'
import { sideOf } from '../ticket.ts'
import { refuse } from './ticket-references.ts'
import { writeReply } from './write-reply.ts'

/** Writes a reply that both sides see. Staff may move the ticket with it. Throws what `writeReply` throws. */
export const replyToTicket: Operation<'tickets.reply'> = async ({ params, body }, context) => {
  const { actor } = context
  const { message, status, seen, attachmentIds } = body
  if (sideOf(actor.role) === 'company' && status)
    refuse('status', 'Only staff can set a status with a reply.')
  const attach = () => claimUploads(attachmentIds, actor, context)
  return presentTicket(
    await writeReply(params.id, { message, status, seen, attach }, context),
    actor,
    context,
  )
}
