import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import type { VendorPerformance } from '@remotehands/contract'
import { useState } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { useQuery } from '../../lib/use-query.ts'
import { ListState } from '../../ui/ListState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TimeChart } from '../reports/charts/TimeChart.tsx'
import { ReportTable } from '../reports/ReportTable.tsx'
import { Stars } from '../tickets/Stars.tsx'
import { MeasureButton } from './MeasureButton.tsx'
import { ReviewVendorButton } from './ReviewVendorButton.tsx'
import { VendorFigureCards } from './VendorFigureCards.tsx'
import { percentText } from './vendor-words.ts'

interface VendorServiceProps {
  vendorId: number
  /** Whether the viewer can enter days and ratings. */
  mayWrite: boolean
}

const minutesADay = 24 * 60

/** A vendor's service day by day, and its ratings. */
export function VendorService({ vendorId, mayWrite }: VendorServiceProps) {
  const { data, error, isLoading, refresh } = useQuery(
    'vendors.performance',
    { params: { id: vendorId } },
    { revalidateOnMount: true },
  )
  return (
    <Stack gap="8">
      {mayWrite && (
        <Flex gap="3" wrap="wrap">
          <MeasureButton vendorId={vendorId} />
          <ReviewVendorButton vendorId={vendorId} />
        </Flex>
      )}
      <ListState
        items={data && [data]}
        isLoading={isLoading}
        error={error}
        onRetry={refresh}
        noun="figures"
        empty={null}
      >
        {([performance]) =>
          performance && (
            <Stack gap="8">
              <VendorFigureCards figures={performance.figures} />
              <Days days={performance.days} />
              <Reviews reviews={performance.reviews} />
            </Stack>
          )
        }
      </ListState>
    </Stack>
  )
}

const uptimeOf = (downMinutes: number) => ((minutesADay - downMinutes) / minutesADay) * 100

function Days({ days }: Pick<VendorPerformance, 'days'>) {
  const [isTable, setTable] = useState(false)
  const periods = days.map(({ day }) => ({ label: formatDay(day).slice(0, -6), title: formatDay(day) }))
  return (
    <Stack as="section" gap="4" aria-labelledby="vendor-days">
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <Heading as="h2" size="lg" id="vendor-days">
          Day by day
        </Heading>
        {days.length > 0 && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setTable(!isTable)}>
            {isTable ? 'Show charts' : 'Show table'}
          </Button>
        )}
      </Flex>
      {days.length === 0 && <chakra.p color="fg.muted">No days measured yet.</chakra.p>}
      {days.length > 0 && isTable && (
        <ReportTable
          title="Service day by day"
          head={['Day', 'Uptime', 'Response time', 'Incidents', 'On time']}
          rows={days
            .toReversed()
            .map((day) => [
              formatDay(day.day),
              percentText(uptimeOf(day.downMinutes)),
              `${day.responseMs}ms`,
              day.incidents,
              day.incidentsOnTime,
            ])}
        />
      )}
      {days.length > 0 && !isTable && (
        <Flex gap="4" direction={{ base: 'column', lg: 'row' }}>
          <Panel title="Response time">
            <TimeChart
              name="Response time"
              kind="lines"
              periods={periods}
              format={(value) => `${Math.round(value)}ms`}
              series={[
                {
                  name: 'Response time',
                  color: 'blue.solid',
                  values: days.map(({ responseMs }) => responseMs),
                },
              ]}
            />
          </Panel>
          <Panel title="Downtime">
            <TimeChart
              name="Downtime"
              kind="columns"
              periods={periods}
              format={(value) => `${Math.round(value)} min`}
              series={[
                { name: 'Downtime', color: 'red.solid', values: days.map(({ downMinutes }) => downMinutes) },
              ]}
            />
          </Panel>
        </Flex>
      )}
    </Stack>
  )
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box flex="1" minW="0" p={{ base: '4', md: '5' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Heading as="h3" size="sm" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

function Reviews({ reviews }: Pick<VendorPerformance, 'reviews'>) {
  return (
    <Stack as="section" gap="4" aria-labelledby="vendor-reviews">
      <Heading as="h2" size="lg" id="vendor-reviews">
        Ratings
      </Heading>
      {reviews.length === 0 && <chakra.p color="fg.muted">No ratings yet.</chakra.p>}
      {reviews.length > 0 && (
        <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
          {reviews.map(({ id, at, score, comment }) => (
            <Box key={id} as="li" px="4" py="3">
              <Flex gap="3" justify="space-between" wrap="wrap" textStyle="sm">
                <Stars score={score} />
                <chakra.span color="fg.muted">
                  <RelativeTime instant={at} />
                </chakra.span>
              </Flex>
              {comment && (
                <chakra.p mt="1" overflowWrap="anywhere" whiteSpace="pre-line">
                  {comment}
                </chakra.p>
              )}
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
