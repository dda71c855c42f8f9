import type { CalendarAnswer } from './mail.ts'
import type { MailPart } from './mime-tree.ts'
import { addressesOf } from './words.ts'

const answers: Readonly<Record<string, CalendarAnswer['answer']>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}
const longest = 200_000

/** Reads the answer to an invitation (RFC 5546, METHOD:REPLY) in a mail's parts; undefined if there's none. */
export function calendarAnswerOf(part: MailPart): CalendarAnswer | undefined {
  const answer = isCalendar(part) ? answerIn(part.text().slice(0, longest)) : undefined
  return answer ?? part.parts.map(calendarAnswerOf).find((each) => each !== undefined)
}

function isCalendar({ type, fileName }: MailPart): boolean {
  return (
    type === 'text/calendar' ||
    type === 'application/ics' ||
    (type === 'application/octet-stream' && /\.ics$/i.test(fileName))
  )
}

function answerIn(calendar: string): CalendarAnswer | undefined {
  const lines = calendar.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  if (!lines.some((line) => /^METHOD:REPLY\s*$/i.test(line))) return undefined
  const uid = propertyOf('UID', lines)
  const attendee = lines.find((line) => /^ATTENDEE[:;]/i.test(line)) ?? ''
  const state = /;PARTSTAT="?([\w-]+)/i.exec(attendee)?.[1]?.toUpperCase() ?? ''
  const address = addressesOf(/mailto:([^\s"]+)/i.exec(attendee)?.[1] ?? '')[0]?.address
  const answer = answers[state]
  if (!uid || !address || !answer) return undefined
  // Time zones, which may come first, begin at times of their own.
  const event = lines.slice(lines.findIndex((line) => /^BEGIN:VEVENT\s*$/i.test(line)))
  const sequence = propertyOf('SEQUENCE', event)
  const startsAt = instantOf(propertyOf('DTSTART', event))
  return {
    ...{ uid, attendee: address, answer },
    ...(sequence && /^\d{1,9}$/.test(sequence) && { sequence: Number(sequence) }),
    ...(startsAt && { startsAt }),
  }
}

function propertyOf(name: string, lines: readonly string[]): string | undefined {
  return lines
    .find((line) => line.toUpperCase().startsWith(`${name}:`) || line.toUpperCase().startsWith(`${name};`))
    ?.replace(/^[^:]*:/, '')
    .trim()
}

/** "20261120T140000Z" as ISO 8601. */
function instantOf(time = ''): string | undefined {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
  const date = new Date(iso)
  return iso === time || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
