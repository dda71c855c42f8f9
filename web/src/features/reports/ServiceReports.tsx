import { Box, chakra, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react'
import {
  countWords,
  hoursWords,
  ofWords,
  percentWords,
  periodWords,
  type ServicePeriod,
  type ServiceReport,
  stateWords,
} from '@remotehands/contract'
import { useState } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { BarRows } from './charts/BarRows.tsx'
import { TimeChart } from './charts/TimeChart.tsx'
import { ReportCard } from './ReportCard.tsx'
import type { ReportFilters } from './use-report-filters.ts'

type Clock = 'business' | 'wall'
const clockNames = { business: 'In business hours', wall: 'Around the clock' } as const
const timed = { firstResponse: 'First response', resolution: 'Resolution' } as const
type Timed = keyof typeof timed

const wordsOr = (seconds: number | null) => (seconds === null ? 'none' : hoursWords(seconds))

/** First response and resolution, targets kept, and satisfaction. */
export function ServiceReports({ filters }: { filters: ReportFilters }) {
  const { range, companyId, assigneeId, problem } = filters
  const query = { ...range, companyId, assigneeId }
  const reading = useQuery(problem ? undefined : 'reports.service', { query })
  const [clock, setClock] = useState<Clock>('business')
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      <Box gridColumn={{ lg: 'span 2' }}>
        <ReportCard
          title="Response and resolution times"
          chart="response-times"
          reading={reading}
          query={query}
          empty="No tickets answered or resolved in this period."
          summary={({ total }) =>
            (['firstResponse', 'resolution'] as const)
              .map((what) => {
                const { median, p90 } = total[what][clock]
                return `${timed[what]}: median ${wordsOr(median)}, 90th percentile ${wordsOr(p90)}`
              })
              .join('. ')
          }
          isEmpty={({ total }) => total.firstResponse.wall.count + total.resolution.wall.count === 0}
          table={(report) => timesTable(report, clock)}
        >
          {(report) => (
            <Stack gap="5">
              <ClockSelect clock={clock} onChange={setClock} />
              <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
                <TimesChart report={report} what="firstResponse" clock={clock} />
                <TimesChart report={report} what="resolution" clock={clock} />
              </SimpleGrid>
            </Stack>
          )}
        </ReportCard>
      </Box>
      <ReportCard
        title="Targets kept"
        chart="on-time"
        reading={reading}
        query={query}
        empty="No ticket met or missed a target in this period."
        summary={({ total }) =>
          `${percentWords(total.onTimeRate)} on time: ${total.kept} of ${countWords(total.kept + total.missed, 'ticket')}`
        }
        isEmpty={({ total }) => total.kept + total.missed === 0}
        table={({ periods, unit }) => ({
          head: ['Days', 'Kept both targets', 'Missed a target', 'On time'],
          rows: periods.map((each) => [
            ...[periodWords(each, unit).title, each.kept, each.missed],
            ofWords(each.onTimeRate, each.kept + each.missed),
          ]),
        })}
      >
        {(report) => <OnTime report={report} />}
      </ReportCard>
      <ReportCard
        title="Satisfaction"
        chart="satisfaction"
        reading={reading}
        query={query}
        empty="No ratings in this period."
        summary={({ total }) => `${total.satisfaction}/5 from ${countWords(total.ratings, 'rating')}`}
        isEmpty={({ total }) => total.ratings === 0}
        table={({ periods, unit }) => ({
          head: ['Days', 'Ratings', 'Average'],
          rows: periods.map((each) => [periodWords(each, unit).title, each.ratings, each.satisfaction]),
        })}
      >
        {(report) => <Satisfaction report={report} />}
      </ReportCard>
    </SimpleGrid>
  )
}

