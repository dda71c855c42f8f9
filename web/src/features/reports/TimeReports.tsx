import { SimpleGrid } from '@chakra-ui/react'
import { clockWords, type TimeReport } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { BarRows } from './charts/BarRows.tsx'
import { ReportCard } from './ReportCard.tsx'
import type { ReportFilters } from './use-report-filters.ts'

const lists = {
  company: { title: 'Time by client', rowsOf: ({ companies }: TimeReport) => companies },
  technician: { title: 'Time by technician', rowsOf: ({ technicians }: TimeReport) => technicians },
} as const
/** Charts show the first few; the table has all. */
const shownRows = 10

/** Time that staff worked and bill, by client and by technician. */
export function TimeReports({ filters }: { filters: ReportFilters }) {
  const { range, companyId, assigneeId, problem } = filters
  const query = { ...range, companyId, assigneeId }
  const reading = useQuery(problem ? undefined : 'reports.time', { query }, { revalidateOnMount: true })
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      {(['company', 'technician'] as const).map((by) => {
        const { title, rowsOf } = lists[by]
        return (
          <ReportCard
            key={by}
            title={title}
            chart={`time-by-${by}`}
            reading={reading}
            query={query}
            empty="No time was logged in this period."
            summary={worked}
            isEmpty={(report) => report.minutes === 0}
            table={(report) => ({
              head: [by === 'company' ? 'Client' : 'Technician', 'Worked', 'Billed'],
              rows: rowsOf(report).map(({ name, minutes, billedMinutes }) => [
                ...[name, clockWords(minutes), clockWords(billedMinutes)],
              ]),
            })}
          >
            {(report) => (
              <BarRows
                name={title}
                rows={rowsOf(report)
                  .slice(0, shownRows)
                  .map((row) => ({
                    label: row.name,
                    text: worked(row),
                    parts: [{ name: 'Worked', value: row.minutes, color: 'blue.solid' }],
                  }))}
              />
            )}
          </ReportCard>
        )
      })}
    </SimpleGrid>
  )
}

function worked({ minutes, billedMinutes }: Pick<TimeReport, 'minutes' | 'billedMinutes'>): string {
  return `${clockWords(minutes)} worked, ${clockWords(billedMinutes)} billed`
}
