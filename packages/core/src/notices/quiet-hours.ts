import type { QuietHours } from '@remotehands/contract'
import { isBetween, minuteOfDay } from '../tickets/sla/business-time.ts'
import { nextHour } from './digests/digest-hour.ts'

/** When the quiet hours end that `moment` is in; undefined outside of them. */
export function endOfQuiet(
  quiet: QuietHours | null | undefined,
  timeZone: string,
  moment: Date,
): Date | undefined {
  if (!quiet) return undefined
  const hour = minuteOfDay(moment.getTime(), timeZone) / 60
  return isBetween(hour, quiet.from, quiet.to) ? nextHour(quiet.to, timeZone, moment) : undefined
}
