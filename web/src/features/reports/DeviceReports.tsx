import { Box, SimpleGrid } from '@chakra-ui/react'
import {
  countWords,
  daysWords,
  periodWords,
  stateWords,
  type WarrantyState,
  warrantyLabels,
} from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { BarRows } from './charts/BarRows.tsx'
import { markColor } from './charts/mark-color.ts'
import { TimeChart } from './charts/TimeChart.tsx'
import { dayAfter } from './days.ts'
import { ReportCard } from './ReportCard.tsx'
import type { ReportFilters } from './use-report-filters.ts'

const statusPalettes = {
  active: 'green',
  maintenance: 'yellow',
  warranty: 'blue',
  other: 'gray',
}
const warrantyPalettes: Readonly<Record<WarrantyState, string>> = {
  expired: 'red',
  '30': 'orange',
  '60': 'yellow',
  '90': 'blue',
  '180': 'blue',
  later: 'green',
  none: 'gray',
}

/** Devices in use by status and warranty, and the warranties that end. */
export function DeviceReports({ filters }: { filters: ReportFilters }) {
  const { range, today, companyId, problem } = filters
  // Warranties that end lie ahead, whatever days the filter covers.
  const ahead = range.to > today ? range : { from: today, to: dayAfter(today, 365) }
  const query = { ...ahead, companyId }
  const reading = useQuery(problem ? undefined : 'reports.devices', { query })
  const card = { reading, query, empty: 'No devices in use.' }
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      <ReportCard
        {...card}
        title="Devices by status"
        chart="device-status"
        summary={({ total }) => `${countWords(total, 'device')} in use`}
        isEmpty={({ total }) => total === 0}
        table={({ byStatus }) => ({
          head: ['Status', 'Devices'],
          rows: byStatus.map(({ status, devices }) => [stateWords(status), devices]),
        })}
      >
        {({ byStatus }) => (
          <BarRows
            name="Devices by status"
            rows={byStatus.map(({ status, devices }) => ({
              label: stateWords(status),
              parts: [{ name: 'Devices', value: devices, color: markColor(statusPalettes[status]) }],
            }))}
          />
        )}
      </ReportCard>
      <ReportCard
        {...card}
        title="Devices by warranty"
        chart="device-warranty"
        isEmpty={({ total }) => total === 0}
        table={({ byWarranty }) => ({
          head: ['Warranty', 'Devices'],
          rows: byWarranty.map(({ warranty, devices }) => [warrantyLabels[warranty], devices]),
        })}
      >
        {({ byWarranty }) => (
          <BarRows
            name="Devices by warranty"
            rows={byWarranty.map(({ warranty, devices }) => ({
              label: warrantyLabels[warranty],
              parts: [{ name: 'Devices', value: devices, color: markColor(warrantyPalettes[warranty]) }],
            }))}
          />
        )}
      </ReportCard>
      <Box gridColumn={{ lg: 'span 2' }}>
        <ReportCard
          {...card}
          title="Warranties that end"
          chart="warranties-ending"
          empty="No warranties end in this period."
          summary={({ ending }) =>
            `${countWords(
              ending.reduce((sum, { devices }) => sum + devices, 0),
              'device',
            )}, ${daysWords(ahead)}`
          }
          isEmpty={({ ending }) => ending.every(({ devices }) => devices === 0)}
          table={({ ending }) => ({
            head: ['Days', 'Warranties that end'],
            rows: ending.map((each) => [periodWords(each, 'month').title, each.devices]),
          })}
        >
          {({ ending }) => (
            <TimeChart
              name="Warranties that end"
              kind="columns"
              periods={ending.map((each) => periodWords(each, 'month'))}
              series={[
                { name: 'Devices', color: 'orange.solid', values: ending.map(({ devices }) => devices) },
              ]}
            />
          )}
        </ReportCard>
      </Box>
    </SimpleGrid>
  )
}
