import { leadsOf } from '../duty/team-hearers.ts'
import type { DeadlineEvent } from '../events/desk-event.ts'
import { dayWords } from '../notices/day-words.ts'
import { ticketPath } from '../notices/desk-paths.ts'
import { companiesOf, mayHear } from '../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { staffNotice } from '../notices/staff-notice.ts'
import { threaded } from '../notices/threaded.ts'
import type { UserRecord } from '../people/user.ts'
import { isOpenUntil, openDays } from '../tickets/alarms.ts'
import { sideOf } from '../tickets/ticket.ts'

type Overdue = Extract<DeadlineEvent, { type: 'checklist' }>

/** Tells the owner of overdue items; of those that nobody on staff has, the assignee; else the leads of its team; else all staff, under the bell. */
export async function checklistNotifications(
  event: Overdue,
  services: NotificationServices,
): Promise<Notification[]> {
  const { stores } = services
  const { ticketId, ownerId, day } = event
  const ticket = await stores.tickets.byId(ticketId)
  // Done, given to somebody else or moved to another day since: a late delivery tells nobody of what no longer holds.
  const items = ticket && openDays(ticket).includes(day) ? ticket.checklist.items : []
  const texts = items
    .filter((item) => isOpenUntil(item, day) && item.ownerId === ownerId)
    .map(({ text }) => text)
  if (!ticket || texts.length === 0) return []
  const companies = await companiesOf(ticket, stores)
  const onStaff = async (id: number | null) => {
    const user = id === null ? undefined : await stores.users.byId(id)
    return mayHear(user, 'ticket:read', companies) && sideOf(user.role) === 'staff' ? user : undefined
  }
  const what = texts.length === 1 ? 'An item' : `${texts.length} items`
  const path = ticketPath('staff', ticket.id)
  const title = `${what} on the checklist of #${ticket.id} ${texts.length === 1 ? 'is' : 'are'} overdue`
  const notice = { title, body: texts.join(', '), path, forStaff: true }
  const tell = (to: UserRecord, reason: string): Notification => {
    const mail = {
      subject: `[#${ticket.id}] ${ticket.title}`,
      sentences: [`${title}. ${texts.length === 1 ? 'It was' : 'They were'} due on ${dayWords(day)}.`],
      ...{ quote: texts.join('\n'), link: { label: 'Open the ticket', path }, reason },
      answers: { ticketId: ticket.id, isNote: false },
    }
    return { to, kind: 'my_tickets', notice, mail: threaded(mail, ticket) }
  }
  const owner = await onStaff(ownerId)
  if (owner) return [tell(owner, 'You’re receiving this email because it is yours to do.')]
  const assignee = await onStaff(ticket.assigneeId)
  if (assignee)
    return [
      tell(
        assignee,
        'You’re receiving this email because the ticket is assigned to you, and nobody else has to do it.',
      ),
    ]
  const leads = (await leadsOf(ticket, services)).filter(({ lead }) =>
    mayHear(lead, 'ticket:read', companies),
  )
  if (leads.length > 0)
    return leads.map(({ lead, team }) =>
      tell(lead, `You’re receiving this email because you lead team ${team}, and nobody has to do it.`),
    )
  return [await staffNotice(companies[1], notice, stores)]
}
