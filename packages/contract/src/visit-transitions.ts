import type { VisitDecisionName, VisitReplyName, VisitStatus } from './schemas/visit.ts'

type Moves<Name extends string> = Record<Name, Partial<Record<VisitStatus, VisitStatus>>>

/**
 * The state table of appointments: what staff decide, from which status it is possible, and which status follows.
 * Declined, completed and cancelled appointments stay as they are.
 */
export const visitDecisionMoves: Moves<VisitDecisionName> = {
  accept: { requested: 'scheduled' },
  propose: { requested: 'proposed', proposed: 'proposed' },
  decline: { requested: 'declined', proposed: 'declined' },
  move: { scheduled: 'scheduled' },
  complete: { scheduled: 'completed' },
  cancel: { scheduled: 'cancelled' },
}

/** The same for what people of the company say. A request that they withdraw is cancelled. */
export const visitReplyMoves: Moves<VisitReplyName> = {
  accept: { proposed: 'scheduled' },
  decline: { proposed: 'declined' },
  withdraw: { requested: 'cancelled', proposed: 'cancelled' },
}

/** Whether nobody has agreed on a time yet. */
export function isVisitOpen(status: VisitStatus): boolean {
  return status === 'requested' || status === 'proposed'
}
