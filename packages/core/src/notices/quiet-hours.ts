import { TZDateMini } from '@date-fns/tz/date/mini'
import type { QuietHours } from '@remotehands/contract'
import { nextHour } from './digests/digest-hour.ts'

/** When the quiet hours end that `moment` is in; undefined outside of them. */
export function endOfQuiet(
  quiet: QuietHours | null | undefined,
  timeZone: string,
  moment: Date,
): Date | undefined {
  if (!quiet) return undefined
  const { from, to } = quiet
  const hour = new TZDateMini(moment.getTime(), timeZone).getHours()
  const isQuiet = from < to ? from <= hour && hour < to : from <= hour || hour < to
  return isQuiet ? nextHour(to, timeZone, moment) : undefined
}
