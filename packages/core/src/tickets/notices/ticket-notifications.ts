import type { TicketEvent } from '../../events/desk-event.ts'
import { companiesOf, mayHear } from '../../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { staffNotice } from '../../notices/staff-notice.ts'
import { threaded } from '../../notices/threaded.ts'
import { nameOf } from '../../people/person.ts'
import type { UserRecord } from '../../people/user.ts'
import { sideOf } from '../ticket.ts'
import { ticketKind } from './ticket-kind.ts'
import {
  asksForStaff,
  becameUrgent,
  isStaffPart,
  type TicketRecipient,
  ticketRecipients,
} from './ticket-recipients.ts'
import { allStaffWords, ticketWords } from './ticket-words.ts'
import { writersBefore } from './writers-before.ts'

/**
 * What each person hears of an event of a ticket. Of a new one, and of one that nobody has and that becomes urgent, all staff hear; of what the company asks on one that nobody of
 * the staff has, those who wrote in it before, and all staff where there is none of these.
 */
export async function ticketNotifications(
  event: TicketEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const [ticket, actor] = await Promise.all([
    stores.tickets.byId(event.ticketId),
    event.actorId === null ? undefined : stores.users.byId(event.actorId),
  ])
  if (!ticket) return []
  const actorSide = actor ? sideOf(actor.role) : 'staff'
  const companies = await companiesOf(ticket, stores)
  const tell = async (recipients: readonly TicketRecipient[]): Promise<Notification[]> => {
    const people = await Promise.all(
      recipients.map(async ({ userId, part }) => ({ part, user: await stores.users.byId(userId) })),
    )
    return people.flatMap(({ part, user }) => {
      if (!mayHear(user, 'ticket:read', companies) || !isMeant(event, part, user)) return []
      const { title, mail, path } = ticketWords(event, ticket, {
        actor: nameOf(actor),
        recipient: user,
        part,
      })
      const isOwn = user.id === event.actorId
      const notice = { title, body: ticket.title, path, forStaff: isStaffPart(part) }
      return [
        {
          ...{ to: user, kind: part === 'named' ? 'always' : ticketKind(event, part, user) },
          ...{ notice: isOwn ? undefined : notice, mail: threaded(mail, ticket) },
        },
      ]
    })
  }
  const tellAllStaff = async () =>
    staffNotice(companies[1], allStaffWords(event, ticket, nameOf(actor)), stores)

  const told = await tell(ticketRecipients(event, ticket, actorSide))
  if (event.type === 'created' || becameUrgent(event, ticket)) return [...told, await tellAllStaff()]
  if (told.length > 0 || !asksForStaff(event, actorSide)) return told
  const writers = await tell(await writersBefore(event, stores))
  return writers.length > 0 ? writers : [await tellAllStaff()]
}

/**
 * Nobody hears of what they did themselves, but for the client, who gets a receipt of a new ticket with its number.
 * What staff hear of a ticket that is assigned to them is for staff alone, notes above all.
 */
function isMeant(event: TicketEvent, part: TicketRecipient['part'], user: UserRecord): boolean {
  if (isStaffPart(part) && sideOf(user.role) !== 'staff') return false
  return user.id !== event.actorId || (event.type === 'created' && part === 'client')
}
