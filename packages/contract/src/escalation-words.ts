import { targetWords } from './duration-words.ts'
import type { Escalation } from './schemas/service-level.ts'

/** Of whom escalations name by number. */
interface EscalationNames {
  person(id: number): string
  team(id: number): string
}

/** "30 min later: administrators are told, the priority is raised, whoever is on call gets the ticket." */
export function escalationWords(
  { afterMinutes, tellsAdministrators, raisesPriority, assignment }: Escalation,
  names: EscalationNames,
): string {
  const deeds = [
    tellsAdministrators && 'administrators are told',
    raisesPriority && 'the priority is raised',
    assignment && `${whomOf(assignment, names)} gets the ticket`,
  ].filter(Boolean)
  return `${afterMinutes === 0 ? 'At once' : `${targetWords(afterMinutes)} later`}: ${deeds.join(', ')}.`
}

function whomOf(
  assignment: NonNullable<Escalation['assignment']>,
  { person, team }: EscalationNames,
): string {
  if (assignment.to === 'team') return `team ${team(assignment.teamId)}`
  return assignment.to === 'person' ? person(assignment.userId) : 'whoever is on call'
}
