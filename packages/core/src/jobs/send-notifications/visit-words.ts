import type { TicketSide } from '@remotehands/contract'
import type { VisitEvent } from '../../entities/desk-event.ts'
import type { VisitRecord } from '../../entities/visit.ts'
import type { MailWords } from '../../mail/desk-mail.ts'
import type { Settings } from '../../ports/services.ts'
import { visitPath } from './desk-paths.ts'
import type { NoticeWords } from './notification.ts'
import type { VisitPart } from './visit-recipients.ts'

interface Happened {
  event: VisitEvent
  visit: VisitRecord
  /** Name of who did it. */
  actor: string
}

export function visitNotice({ event, visit, actor }: Happened, side: TicketSide): NoticeWords {
  const title = titleOf(event, visit, actor)
  return { title, body: visit.title, path: visitPath(side, visit.id), forStaff: side === 'staff' }
}

/** What one person reads by mail; times as the service desk's clock shows them. */
export function visitWords(
  { event, visit, actor }: Happened,
  side: TicketSide,
  part: VisitPart,
  { serviceLevels }: Pick<Settings, 'serviceLevels'>,
): MailWords {
  return {
    subject: `[Visit #${visit.id}] ${visit.title}`,
    sentences: [`${titleOf(event, visit, actor)}.`, ...asked(event)],
    facts: factsOf(visit, serviceLevels.hours.timeZone),
    quote: quoteOf(event, visit),
    link: { label: 'Open the appointment', path: visitPath(side, visit.id) },
    reason: reasons[part],
  }
}

function titleOf({ type }: VisitEvent, { id, kind }: VisitRecord, actor: string): string {
  return `${actor} ${deeds[type]} ${kind === 'on_site' ? 'on-site visit' : 'maintenance window'} #${id}`
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

function asked({ type }: VisitEvent): string[] {
  return type === 'proposed' ? ['Please accept it or decline it.'] : []
}

function factsOf(visit: VisitRecord, timeZone: string): [string, string][] {
  const { startsAt, endsAt, location, preferredTimes } = visit
  const time = new Intl.DateTimeFormat('en-US', { ...timeParts, timeZone })
  const facts: [string, string][] = []
  if (startsAt && endsAt) facts.push(['When', time.formatRange(new Date(startsAt), new Date(endsAt))])
  else if (preferredTimes.length > 0) {
    facts.push(['Asked for', preferredTimes.map((instant) => time.format(new Date(instant))).join('; ')])
  }
  if (location) facts.push(['Where', location])
  return facts
}

const timeParts: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** What was said with it, unless something else has been said since. */
function quoteOf({ type, at }: VisitEvent, { message, notes, updatedAt }: VisitRecord): string {
  if (type === 'requested' || type === 'scheduled') return notes
  return updatedAt === at ? (message ?? '') : ''
}

const reasons: Record<VisitPart, string> = {
  requester: 'You receive this mail because you asked for the appointment.',
  client: 'You receive this mail because the appointment is about your ticket.',
  local_admin: 'You receive this mail because you look after your company’s account.',
  technician: 'You receive this mail because the appointment, or its ticket, is yours.',
}
