import { formatDate, formatExactTime, formatRelativeTime, formatTime } from '../lib/dates.ts'
import { useNow } from './use-now.ts'

/** The date (§9) and the time of day; how long ago that is, with the weekday, on hover. */
export function DateAndTime({ instant }: { instant: string }) {
  const age = formatRelativeTime(instant, useNow())
  return (
    <time dateTime={instant} title={`${formatExactTime(instant)} (${age})`}>
      {formatDate(instant)}, {formatTime(instant)}
    </time>
  )
}
