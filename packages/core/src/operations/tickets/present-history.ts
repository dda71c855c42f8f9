import type { TicketEvent } from '../../entities/desk-event.ts'
import type { Page } from '../../ports/page.ts'
import type { Stores } from '../../ports/stores.ts'
import { devicesOf, peopleOf, toTicketEntry } from '../../presenters/ticket-entry.ts'

/** A page of events as people read it: two batched reads for whom and what they name. */
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
