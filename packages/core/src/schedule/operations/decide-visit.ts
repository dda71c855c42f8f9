import { type VisitDecisionName, visitDecisionMoves } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { presentVisit } from '../present-visit.ts'
import type { VisitRecord } from '../visit.ts'
import type { VisitAct, VisitChange } from '../visit-store.ts'
import { loadVisit } from './load-visit.ts'
import { nextStatus } from './move-visit.ts'
import { requireApprovedTicket, requireTechnician } from './require-references.ts'
import { readTimes } from './visit-times.ts'

const types: Record<VisitDecisionName, VisitAct['type']> = {
  accept: 'accepted',
  propose: 'proposed',
  decline: 'declined',
  move: 'moved',
  complete: 'completed',
  cancel: 'cancelled',
}
/** What is possible while the ticket waits for its company's approval. */
const callsOff: readonly VisitDecisionName[] = ['decline', 'cancel']
const setsTimes: readonly VisitDecisionName[] = ['accept', 'propose', 'move']

/** Staff's decisions. Times and technician apply to accept, propose and move; other decisions keep them. */
export const decideVisit: Operation<'visits.decide'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const visit = await loadVisit(params.id, 'visit:schedule', context)
  const status = nextStatus(visit, body.version, visitDecisionMoves[body.decision])
  if (visit.ticketId !== null && !callsOff.includes(body.decision))
    requireApprovedTicket(await stores.tickets.byId(visit.ticketId))
  const change: VisitChange = { status, message: body.message || null }
  if (setsTimes.includes(body.decision)) {
    const technicianId = body.technicianId === undefined ? visit.technicianId : body.technicianId
    Object.assign(change, readTimes(body, clock.now()), { technicianId })
    await requireTechnician(technicianId, stores)
  }
  const type = isReassigned(visit, change) ? 'reassigned' : types[body.decision]
  const act: VisitAct = {
    ...{ type, actorId: actor.userId, at: clock.now().toISOString() },
    formerTechnicianId: formerTechnician(visit, change),
  }
  return presentVisit(await stores.visits.change(visit, change, act), stores)
}

/** Whether only somebody else comes, when it was agreed. */
const isReassigned = (visit: VisitRecord, { technicianId, startsAt, endsAt }: VisitChange): boolean =>
  visit.status === 'scheduled' &&
  technicianId !== undefined &&
  technicianId !== visit.technicianId &&
  isSameMinute(startsAt, visit.startsAt) &&
  isSameMinute(endsAt, visit.endsAt)

/** Forms have no seconds. */
const isSameMinute = (one: string | null | undefined, other: string | null): boolean =>
  one != null && one.slice(0, minute) === other?.slice(0, minute)
const minute = '2026-03-03T14:00'.length

/** The technician whose calendar loses it. */
function formerTechnician(visit: VisitRecord, { technicianId }: VisitChange): number | null {
  const isGivenAway = technicianId !== undefined && technicianId !== visit.technicianId
  return visit.status === 'scheduled' && isGivenAway ? visit.technicianId : null
}
