import { TZDateMini } from '@date-fns/tz/date/mini'
import type { DeadlineEvent } from '../../events/desk-event.ts'
import { timeWords } from '../../mail/time-words.ts'
import type { UserRecord } from '../../people/user.ts'
import { readerOf } from '../../tickets/ticket-readers.ts'
import type { NoticeRecord } from '../notice.ts'
import type { Notification, NotificationServices } from '../notification.ts'
import { visibleNotices } from '../visible-notices.ts'
import { wantsMail } from '../wants-mail.ts'
import { dailyHourOf } from './add-to-digest.ts'

const dailyWords = [
  'Your daily summary',
  'Here is what you chose to hear about once a day',
  'You’re receiving this email because you chose a daily summary.',
] as const
const quietWords = [
  'After your quiet hours',
  'Here is what came in your quiet hours',
  'You’re receiving this email because you chose quiet hours.',
] as const
/** Of what colleagues do, beyond what is mailed at once; and of what is told at an hour that the person has changed since. */
const otherWords = [
  'What else happened',
  'Here is what else happened',
  'You’re receiving this as one email so that it doesn’t fill your mailbox.',
] as const

type Digest = Extract<DeadlineEvent, { type: 'digest' }>

/**
 * A person's summary, grouped by what the lines are about. Leaves out what the person may not see, or does not
 * want to hear about, by now; without lines there is no mail.
 */
export async function digestNotifications(
  { userId, due }: Digest,
  { stores, clock, settings }: NotificationServices,
): Promise<Notification[]> {
  const [to, found] = await Promise.all([stores.users.byId(userId), stores.digests.lines({ userId, due })])
  if (!to?.isActive || !wantsMail(to, 'always')) return []
  const reader = { ...readerOf(to), vendorId: to.vendorId, choices: to.hearing?.choices ?? {} }
  const lines = await visibleNotices(found.lines, reader, { stores, clock })
  if (lines.length === 0) return []
  const { timeZone } = settings.serviceLevels.hours
  const groups = Map.groupBy(lines, ({ path }) => path)
  const sections = [...groups.values()].map((of) => sectionOf(of, settings.baseUrl, timeZone))
  const news = `${lines.length} ${lines.length === 1 ? 'update' : 'updates'}`
  const [subject, sentence, reason] = wordsAt(new TZDateMini(due, timeZone).getHours(), to)
  const mail = {
    subject: `${subject}: ${news}`,
    sentences: [`${sentence}: ${news}.`, ...(found.hasMore ? ['The bell in the portal shows more.'] : [])],
    quote: '',
    sections,
    link: { label: 'Open the portal', path: '/client-portal' },
    reason,
  }
  return [{ to, kind: 'always', notice: undefined, mail }]
}

function wordsAt(hour: number, to: Pick<UserRecord, 'hearing'>) {
  const { choices = {}, quietHours } = to.hearing ?? {}
  if (hour === dailyHourOf(to) && Object.values(choices).includes('daily')) return dailyWords
  return hour === quietHours?.to ? quietWords : otherWords
}

function sectionOf(lines: readonly NoticeRecord[], baseUrl: string, timeZone: string) {
  const [{ body, path }] = lines as [NoticeRecord]
  const happened = lines.map(({ title, at }) => `${title} · ${timeWords(at, timeZone)}`)
  return [body, [...happened, `${baseUrl}${path}`].join('\n')] as const
}
