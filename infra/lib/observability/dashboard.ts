import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  PeriodOverride,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { globalName } from '../constructs/global-name.ts'
import { accountMetrics, eachFunction, mailMetrics } from './metrics.ts'
import type { Sights } from './sights.ts'

const width = 24

/** The page to look at first, from the visitors down to the table. */
export function dashboard(scope: Construct, id: string, sights: Sights, alarms: Alarm[]): Dashboard {
  const { stage, api, desk, site, table } = sights
  return new Dashboard(scope, id, {
    dashboardName: globalName(scope, 'dashboard'),
    defaultInterval: Duration.days(1),
    periodOverride: PeriodOverride.INHERIT,
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width, height: 4 })],
      heading('Visitors', 'What they asked for, and whether they got it.'),
      row(
        graph('Site', [site.requests], [site.failed]),
        graph('API: calls', [api.calls, api.refused], [api.failed]),
        graph('API: time, ms', [api.median, api.slowest]),
      ),
      row(graph('Tried too often', [sights.abuse.tries], [sights.abuse.limits])),
      heading('Functions', 'One line each, called after group or job.'),
      row(
        graph('Failed', [eachFunction('Errors', 'Sum', stage)]),
        graph('Time, ms: 99 of 100 within', [eachFunction('Duration', 'p99', stage)]),
        graph("At once, of the account's limit", [accountMetrics.concurrency], [accountMetrics.throttles]),
      ),
      heading(
        'Afterwards',
        'Mails, search and figures follow the table’s stream; news and deadlines the clock.',
      ),
      row(
        graph('Behind the stream, ms', [sights.streamDelay, desk.streamLag]),
        graph('Dead letters, changes set aside', [sights.deadLetters], [sights.setAside]),
        graph('Every hour: sources of news read, looks for deadlines', [sights.news, sights.deadlines]),
      ),
      row(graph('At the desk', [desk.ticketsRaised, desk.mailsSent])),
      heading(
        'Table and mail',
        'Capacity is what the table costs. AWS reviews from 0.05 bounced and 0.001 complained about.',
      ),
      row(
        graph('Capacity', [table.read, table.written]),
        graph('Refused by the table', [table.throttled, table.failed]),
        graph(
          'Mail',
          [mailMetrics.sent, mailMetrics.bounced],
          [mailMetrics.bounceRate, mailMetrics.complaintRate],
        ),
      ),
    ],
  })
}

function heading(title: string, text: string) {
  return [new TextWidget({ markdown: `## ${title}\n${text}`, width, height: 2 })]
}

function row(...graphs: GraphWidget[]) {
  return graphs
}

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  const axis = { min: 0 }
  return new GraphWidget({
    title,
    left,
    right,
    leftYAxis: axis,
    rightYAxis: axis,
    width: width / 3,
    height: 6,
  })
}
