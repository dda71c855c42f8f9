import { dayMs } from '@remotehands/contract'
import { padded } from '../table/item-keys.ts'
import type { Item, Key, Write } from '../table/table.ts'
import { isWatched, runningTargets } from './sla/next-target.ts'
import type { TicketRecord } from './ticket.ts'
import { ticketKey } from './ticket-writes.ts'

/** Days after a change before which nobody can have left the ticket lying: they look at it again then. */
export const firstLookDays = 4

/** The list of tickets by when the job has to look at them next. */
export const alarmPartition = 'TICKETALARMS'

export function dueKey(ticketId: number): Key {
  return { pk: ticketKey(ticketId).pk, sk: 'DUE' }
}

/** A place on the list. */
export function dueSortKey(instant: string, ticketId: number): string {
  return `${instant}#${padded(ticketId)}`
}

/**
 * What the list by time holds of a ticket: an item of its own, because the ticket's index keys are taken and
 * most of its changes leave its due time alone. Undefined while staff owe it nothing.
 */
export function dueItem(ticket: TicketRecord): Item | undefined {
  if (!isWatched(ticket)) return undefined
  const { id } = ticket
  const running = runningTargets(ticket)
  const [next] = running
  const firstLook = new Date(Date.parse(ticket.updatedAt) + firstLookDays * dayMs).toISOString()
  const looks = running.map(({ riskAt, dueAt }) => riskAt ?? dueAt)
  const alarmAt = [...looks, firstLook].sort()[0] as string
  return {
    ...dueKey(id),
    ticketId: id,
    gsi2pk: alarmPartition,
    gsi2sk: dueSortKey(alarmAt, id),
    ...(next && { dueAt: next.dueAt, targets: targetsKey(running) }),
  }
}

/** Brings the list by time up to a ticket's change; nothing if it stays where it is. */
export function dueWrites(before: TicketRecord | undefined, after: TicketRecord): Write[] {
  const [was, is] = [before && dueItem(before), dueItem(after)]
  if (!is) return was ? [{ delete: dueKey(after.id) }] : []
  // The alarm stays where the job left it: what was told of this due time isn't told again.
  return was && was.targets === is.targets ? [] : [{ put: is }]
}

/** Differs when the due time of any target does. */
function targetsKey(running: ReturnType<typeof runningTargets>): string {
  return running.map(({ target, dueAt, riskAt }) => [target, dueAt, riskAt].join(' ')).join(', ')
}
