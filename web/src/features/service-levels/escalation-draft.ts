import { type Escalation, targetWords } from '@remotehands/contract'
import { minutesOf } from './level-words.ts'

/** One step while it is edited. */
export interface EscalationDraft {
  /** Tells rows apart. */
  key: string
  after: string
  tellsAdministrators: boolean
  raisesPriority: boolean
  assignTo: NonNullable<Escalation['assignment']>['to'] | null
  userId: number | undefined
  teamId: number | undefined
}

export function newEscalation(): EscalationDraft {
  return {
    ...{ key: crypto.randomUUID(), after: '0 min', tellsAdministrators: true },
    ...{ raisesPriority: false, assignTo: null, userId: undefined, teamId: undefined },
  }
}

export function escalationDraft(escalation: Escalation): EscalationDraft {
  const { afterMinutes, tellsAdministrators, raisesPriority, assignment } = escalation
  return {
    ...{ key: crypto.randomUUID(), after: targetWords(afterMinutes), tellsAdministrators, raisesPriority },
    assignTo: assignment?.to ?? null,
    userId: assignment?.to === 'person' ? assignment.userId : undefined,
    teamId: assignment?.to === 'team' ? assignment.teamId : undefined,
  }
}

/** What a step says; what can't be read is no number. */
export function escalationBy({ after, tellsAdministrators, raisesPriority, ...to }: EscalationDraft) {
  return {
    ...{ afterMinutes: minutesOf(after) ?? Number.NaN, tellsAdministrators, raisesPriority },
    assignment: assignmentBy(to),
  }
}

function assignmentBy({
  assignTo,
  userId = 0,
  teamId = 0,
}: Pick<EscalationDraft, 'assignTo' | 'userId' | 'teamId'>) {
  if (assignTo === 'person') return { to: assignTo, userId }
  if (assignTo === 'team') return { to: assignTo, teamId }
  return assignTo && { to: assignTo }
}
