import { Box, SimpleGrid, Stack } from '@chakra-ui/react'
import { countWords, ofWords, periodWords, stateWords, type TicketsReport } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { priorityLooks, statusLooks } from '../../ui/StatusBadge.tsx'
import { BarRows } from './charts/BarRows.tsx'
import { markColor } from './charts/mark-color.ts'
import { TimeChart } from './charts/TimeChart.tsx'
import { ReportCard } from './ReportCard.tsx'
import type { ReportFilters } from './use-report-filters.ts'

const openedColor = 'blue.solid'
const resolvedColor = 'green.solid'
const none = 'No tickets opened or resolved in this period.'

/** Tickets opened, resolved and open; by status, priority, company and technician. */
export function TicketReports({ filters }: { filters: ReportFilters }) {
  const { range, companyId, assigneeId, reachesAll, problem } = filters
  const query = { ...range, companyId, assigneeId }
  const reading = useQuery(problem ? undefined : 'reports.tickets', { query })
  const isOfAll = reachesAll && companyId === undefined && assigneeId === undefined
  const card = { reading, query, empty: none }
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      <Box gridColumn={{ lg: 'span 2' }}>
        <ReportCard
          {...card}
          title="Tickets over time"
          chart="tickets-over-time"
          summary={summaryOf}
          isEmpty={({ periods }) =>
            periods.every(({ opened, resolved, open }) => opened + resolved + open === 0)
          }
          table={({ periods, unit }) => ({
            head: ['Days', 'Opened', 'Resolved', 'Not approved', 'Open at the end'],
            rows: periods.map((each) => [
              periodWords(each, unit).title,
              each.opened,
              each.resolved,
              each.notApproved,
              each.open,
            ]),
          })}
        >
          {(report) => <TicketsOverTime report={report} />}
        </ReportCard>
      </Box>
      <ReportCard
        {...card}
        title="Opened, by status now"
        chart="tickets-by-status"
        isEmpty={({ byStatus }) => byStatus.every(({ opened }) => opened === 0)}
        table={({ byStatus }) => ({
          head: ['Status', 'Opened'],
          rows: byStatus.map(({ status, opened }) => [stateWords(status), opened]),
        })}
      >
        {({ byStatus }) => (
          <BarRows
            name="Tickets opened, by the status that they have now"
            rows={byStatus.map(({ status, opened }) => ({
              label: stateWords(status),
              parts: [{ name: 'Opened', value: opened, color: markColor(statusLooks[status].palette) }],
            }))}
          />
        )}
      </ReportCard>
      <ReportCard
        {...card}
        title="By priority"
        chart="tickets-by-priority"
        isEmpty={({ byPriority }) => byPriority.every(({ opened, resolved }) => opened + resolved === 0)}
        table={({ byPriority }) => ({
          head: ['Priority', 'Opened', 'Resolved'],
          rows: byPriority.map(({ priority, opened, resolved }) => [stateWords(priority), opened, resolved]),
        })}
      >
        {({ byPriority }) => (
          <BarRows
            name="Tickets by priority"
            rows={byPriority.map(({ priority, opened, resolved }) => ({
              label: stateWords(priority),
              text: `${opened} opened, ${resolved} resolved`,
              parts: [{ name: 'Opened', value: opened, color: markColor(priorityLooks[priority].palette) }],
            }))}
          />
        )}
      </ReportCard>
      {isOfAll && <Breakdown by="company" filters={filters} />}
      {isOfAll && <Breakdown by="technician" filters={filters} />}
    </SimpleGrid>
  )
}

function TicketsOverTime({ report: { periods, unit } }: { report: TicketsReport }) {
  const words = periods.map((period) => periodWords(period, unit))
  return (
    <Stack gap="6">
      <TimeChart
        name="Tickets opened and resolved"
        kind="columns"
        periods={words}
        series={[
          { name: 'Opened', color: openedColor, values: periods.map(({ opened }) => opened) },
          { name: 'Resolved', color: resolvedColor, values: periods.map(({ resolved }) => resolved) },
        ]}
      />
      <TimeChart
        name="Tickets open at the end"
        kind="lines"
        periods={words}
        series={[{ name: 'Open at the end', color: 'accent.solid', values: periods.map(({ open }) => open) }]}
      />
    </Stack>
  )
}

/** A bar for each company or technician, the most tickets first. */
function Breakdown({ by, filters }: { by: 'company' | 'technician'; filters: ReportFilters }) {
  const query = filters.range
  const reading = useQuery(filters.problem ? undefined : 'reports.tickets', { query: { ...query, by } })
  return (
    <ReportCard
      title={`By ${by}`}
      chart={`tickets-by-${by}`}
      reading={reading}
      query={query}
      empty={none}
      summary={({ rows = [] }) => breakdownWords(rows, by)}
      isEmpty={({ rows = [] }) => rows.length === 0}
      table={({ rows = [] }) => ({
        head: [stateWords(by), 'Opened', 'Resolved', 'Open now', 'On time', 'Satisfaction'],
        rows: rows.map(({ name, opened, resolved, open, onTimeRate, ticketsTimed, satisfaction }) => [
          ...[name, opened, resolved, open],
          ofWords(onTimeRate, ticketsTimed),
          satisfaction,
        ]),
      })}
    >
      {({ rows = [] }) => (
        <BarRows
          name={`Tickets by ${by}`}
          rows={rows.slice(0, shownRows).map(({ name, opened, resolved, open }) => ({
            label: name,
            text: `${opened} opened, ${resolved} resolved, ${open} open`,
            parts: [{ name: 'Opened', value: opened, color: openedColor }],
          }))}
        />
      )}
    </ReportCard>
  )
}

function breakdownWords(rows: NonNullable<TicketsReport['rows']>, by: 'company' | 'technician'): string {
  const count = rows.filter(({ id }) => id !== null).length
  return by === 'company' ? countWords(count, 'company', 'companies') : countWords(count, 'technician')
}

/** Charts show the first few; the table has all. */
const shownRows = 10

function sum({ periods }: TicketsReport, what: 'opened' | 'resolved' | 'notApproved'): number {
  return periods.reduce((all, period) => all + period[what], 0)
}

function summaryOf(report: TicketsReport): string {
  const notApproved = sum(report, 'notApproved')
  const parts = [`${sum(report, 'opened')} opened`, `${sum(report, 'resolved')} resolved`]
  return [...parts, ...(notApproved > 0 ? [`${notApproved} not approved`] : [])].join(', ')
}
