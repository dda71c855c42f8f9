import type { TicketEvent } from '../../events/desk-event.ts'
import { companiesOf, mayHear } from '../../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { threaded } from '../../notices/threaded.ts'
import { nameOf } from '../../people/person.ts'
import type { UserRecord } from '../../people/user.ts'
import { sideOf } from '../side-of.ts'
import { type TicketRecipient, ticketRecipients } from './ticket-recipients.ts'
import { ticketWords } from './ticket-words.ts'

/** What each person hears of an event of a ticket. */
export async function ticketNotifications(
  event: TicketEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const [ticket, actor] = await Promise.all([
    stores.tickets.byId(event.ticketId),
    stores.users.byId(event.actorId),
  ])
  if (!ticket) return []
  const recipients = ticketRecipients(event, ticket, actor ? sideOf(actor.role) : 'staff')
  const people = await Promise.all(
    recipients.map(async ({ userId, part }) => ({ part, user: await stores.users.byId(userId) })),
  )
  const companies = await companiesOf(ticket, stores)
  return people.flatMap(({ part, user }) => {
    if (!mayHear(user, 'ticket:read', companies) || !isMeant(event, part, user)) return []
    const { title, mail, path } = ticketWords(event, ticket, { actor: nameOf(actor), recipient: user, part })
    const isOwn = user.id === event.actorId
    const notice = { title, body: ticket.title, path, forStaff: part === 'assignee' }
    return [{ to: user, notice: isOwn ? undefined : notice, mail: threaded(mail, ticket) }]
  })
}

/**
 * Nobody hears of what they did themselves, but for the client, who gets a receipt of a new ticket with its number.
 * What staff hear of a ticket that is assigned to them is for staff alone, notes above all.
 */
function isMeant(event: TicketEvent, part: TicketRecipient['part'], user: UserRecord): boolean {
  if (part === 'assignee' && sideOf(user.role) !== 'staff') return false
  return user.id !== event.actorId || (event.type === 'created' && part === 'client')
}
