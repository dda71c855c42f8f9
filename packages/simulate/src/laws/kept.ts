import { homeOf } from '../model.ts'
import type { World } from '../world.ts'
import { isOfTicket, type Stored } from './stored.ts'

/** What was acknowledged is there once; what was refused is not; of what nobody knows, one at most. */
export function checkKept(
  { model, break: broken }: World,
  { places, tickets, heldMails, histories }: Stored,
): void {
  let unplacedMails = 0
  let erasedMails = 0
  for (const written of model.written.values()) {
    const { marker, what, way, ticketId, acknowledgedAt, isRefused } = written
    if (what === 'inquiry') continue
    const found = places.get(marker) ?? []
    const said = `${what} ${marker} by ${written.by?.username}`
    if (found.length > 1)
      broken(
        'kept',
        `${said} is there ${found.length} times: ${found.map(({ what: place, id }) => `${place} of ${id}`).join(', ')}.`,
      )
    const [place] = found
    const ticket = place && isOfTicket(place) && tickets.get(place.id)
    if (ticket && homeOf(model, ticket.companyId) !== homeOf(model, written.company))
      broken('kept', `${said} stands in ticket ${ticket.id} of company ${ticket.companyId}.`)
    if (place?.what === 'ticket' && ticket && ticket.clientId !== written.by?.id)
      broken('kept', `${said} is a ticket of ${ticket.clientId}.`)
    if (place?.event && place.event.actorId !== written.by?.id)
      broken('kept', `${said} is an entry of ${place.event.actorId}.`)
    if (way === 'mail') {
      // An answer may come when its ticket takes none any more, and raises another.
      if (!place && !written.redaction) unplacedMails += 1
      // Erasing somebody deletes what is held of them.
      if (!place && written.by?.erasure) erasedMails += 1
      continue
    }
    if (isRefused && place) broken('kept', `${said} was refused, and is there.`)
    if (acknowledgedAt === undefined || written.redaction) continue
    if (!place) broken('kept', `${said} was acknowledged, and is not there.`)
    if (place?.what !== what) broken('kept', `${said} stands as ${place?.what}.`)
    if (ticketId !== undefined && place?.id !== ticketId)
      broken('kept', `${said} stands in ticket ${place?.id}, not in ${ticketId}.`)
  }
  if (heldMails > unplacedMails || heldMails < unplacedMails - erasedMails)
    broken('kept', `${unplacedMails} mails are in no ticket, and ${heldMails} are held.`)
  for (const { ticketId, what, value, by, version } of model.acts) {
    const history = histories.get(ticketId) ?? []
    const isThere = history.some((event) => {
      // What a colleague has set so before leaves no entry of one's own.
      const isShared = what === 'rated' || what === 'status'
      if (event.actorId !== by.id && !isShared) return false
      if (what === 'assigned') return event.type === 'assigned' && event.to === value
      if (what === 'priority') return event.type === 'priority_changed' ? event.to === value : false
      if (what === 'rated') return event.type === 'rated' && event.score === value
      const move = event.type === 'replied' || event.type === 'status_changed' ? event.move : null
      return move?.to === value
    })
    // What a change sets that is so already leaves no entry.
    const priorities = history.flatMap((event) =>
      event.type === 'priority_changed' ? [event.from, event.to] : [],
    )
    const isAsWas =
      what === 'priority' &&
      [...priorities, tickets.get(ticketId)?.priority].some((priority) => priority === value)
    if (!isThere && !isAsWas)
      broken(
        'kept',
        `${by.username} was told that ticket ${ticketId} is ${what} ${value} (version ${version}); its history doesn't say so.`,
      )
  }
}
