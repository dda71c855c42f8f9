import type { TicketEvent } from '../../events/desk-event.ts'
import type { Stores } from '../../stores.ts'
import type { Page } from '../../table/page.ts'
import { devicesOf, peopleOf, toTicketEntry } from '../present-ticket-entry.ts'

/** Presents a page of events: two batched reads for the people and devices they name. */
export async function presentHistory<E extends TicketEvent>(
  { items, next }: Page<E>,
  stores: Pick<Stores, 'users' | 'devices'>,
) {
  const [users, devices] = await Promise.all([
    stores.users.byIds([...new Set(items.flatMap(peopleOf))]),
    stores.devices.byIds([...new Set(items.flatMap(devicesOf))]),
  ])
  return { items: items.map((event) => toTicketEntry(event, { users, devices })), next }
}
