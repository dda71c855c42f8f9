import { dayMs, hourMs } from '@remotehands/contract'

/** Dates relative to the day of seeding. The generator is fixed: every seeding gives the same data. */
export interface DemoCalendar {
  now: Date
  /** The instant this many hours ago. */
  hoursAgo(hours: number): string
  /** An instant in the working hours of a past day; never in the future. */
  workingTime(daysAgo: number): string
  /**
   * This many working days (Monday to Friday) from today, negative in the past, at an hour in UTC: 14 to 21
   * are business hours on the east coast of the United States, in summer and in winter.
   */
  workday(fromToday: number, hour: number): string
  /** A calendar day, YYYY-MM-DD; days in the past are negative. */
  day(fromToday: number): string
}

export function demoCalendar(now: Date): DemoCalendar {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const minute = minuteGenerator()
  return {
    now,
    hoursAgo: (hours) => new Date(now.getTime() - hours * hourMs).toISOString(),
    workingTime(daysAgo) {
      // 13:00 to 21:00 UTC: nine to five on the east coast of the United States.
      const time = today - daysAgo * dayMs + 13 * hourMs + minute(8 * 60) * 60_000
      return new Date(Math.min(time, now.getTime())).toISOString()
    },
    workday(fromToday, hour) {
      const day = new Date(today + hour * hourMs)
      for (let left = Math.abs(fromToday); left > 0; left -= isWeekend(day) ? 0 : 1) {
        day.setUTCDate(day.getUTCDate() + Math.sign(fromToday))
      }
      return day.toISOString()
    },
    day: (fromToday) => new Date(today + fromToday * dayMs).toISOString().slice(0, 10),
  }
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() % 6 === 0
}

// A linear congruential generator (Numerical Recipes): it has to be fixed, not random.
function minuteGenerator(): (below: number) => number {
  let state = 20_091
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}
