import { Duration } from 'aws-cdk-lib'
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { hourly, JobSchedule } from './job-schedule.ts'
import { metricNamespace } from './metric-namespace.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/** Reads the news sources every hour. */
export class RefreshNews extends Construct {
  /** How many sources a run read, from its log line. */
  readonly sourcesRead: Metric

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    const handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/refresh-news',
      description: 'Reads the news sources and stores what GET /api/news answers',
      timeout: Duration.minutes(1),
    })
    data.records.grant(handler, tableNeeds['refresh-news'])
    data.signingKeys.grantUse(handler)
    new JobSchedule(this, 'Hourly', handler, hourly)
    this.sourcesRead = new MetricFilter(this, 'SourcesRead', {
      logGroup: handler.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'news refreshed'),
      metricNamespace: metricNamespace(shared.stage),
      metricName: 'NewsSourcesRead',
      metricValue: '$.read',
    }).metric({ statistic: Stats.SUM, period: Duration.hours(1) })
  }
}
