import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarText } from '../../src/schedule/calendar/calendar-text.ts'

const event: CalendarEvent = {
  uid: 'visit-7@remotehands.example',
  sequence: 3,
  changedAt: '2026-03-02T09:00:00.000Z',
  startsAt: '2026-03-03T14:00:00.000Z',
  endsAt: '2026-03-03T16:30:00.000Z',
  status: 'CONFIRMED',
  summary: 'New rack (Acme)',
  description: 'Two people',
  location: 'Norfolk',
  url: 'https://remotehands.example/techie-dashboard?tab=schedule&visit=7',
}

const textOf = (changes: Partial<CalendarEvent> = {}) =>
  calendarText('Remotehands: Tom', [{ ...event, ...changes }])
/** What a calendar program reads: folding undone (RFC 5545 §3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').trimEnd().split('\r\n')

describe('a calendar (RFC 5545)', () => {
  test('is what calendar programs expect, line by line', () => {
    expect(linesOf(textOf())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Remote Hands Desk//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Remotehands: Tom',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VEVENT',
      'UID:visit-7@remotehands.example',
      'SEQUENCE:3',
      'DTSTAMP:20260302T090000Z',
      'LAST-MODIFIED:20260302T090000Z',
      'DTSTART:20260303T140000Z',
      'DTEND:20260303T163000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:New rack (Acme)',
      'DESCRIPTION:Two people',
      'LOCATION:Norfolk',
      'URL:https://remotehands.example/techie-dashboard?tab=schedule&visit=7',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  test('ends every line, also the last, with CRLF', () => {
    const text = textOf({ description: 'one\ntwo\r\nthree\rfour' })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(linesOf(text)).toContain('DESCRIPTION:one\\ntwo\\nthree\\nfour')
  })

  test('escapes what would end a value', () => {
    expect(linesOf(textOf({ summary: 'a\\b; c, d: "e"' }))).toContain('SUMMARY:a\\\\b\\; c\\, d: "e"')
  })

  test('no text can begin a line of its own, or bring a control character', () => {
    const evil = 'x\r\nEND:VEVENT\r\nBEGIN:VALARM\u0000\u0007\u0085y'
    const lines = linesOf(textOf({ summary: evil, location: evil, description: evil }))
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(lines).not.toContain('BEGIN:VALARM')
    expect(lines.join('')).not.toMatch(/[\p{Cc}]/u)
  })

  test.for([
    ['of one octet', 'a'.repeat(300)],
    ['of two and three octets', 'äöü€'.repeat(60)],
    ['of four octets', '👩‍🔧🛠️'.repeat(40)],
    ['that are escaped', ',;\\\n'.repeat(60)],
  ] as const)('folds long lines at 75 octets, never inside a character: %s', ([, text]) => {
    const encoder = new TextEncoder()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const ics = textOf({ description: text })
    for (const line of ics.split('\r\n')) {
      const octets = encoder.encode(line)
      expect(octets.length).toBeLessThanOrEqual(75)
      expect(decoder.decode(octets)).toBe(line)
    }
    const escaped = text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
    expect(linesOf(ics)).toContain(`DESCRIPTION:${escaped}`)
  })

  test('leaves out what is empty, and may have no appointment at all', () => {
    expect(textOf({ description: '', location: '' })).not.toMatch(/DESCRIPTION|LOCATION/)
    expect(linesOf(calendarText('Empty', []))).toHaveLength(8)
  })
})
