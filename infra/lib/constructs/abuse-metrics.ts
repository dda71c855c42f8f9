import { api, type EndpointId } from '@remotehands/contract'
import { budgetUsedUp } from '@remotehands/core'
import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type IFilterPattern, type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { metricNamespace } from './metric-namespace.ts'
import type { NodeFunction } from './node-function.ts'

export type AbuseMetrics = ReturnType<typeof abuseMetrics>

/** Counts what tells of somebody who tries accounts, or who calls far more often than people do, from the functions' log lines. */
export function abuseMetrics(stage: string, groups: readonly NodeFunction[], auth: NodeFunction) {
  const metricOf = (metricName: string, label: string) => ({
    counts: { metricNamespace: metricNamespace(stage), metricName },
    metric: new Metric({
      ...{ namespace: metricNamespace(stage), metricName, label },
      ...{ statistic: Stats.SUM, period: Duration.minutes(5) },
    }),
  })
  const count = (group: NodeFunction, counts: object, filterPattern: IFilterPattern) => {
    const name = { ...(counts as { metricNamespace: string; metricName: string }), metricValue: '1' }
    new MetricFilter(group, name.metricName, { ...name, logGroup: group.logGroup, filterPattern })
  }
  const tries = metricOf('SignInsRefused', 'Sign-ins refused, links asked for')
  const limits = metricOf('BudgetsUsedUp', 'Budgets used up')
  count(auth, tries.counts, triesOfAccounts)
  for (const group of groups)
    count(group, limits.counts, FilterPattern.stringValue('$.message', '=', budgetUsedUp))
  return { tries: tries.metric, limits: limits.metric }
}

const isCall = (id: EndpointId) => FilterPattern.stringValue('$.route', '=', `*${api[id].path}`)
const isRefused = FilterPattern.any(
  FilterPattern.numberValue('$.status', '=', 401),
  FilterPattern.numberValue('$.status', '=', 429),
)
const signIns: readonly EndpointId[] = ['auth.login', 'auth.verifyTwoFactor', 'auth.verifyRecoveryCode']

// A link asked for is answered alike, whether or not somebody has the address.
const triesOfAccounts: JsonPattern = FilterPattern.all(
  FilterPattern.stringValue('$.message', '=', 'request'),
  FilterPattern.any(
    isCall('password.forgot'),
    FilterPattern.all(FilterPattern.any(...signIns.map(isCall)), isRefused),
  ),
)
