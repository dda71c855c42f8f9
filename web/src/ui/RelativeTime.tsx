import { formatExactTime, formatRelativeTime } from '../lib/dates.ts'
import { useNow } from './use-now.ts'

/** An instant as people say it, with the exact time on hover, and when it is pressed (`ExactTime`). */
export function RelativeTime({ instant }: { instant: string }) {
  const now = useNow()
  return (
    <time dateTime={instant} title={formatExactTime(instant)}>
      {formatRelativeTime(instant, now)}
    </time>
  )
}
