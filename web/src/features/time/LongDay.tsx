import { clockWords, WorkedMinutes } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { isLongDay } from './long-day.ts'
import { TimeDoubt } from './TimeDoubt.tsx'

interface LongDayProps {
  /** Whose time it is; absent for the viewer's own. */
  userId?: number | undefined
  /** YYYY-MM-DD; while it is typed, anything. */
  day: string
  /** What is about to be logged; undefined while it can't be read. */
  minutes: number | undefined
  /** What the entry that is corrected adds to its day so far. */
  logged?: { day: string; minutes: number } | undefined
}

/** Warns of time with which a day would have more than 24 hours. */
export function LongDay({ userId, day, minutes, logged }: LongDayProps) {
  const asked = useSettled(day)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asked)
  const { data } = useQuery(isDay ? 'time.sheet' : undefined, { query: { day: asked, userId } })
  const before = data?.days.find((each) => each.day === day)?.minutes
  // What is refused needs no question.
  if (before === undefined || minutes === undefined || !WorkedMinutes.safeParse(minutes).success) return null
  const all = before - (logged?.day === day ? logged.minutes : 0) + minutes
  return (
    <TimeDoubt>
      {isLongDay(all) ? `${formatDay(day)} would have ${clockWords(all)}, more than 24 hours.` : undefined}
    </TimeDoubt>
  )
}
