import { Box, Button, chakra, Flex, Heading, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { ReportChart } from '@remotehands/contract'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { type ReportCells, ReportTable } from './ReportTable.tsx'

/** A report as it is read. */
interface Reading<Report> {
  data: Report | undefined
  error: unknown
  isLoading: boolean
  isRefreshing: boolean
  refresh: () => unknown
}

/** The query for a chart's CSV. */
interface ExportQuery {
  from: string
  to: string
  companyId?: number | undefined
  assigneeId?: number | undefined
}

interface ReportCardProps<Report> {
  title: string
  chart: ReportChart
  reading: Reading<Report>
  query: ExportQuery
  /** The figure that matters most. */
  summary?: (report: Report) => string
  isEmpty: (report: Report) => boolean
  /** Shown for a report without data. */
  empty: string
  table: (report: Report) => ReportCells
  children: (report: Report) => ReactNode
}

/** One chart with its number, its table and its file. */
export function ReportCard<Report>(props: ReportCardProps<Report>) {
  const { title, chart, reading, query, summary, isEmpty, empty, table, children } = props
  const { data, error, isLoading, isRefreshing, refresh } = reading
  const [isTable, setTable] = useState(false)
  const heading = useId()
  const report = data && !isEmpty(data) ? data : undefined
  const Icon = isTable ? ChartColumn : Table2
  return (
    <Stack
      as="section"
      aria-labelledby={heading}
      aria-busy={isRefreshing}
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
    >
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <div>
          <Heading as="h3" size="md" id={heading}>
            {title}
          </Heading>
          {report && summary && <chakra.p color="fg.muted">{summary(report)}</chakra.p>}
        </div>
        {report && (
          <Flex gap="2" wrap="wrap">
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setTable(!isTable)}>
              <Icon size={16} aria-hidden />
              {isTable ? 'Show chart' : 'Show table'}
              <VisuallyHidden> of {title}</VisuallyHidden>
            </Button>
            <ExportButton
              id="reports.export"
              input={{ query: { ...query, chart } }}
              fileName={`${chart}-${query.from}-to-${query.to}.csv`}
            >
              Download CSV<VisuallyHidden> of {title}</VisuallyHidden>
            </ExportButton>
          </Flex>
        )}
      </Flex>
      <ListState
        items={report ? [report] : data && []}
        isLoading={isLoading}
        error={error}
        onRetry={refresh}
        noun="figures"
        empty={empty}
      >
        {([shown]) =>
          shown && (
            <Box opacity={isRefreshing ? 0.6 : 1}>
              {isTable ? <ReportTable title={title} {...table(shown)} /> : children(shown)}
            </Box>
          )
        }
      </ListState>
    </Stack>
  )
}
