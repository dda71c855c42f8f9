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
  /** Whether the mail has an invitation. */
  isAsked?: boolean
}

export function visitNotice(
  { event, visit, actor }: Happened,
  side: TicketSide,
  part: VisitPart,
): NoticeWords {
  const title = titleOf(event, visit, actor, part)
  return { title, body: visit.title, path: visitPath(side, visit.id), forStaff: side === 'staff' }
}

/** The text of one person's mail, with times in the service desk's time zone. */
export function visitWords(
  { event, visit, actor, isAsked = false }: Happened,
  side: TicketSide,
  part: VisitPart,
  { serviceLevels }: Pick<Settings, 'serviceLevels'>,
): MailWords {
  return {
    subject: `[Visit #${visit.id}] ${visit.title}`,
    sentences: [`${titleOf(event, visit, actor, part)}.`, ...asked(event, isAsked)],
    facts: factsOf(visit, serviceLevels.hours.timeZone),
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

function titleOf({ type }: VisitEvent, { id, kind }: VisitRecord, actor: string, part: VisitPart): string {
  const named = `${kind === 'on_site' ? 'on-site visit' : 'maintenance window'} #${id}`
  return part === 'former_technician'
    ? `${actor} gave ${named} to somebody else`
    : `${actor} ${deeds[type]} ${named}`
}

const deeds: Record<VisitEvent['type'], string> = {
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

function factsOf(visit: VisitRecord, timeZone: string): [string, string][] {
  const { startsAt, endsAt, location, preferredTimes } = visit
  const facts: [string, string][] = []
  if (startsAt && endsAt) facts.push(['When', rangeWords(startsAt, endsAt, timeZone)])
  else if (preferredTimes.length > 0) {
    facts.push(['Asked for', preferredTimes.map((instant) => timeWords(instant, timeZone)).join('; ')])
  }
  if (location) facts.push(['Where', location])
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
