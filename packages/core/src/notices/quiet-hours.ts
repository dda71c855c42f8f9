import type { QuietHours } from '@remotehands/contract'
import { isBetween, minuteOfDay } from '../tickets/sla/business-time.ts'
import { nextHour } from './digests/digest-hour.ts'

/**
 * When the quiet hours end that `moment` is in; undefined outside of them. Where the clocks skip the one hour that is not quiet, they
 * go on.
 */
export function endOfQuiet(
  quiet: QuietHours | null | undefined,
  timeZone: string,
  moment: Date,
): Date | undefined {
  if (!quiet) return undefined
  const hour = minuteOfDay(moment.getTime(), timeZone) / 60
  if (!isBetween(hour, quiet.from, quiet.to)) return undefined
  const end = nextHour(quiet.to, timeZone, moment)
  return endOfQuiet(quiet, timeZone, end) ?? end
}
