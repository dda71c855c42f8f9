import { chakra } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { CalendarClock } from 'lucide-react'
import { fromLocalTime } from '../../lib/local-time.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { EnteredTimes } from './TimeFields.tsx'
import { whenOf } from './visit-words.ts'

const dayMs = 24 * 60 * 60 * 1000

interface OverlapWarningProps {
  technicianId: number | undefined
  times: EnteredTimes
  /** The appointment that is being moved. */
  exceptId?: number | undefined
}

/** Names the technician's other appointments at that time. Overlaps are allowed, but staff should know. */
export function OverlapWarning({ technicianId, times, exceptId }: OverlapWarningProps) {
  const startsAt = fromLocalTime(times.start)
  const endsAt = fromLocalTime(times.end)
  const isAsked = technicianId !== undefined && startsAt !== undefined && endsAt !== undefined
  // An appointment that started earlier may still be running.
  const from = new Date(Date.parse(startsAt ?? '1970-01-01') - limits.visit.days * dayMs).toISOString()
  const { data } = useQuery(isAsked ? 'visits.list' : undefined, {
    query: { from, to: endsAt, status: 'scheduled', limit: limits.page.max },
  })
  const overlaps = isAsked
    ? data?.filter(
        (visit) =>
          visit.id !== exceptId &&
          visit.technicianId === technicianId &&
          (visit.startsAt ?? '') < endsAt &&
          (visit.endsAt ?? '') > startsAt,
      )
    : undefined
  if (!overlaps || overlaps.length === 0) return null
  return (
    <Notice
      role="status"
      Icon={CalendarClock}
      palette="yellow"
      title={`${overlaps[0]?.technicianName ?? 'The technician'} has another appointment at that time`}
    >
      <chakra.ul ps="5" listStyleType="disc">
        {overlaps.map((visit) => (
          <li key={visit.id}>
            {visit.title}, {visit.company}: {whenOf(visit)}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
