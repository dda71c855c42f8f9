import { chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { useState } from 'react'
import { timeZoneAt } from '../../lib/dates.ts'
import { useFilled } from '../../lib/use-filled.ts'
import { idOf } from '../../lib/use-open-record.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { FilterSelect, useFilter } from '../../ui/FilterSelect.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useSession } from '../people/session/use-session.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarFeedPanel } from './CalendarFeedPanel.tsx'
import { NewVisitDialog } from './NewVisitDialog.tsx'
import { useAppointments } from './use-appointments.ts'
import { VisitActions } from './VisitActions.tsx'
import { VisitDialog } from './VisitDialog.tsx'
import { VisitRow } from './VisitRow.tsx'

/** The technicians' schedule: what waits for an answer, the agenda day by day, and the way into a calendar program. */
export function ScheduleTab() {
  const { user } = useSession()
  const [whose, chooseWhose] = useFilter('whose')
  const [when, chooseWhen] = useFilter('when', ['past'] as const)
  const staff = useWholeList('technicians.list')
  const others = staff.items?.filter(({ id }) => id !== user?.id) ?? []
  const [isEntering, setEntering] = useState(false)
  const { open, timeline } = useAppointments({ technician: technicianOf(whose), isPast: when === 'past' })
  useFilled(timeline, 10)
  const hasLeft = whose === 'left'
  const mayEnter = user !== undefined && can(user.role, 'visit:schedule')
  return (
    <Stack gap="8">
      {/* A notice leads to what a technician has left behind, and to nothing else. */}
      {!(hasLeft && open.items?.length === 0) && (
        <section>
          <Heading as="h2" size="lg" mb="3">
            Waiting for an answer
          </Heading>
          <PagedList list={open} noun="requests" empty="No requests are waiting for an answer.">
            {(visits) => (
              <Stack as="ul" gap="3">
                {visits.map((visit) => (
                  <li key={visit.id}>
                    <VisitRow visit={visit} withDate withCompany actions={<VisitActions visit={visit} />} />
                  </li>
                ))}
              </Stack>
            )}
          </PagedList>
        </section>
      )}
      <section>
        <Flex gap="3" mb="3" wrap="wrap" align="center">
          <Heading as="h2" size="lg" me="auto">
            Appointments
          </Heading>
          <FilterSelect
            label="Whose"
            all="Everybody’s"
            value={whose}
            options={[
              { value: 'mine', label: 'Only mine' },
              { value: 'left', label: 'Technician has left' },
              ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            gone={staff.items && 'Somebody who has left'}
            onChange={chooseWhose}
          />
          <FilterSelect
            label="When"
            all="From today on"
            value={when}
            options={[{ value: 'past', label: 'The last 90 days' }]}
            onChange={chooseWhen}
          />
          {mayEnter && (
            <NewButton record="appointment" onClick={() => setEntering(true)}>
              New appointment
            </NewButton>
          )}
        </Flex>
        <ZoneNote />
        <PagedList
          list={timeline}
          noun="appointments"
          empty={
            hasLeft ? 'No technician has left an appointment behind.' : 'No appointments in this period.'
          }
        >
          {(visits) => (
            <Agenda visits={visits} withCompany actions={(visit) => <VisitActions visit={visit} />} />
          )}
        </PagedList>
      </section>
      {user && can(user.role, 'calendar:manage') && <CalendarFeedPanel feed="appointments" />}
      {isEntering && <NewVisitDialog onClose={() => setEntering(false)} />}
      <VisitDialog withCompany actions={(visit) => <VisitActions visit={visit} />} />
    </Stack>
  )
}

/** Whose appointments the address asks for. */
function technicianOf(whose: string | undefined) {
  if (whose === 'mine') return 'me'
  return whose === 'left' ? whose : idOf(whose ?? null)
}

/** The time zone of the times. */
export function ZoneNote() {
  const now = new Date(useNow()).toISOString()
  return (
    <chakra.p mb="3" textStyle="sm" color="fg.muted">
      Times are in your time zone, {timeZoneAt(now)}.
    </chakra.p>
  )
}
