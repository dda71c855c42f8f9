import { clockWords, periodWords, type UtilisationReport as Report } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { BarRows } from './charts/BarRows.tsx'
import { ReportCard } from './ReportCard.tsx'
import type { ReportFilters } from './use-report-filters.ts'

type Worked = Pick<Report['people'][number], 'minutes' | 'availableMinutes'>
const shownRows = 10

/** How much of their working hours staff logged, by person and month. */
export function UtilisationReport({ filters }: { filters: ReportFilters }) {
  const { range: query, problem } = filters
  const reading = useQuery(
    problem ? undefined : 'reports.utilisation',
    { query },
    { revalidateOnMount: true },
  )
  return (
    <ReportCard
      title="Utilisation by person"
      chart="utilisation"
      reading={reading}
      query={query}
      empty="Nobody is in the rota or a team, and no time was logged in this period."
      summary={summaryOf}
      isEmpty={({ people }) => people.length === 0}
      table={({ months, people }) => ({
        head: [
          ...['Person', 'Worked', 'Billed', 'Working hours', 'Utilisation'],
          ...(months.length > 1 ? months.map((month) => periodWords(month, 'month').title) : []),
        ],
        rows: people.map((person) => [
          ...[person.name, clockWords(person.minutes), clockWords(person.billedMinutes)],
          person.availableMinutes === null ? null : clockWords(person.availableMinutes),
          rateWords(person),
          ...(months.length > 1 ? person.months.map(rateWords) : []),
        ]),
      })}
    >
      {({ people }) => (
        <BarRows
          name="Time worked by person"
          rows={people.slice(0, shownRows).map((person) => ({
            label: person.name,
            text: workedWords(person),
            parts: [{ name: 'Worked', value: person.minutes, color: 'blue.solid' }],
          }))}
        />
      )}
    </ReportCard>
  )
}

function summaryOf({ people }: Report): string {
  const onStaff = people.filter(({ availableMinutes }) => availableMinutes !== null)
  const all = {
    minutes: onStaff.reduce((sum, { minutes }) => sum + minutes, 0),
    availableMinutes: onStaff.reduce((sum, { availableMinutes }) => sum + (availableMinutes ?? 0), 0),
  }
  return `${workedWords(all)}. Working hours are those set now, without absences and holidays, up to today.`
}

/** "12:30 of 40:00 (31%)". */
function workedWords(worked: Worked): string {
  const rate = rateWords(worked)
  if (rate === null || worked.availableMinutes === null) return `${clockWords(worked.minutes)} worked`
  return `${clockWords(worked.minutes)} of ${clockWords(worked.availableMinutes)} (${rate})`
}

function rateWords({ minutes, availableMinutes }: Worked): string | null {
  return availableMinutes ? `${Math.round((100 * minutes) / availableMinutes)}%` : null
}
