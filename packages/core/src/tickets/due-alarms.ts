import * as z from 'zod'
import type { Page, PageRequest } from '../table/pages.ts'
import { listSorted } from '../table/pages.ts'
import { ifVersion, isAllowed, type Table } from '../table/table.ts'
import { alarmPartition, dueKey, dueSortKey } from './due-items.ts'
import type { TicketRecord } from './ticket.ts'
import { ticketKey } from './ticket-writes.ts'

const Alarm = z.object({ ticketId: z.int(), gsi2sk: z.string() })
/** When to look at a ticket, as it was read. */
export type TicketAlarm = z.output<typeof Alarm>

export function alarmsBefore(table: Table, now: Date, page: PageRequest): Promise<Page<TicketAlarm>> {
  const query = { index: 'gsi2', pk: alarmPartition, sk: { lessThan: now.toISOString() } } as const
  return listSorted(table, query, page, (item) => Alarm.parse(item))
}

/** False if the ticket changed its due time meanwhile, and has another alarm. */
export function moveAlarm(table: Table, { ticketId, gsi2sk }: TicketAlarm, next: Date): Promise<boolean> {
  const changes = { set: { gsi2sk: dueSortKey(next.toISOString(), ticketId) } }
  const ifSame = [{ attribute: 'gsi2sk', equals: gsi2sk }] as const
  return isAllowed(table.update(dueKey(ticketId), changes, ifSame))
}

/**
 * Notes that a due time has passed, for the figures: no list shows it, so it leaves the version alone and tells the queue
 * nothing. False if the ticket changed meanwhile.
 */
export function markBreached(table: Table, { id, version }: TicketRecord, dueAt: string): Promise<boolean> {
  return isAllowed(table.update(ticketKey(id), { set: { breachedDueAt: dueAt } }, ifVersion(version)))
}
