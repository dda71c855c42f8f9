/** Longer than any format with white space around it. */
const longest = 100

/** Months by name and abbreviation, without accents, in the languages of the trade's news. */
const months = new Map(
  ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const names = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, at) => [plain(names.format(Date.UTC(2025, at, 1))), at + 1] as const,
      )
    }),
  ),
).set('mrz', 3)

const month = '([a-z\\u00c0-\\u024f]{3,10})\\.?'
const time = '(?:[t\\s,]+(\\d{1,2}):?(\\d\\d)(?::?(\\d\\d)(?:[.,](\\d{1,9}))?)?\\s*([ap]m)?)?'
const zone = '\\s*([a-z]{1,5}|(?:utc|gmt|ut)?[+-]\\d\\d?(?::?\\d\\d)?)?(?:\\s*\\([^)]*\\))?'
const weekday = '(?:[a-zà-ü.]+(?:,\\s*|\\s+))?'
const pattern = (date: string) => new RegExp(`^${date}${time}${zone}$`, 'i')

/** Each finds year, month, day by name, then hours, minutes, seconds, fraction, am/pm and zone, in order. */
const forms: [RegExp, (match: string[]) => number | undefined][] = [
  // RFC 3339 and similar; a week or its day (ISO 8601: 2025-W08-2) and a day of the year (2025-049).
  [pattern('(\\d{4})-(\\d\\d)-(\\d\\d)'), ([y, m, d]) => dayOf(Number(y), Number(m), Number(d))],
  [pattern('(\\d{4})(\\d\\d)(\\d\\d)'), ([y, m, d]) => dayOf(Number(y), Number(m), Number(d))],
  [pattern('(\\d{4})-(\\d{3})()'), ([y, day]) => dayOfYear(Number(y), Number(day))],
  [pattern('(\\d{4})[-/](\\d\\d)()'), ([y, m]) => dayOf(Number(y), Number(m), 1)],
  [pattern('(\\d{4})()()'), ([y]) => dayOf(Number(y), 1, 1)],
  [
    pattern('(\\d{4})-?w(\\d\\d)(?:-?([1-7])|(?![-\\d]))'),
    ([y, week, day]) => weekDay(Number(y), Number(week), Number(day || 1)),
  ],
  [pattern('(\\d{4})[/.](\\d\\d?)[/.](\\d\\d?)'), ([y, m, d]) => dayOf(Number(y), Number(m), Number(d))],
  // RFC 822 and RFC 2822, whatever the weekday; `December 3, 2024`.
  [
    pattern(`${weekday}(\\d{1,2})(?:er|º)?[.\\s-]+(?:de\\s+)?${month}[\\s-]+(?:de\\s+)?(\\d{4}|\\d\\d)`),
    ([d, m, y]) => dayOf(wholeYear(y), monthNamed(m), Number(d)),
  ],
  [
    pattern(`${weekday}${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`),
    ([m, d, y]) => dayOf(Number(y), monthNamed(m), Number(d)),
  ],
  [
    pattern('(\\d{1,2})-(\\d{1,2})-(\\d{4})'),
    ([a, b, y]) => dayOf(Number(y), Number(b), Number(a)) ?? dayOf(Number(y), Number(a), Number(b)),
  ],
  // The usual order in most of Europe and, with slashes, in America if that makes a date.
  [
    pattern('(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4}|\\d\\d)'),
    ([d, m, y]) => dayOf(wholeYear(y), Number(m), Number(d)),
  ],
  [
    pattern('(\\d{1,2})/(\\d{1,2})/(\\d{4})'),
    ([a, b, y]) => dayOf(Number(y), Number(a), Number(b)) ?? dayOf(Number(y), Number(b), Number(a)),
  ],
]

/** C's `asctime`, which ends with the year, and Go's zones, whose name follows the offset. */
const rewritten: [RegExp, string][] = [
  [
    /^((?:[a-z]+,? )?[a-z]{3,9} \d\d?) (\d\d?:\d\d(?::\d\d)?(?: (?:[a-z]{1,5}|[+-]\d{4}))?) (\d{4})$/i,
    '$1, $3 $2',
  ],
  [/([+-]\d{4}) [a-z]{2,5}$/i, '$1'],
]