function ClockSelect({ clock, onChange }: { clock: Clock; onChange: (clock: Clock) => void }) {
  return (
    <NativeSelect.Root w="auto" alignSelf="flex-start">
      <NativeSelect.Field
        aria-label="Clock"
        value={clock}
        onChange={({ target }) => onChange(target.value === 'wall' ? 'wall' : 'business')}
      >
        {(['business', 'wall'] as const).map((each) => (
          <option key={each} value={each}>
            {clockNames[each]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

interface TimesChartProps {
  report: ServiceReport
  what: Timed
  clock: Clock
}

function TimesChart({ report: { total, periods, unit }, what, clock }: TimesChartProps) {
  const times = (part: 'median' | 'p90') => periods.map((period) => period[what][clock][part])
  const longest = Math.max(0, ...times('p90').map((seconds) => seconds ?? 0))
  const isShort = longest < 2 * 3_600
  // In minutes or hours, so that the axis has round steps.
  const size = isShort ? 60 : 3_600
  const scaled = (seconds: number | null) => (seconds === null ? null : seconds / size)
  const of = (part: 'median' | 'p90') => ({
    values: times(part).map(scaled),
    total: scaled(total[what][clock][part]),
  })
  return (
    <div>
      <chakra.h4 fontWeight="semibold" mb="1">
        {timed[what]}
      </chakra.h4>
      <TimeChart
        name={`${timed[what]} time`}
        kind="lines"
        hasFractions
        periods={periods.map((period) => periodWords(period, unit))}
        format={(value) => hoursWords(value * size)}
        series={[
          { name: 'Median', color: 'blue.solid', ...of('median') },
          { name: '90th percentile', color: 'accent.solid', isDashed: true, ...of('p90') },
        ]}
      />
    </div>
  )
}

function timesTable({ periods, unit }: ServiceReport, clock: Clock) {
  const cells = (period: ServicePeriod, what: Timed) => {
    const { count, median, p90 } = period[what][clock]
    return [count, ...[median, p90].map((seconds) => (seconds === null ? null : hoursWords(seconds)))]
  }
  return {
    head: [
      'Days',
      ...Object.values(timed).flatMap((name) => [
        `${name}: tickets`,
        `${name}: median`,
        `${name}: 90th percentile`,
      ]),
    ],
    rows: periods.map((period) => [
      periodWords(period, unit).title,
      ...cells(period, 'firstResponse'),
      ...cells(period, 'resolution'),
    ]),
  }
}

function OnTime({ report: { periods, unit, byPriority } }: { report: ServiceReport }) {
  const [kept, missed] = [
    { name: 'Kept', color: 'green.solid' },
    { name: 'Missed', color: 'orange.solid' },
  ]
  return (
    <Stack gap="6">
      <TimeChart
        name="Targets kept and missed"
        kind="stacked"
        periods={periods.map((period) => periodWords(period, unit))}
        series={[
          { ...kept, values: periods.map((period) => period.kept) },
          { ...missed, values: periods.map((period) => period.missed) },
        ]}
      />
      <BarRows
        name="Targets kept, by priority"
        rows={byPriority.map((each) => ({
          label: stateWords(each.priority),
          text: `${each.kept} kept, ${each.missed} missed`,
          parts: [
            { ...kept, value: each.kept },
            { ...missed, value: each.missed },
          ],
        }))}
      />
    </Stack>
  )
}

function Satisfaction({ report: { total, periods, unit, byScore } }: { report: ServiceReport }) {
  return (
    <Stack gap="6">
      <TimeChart
        name="Average rating"
        kind="lines"
        highest={5}
        periods={periods.map((period) => periodWords(period, unit))}
        series={[
          {
            ...{ name: 'Average', color: 'purple.solid', total: total.satisfaction },
            values: periods.map(({ satisfaction }) => satisfaction),
          },
        ]}
      />
      <BarRows
        name="Ratings"
        rows={byScore.toReversed().map(({ score, count }) => ({
          label: countWords(score, 'star'),
          parts: [{ name: 'Ratings', value: count, color: 'purple.solid' }],
        }))}
      />
    </Stack>
  )
}
