import { padded } from '../table/item-keys.ts'
import type { Item, Key, Write } from '../table/table.ts'
import { isWatched, runningTargets } from './sla/next-target.ts'
import type { TicketRecord } from './ticket.ts'
import { ticketKey } from './ticket-writes.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days after a change before which nobody can have left the ticket lying: they look at it again then. */
export const firstLookDays = 4

/** The list of tickets by when the job has to look at them next. */
export const alarmPartition = 'TICKETALARMS'
/** The lists of tickets by when they are due: of everybody, of a company, of an assignee. */
export const duePartitions = {
  all: 'DUETICKETS',
  ofCompany: (companyId: number) => `COMPANY#${companyId}#DUETICKETS`,
  ofAssignee: (userId: number) => `ASSIGNEE#${userId}#DUETICKETS`,
}

export function dueKey(ticketId: number): Key {
  return { pk: ticketKey(ticketId).pk, sk: 'DUE' }
}

/** A place on a list by time. */
export function dueSortKey(instant: string, ticketId: number): string {
  return `${instant}#${padded(ticketId)}`
}

/**
 * What the lists by time hold of a ticket: an item of its own, because the ticket's index keys are taken and
 * most of its changes leave its due time alone. Undefined while staff owe it nothing.
 */
export function dueItem(ticket: TicketRecord): Item | undefined {
  if (!isWatched(ticket)) return undefined
  const { id, companyId, assigneeId } = ticket
  const running = runningTargets(ticket)
  const [next] = running
  const firstLook = new Date(Date.parse(ticket.updatedAt) + firstLookDays * dayMs).toISOString()
  const looks = running.map(({ riskAt, dueAt }) => riskAt ?? dueAt)
  const alarmAt = [...looks, firstLook].sort()[0] as string
  const due = next && dueSortKey(next.dueAt, id)
  return {
    ...dueKey(id),
    ticketId: id,
    gsi2pk: alarmPartition,
    gsi2sk: dueSortKey(alarmAt, id),
    ...(due && {
      ...{
        dueAt: next.dueAt,
        targets: targetsKey(running),
        gsi1pk: duePartitions.ofCompany(companyId),
        gsi1sk: due,
      },
      ...{ gsi3pk: duePartitions.all, gsi3sk: due },
      ...(assigneeId !== null && { gsi4pk: duePartitions.ofAssignee(assigneeId), gsi4sk: due }),
    }),
  }
}

/** Brings the lists by time up to a ticket's change; nothing if it changes none of them. */
export function dueWrites(before: TicketRecord | undefined, after: TicketRecord): Write[] {
  const [was, is] = [before && dueItem(before), dueItem(after)]
  if (!is) return was ? [{ delete: dueKey(after.id) }] : []
  // The alarm stays where the job left it: what was told of this due time isn't told again.
  const isSame = was && ['gsi1pk', 'targets', 'gsi4pk'].every((name) => was[name] === is[name])
  return isSame ? [] : [{ put: is }]
}

/** Differs when the due time of any target does. */
function targetsKey(running: ReturnType<typeof runningTargets>): string {
  return running.map(({ target, dueAt, riskAt }) => [target, dueAt, riskAt].join(' ')).join(', ')
}
