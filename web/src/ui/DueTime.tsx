import { durationWords } from '@remotehands/contract'
import { formatDate, formatExactTime, formatWeekTime } from '../lib/dates.ts'
import { useNow } from './use-now.ts'

const hourMs = 3_600_000
/** Further ahead the desk may be closed in between: hours would be more than there are to work. */
const soonMs = 12 * hourMs
const weekMs = 6 * 24 * hourMs
const relativeForMs = 30 * 24 * hourMs

/** A due time to the minute: "in 1 h 20 min", "Mon 9:30 AM", "40 min ago"; from a week ahead or a month ago on, the date. Bare, it leaves out "ago". */
export function DueTime({ instant, isBare = false }: { instant: string; isBare?: boolean }) {
  const left = Date.parse(instant) - useNow()
  return (
    <time dateTime={instant} title={formatExactTime(instant)}>
      {left > 0
        ? ahead(instant, left)
        : left > -relativeForMs
          ? `${durationWords(-left)}${isBare ? '' : ' ago'}`
          : formatDate(instant)}
    </time>
  )
}

function ahead(instant: string, left: number): string {
  if (left <= soonMs) return `in ${durationWords(left)}`
  return left < weekMs ? formatWeekTime(instant) : formatDate(instant)
}
