import { type VisitReplyName, visitReplyMoves } from '@remotehands/contract'
import type { ActingContext } from '../../operation.ts'
import type { VisitRecord } from '../visit.ts'
import type { VisitAct } from '../visit-store.ts'
import { loadVisit } from './load-visit.ts'
import { nextStatus } from './move-visit.ts'

const types: Record<VisitReplyName, VisitAct['type']> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
}

/** The company's reply to a proposal, or change to its own request, from the portal or by mail. */
export async function writeVisitReply(
  id: number,
  { reply, version, message }: { reply: VisitReplyName; version: number; message?: string | undefined },
  context: Pick<ActingContext, 'actor' | 'stores' | 'clock'>,
): Promise<VisitRecord> {
  const { actor, stores, clock } = context
  const visit = await loadVisit(id, 'visit:request', context)
  const status = nextStatus(visit, version, visitReplyMoves[reply])
  const act: VisitAct = { type: types[reply], actorId: actor.userId, at: clock.now().toISOString() }
  return stores.visits.change(visit, { status, message: message || null }, act)
}
