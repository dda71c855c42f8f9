import { addBusinessTime } from '../tickets/sla/business-time.ts'
import type { BusinessHours } from '../tickets/sla/service-levels.ts'

/** A ticket that staff have to act on is stale after this many business days without activity. */
export const staleDays = 5

/** From when on a ticket last changed at `since` is stale. */
export function staleAt(since: string, hours: BusinessHours): Date {
  return new Date(addBusinessTime(Date.parse(since), staleDays * lengthOfDay(hours), hours))
}

/** Milliseconds from opening to closing; where weekdays differ, on average. */
function lengthOfDay({ week }: BusinessHours): number {
  const at = (time: string) => Date.parse(`1970-01-01T${time}:00Z`)
  const open = week.reduce((sum, { from, to }) => sum + at(to) - at(from), 0)
  return Math.floor(open / week.length)
}
