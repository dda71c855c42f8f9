import { dayName } from '../duty/desk-clock.ts'
import type { SignedInContext } from '../operation.ts'
import { dayAt } from '../tickets/sla/business-time.ts'

/** The time zone in which a person works: their own hours', or the desk's. */
export async function timeZoneOf(
  userId: number,
  { stores, settings }: Pick<SignedInContext, 'stores' | 'settings'>,
): Promise<string> {
  const { people } = await stores.hours.read()
  const own = people.find((each) => each.userId === userId)?.hours.timeZone
  return own ?? settings.serviceLevels.hours.timeZone
}

/** The calendar day of an instant there, YYYY-MM-DD. */
export const dayIn = (timeZone: string, instant: Date): string => dayName(dayAt(instant.getTime(), timeZone))
