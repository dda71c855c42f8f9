import { Heading, Stack } from '@chakra-ui/react'
import type { Visit } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { formatWeekday } from '../../lib/dates.ts'
import { VisitRow } from './VisitRow.tsx'

interface AgendaProps {
  /** Soonest first. */
  visits: readonly Visit[]
  withCompany?: boolean
  actions: (visit: Visit) => ReactNode
}

export function Agenda({ visits, withCompany = false, actions }: AgendaProps) {
  const days = Map.groupBy(visits, (visit) => formatWeekday(timeOf(visit)))
  return (
    <Stack gap="6">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <Heading as="h3" size="md" mb="2">
            {day}
          </Heading>
          <Stack as="ul" gap="3">
            {ofDay.map((visit) => (
              <li key={visit.id}>
                <VisitRow visit={visit} withCompany={withCompany} actions={actions(visit)} />
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

/** A declined request stands where it was first wished. */
function timeOf({ startsAt, preferredTimes }: Visit): string {
  return startsAt ?? preferredTimes[0] ?? ''
}