/** Hours ahead of UTC. Ambiguous names have the meaning usual in the trade's news. */
const zones: Record<string, number> = {
  ...{
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    wet: 0,
    bst: 1,
    ist: 5.5,
    cet: 1,
    west: 1,
    cest: 2,
    met: 1,
    mest: 2,
    mez: 1,
    mesz: 2,
  },
  ...{
    eet: 2,
    eest: 3,
    msk: 3,
    sast: 2,
    gst: 4,
    pkt: 5,
    sgt: 8,
    hkt: 8,
    awst: 8,
    jst: 9,
    kst: 9,
    acst: 9.5,
    acdt: 10.5,
  },
  ...{
    aest: 10,
    aedt: 11,
    nzst: 12,
    nzdt: 13,
    brt: -3,
    art: -3,
    adt: -3,
    ast: -4,
    edt: -4,
    est: -5,
    cdt: -5,
    cst: -6,
  },
  ...{ mdt: -6, mst: -7, pdt: -7, pst: -8, akdt: -8, akst: -9, hst: -10 },
}

/**
 * Parses a feed's date: RFC 822 (two-digit years as in RFC 2822), RFC 3339, ISO 8601's week dates, `asctime`,
 * `18.02.2025`, `18 févr. 2025`, seconds or milliseconds since 1970, or something close. A time without a
 * zone, or with an unknown one, counts as UTC. Undefined for anything else.
 */
export function parseDate(written: string): Date | undefined {
  const plainly = written.slice(0, longest).trim().replaceAll(/\s+/g, ' ')
  const text = rewritten.reduce((so, [form, usual]) => so.replace(form, usual), plainly)
  if (/^\d{9,10}(\.\d{1,9})?$/.test(text)) return new Date(Math.round(Number(text) * 1000))
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text))
  for (const [form, dayIn] of forms) {
    const match = form.exec(text)
    if (!match) continue
    const [first = '', second = '', third = '', ...rest] = match.slice(1)
    const day = dayIn([first, second, third])
    const within = timeOf(rest)
    return day === undefined || within === undefined ? undefined : new Date(day + within)
  }
  return undefined
}

/** Milliseconds into the day, in UTC. A leap second counts as the second before. */
function timeOf([hours = '0', minutes = '0', seconds = '0', fraction = '', half, name]: (
  | string
  | undefined
)[]) {
  const [hour, minute, second] = [
    half ? to24(Number(hours), half) : Number(hours),
    Number(minutes),
    Number(seconds),
  ]
  if (hour > 24 || minute > 59 || second > 60) return undefined
  const ahead = offsetOf(name)
  if (ahead === undefined) return undefined
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3))
  return ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000 + milliseconds - ahead * 3_600_000
}

const to24 = (hour: number, half: string) => (hour % 12) + (/p/i.test(half) ? 12 : 0)

/** Hours ahead of UTC. */
function offsetOf(name: string | undefined): number | undefined {
  if (!name) return 0
  const [, sign, hours, minutes = '0'] = /([+-])(\d\d?):?(\d\d)?$/.exec(name) ?? []
  if (!sign) return zones[name.toLowerCase()] ?? 0
  const ahead = Number(hours) + Number(minutes) / 60
  return ahead > 14 ? undefined : sign === '-' ? -ahead : ahead
}

/** RFC 2822, 4.3: up to 49 is this century. */
function wholeYear(year = ''): number {
  return year.length > 2 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900)
}

/** As most feeds write them, or by the first three letters; 0 if it isn't a month. */
const monthNamed = (name = '') => months.get(plain(name)) ?? months.get(plain(name).slice(0, 3)) ?? 0

/** Lower case, without accents or an abbreviation's dot. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
}

/** The start of a day, in milliseconds; undefined for days that don't exist or are outside 1900 to 2099. */
function dayOf(year: number, ofYear: number, ofMonth: number): number | undefined {
  const day = new Date(Date.UTC(year, ofYear - 1, ofMonth))
  const exists = day.getUTCMonth() === ofYear - 1 && day.getUTCDate() === ofMonth
  return exists && year >= 1900 && year < 2100 ? day.getTime() : undefined
}

const dayLength = 86_400_000

/** ISO 8601: week 1 contains January 4, and begins on its Monday. */
function weekDay(year: number, week: number, day: number): number | undefined {
  const fourth = dayOf(year, 1, 4)
  if (fourth === undefined || week < 1) return undefined
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayLength
  const start = monday + (week - 1) * 7 * dayLength
  // A week belongs to the year of its Thursday.
  if (new Date(start + 3 * dayLength).getUTCFullYear() !== year) return undefined
  return start + (day - 1) * dayLength
}

function dayOfYear(year: number, day: number): number | undefined {
  const [first, next] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)]
  if (first === undefined || next === undefined || day < 1) return undefined
  const found = first + (day - 1) * dayLength
  return found < next ? found : undefined
}
