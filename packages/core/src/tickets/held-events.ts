import { TicketEvent } from '../events/desk-event.ts'
import { eventPrefix, notePrefix } from '../events/new-events.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { isAllowed, type Table } from '../table/table.ts'
import { heldPartition, ticketEventKey, ticketKey } from './ticket-writes.ts'

const heldMs = 60_000

/** Until when what is done now can be taken back, and nobody is told of it. */
export const heldUntil = (now: Date): string => new Date(now.getTime() + heldMs).toISOString()

/** The write that ends the wait of a held event: once, and only while it waits. */
export function endHold(event: TicketEvent, state: 'released' | 'undone') {
  return {
    update: ticketEventKey(event),
    changes: { set: { state }, remove: ['gsi2pk', 'gsi2sk'] },
    condition: [{ attribute: 'state', equals: 'held' }],
  } as const
}

/** Events of acts on many tickets: nobody is told of them while they can be taken back. */
export function heldEvents(table: Table) {
  return {
    /** An event that waits, or was taken back; undefined once it was released. Strongly consistent. */
    async heldEvent(ticketId: number, id: string): Promise<TicketEvent | undefined> {
      const { pk } = ticketKey(ticketId)
      const keys = [eventPrefix, notePrefix].map((prefix) => ({ pk, sk: `${prefix}${id}` }))
      const items = await Promise.all(keys.map((key) => table.get(key, { consistent: true })))
      const held = items.find((item) => item?.state === 'held' || (item?.state === 'undone' && item.hold))
      return held && TicketEvent.parse(held)
    },
    /** The events whose wait is over by `now`, the longest waiting first. Eventually consistent. */
    heldBefore(now: Date, page: PageRequest): Promise<Page<TicketEvent>> {
      const query = { index: 'gsi2', pk: heldPartition, sk: { lessThan: now.toISOString() } } as const
      return listSorted(table, query, page, (item) => TicketEvent.parse(item))
    },
    /** Lets everybody concerned hear of a held event, through the stream; false if it waits no more. */
    release(event: TicketEvent): Promise<boolean> {
      const { update, changes, condition } = endHold(event, 'released')
      return isAllowed(table.update(update, changes, condition))
    },
  }
}
