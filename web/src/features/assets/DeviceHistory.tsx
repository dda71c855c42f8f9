import { Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { ListState } from '../../ui/ListState.tsx'
import { MaintenanceRows } from '../schedule/maintenance/MaintenanceRows.tsx'
import { VisitRow } from '../schedule/VisitRow.tsx'
import { CompanyTickets } from '../tickets/CompanyTickets.tsx'

/** The latest tickets, work and appointments of a device. */
export function DeviceHistory({ id }: { id: number }) {
  const { data, isLoading, error, refresh } = useQuery(
    'devices.history',
    { params: { id } },
    { revalidateOnMount: true },
  )
  const state = { isLoading, error, onRetry: refresh }
  if (error && !data) {
    return (
      <ListState {...state} items={undefined} noun="history of this device" empty={null}>
        {() => null}
      </ListState>
    )
  }
  return (
    <Stack gap="8">
      <Part title="Tickets">
        <ListState {...state} items={data?.tickets} noun="tickets" empty="No ticket names this device.">
          {(tickets) => <CompanyTickets tickets={tickets} isSample={false} list={{ hasMore: false }} />}
        </ListState>
      </Part>
      <Part title="Maintenance">
        <ListState
          {...state}
          items={data?.maintenance}
          noun="maintenance work"
          empty="No maintenance work has been entered for this device."
        >
          {(logs) => <MaintenanceRows logs={logs} isOfOneDevice />}
        </ListState>
      </Part>
      <Part title="Appointments">
        <ListState
          {...state}
          items={data?.visits}
          noun="appointments"
          empty="No appointment names this device."
        >
          {(visits) => (
            <Stack as="ul" gap="3">
              {visits.map((visit) => (
                <li key={visit.id}>
                  <VisitRow visit={visit} withDate />
                </li>
              ))}
            </Stack>
          )}
        </ListState>
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h3" size="lg" mb="3">
        {title}
      </Heading>
      {children}
    </section>
  )
}
