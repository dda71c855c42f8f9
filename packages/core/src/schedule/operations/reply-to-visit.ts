import { type VisitReplyName, visitReplyMoves } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { presentVisit } from '../present-visit.ts'
import type { VisitAct } from '../visit-store.ts'
import { loadVisit } from './load-visit.ts'
import { nextStatus } from './move-visit.ts'

const types: Record<VisitReplyName, VisitAct['type']> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
}

/** The company's reply to a proposal, or change to its own request. */
export const replyToVisit: Operation<'visits.reply'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const visit = await loadVisit(params.id, 'visit:request', context)
  const status = nextStatus(visit, body.version, visitReplyMoves[body.reply])
  const act: VisitAct = { type: types[body.reply], actorId: actor.userId, at: clock.now().toISOString() }
  const message = body.message || null
  return presentVisit(await stores.visits.change(visit, { status, message }, act), stores)
}
