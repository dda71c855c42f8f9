import { isOpen } from '@remotehands/contract'
import * as z from 'zod'
import { padded } from '../../table/item-keys.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import { listSorted } from '../../table/pages.ts'
import { isAllowed, type Key, type Table, type Write } from '../../table/table.ts'
import type { ChecklistRecord, TicketRecord } from '../ticket.ts'
import { ticketKey } from '../ticket-writes.ts'

/** The list of tickets by the last day of the first of their items. */
const checklistPartition = 'CHECKLISTS'

const Alarm = z.object({ ticketId: z.int(), gsi2sk: z.string() })
/** On which day to look at a ticket's checklist, as it was read. */
export type ChecklistAlarm = z.output<typeof Alarm>

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

const alarmKey = (ticketId: number): Key => ({ pk: ticketKey(ticketId).pk, sk: 'CHECKLISTDUE' })
const orderOf = (day: string, ticketId: number) => `${day}#${padded(ticketId)}`

/** Brings the list up to a ticket's change; nothing if what is to be done until when stays. */
export function checklistWrites(before: Listed | undefined, after: Listed): Write[] {
  const [was, is] = [before ? openWork(before) : '', openWork(after)]
  if (was === is) return []
  const [day] = openDays(after)
  if (day === undefined) return [{ delete: alarmKey(after.id) }]
  const keys = { gsi2pk: checklistPartition, gsi2sk: orderOf(day, after.id) }
  return [{ put: { ...alarmKey(after.id), ticketId: after.id, ...keys } }]
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

export function checklistsBefore(
  table: Table,
  day: string,
  page: PageRequest,
): Promise<Page<ChecklistAlarm>> {
  const query = { index: 'gsi2', pk: checklistPartition, sk: { lessThan: day } } as const
  return listSorted(table, query, page, (item) => Alarm.parse(item))
}

/** Looks at it again on that day, or not any more; false if what is to be done changed meanwhile. */
export function moveChecklist(
  table: Table,
  { ticketId, gsi2sk }: ChecklistAlarm,
  day: string | undefined,
): Promise<boolean> {
  const ifSame = [{ attribute: 'gsi2sk', equals: gsi2sk }] as const
  const key = alarmKey(ticketId)
  const changes =
    day === undefined ? { remove: ['gsi2pk', 'gsi2sk'] } : { set: { gsi2sk: orderOf(day, ticketId) } }
  return isAllowed(table.update(key, changes, ifSame))
}
