import { Duration } from 'aws-cdk-lib'
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { metricNamespace } from './metric-namespace.ts'
import type { NodeFunction } from './node-function.ts'

/** Counts stream changes set aside, from the lines functions log about them. Free while there are none. */
export function setAsideMetric(stage: string, keepers: readonly NodeFunction[]): IMetric {
  const name = { metricNamespace: metricNamespace(stage), metricName: 'ChangesKeptAside' }
  for (const keeper of keepers)
    new MetricFilter(keeper, 'KeptAside', {
      ...name,
      logGroup: keeper.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'change set aside'),
      metricValue: '1',
    })
  return new Metric({
    ...{ namespace: name.metricNamespace, metricName: name.metricName, label: 'Set aside' },
    ...{ statistic: Stats.SUM, period: Duration.minutes(5) },
  })
}
