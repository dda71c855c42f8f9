import type { QueueTicket } from '@remotehands/contract'

/** Who has a ticket, as a row says it: a person, else the team whose work it is. */
export function holderWords({
  assigneeName,
  teamName,
}: Pick<QueueTicket, 'assigneeName' | 'teamName'>): string {
  return assigneeName ?? (teamName === null ? 'unassigned' : `team ${teamName}`)
}
