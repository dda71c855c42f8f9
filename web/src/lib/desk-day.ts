import { serviceLevels } from '@remotehands/content'

/** The calendar day at the desk, YYYY-MM-DD, wherever the viewer is. */
export function deskDay(at = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: serviceLevels.hours.timeZone }).format(at)
}
