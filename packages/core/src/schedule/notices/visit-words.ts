import type { TicketSide } from '@remotehands/contract'
import type { VisitEvent } from '../../events/desk-event.ts'
import type { MailWords } from '../../mail/mail-words.ts'
import { rangeWords, timeWords } from '../../mail/time-words.ts'
import { visitPath } from '../../notices/desk-paths.ts'
import type { NoticeWords } from '../../notices/notification.ts'
import type { Settings } from '../../services.ts'
import type { VisitRecord } from '../visit.ts'
import type { VisitPart } from './visit-recipients.ts'

interface Happened {
  event: VisitEvent
  visit: VisitRecord
  /** Name of who did it. */
  actor: string
  /** Name of who comes; null while that is open. */
  technician: string | null
  /** Whether the mail has an invitation. */
  isAsked?: boolean
}

export function visitNotice(
  { visit, ...happened }: Happened,
  side: TicketSide,
  part: VisitPart,
): NoticeWords {
  const title = titleOf({ visit, ...happened }, part)
  return { title, body: visit.title, path: visitPath(side, visit.id), forStaff: side === 'staff' }
}

/** The text of one person's mail, with times in the service desk's time zone. */
export function visitWords(
  happened: Happened,
  side: TicketSide,
  part: VisitPart,
  { serviceLevels }: Pick<Settings, 'serviceLevels'>,
): MailWords {
  const { event, visit, technician, isAsked = false } = happened
  return {
    subject: `[Visit #${visit.id}] ${visit.title}`,
    sentences: [`${titleOf(happened, part)}.`, ...asked(event, isAsked)],
    facts: factsOf(visit, technician, serviceLevels.hours.timeZone),
    quote: quoteOf(event, visit),
    link: { label: 'Open the appointment', path: visitPath(side, visit.id) },
    reason: reasons[part],
  }
}

/** For someone who has switched mails off: their calendar must not keep outdated entries. */
export function keptPromise(words: MailWords): MailWords {
  const reason =
    'Your emails are off, but you’re receiving this one because it changes an invitation that we already sent to your calendar.'
  return { ...words, reason, isAlwaysSent: true }
}

function titleOf(
  { event: { type }, visit: { id, kind }, actor, technician }: Happened,
  part: VisitPart,
): string {
  const isOnSite = kind === 'on_site'
  const named = `${isOnSite ? 'on-site visit' : 'maintenance window'} #${id}`
  if (part === 'former_technician') return `${actor} gave ${named} to somebody else`
  if (type !== 'reassigned') return `${actor} ${deeds[type]} ${named}`
  if (part === 'technician') return actor === you ? `You took over ${named}` : `${actor} gave ${named} to you`
  const comes = isOnSite ? 'will come for' : 'will carry out'
  return technician === null ? `It’s open who ${comes} ${named}` : `${technician} ${comes} ${named}`
}

/** Who did it, to themselves. */
export const you = 'You'

const deeds: Record<Exclude<VisitEvent['type'], 'reassigned'>, string> = {
  requested: 'asks for',
  scheduled: 'scheduled',
  accepted: 'accepted',
  proposed: 'proposed another time for',
  declined: 'declined',
  withdrawn: 'withdrew the request for',
  moved: 'moved',
  completed: 'completed',
  cancelled: 'cancelled',
}

function asked({ type }: VisitEvent, isAsked: boolean): string[] {
  if (type !== 'proposed') return []
  return [
    isAsked ? 'Please accept or decline it, here or in your calendar.' : 'Please accept it or decline it.',
  ]
}

function factsOf(visit: VisitRecord, technician: string | null, timeZone: string): [string, string][] {
  const { startsAt, endsAt, location, preferredTimes } = visit
  const facts: [string, string][] = []
  if (startsAt && endsAt) facts.push(['When', rangeWords(startsAt, endsAt, timeZone)])
  else if (preferredTimes.length > 0) {
    facts.push(['Asked for', preferredTimes.map((instant) => timeWords(instant, timeZone)).join('; ')])
  }
  if (location) facts.push(['Where', location])
  if (technician !== null && visit.status === 'scheduled') facts.push(['Technician', technician])
  return facts
}

/** The message sent with it, unless a later one has replaced it. */
function quoteOf({ type, at }: VisitEvent, { message, notes, updatedAt }: VisitRecord): string {
  if (type === 'requested' || type === 'scheduled') return notes
  return updatedAt === at ? (message ?? '') : ''
}

const reasons: Record<VisitPart, string> = {
  requester: 'You’re receiving this email because you asked for the appointment.',
  client: 'You’re receiving this email because the appointment is about your ticket.',
  local_admin: 'You’re receiving this email because you look after your company’s account.',
  company_client: 'You’re receiving this email because the appointment is at your company.',
  technician: 'You’re receiving this email because the appointment, or its ticket, is yours.',
  former_technician: 'You’re receiving this email because the appointment was yours.',
}
