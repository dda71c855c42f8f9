import { dayMs, isOpen } from '@remotehands/contract'
import * as z from 'zod'
import { padded } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { type Item, ifVersion, isAllowed, type Table, type Write } from '../table/table.ts'
import { isWatched, unkeptTargets } from './sla/targets.ts'
import type { ChecklistRecord, TicketRecord } from './ticket.ts'
import { ticketKey } from './ticket-writes.ts'

/** Days after a change before which nobody can have left the ticket lying: they look at it again then. */
export const firstLookDays = 4

/** The list of tickets by when the job has to look at them next. */
const alarmPartition = 'TICKETALARMS'

/** Where a ticket's place on that list stands. */
const due = 'DUE'

type Timed = Parameters<typeof unkeptTargets>[0] &
  Pick<TicketRecord, 'id' | 'updatedAt' | 'status' | 'approval'>

/**
 * What the list by time holds of a ticket: an item of its own, because the ticket's index keys are taken and
 * most of its changes leave its due time alone. Undefined while staff owe it nothing.
 */
export function dueItem(ticket: Timed): Item | undefined {
  if (!isWatched(ticket)) return undefined
  const { id } = ticket
  const running = unkeptTargets(ticket)
  const [next] = running
  const firstLook = new Date(Date.parse(ticket.updatedAt) + firstLookDays * dayMs).toISOString()
  const looks = running.map(({ riskAt, dueAt }) => riskAt ?? dueAt)
  const alarmAt = [...looks, firstLook].sort()[0] as string
  return {
    ...ticketKey(id, due),
    ticketId: id,
    gsi2pk: alarmPartition,
    gsi2sk: `${alarmAt}#${padded(id)}`,
    ...(next && {
      dueAt: next.dueAt,
      // Differs when the due time of any target does.
      targets: running.map(({ target, dueAt, riskAt }) => [target, dueAt, riskAt].join(' ')).join(', '),
    }),
  }
}

/** Brings the list by time up to a ticket's change; nothing if it stays where it is. */
export function dueWrites(before: Timed | undefined, after: Timed): Write[] {
  const [was, is] = [before && dueItem(before), dueItem(after)]
  if (!is) return was ? [{ delete: ticketKey(after.id, due) }] : []
  // The alarm stays where the job left it: what was told of this due time isn't told again.
  return was && was.targets === is.targets ? [] : [{ put: is }]
}

const Alarm = z.object({ ticketId: z.int(), gsi2sk: z.string() })
/** When to look at a ticket, or at its checklist, as it was read. */
export type TicketAlarm = z.output<typeof Alarm>

export function alarmsBefore(table: Table, now: Date, page: PageRequest): Promise<Page<TicketAlarm>> {
  const query = { index: 'gsi2', pk: alarmPartition, sk: { lessThan: now.toISOString() } } as const
  return listSorted(table, query, page, (item) => Alarm.parse(item))
}

/** False if the ticket changed its due time meanwhile, and has another alarm. */
export function moveAlarm(table: Table, { ticketId, gsi2sk }: TicketAlarm, next: Date): Promise<boolean> {
  const changes = { set: { gsi2sk: `${next.toISOString()}#${padded(ticketId)}` } }
  const ifSame = [{ attribute: 'gsi2sk', equals: gsi2sk }] as const
  return isAllowed(table.update(ticketKey(ticketId, due), changes, ifSame))
}

/**
 * Notes that a due time has passed, for the figures: no list shows it, so it leaves the version alone and tells the queue
 * nothing. False if the ticket changed meanwhile.
 */
export function markBreached(table: Table, { id, version }: TicketRecord, dueAt: string): Promise<boolean> {
  return isAllowed(table.update(ticketKey(id), { set: { breachedDueAt: dueAt } }, ifVersion(version)))
}

/** The list of tickets by the last day of the first of their items. */
const checklistPartition = 'CHECKLISTS'

type Listed = Pick<TicketRecord, 'id' | 'status' | 'merge' | 'checklist'>

/** The last days of what is still to be done on a ticket, in turn; none of one that is over. */
export function openDays({ status, merge, checklist }: Listed): string[] {
  if (!isOpen(status) || merge) return []
  const days = checklist.items.flatMap(({ done, dueOn }) => (done === null && dueOn !== null ? dueOn : []))
  return [...new Set(days)].sort()
}

/** Whether an item has to be done until this day, and isn't. */
export const isOpenUntil = ({ done, dueOn }: ChecklistRecord['items'][number], day: string): boolean =>
  done === null && dueOn === day

const checklistDue = 'CHECKLISTDUE'

/** Brings the list up to a ticket's change; nothing if what is to be done until when stays. */
export function checklistWrites(before: Listed | undefined, after: Listed): Write[] {
  const [was, is] = [before ? openWork(before) : '', openWork(after)]
  if (was === is) return []
  const [day] = openDays(after)
  if (day === undefined) return [{ delete: ticketKey(after.id, checklistDue) }]
  const keys = { gsi2pk: checklistPartition, gsi2sk: `${day}#${padded(after.id)}` }
  return [{ put: { ...ticketKey(after.id, checklistDue), ticketId: after.id, ...keys } }]
}

/** Differs when somebody has something else to do, or until another day. */
const openWork = (ticket: Listed): string =>
  openDays(ticket)
    .flatMap((day) =>
      ticket.checklist.items
        .filter((item) => isOpenUntil(item, day))
        .map(({ id, ownerId }) => `${day} ${id} ${ownerId}`),
    )
    .join(', ')

export function checklistsBefore(table: Table, day: string, page: PageRequest): Promise<Page<TicketAlarm>> {
  const query = { index: 'gsi2', pk: checklistPartition, sk: { lessThan: day } } as const
  return listSorted(table, query, page, (item) => Alarm.parse(item))
}

/** Looks at it again on that day, or not any more; false if what is to be done changed meanwhile. */
export function moveChecklist(
  table: Table,
  { ticketId, gsi2sk }: TicketAlarm,
  day: string | undefined,
): Promise<boolean> {
  const ifSame = [{ attribute: 'gsi2sk', equals: gsi2sk }] as const
  const key = ticketKey(ticketId, checklistDue)
  const changes =
    day === undefined ? { remove: ['gsi2pk', 'gsi2sk'] } : { set: { gsi2sk: `${day}#${padded(ticketId)}` } }
  return isAllowed(table.update(key, changes, ifSame))
}
