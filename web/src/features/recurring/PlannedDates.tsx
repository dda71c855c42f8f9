import { chakra } from '@chakra-ui/react'
import type { PlannedRun } from '@remotehands/contract'
import { formatWeekdayOf } from '../../lib/dates.ts'

/** Dates at the desk; those that were moved say from which day. */
export function PlannedDates({ label, runs }: { label: string; runs: readonly PlannedRun[] }) {
  return (
    <chakra.ol aria-label={label} listStyleType="none" textStyle="sm" columnWidth="15rem" columnGap="6">
      {runs.map(({ at, on, plannedOn }) => (
        <chakra.li key={at} breakInside="avoid" py="0.5">
          <time dateTime={at}>{formatWeekdayOf(on)}</time>
          {plannedOn && <chakra.span color="fg.muted"> moved from {formatWeekdayOf(plannedOn)}</chakra.span>}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
