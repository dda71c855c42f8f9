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
}

export function newEscalation(): EscalationDraft {
  return {
    ...{ key: crypto.randomUUID(), after: '0 min', tellsAdministrators: true },
    ...{ raisesPriority: false, assignTo: null, userId: undefined },
  }
}

export function escalationDraft(escalation: Escalation): EscalationDraft {
  const { afterMinutes, tellsAdministrators, raisesPriority, assignment } = escalation
  return {
    ...{ key: crypto.randomUUID(), after: targetWords(afterMinutes), tellsAdministrators, raisesPriority },
    assignTo: assignment?.to ?? null,
    userId: assignment?.to === 'person' ? assignment.userId : undefined,
  }
}

/** What a step says; what can't be read is no number. */
export function escalationBy({ after, tellsAdministrators, raisesPriority, ...to }: EscalationDraft) {
  const { assignTo, userId } = to
  return {
    ...{ afterMinutes: minutesOf(after) ?? Number.NaN, tellsAdministrators, raisesPriority },
    assignment: assignTo === 'person' ? { to: assignTo, userId: userId ?? 0 } : assignTo && { to: assignTo },
  }
}

/** "30 min later: administrators are told, the priority is raised, whoever is on call gets the ticket." */
export function escalationWords(
  { afterMinutes, tellsAdministrators, raisesPriority, assignment }: Escalation,
  personName: (id: number) => string,
): string {
  const whom = assignment?.to === 'person' ? personName(assignment.userId) : 'whoever is on call'
  const deeds = [
    tellsAdministrators && 'administrators are told',
    raisesPriority && 'the priority is raised',
    assignment && `${whom} gets the ticket`,
  ].filter(Boolean)
  return `${afterMinutes === 0 ? 'At once' : `${targetWords(afterMinutes)} later`}: ${deeds.join(', ')}.`
}
