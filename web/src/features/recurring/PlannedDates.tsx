import { chakra } from '@chakra-ui/react'
import { type PlannedRun, timeOfDayWords } from '@remotehands/contract'
import { formatWeekdayOf } from '../../lib/dates.ts'
import { clockIn } from '../../lib/desk-day.ts'

interface PlannedDatesProps {
  label: string
  runs: readonly PlannedRun[]
  /** The time of day by the rule, and whose clocks show it. */
  time: string
  timeZone: string
}

/** Dates at the desk; those that were moved say from which day, and those whose time the clocks leave out, what they show instead. */
export function PlannedDates({ label, runs, time, timeZone }: PlannedDatesProps) {
  return (
    <chakra.ol aria-label={label} listStyleType="none" textStyle="sm" columnWidth="15rem" columnGap="6">
      {runs.map(({ at, on, plannedOn }) => {
        const shown = clockIn(timeZone, at)
        return (
          <chakra.li key={at} breakInside="avoid" py="0.5">
            <time dateTime={at}>{formatWeekdayOf(on)}</time>
            {shown !== time && (
              <chakra.span color="fg.muted"> at {timeOfDayWords(shown)}, as the clocks change</chakra.span>
            )}
            {plannedOn && (
              <chakra.span color="fg.muted"> moved from {formatWeekdayOf(plannedOn)}</chakra.span>
            )}
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}
