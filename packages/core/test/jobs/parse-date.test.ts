import { describe, expect, test } from 'vitest'
import { parseDate } from '../../src/site/news/parse-date.ts'

describe('dates as feeds write them', () => {
  test.for<[string, string, string]>([
    ['RFC 822', 'Tue, 03 Dec 2024 10:00:00 GMT', '2024-12-03T10:00:00.000Z'],
    ['an offset', 'Tue, 03 Dec 2024 23:30:00 -0500', '2024-12-04T04:30:00.000Z'],
    ['an American zone', 'Tue, 03 Dec 2024 10:00:00 EST', '2024-12-03T15:00:00.000Z'],
    ['a European zone', 'Wed, 03 Jul 2024 10:00:00 CEST', '2024-07-03T08:00:00.000Z'],
    ['no seconds', '3 Dec 2024 10:00 UT', '2024-12-03T10:00:00.000Z'],
    ['the wrong weekday', 'Mon, 03 Dec 2024 10:00:00 GMT', '2024-12-03T10:00:00.000Z'],
    ['no zone: UTC', 'Tue, 03 Dec 2024 10:00:00', '2024-12-03T10:00:00.000Z'],
    ['RFC 3339', '2024-12-03T10:00:00.5+01:00', '2024-12-03T09:00:00.500Z'],
    ['RFC 3339 without a zone: UTC', '2024-12-03T10:00:00', '2024-12-03T10:00:00.000Z'],
    ['a space for the T', '2024-12-03 10:00:00', '2024-12-03T10:00:00.000Z'],
    ['a day alone', '2024-12-03', '2024-12-03T00:00:00.000Z'],
    ['a day in words', 'December 3, 2024', '2024-12-03T00:00:00.000Z'],
    ['RFC 822 with a year of two digits', 'Tue, 18 Feb 25 12:00:00 +0000', '2025-02-18T12:00:00.000Z'],
    ['a year of the last century', 'Fri, 31 Dec 99 23:59:59 GMT', '1999-12-31T23:59:59.000Z'],
    ['a year of two digits and a zone', '18 Feb 25 07:00 EST', '2025-02-18T12:00:00.000Z'],
    ['hyphens, as RFC 850', 'Tuesday, 18-Feb-25 12:00:00 GMT', '2025-02-18T12:00:00.000Z'],
    ['a month in full', 'Tue, 18 February 2025 12:00:00 GMT', '2025-02-18T12:00:00.000Z'],
    ['September as some write it', '18 Sept 2025 12:00:00 GMT', '2025-09-18T12:00:00.000Z'],
    ['a weekday of another language', 'Di, 18 Feb 2025 12:00:00 +0100', '2025-02-18T11:00:00.000Z'],
    ['an Australian zone', 'Tue, 18 Feb 2025 23:00:00 AEDT', '2025-02-18T12:00:00.000Z'],
    ['India', 'Tue, 18 Feb 2025 17:30:00 IST', '2025-02-18T12:00:00.000Z'],
    ['Pacific time', 'Tue, 18 Feb 2025 04:00:00 PST', '2025-02-18T12:00:00.000Z'],
    ['Alaska', 'Tue, 18 Feb 2025 03:00:00 AKST', '2025-02-18T12:00:00.000Z'],
    ['a zone by its distance', 'Tue, 18 Feb 2025 14:00:00 GMT+2', '2025-02-18T12:00:00.000Z'],
    ['a zone with its name behind', 'Tue, 18 Feb 2025 13:00:00 +0100 (CET)', '2025-02-18T12:00:00.000Z'],
    ['a zone that nobody knows: UTC', 'Tue, 18 Feb 2025 12:00:00 QQQ', '2025-02-18T12:00:00.000Z'],
    ['dots', '18.02.2025', '2025-02-18T00:00:00.000Z'],
    ['dots and a time', '18.02.2025 13:00:00 MEZ', '2025-02-18T12:00:00.000Z'],
    ['dots without zeros', '8.2.2025, 09:05', '2025-02-08T09:05:00.000Z'],
    ['a week date', '2025-W08-2', '2025-02-18T00:00:00.000Z'],
    ['a week date without hyphens, and a time', '2025W082T12:00:00Z', '2025-02-18T12:00:00.000Z'],
    ['the first week of a year that begins late', '2027-W01-1', '2027-01-04T00:00:00.000Z'],
    ['the last week of a long year', '2026-W53-7', '2027-01-03T00:00:00.000Z'],
    ['a day of the year', '2025-049', '2025-02-18T00:00:00.000Z'],
    ['slashes, America', '2/18/2025 1:00 PM', '2025-02-18T13:00:00.000Z'],
    ['midnight in America', '02/18/2025 12:30 AM', '2025-02-18T00:30:00.000Z'],
    ['slashes, where only the day can come first', '18/02/2025 14:00', '2025-02-18T14:00:00.000Z'],
    ['French, in short', '18 févr. 2025', '2025-02-18T00:00:00.000Z'],
    ['French, the first of a month', 'samedi 1er août 2026 09:05', '2026-08-01T09:05:00.000Z'],
    ['German', 'Dienstag, 18. März 2025, 14:00 Uhr', '2025-03-18T14:00:00.000Z'],
    ['Spanish', '18 de diciembre de 2025', '2025-12-18T00:00:00.000Z'],
    ['slashes, the year first', '2025/02/18 12:00', '2025-02-18T12:00:00.000Z'],
    ['seconds since 1970', '1739880000', '2025-02-18T12:00:00.000Z'],
    ['milliseconds since 1970', '1739880000123', '2025-02-18T12:00:00.123Z'],
    ['nanoseconds', '2025-02-18T12:00:00.123456789Z', '2025-02-18T12:00:00.123Z'],
    ['a leap second', '2016-12-31T23:59:60Z', '2016-12-31T23:59:59.000Z'],
    ['the last moment of a day', '2025-02-18T24:00:00Z', '2025-02-19T00:00:00.000Z'],
    ['no space behind the comma', 'Tue,18 Nov 2026 09:00:00 GMT', '2026-11-18T09:00:00.000Z'],
    ['asctime', 'Tue Nov 17 10:00:00 2026', '2026-11-17T10:00:00.000Z'],
    ['asctime, padded', 'Tue Nov  3 10:00:00 2026', '2026-11-03T10:00:00.000Z'],
    ['asctime with a zone', 'Tue Nov 17 10:00:00 EST 2026', '2026-11-17T15:00:00.000Z'],
    ['asctime with a distance', 'Tue Nov 17 10:00:00 +0100 2026', '2026-11-17T09:00:00.000Z'],
    ['a day without hyphens', '20250218', '2025-02-18T00:00:00.000Z'],
    ['an instant without hyphens', '20261117T100000Z', '2026-11-17T10:00:00.000Z'],
    ['a week', '2025-W08', '2025-02-17T00:00:00.000Z'],
    ['a week without a hyphen', '2025W08', '2025-02-17T00:00:00.000Z'],
    ['seconds with a fraction', '1739872800.123', '2025-02-18T10:00:00.123Z'],
    ['hyphens, the day first', '18-02-2025', '2025-02-18T00:00:00.000Z'],
    ['dots, the year first', '2025.02.18', '2025-02-18T00:00:00.000Z'],
    ['Go', '2025-02-18 13:00:00 +0100 CET', '2025-02-18T12:00:00.000Z'],
    ['a military zone: UTC, as RFC 5322 has it', 'Tue, 18 Feb 2025 12:00:00 A', '2025-02-18T12:00:00.000Z'],
    ['March, as Germans shorten it', '18. Mrz 2025', '2025-03-18T00:00:00.000Z'],
    ['white space around', '\n  Tue, 03 Dec 2024 10:00:00 GMT ', '2024-12-03T10:00:00.000Z'],
  ])('%s', ([, written, instant]) => {
    expect(parseDate(written)?.toISOString()).toBe(instant)
  })

  test.for([
    ...[
      '',
      'yesterday',
      'item 1',
      '12345',
      '03/12',
      '2024-13-45',
      'Tue, 99 Dec 2024 10:00:00 GMT',
      '30 Feb 2025',
    ],
    ...[
      '18.13.2025',
      '2025-W54-1',
      '2025-W53-1',
      '2025-W00',
      '20251345',
      '2025-W08-8',
      '2025-400',
      '2025-366',
      '2025-02-18T25:00:00Z',
      '2025-02-18 12:60',
      'CVE-2025-1234',
    ],
    ...[
      '18 Feb 9999',
      '31/02/2025',
      '18 Foo 2025',
      '13/18/2025',
      'Tue, 18 Feb 2025 12:00:00 +9900',
      '18 Feb',
      '999999999999999',
    ],
  ])('%j is none', (written) => {
    expect(parseDate(written)).toBeUndefined()
  })

  test('takes no longer for what only seems to be a date', () => {
    for (const piece of ['1', ' ', 'a', '18 ', 'Feb ', '18 Feb 2025 ', '+0'])
      expect(parseDate(piece.repeat(20_000))).toBeUndefined()
  })
})
