import { hoursWords, type ServiceReport, shareWords, type Times } from '@remotehands/contract'
import type { Figure } from '@remotehands/pdf'
import { chartRows } from '../reports/chart-rows.ts'
import { serviceReport } from '../reports/service-report.ts'
import { chartOf, factsOf, figures, tableOf } from './content-parts.ts'
import type { ContentServices, ReportContent, Reported } from './report-content.ts'

/** Response and resolution times, targets and ratings. */
export async function serviceContent(
  { days, whose }: Reported,
  { stores }: ContentServices,
): Promise<ReportContent> {
  const report = await serviceReport(days, whose, stores)
  const { periods, unit, total } = report
  const numbers = serviceFigures(total)
  return {
    blocks: [
      figures(numbers),
      chartOf('columns', 'Targets kept and missed', periods, unit, [
        { name: 'Kept both', values: periods.map(({ kept }) => kept) },
        { name: 'Missed one', values: periods.map(({ missed }) => missed) },
      ]),
      tableOf(
        'Response and resolution, in business hours',
        timesRows(report),
        'No tickets answered or resolved.',
      ),
      tableOf('On time', chartRows['on-time'](report), 'No tickets resolved.'),
      tableOf('Satisfaction', chartRows.satisfaction(report), 'No ratings.'),
    ],
    tables: (['response-times', 'on-time', 'satisfaction'] as const).map((name) => ({
      name,
      rows: chartRows[name](report),
    })),
    facts: factsOf(numbers),
  }
}

/** What the service came to, each number with how many it rests on. */
function serviceFigures(total: ServiceReport['total']): Figure[] {
  const { kept, missed, firstResponse, resolution, ratings, satisfaction } = total
  return [
    { label: 'On time', value: shareWords(kept, kept + missed) ?? 'None yet', note: 'Kept both targets' },
    timesFigure('First response', firstResponse.business),
    timesFigure('Resolution', resolution.business),
    {
      label: 'Satisfaction',
      value: satisfaction === null ? 'None yet' : `${satisfaction} of 5`,
      note: ratings === 1 ? '1 rating' : `${ratings} ratings`,
    },
  ]
}

function timesFigure(label: string, { count, median }: Times): Figure {
  const note = `Median of ${count}, in business hours`
  return { label, value: median === null ? 'None yet' : hoursWords(median), note }
}

function timesRows({ periods }: ServiceReport): string[][] {
  const words = ({ count, median, p90 }: Times) => [
    String(count),
    ...[median, p90].map((seconds) => (seconds === null ? '–' : hoursWords(seconds))),
  ]
  return [
    ['From', 'To', 'Answered', 'Median', '90 in 100', 'Resolved', 'Median', '90 in 100'],
    ...periods.map(({ from, to, firstResponse, resolution }) => [
      ...[from, to],
      ...words(firstResponse.business),
      ...words(resolution.business),
    ]),
  ]
}
