import { SimpleGrid } from '@chakra-ui/react'
import { clockWords, type TimeReport } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { BarRows } from './charts/BarRows.tsx'
import { ReportCard } from './ReportCard.tsx'
import type { ReportFilters } from './use-report-filters.ts'

const lists = {
  company: { title: 'Time by client', head: 'Client', rowsOf: ({ companies }: TimeReport) => companies },
  technician: {
    ...{ title: 'Time by technician', head: 'Technician' },
    rowsOf: ({ technicians }: TimeReport) => technicians,
  },
  work: {
    ...{ title: 'Time by ticket', head: 'Ticket, appointment or maintenance' },
    rowsOf: ({ work }: TimeReport) => work ?? [],
  },
} as const
/** Charts show the first few; the table has all. */
const shownRows = 10

/** Time that staff worked and bill, by client and by technician; of one client by what it went into. */
export function TimeReports({ filters }: { filters: ReportFilters }) {
  const { range, companyId, assigneeId, problem } = filters
  const query = { ...range, companyId, assigneeId }
  const reading = useQuery(problem ? undefined : 'reports.time', { query }, { revalidateOnMount: true })
  const shown =
    companyId === undefined ? (['company', 'technician'] as const) : (['work', 'technician'] as const)
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      {shown.map((by) => {
        const { title, head, rowsOf } = lists[by]
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
              head: [head, 'Worked', 'Billed'],
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
