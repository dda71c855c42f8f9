import { formatExactTime, formatRelativeMoment, formatRelativeTime } from '../lib/dates.ts'
import { useNow } from './use-now.ts'

interface RelativeTimeProps {
  instant: string
  /** Says the time of day, too, from an hour on. */
  hasTimeOfDay?: boolean
}

/** An instant as people say it, with the exact time on hover, and when it is pressed (`ExactTime`). */
export function RelativeTime({ instant, hasTimeOfDay = false }: RelativeTimeProps) {
  const now = useNow()
  const format = hasTimeOfDay ? formatRelativeMoment : formatRelativeTime
  return (
    <time dateTime={instant} title={formatExactTime(instant)}>
      {format(instant, now)}
    </time>
  )
}
