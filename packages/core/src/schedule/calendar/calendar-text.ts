import { dayBefore } from '@remotehands/contract'

/** Either from one instant to another (UTC, ISO 8601), or a whole calendar day (YYYY-MM-DD). */
type CalendarTime = { startsAt: string; endsAt: string } | { day: string }

/** One appointment of a calendar (RFC 5545 §3.6.1). Instants are UTC, ISO 8601. */
export type CalendarEvent = CalendarTime & {
  /** Never changes for an appointment. */
  uid: string
  /** Rises with every change. */
  sequence: number
  /** When it was last changed. */
  changedAt: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  summary: string
  description: string
  location: string
  url: string
}

/** Writes a calendar as in RFC 5545: content lines of at most 75 octets, ended by CRLF, times in UTC. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  return written('PUBLISH', [
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => eventLines(event)),
  ])
}

/** A person's name and mail address in a calendar. */
export interface CalendarAddress {
  name: string
  email: string
}

/**
 * One appointment for a mail (RFC 5546 §3.2): an invitation, a change with a higher sequence, or a
 * cancellation. Only what is not agreed on yet asks for an answer.
 */
export function invitationText(
  method: 'REQUEST' | 'CANCEL',
  event: CalendarEvent,
  { organizer, attendee }: { organizer: CalendarAddress; attendee: CalendarAddress },
): string {
  const isAsked = method === 'REQUEST' && event.status === 'TENTATIVE'
  return written(
    method,
    eventLines({ ...event, status: method === 'CANCEL' ? 'CANCELLED' : event.status }, [
      `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
      `ATTENDEE;CN=${parameter(attendee.name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${isAsked ? 'TRUE' : 'FALSE'}:mailto:${attendee.email}`,
    ]),
  )
}

function written(method: string, content: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Remote Hands Desk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...content,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, people: readonly string[] = []): string[] {
  const { description, location } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    ...timeLines(event),
    `STATUS:${event.status}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${event.url}`,
    ...people,
    'END:VEVENT',
  ]
}

/** A day ends where the next begins (§3.6.1), and blocks no one's time. */
function timeLines(time: CalendarTime): string[] {
  if (!('day' in time)) return [`DTSTART:${utc(time.startsAt)}`, `DTEND:${utc(time.endsAt)}`]
  const date = (day: string) => day.replaceAll('-', '')
  return [
    `DTSTART;VALUE=DATE:${date(time.day)}`,
    `DTEND;VALUE=DATE:${date(dayBefore(time.day, -1))}`,
    'TRANSP:TRANSPARENT',
  ]
}

/** "20261120T140000Z" (§3.3.5). */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A parameter's value: quotation marks and circumflexes are escaped as in RFC 6868. */
function parameter(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return `"${plain.replaceAll('^', '^^').replaceAll('"', "^'")}"`
}

/** A text value (§3.3.11). Drops control characters, which can't be written. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Octets of a line without its CRLF (§3.1). */
const longestLine = 75
const encoder = new TextEncoder()

/** Folds a long line into several, each starting with a blank, and never splits a character. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > longestLine) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n')
}
