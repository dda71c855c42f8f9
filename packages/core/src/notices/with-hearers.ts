import { defaultWay } from '@remotehands/contract'
import type { NotifiedEvent } from '../events/desk-event.ts'
import type { MailWords } from '../mail/mail-words.ts'
import type { UserRecord } from '../people/user.ts'
import { isStaff } from '../people/user-item.ts'
import type { Stores } from '../stores.ts'
import { firstRecords } from '../table/pages.ts'
import type { NoticeWords, Notification, Told } from './notification.ts'
import { wayTo } from './wants-mail.ts'

/** A list of staff; bounds the reading. */
const mostPages = 50

/**
 * Adds those of the staff who chose to be mailed about new work, at once or once a day, besides whoever is mailed of it anyway; and a mail
 * of the line, where a kind has none unless a person asks for it. Whom the event alerted have a mail of their own, and get no other.
 */
export async function withHearers(
  event: NotifiedEvent,
  notifications: readonly Notification[],
  alertedIds: readonly number[],
  { stores }: { stores: Pick<Stores, 'users'> },
): Promise<Notification[]> {
  // A warning is no new work: it rings the bell of all, and mails whoever has the ticket.
  const toAll = isWarning(event) ? undefined : notifications.find(isToAll)
  const mailed = notifications.map((one) =>
    isTold(one) && alertedIds.includes(one.to.id) ? withoutMail(one) : withMail(one, event),
  )
  const told = new Set([
    ...alertedIds,
    ...mailed.flatMap((one) => (isTold(one) && one.mail ? [one.to.id] : [])),
  ])
  const hearers = toAll ? await hearersOf(stores) : []
  const actorId = 'actorId' in event ? event.actorId : null
  const more = hearers.flatMap((to): Notification[] =>
    toAll && !told.has(to.id) && to.id !== actorId
      ? [{ to, kind: 'new_work', isOnBell: true, notice: toAll.notice, mail: mailOf(toAll.notice, event) }]
      : [],
  )
  return [...mailed, ...more]
}

function isWarning(event: NotifiedEvent): boolean {
  return event.entity === 'deadline' && (event.type === 'target' || event.type === 'stale')
}

const isToAll = (one: Notification): one is Extract<Notification, { to: 'staff' }> =>
  'to' in one && one.to === 'staff'
const isTold = (one: Notification): one is Told => 'to' in one && one.to !== 'staff'

async function hearersOf({ users }: Pick<Stores, 'users'>) {
  const ids = await firstRecords(users.hearersOfNewWork, mostPages)
  if (ids.length === 0) return []
  const people = [...(await users.byIds(ids)).values()]
  return people.filter((user) => user.isActive && isStaff(user.role) && wantsMore(user))
}

function withoutMail({ mail, ...told }: Told): Told {
  return told
}

function withMail(one: Notification, event: NotifiedEvent): Notification {
  if (!isTold(one) || one.mail || !one.notice || one.kind === 'always') return one
  return defaultWay(one.kind) === 'bell' ? { ...one, mail: mailOf(one.notice, event) } : one
}

function mailOf({ title, body, path }: NoticeWords, event: NotifiedEvent): MailWords {
  return {
    subject: event.entity === 'ticket' ? `[#${event.ticketId}] ${body}` : title,
    sentences: [`${title}.`],
    facts: [['About', body]],
    quote: '',
    link: { label: 'Open it in the portal', path },
    reason: 'You’re receiving this email because you chose mails about it in your account.',
  }
}

function wantsMore(user: UserRecord): boolean {
  const way = wayTo(user, 'new_work')
  return way === 'mail' || way === 'daily'
}
