import type { SignedInContext } from '../../operation.ts'

/** The calendar day that it is where the desk is, YYYY-MM-DD; or one so many days later. */
export function deskDay({ clock, settings }: Pick<SignedInContext, 'clock' | 'settings'>, later = 0): string {
  const { timeZone } = settings.serviceLevels.hours
  // Sweden writes dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(clock.now())
  const day = new Date(`${today}T00:00:00.000Z`)
  day.setUTCDate(day.getUTCDate() + later)
  return day.toISOString().slice(0, 10)
}
