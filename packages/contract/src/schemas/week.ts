import * as z from 'zod'

/** Wall-clock time, HH:MM. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 09:00.')
/** The same, or the end of the day. */
const endOfDay = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time, such as 18:00 or 24:00.')
/** By ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekday = z.int().min(1).max(7)

/** IANA name. */
export const timeZone = z.string().max(64, { abort: true }).refine(isTimeZone, 'This is not a time zone.')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Hours of one weekday, before what `from` and `to` must be to each other. */
export const DayHours = z.strictObject({ day: weekday, from: timeOfDay, to: endOfDay })
type DayHours = z.output<typeof DayHours>

const partsADay = 2
export const partsAWeek = 7 * partsADay

/** Refuses a weekday that is named more than twice, or whose two parts overlap; one that ends before it starts ends the next day. */
export function checkWeek(week: readonly DayHours[], context: z.RefinementCtx) {
  for (const [at, part] of week.entries()) {
    const others = week.slice(0, at).filter(({ day }) => day === part.day)
    const message =
      others.length >= partsADay
        ? `A day has at most ${partsADay} parts.`
        : others.some((other) => overlap(other, part)) && 'These hours overlap.'
    if (message) context.addIssue({ code: 'custom', path: [at, 'from'], message })
  }
}

/** Whether two parts that start on the same day have a minute in common. */
function overlap(one: DayHours, other: DayHours): boolean {
  const [first, last] = one.from < other.from ? [one, other] : [other, one]
  return first.to < first.from || last.from < first.to
}
