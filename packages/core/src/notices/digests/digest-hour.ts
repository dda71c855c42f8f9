import { TZDateMini } from '@date-fns/tz/date/mini'

/**
 * The next time after `now` that a clock in this time zone shows the full hour. Where the clocks skip it, the one
 * after it; where they show it twice, the first.
 */
export function nextHour(hour: number, timeZone: string, now: Date): Date {
  const today = new TZDateMini(now.getTime(), timeZone)
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const at = (days: number) => new TZDateMini(year, month, day + days, hour, 0, timeZone).getTime()
  return new Date(at(0) > now.getTime() ? at(0) : at(1))
}
