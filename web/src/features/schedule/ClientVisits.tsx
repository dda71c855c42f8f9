import { Flex, Heading, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { useState } from 'react'
import { useFilled } from '../../lib/use-filled.ts'
import { FilterSelect, useFilter } from '../../ui/FilterSelect.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useSession } from '../people/session/use-session.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarFeedPanel } from './CalendarFeedPanel.tsx'
import { ReplyActions } from './ReplyActions.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { ZoneNote } from './ScheduleTab.tsx'
import { useAppointments } from './use-appointments.ts'
import { VisitDialog } from './VisitDialog.tsx'
import { VisitRow } from './VisitRow.tsx'

interface ClientVisitsProps {
  /** For staff who look into one company. */
  companyId?: number
}

/** The appointments of a company: what is open, what is to come, and the way to ask for one. */
export function ClientVisits({ companyId }: ClientVisitsProps) {
  const { user } = useSession()
  const [when, chooseWhen] = useFilter('when', ['past'] as const)
  const [isAsking, setAsking] = useState(false)
  const { open, timeline } = useAppointments({ companyId, isPast: when === 'past' })
  useFilled(timeline, 5)
  const mayAsk = user !== undefined && can(user.role, 'visit:request')
  const hasOpen = open.error !== undefined || (open.items?.length ?? 0) > 0
  const reply = companyId === undefined
  return (
    <Stack as="section" gap="4" aria-label="Appointments">
      <Flex gap="3" wrap="wrap" align="center">
        <Heading as="h2" size="lg" me="auto">
          Appointments
        </Heading>
        <FilterSelect
          label="When"
          all="From today on"
          value={when}
          options={[{ value: 'past', label: 'The last 90 days' }]}
          onChange={chooseWhen}
        />
        {mayAsk && (
          <NewButton record="appointment" onClick={() => setAsking(true)}>
            Request an appointment
          </NewButton>
        )}
      </Flex>
      <ZoneNote />
      {hasOpen && (
        <PagedList heading="Waiting for an answer" list={open} noun="requests" empty={null}>
          {(visits) => (
            <Stack as="ul" gap="3">
              {visits.map((visit) => (
                <li key={visit.id}>
                  <VisitRow visit={visit} withDate actions={reply && <ReplyActions visit={visit} />} />
                </li>
              ))}
            </Stack>
          )}
        </PagedList>
      )}
      <PagedList
        list={timeline}
        noun="appointments"
        empty={when ? 'No appointments.' : 'No upcoming appointments.'}
      >
        {(visits) => <Agenda visits={visits} actions={() => null} />}
      </PagedList>
      {reply && user && can(user.role, 'calendar:manage') && <CalendarFeedPanel feed="company" />}
      {isAsking && user && <RequestDialog companyId={user.companyId} onClose={() => setAsking(false)} />}
      <VisitDialog actions={(visit) => reply && <ReplyActions visit={visit} />} />
    </Stack>
  )
}
