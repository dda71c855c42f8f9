import { erasedPlaceNames } from '@remotehands/contract'
import type { RecordEvent } from '../events/desk-event.ts'
import { timeWords } from '../mail/time-words.ts'
import { privacyPath } from '../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { administrators, localAdministrators } from '../people/administrators.ts'
import { openIdentity } from './identity.ts'

/**
 * Who hears of an erasure: administrators that somebody asked, or doesn't want it any more; the person that it was refused,
 * and, at the address that is forgotten with this mail, what was erased.
 */
export async function erasureNotifications(
  event: RecordEvent,
  services: NotificationServices,
): Promise<Notification[]> {
  switch (event.type) {
    case 'erasure_asked':
    case 'erasure_withdrawn':
      return ofRequest(event, services)
    case 'erasure_refused':
      return ofRefusal(event, services)
    case 'erased':
      return ofReceipt(event, services)
    default:
      return []
  }
}

async function ofRequest(
  { recordId, type, companyId }: RecordEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const user = await stores.users.byId(recordId)
  // Carried out meanwhile: nobody has to do anything.
  if (!user || user.erasedAt !== undefined) return []
  const name = `${user.firstName} ${user.lastName}`
  const isAsked = type === 'erasure_asked'
  const title = isAsked ? `${name} asked to be erased` : `${name} no longer wants to be erased`
  const staff = await administrators(stores)
  const own = companyId === null ? [] : await localAdministrators(companyId, stores)
  return [...staff, ...own.filter(({ id }) => staff.every((each) => each.id !== id))]
    .filter(({ id }) => id !== recordId)
    .map((to) => ({
      ...{ to, kind: 'always' as const },
      notice: { title, body: isAsked ? 'Decide within a month.' : '', path: privacyPath, forStaff: false },
      ...(isAsked && staff.includes(to) && { mail: requestMail(title) }),
    }))
}

function requestMail(title: string) {
  return {
    subject: title,
    sentences: [
      `${title}.`,
      'Carry it out, or refuse it with the reason. The law gives you a month in most places.',
    ],
    quote: '',
    link: { label: 'Open Data protection', path: privacyPath },
    reason: 'You’re receiving this email because you administer people’s accounts.',
  }
}

async function ofRefusal(
  { recordId }: RecordEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const [to, erasure] = await Promise.all([stores.users.byId(recordId), stores.erasures.of(recordId)])
  if (!to?.isActive || erasure?.state !== 'refused') return []
  const mail = {
    subject: 'Your data stays for now',
    sentences: ['You asked us to erase your data. We can’t at the moment, for this reason:'],
    quote: erasure.reason ?? '',
    link: { label: 'Your account', path: '/account' },
    reason: 'You can ask again at any time, and complain to your data protection authority.',
    isAlwaysSent: true,
  }
  const notice = {
    ...{ title: 'Your data stays for now', body: 'We refused to erase it. Your account says why.' },
    ...{ path: '/account', forStaff: false },
  }
  return [{ to, kind: 'always', notice, mail }]
}

async function ofReceipt(
  { recordId, at, changes }: RecordEvent,
  services: NotificationServices,
): Promise<Notification[]> {
  const { stores, settings } = services
  const [former, erasure] = await Promise.all([stores.users.byId(recordId), stores.erasures.of(recordId)])
  const person = erasure && (await openIdentity(erasure, services))
  if (!former || !person || (await stores.suppressions.of(person.email))?.suppressed) return []
  const mail = {
    subject: 'Your data has been erased',
    sentences: [
      `${settings.companyName} has erased your account and what it held about you.`,
      'Tickets and messages stay, without your name. Nobody can sign in with your account any more.',
      'One of your names by itself may still stand in texts that you took no part in: others may share it.',
      'This mail is the last one to this address: we no longer know it.',
    ],
    facts: [['Finished', timeWords(at, settings.serviceLevels.hours.timeZone)], ...factsOf(changes)] as const,
    quote: '',
    reason:
      'You’re receiving this email because you asked for it, or because your account was unused for long.',
    isAlwaysSent: true,
  }
  return [{ to: former, kind: 'always', notice: undefined, formerAddress: person.email, mail }]
}

function factsOf(changes: RecordEvent['changes']): (readonly [string, string])[] {
  return changes.flatMap(({ field, to }) => {
    const name = erasedPlaceNames[field]
    return name && to !== '0' ? [[name, to ?? ''] as const] : []
  })
}
