import { serviceLevels } from '@remotehands/content'

/** The calendar day at the desk, YYYY-MM-DD, wherever the viewer is. */
export const deskDay = (at = new Date()): string => dayIn(serviceLevels.hours.timeZone, at)

/** The calendar day in a time zone, YYYY-MM-DD. */
export const dayIn = (timeZone: string, instant: Date | string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))

/** What the clocks of a time zone show at an instant, `HH:MM`. */
export const clockIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(instant))
