import type { DeskEvent, TicketEvent } from '../events/desk-event.ts'
import type { Services } from '../services.ts'
import { postTickets, postWholeTickets, setTicketsWhole } from '../tickets/post-tickets.ts'

/** What of a ticket an event changes for the search: what its record says, the event's own words, or all of it. */
type Searched = 'record' | 'entry' | 'record and entry' | 'whole' | 'nothing'

const searchedBy: Readonly<Record<TicketEvent['type'], Searched>> = {
  created: 'record and entry',
  title_changed: 'record',
  description_changed: 'record',
  requester_changed: 'whole',
  company_changed: 'whole',
  company_left: 'nothing',
  sharing_changed: 'whole',
  reply_settled: 'nothing',
  devices_changed: 'record',
  tagged: 'record',
  checklist_changed: 'record',
  answered: 'record',
  answered_internally: 'record',
  approval_asked: 'whole',
  approval_decided: 'whole',
  approval_overridden: 'whole',
  replied: 'entry',
  noted: 'entry',
  rated: 'entry',
  // The other ticket has other followers, who find it.
  merged: 'whole',
  merged_into: 'nothing',
  merge_undone: 'whole',
  linked: 'nothing',
  split: 'nothing',
  redacted: 'whole',
  unlinked: 'nothing',
  mailed: 'nothing',
  status_changed: 'nothing',
  alerted: 'nothing',
  acknowledged: 'nothing',
  escalated: 'record',
  assigned: 'nothing',
  team_changed: 'record',
  priority_changed: 'record',
  priority_raised: 'record',
  followers_changed: 'whole',
  privacy_changed: 'whole',
}

/** Keeps the search up to what was said and done on tickets. */
export async function keepTickets(
  events: readonly DeskEvent[],
  { stores }: Pick<Services, 'stores'>,
): Promise<void> {
  const ofTickets = events.filter((event) => event.entity === 'ticket')
  const searched = ofTickets.filter(({ type }) => searchedBy[type] !== 'nothing')
  if (searched.length === 0) return
  // The first ticket of a system: nothing was posted by an earlier version.
  if (searched.some(({ type, ticketId }) => type === 'created' && ticketId === 1))
    await setTicketsWhole(stores)
  const ids = [...new Set(searched.map(({ ticketId }) => ticketId))]
  const found = await Promise.all(ids.map((id) => stores.tickets.byId(id)))
  const tickets = new Map(found.flatMap((ticket) => (ticket ? [[ticket.id, ticket]] : [])))
  const changing = (...what: Searched[]) => searched.filter(({ type }) => what.includes(searchedBy[type]))
  const idsOf = (some: readonly TicketEvent[]) => [...new Set(some.map(({ ticketId }) => ticketId))]
  const ticketsOf = (some: readonly TicketEvent[]) => idsOf(some).flatMap((id) => tickets.get(id) ?? [])
  await postWholeTickets(idsOf(changing('whole')), stores)
  // As they read now: what was taken out of one meanwhile isn't found again.
  const entries = await stores.tickets.entries(changing('entry', 'record and entry'))
  const said = entries.flatMap((entry) => {
    const ticket = tickets.get(entry.ticketId)
    return ticket ? [{ entry, ticket }] : []
  })
  await postTickets(ticketsOf(changing('record', 'record and entry')), stores, said)
}
