import type { VisitDecisionName, VisitReplyName, VisitStatus } from './schemas/visit.ts'

type Moves<Name extends string> = Record<Name, Partial<Record<VisitStatus, VisitStatus>>>

/**
 * The state table of appointments: staff decisions, the statuses they apply to, and the status that follows.
 * Declined, completed and cancelled appointments are final.
 */
export const visitDecisionMoves: Moves<VisitDecisionName> = {
  accept: { requested: 'scheduled' },
  propose: { requested: 'proposed', proposed: 'proposed' },
  decline: { requested: 'declined', proposed: 'declined' },
  move: { scheduled: 'scheduled' },
  complete: { scheduled: 'completed' },
  cancel: { scheduled: 'cancelled' },
}

/** The same for people of the company. A request they withdraw becomes cancelled. */
export const visitReplyMoves: Moves<VisitReplyName> = {
  accept: { proposed: 'scheduled' },
  decline: { proposed: 'declined' },
  withdraw: { requested: 'cancelled', proposed: 'cancelled' },
}

/** Whether no time has been agreed yet. */
export function isVisitOpen(status: VisitStatus): boolean {
  return status === 'requested' || status === 'proposed'
}
