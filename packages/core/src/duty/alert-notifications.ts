import type { TicketEvent } from '../events/desk-event.ts'
import { ticketPath } from '../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { threaded } from '../notices/threaded.ts'
import { alertToken } from './alert-token.ts'
import { isOnStaff } from './available.ts'

type Alerted = Extract<TicketEvent, { type: 'alerted' }>

const reasons: Record<Alerted['step'], string> = {
  first: 'You’re receiving this email because you are on call.',
  second: 'You’re receiving this email because you are second on call, and nobody has taken the ticket.',
  administrators: 'You’re receiving this email because nobody on call has taken the ticket.',
}

/** Tells whom an urgent ticket alerted, by bell and mail, whatever they chose. */
export async function alertNotifications(
  event: Alerted,
  services: NotificationServices,
): Promise<Notification[]> {
  const { stores } = services
  const [ticket, to, alert] = await Promise.all([
    stores.tickets.byId(event.ticketId),
    stores.users.byId(event.actorId),
    stores.alerts.ofTicket(event.ticketId),
  ])
  if (!ticket || !alert || !isOnStaff(to)) return []
  const title = `Urgent: #${ticket.id} needs somebody now`
  const path = ticketPath('staff', ticket.id)
  const mail = {
    subject: `Urgent: [#${ticket.id}] ${ticket.title}`,
    sentences: ['This ticket is urgent, and it is outside business hours. Take it, or others are alerted.'],
    quote: `${ticket.title}\n\n${ticket.description}`,
    link: {
      label: 'Acknowledge and open the ticket',
      path: `${path}&acknowledge=${await alertToken(alert, to.id, services)}`,
    },
    answers: { ticketId: ticket.id, isNote: false },
    reason: reasons[event.step],
    isAlwaysSent: true,
  }
  const notice = { title, body: ticket.title, path, forStaff: true }
  return [{ to, kind: 'always', notice, mail: threaded(mail, ticket) }]
}
