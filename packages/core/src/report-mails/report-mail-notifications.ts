import type { DeadlineEvent } from '../events/desk-event.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { administrators, localAdministrators } from '../people/administrators.ts'
import { sideOf } from '../tickets/ticket.ts'

type Told = Extract<DeadlineEvent, { type: 'report_mail' }>

const titles: Record<Told['outcome'], (name: string) => string> = {
  left_out: (name) => `Not everybody got the report “${name}”`,
  gave_up: (name) => `The report “${name}” couldn’t be sent`,
  paused: (name) => `The report “${name}” is paused`,
}

/** What its owner hears of a report by mail; who has left is stood in for by those who look after it. */
export async function reportMailNotifications(
  { ownerId, companyId, name, outcome, lines }: Told,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const owner = await stores.users.byId(ownerId)
  const isThere = owner?.isActive && owner.companyId === companyId
  const local = isThere ? [owner] : await localAdministrators(companyId, stores)
  const people = local.length > 0 ? local : await administrators(stores)
  const title = titles[outcome](name)
  const path = '/admin-dashboard?tab=reports&show=mails'
  const mail = {
    subject: title,
    sentences: lines,
    quote: '',
    link: { label: 'Open reports by mail', path },
    reason: 'You’re receiving this email because you look after this report.',
  }
  return people.map((to) => ({
    ...{ to, kind: 'always' as const, mail },
    notice: { title, body: lines.join(' '), path, forStaff: sideOf(to.role) === 'staff' },
  }))
}
