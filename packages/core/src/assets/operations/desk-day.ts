import type { SignedInContext } from '../../operation.ts'

/** Returns the calendar day at the desk, YYYY-MM-DD, or this many days later. */
export function deskDay({ clock, settings }: Pick<SignedInContext, 'clock' | 'settings'>, later = 0): string {
  const { timeZone } = settings.serviceLevels.hours
  // Swedish dates are in ISO 8601 format.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(clock.now())
  const day = new Date(`${today}T00:00:00.000Z`)
  day.setUTCDate(day.getUTCDate() + later)
  return day.toISOString().slice(0, 10)
}
