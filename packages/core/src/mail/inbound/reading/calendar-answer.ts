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
  const uid = lines
    .find((line) => /^UID[:;]/i.test(line))
    ?.replace(/^[^:]*:/, '')
    .trim()
  const attendee = lines.find((line) => /^ATTENDEE[:;]/i.test(line)) ?? ''
  const state = /;PARTSTAT="?([\w-]+)/i.exec(attendee)?.[1]?.toUpperCase() ?? ''
  const address = addressesOf(/mailto:([^\s"]+)/i.exec(attendee)?.[1] ?? '')[0]?.address
  const answer = answers[state]
  return uid && address && answer ? { uid, attendee: address, answer } : undefined
}
