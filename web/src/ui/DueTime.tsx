import { durationWords } from '@remotehands/contract'
import { formatDate, formatExactTime } from '../lib/dates.ts'
import { useNow } from './use-now.ts'

const relativeForMs = 30 * 86_400_000

/** A due time to the minute: "in 1 h 20 min", "40 min ago"; from a month on, the date. */
export function DueTime({ instant }: { instant: string }) {
  const left = Date.parse(instant) - useNow()
  const words = left > 0 ? `in ${durationWords(left)}` : `${durationWords(-left)} ago`
  return (
    <time dateTime={instant} title={formatExactTime(instant)}>
      {Math.abs(left) < relativeForMs ? words : formatDate(instant)}
    </time>
  )
}
