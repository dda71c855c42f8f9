import type { TicketEvent } from '../events/desk-event.ts'
import { ticketPath } from '../notices/desk-paths.ts'
import { companiesOf, mayHear } from '../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { threaded } from '../notices/threaded.ts'
import type { UserRecord } from '../people/user.ts'
import { targetNames } from '../tickets/sla/target-names.ts'
import { sideOf, type TicketRecord } from '../tickets/ticket.ts'
import { administrators } from './deadline-notifications.ts'

type Escalated = Extract<TicketEvent, { type: 'escalated' }>

/** Tells administrators of an escalation, if it says so, and whoever got the ticket; each person once. */
export async function escalationNotifications(
  event: Escalated,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const ticket = await stores.tickets.byId(event.ticketId)
  if (!ticket) return []
  const [companies, assignee, told] = await Promise.all([
    companiesOf(ticket, stores),
    event.assignee ? stores.users.byId(event.assignee.to) : undefined,
    event.tellsAdministrators ? administrators(stores) : [],
  ])
  const isHis = (user: UserRecord) => user.id === assignee?.id
  const people = [...(assignee ? [assignee] : []), ...told.filter((user) => !isHis(user))]
  return people
    .filter((user) => mayHear(user, 'ticket:read', companies) && sideOf(user.role) === 'staff')
    .map((to) => notificationTo(to, isHis(to), event, ticket))
}

function notificationTo(
  to: UserRecord,
  isAssignee: boolean,
  event: Escalated,
  ticket: TicketRecord,
): Notification {
  const missed = `${targetNames[event.target]} missed`
  const title = isAssignee
    ? `Escalated to you: #${ticket.id}`
    : `Escalated: #${ticket.id}, ${missed.toLowerCase()}`
  const path = ticketPath('staff', ticket.id)
  const sentences = [
    `${missed}, so the policy “${event.policy}” escalates the ticket.`,
    ...(event.priority ? [`Its priority is ${event.priority.to} now.`] : []),
    ...(isAssignee ? ['It is assigned to you.'] : []),
  ]
  const mail = {
    subject: `[#${ticket.id}] ${ticket.title}`,
    sentences: [`${title}.`, ...sentences],
    quote: '',
    link: { label: 'Open the ticket', path },
    reason: isAssignee
      ? 'You’re receiving this email because the ticket is assigned to you.'
      : 'You’re receiving this email because you are an administrator.',
  }
  const notice = { title, body: ticket.title, path, forStaff: true }
  return { to, kind: 'service_levels', notice, mail: threaded(mail, ticket) }
}
