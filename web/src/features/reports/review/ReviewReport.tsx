import { chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react'
import { daysWords, periodWords } from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { TimeChart } from '../charts/TimeChart.tsx'
import { ReportCard } from '../ReportCard.tsx'
import type { ReportFilters } from '../use-report-filters.ts'
import { ReviewFigures } from './ReviewFigures.tsx'
import { ReviewLists } from './ReviewLists.tsx'

/** What was done for one company, and the change against the days before. */
export function ReviewReport({ filters }: { filters: ReportFilters }) {
  const { range, companyId, reachesAll, problem } = filters
  const isChosen = !reachesAll || companyId !== undefined
  const query = { ...range, companyId }
  const reading = useQuery(problem || !isChosen ? undefined : 'reports.review', { query })
  if (!isChosen) return <chakra.p color="fg.muted">Choose a company above to see its review.</chakra.p>
  const { data: review } = reading
  return (
    <Stack gap="4">
      {review && (
        <Flex gap="3" wrap="wrap" justify="space-between">
          <chakra.p color="fg.muted" flex="1 1 20rem">
            {review.company.name}, compared with {daysWords(review.before)}. Private tickets are left out.
            {review.isUnderWay && ' These days aren’t over yet, so the comparison isn’t complete.'}
          </chakra.p>
          <ExportButton
            id="reports.export"
            input={{ query: { ...query, chart: 'review' } }}
            fileName="review.csv"
          >
            Download CSV<VisuallyHidden> of every figure</VisuallyHidden>
          </ExportButton>
        </Flex>
      )}
      {review && <ReviewFigures review={review} />}
      <ReportCard
        title="Tickets opened and resolved"
        chart="tickets-over-time"
        reading={reading}
        query={query}
        empty="No tickets in this period."
        isEmpty={({ opened, resolved }) => opened.now + resolved.now === 0}
        table={({ periods, unit }) => ({
          head: ['Days', 'Opened', 'Resolved', 'Open at the end'],
          rows: periods.map((each) => [
            ...[periodWords(each, unit).title, each.opened, each.resolved, each.open],
          ]),
        })}
      >
        {({ periods, unit }) => (
          <TimeChart
            name="Tickets opened and resolved"
            kind="columns"
            periods={periods.map((period) => periodWords(period, unit))}
            series={[
              { name: 'Opened', color: 'blue.solid', values: periods.map(({ opened }) => opened) },
              { name: 'Resolved', color: 'green.solid', values: periods.map(({ resolved }) => resolved) },
            ]}
          />
        )}
      </ReportCard>
      {review && <ReviewLists review={review} />}
    </Stack>
  )
}
