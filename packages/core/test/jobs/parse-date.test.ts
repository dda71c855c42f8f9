import { describe, expect, test } from 'vitest'
import { parseDate } from '../../src/jobs/refresh-news/parse-date.ts'

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
    ['white space around', '\n  Tue, 03 Dec 2024 10:00:00 GMT ', '2024-12-03T10:00:00.000Z'],
  ])('%s', ([, written, instant]) => {
    expect(parseDate(written)?.toISOString()).toBe(instant)
  })

  test.for(['', 'yesterday', 'item 1', '1733220000', '03/12', '2024-13-45', 'Tue, 99 Dec 2024 10:00:00 GMT'])(
    '%j is none',
    (written) => {
      expect(parseDate(written)).toBeUndefined()
    },
  )
})
