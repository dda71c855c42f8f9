import { chakra } from '@chakra-ui/react'
import { formatDate, formatExactTime, formatRelativeTime } from '../lib/dates.ts'
import { useNow } from './use-now.ts'

/** The date (§9) and, while it is recent, how long ago that is; the exact time on hover. */
export function DateAndAge({ instant }: { instant: string }) {
  const date = formatDate(instant)
  const age = formatRelativeTime(instant, useNow())
  return (
    <time dateTime={instant} title={formatExactTime(instant)}>
      {date}
      {age !== date && (
        <>
          {' '}
          <chakra.span whiteSpace="nowrap">({age})</chakra.span>
        </>
      )}
    </time>
  )
}
