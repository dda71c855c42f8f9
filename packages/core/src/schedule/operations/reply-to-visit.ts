import type { Operation } from '../../operation.ts'
import { presentVisit } from '../present-visit.ts'
import { writeVisitReply } from './write-visit-reply.ts'

/** The company's reply to a proposal, or change to its own request. */
export const replyToVisit: Operation<'visits.reply'> = async ({ params, body }, context) =>
  presentVisit(await writeVisitReply(params.id, body, context), context.stores)
