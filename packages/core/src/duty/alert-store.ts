import * as z from 'zod'
import type { TicketEvent } from '../events/desk-event.ts'
import { padded } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { type Condition, ifAbsent, isAllowed, type Table } from '../table/table.ts'
import { eventWrites, ticketKey } from '../tickets/ticket-writes.ts'
import { AlertRecord } from './alert.ts'

/** The list of alerts by when their next step is due. */
const partition = 'ALERTS'
const Due = z.object({ ticketId: z.int() })

export function alertStore(table: Table) {
  const keyOf = (ticketId: number) => ticketKey(ticketId, 'ALERT')
  return {
    /** Strongly consistent. */
    async ofTicket(ticketId: number): Promise<AlertRecord | undefined> {
      const item = await table.get(keyOf(ticketId), { consistent: true })
      return item && AlertRecord.parse(item)
    },
    /**
     * Moves a ticket's alert on and stores its events, in one transaction: false if it isn't as it was read, so
     * that each step is taken once.
     */
    move(
      before: AlertRecord | undefined,
      after: AlertRecord,
      events: readonly TicketEvent[],
    ): Promise<boolean> {
      const { ticketId, nextAt } = after
      const list = nextAt && { gsi2pk: partition, gsi2sk: `${nextAt}#${padded(ticketId)}` }
      const put = { ...keyOf(ticketId), ...after, isTaken: after.takenById !== null, ...list }
      const condition = before ? asRead(before) : ifAbsent
      return isAllowed(table.transact([{ put, condition }, ...events.flatMap(eventWrites)]))
    },
    /** The tickets whose next step is due, the longest waiting first. Eventually consistent. */
    due(now: Date, page: PageRequest): Promise<Page<number>> {
      const query = { index: 'gsi2', pk: partition, sk: { lessThan: `${now.toISOString()}~` } } as const
      return listSorted(table, query, page, (item) => Due.parse(item).ticketId)
    },
  }
}

function asRead({ startId, step, takenById }: AlertRecord): Condition {
  return [
    { attribute: 'startId', equals: startId },
    { attribute: 'step', equals: step },
    { attribute: 'isTaken', equals: takenById !== null },
  ]
}
