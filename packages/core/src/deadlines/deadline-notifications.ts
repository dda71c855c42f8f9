import type { DeadlineEvent } from '../events/desk-event.ts'
import { heldMailNotifications } from '../mail/inbound/held-mail-notifications.ts'
import { dayWords } from '../notices/day-words.ts'
import { warrantiesPath } from '../notices/desk-paths.ts'
import { digestNotifications } from '../notices/digests/digest-notifications.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { administrators, localAdministrators } from '../people/administrators.ts'
import { reportMailNotifications } from '../report-mails/report-mail-notifications.ts'
import { checklistNotifications } from './checklist-notifications.ts'
import { documentEndNotifications } from './document-end-notifications.ts'
import { dueTicketNotifications } from './due-ticket-notifications.ts'
import { headNotifications } from './head-notifications.ts'
import { notRaisedNotifications } from './not-raised-notifications.ts'

/** The notifications about ending warranties, and about tickets that are due or left lying; the daily summaries. */
export function deadlineNotifications(
  event: DeadlineEvent,
  services: NotificationServices,
): Promise<Notification[]> {
  if (event.type === 'digest') return digestNotifications(event, services)
  if (event.type === 'held_mail') return heldMailNotifications(event)
  if (event.type === 'log_head') return headNotifications(event, services.stores)
  if (event.type === 'document') return documentEndNotifications(event, services)
  if (event.type === 'checklist') return checklistNotifications(event, services)
  if (event.type === 'not_raised') return notRaisedNotifications(event, services)
  if (event.type === 'report_mail') return reportMailNotifications(event, services)
  if (event.type === 'levels_moved') return Promise.resolve([])
  return event.type === 'warranty'
    ? warrantyNotifications(event, services)
    : dueTicketNotifications(event, services)
}

type Warranty = Extract<DeadlineEvent, { type: 'warranty' }>

/** Tells administrators about all devices together, and a company's administrators about the company's. */
async function warrantyNotifications(
  event: Warranty,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const { companyId, count, day, daysLeft, deviceNames } = event
  const forStaff = companyId === null
  const people =
    companyId === null ? await administrators(stores) : await localAdministrators(companyId, stores)
  const title = `The warranty of ${count} ${count === 1 ? 'device' : 'devices'} ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
  const more = count - deviceNames.length
  const named = `${deviceNames.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const path = warrantiesPath(forStaff ? 'staff' : 'company', daysLeft)
  const mail = {
    subject: `${title} (${dayWords(day)})`,
    sentences: [`${title}, on ${dayWords(day)}.`],
    facts: [['Devices', named] as const],
    quote: '',
    link: { label: 'Open the devices', path },
    reason: 'You’re receiving this email because you look after these devices.',
  }
  return people.map((to) => ({
    to,
    kind: 'warranties',
    notice: { title, body: named, path, forStaff },
    mail,
  }))
}
