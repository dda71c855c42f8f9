import { Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ContractReports } from './ContractReports.tsx'
import { DeviceReports } from './DeviceReports.tsx'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import { ServiceReports } from './ServiceReports.tsx'
import { TicketReports } from './TicketReports.tsx'
import { TimeReports } from './TimeReports.tsx'
import { useReportFilters } from './use-report-filters.ts'

/** All reports that the viewer may read, over the days in the address. */
export default function Reports() {
  const filters = useReportFilters()
  if (!filters.isOpen) return null
  return (
    <Stack gap="8">
      <ReportFilterBar filters={filters} />
      <Group title="Tickets">
        <TicketReports filters={filters} />
      </Group>
      <Group title="Service">
        <ServiceReports filters={filters} />
      </Group>
      {filters.mayReadTime && (
        <Group title="Time">
          <TimeReports filters={filters} />
        </Group>
      )}
      <Group title="Devices">
        <DeviceReports filters={filters} />
      </Group>
      {filters.mayReadContracts && (
        <Group title="Contracts">
          <ContractReports filters={filters} />
        </Group>
      )}
    </Stack>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="4">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
