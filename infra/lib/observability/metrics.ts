import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IMetric, MathExpression, Metric, type MetricProps, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { metricNamespace } from '../constructs/metric-namespace.ts'
import type { SiteDistribution } from '../constructs/site-distribution.ts'

const period = Duration.minutes(5)

function metric(namespace: string, metricName: string, options: Partial<MetricProps> = {}): Metric {
  return new Metric({ namespace, metricName, statistic: Stats.SUM, period, ...options })
}

/** One graph line per metric. Ids include the name, because a graph's ids span all its lines. */
function together(
  expression: 'SUM' | 'MAX',
  label: string,
  metrics: readonly Metric[],
  over = period,
): IMetric {
  const usingMetrics = Object.fromEntries(
    metrics.map((one, index) => [`${one.metricName.toLowerCase()}${index}`, one]),
  )
  const ids = Object.keys(usingMetrics).join(',')
  return new MathExpression({ expression: `${expression}([${ids}])`, label, usingMetrics, period: over })
}

/** The API's calls and latencies, as API Gateway measures them. */
export function apiMetrics({ apiId }: HttpApi) {
  const ofApi = (name: string, statistic: string, label: string) =>
    metric('AWS/ApiGateway', name, { dimensionsMap: { ApiId: apiId }, statistic, label })
  return {
    calls: ofApi('Count', Stats.SAMPLE_COUNT, 'Calls'),
    refused: ofApi('4xx', Stats.SUM, 'Refused (4xx)'),
    failed: ofApi('5xx', Stats.SUM, 'Failed (5xx)'),
    median: ofApi('Latency', Stats.p(50), 'Half of them within'),
    slowest: ofApi('Latency', Stats.p(99), '99 of 100 within'),
  }
}

/** Combines all of `functions` into one number. */
export function functionMetric(
  name: string,
  label: string,
  functions: readonly string[],
  { statistic = Stats.SUM, over = period } = {},
): IMetric {
  const each = functions.map((FunctionName) =>
    metric('AWS/Lambda', name, { dimensionsMap: { FunctionName }, statistic, period: over, label }),
  )
  const [only] = each
  return each.length === 1 && only
    ? only
    : together(statistic === Stats.MAXIMUM ? 'MAX' : 'SUM', label, each, over)
}

/** A line per function of the stage: a search, because CloudWatch counts the metrics a dashboard names. */
export function eachFunction(name: string, statistic: string, stage: string): IMetric {
  const search = `SEARCH('{AWS/Lambda,FunctionName} MetricName="${name}" FunctionName=remotehands-${stage}', '${statistic}', 300)`
  return new MathExpression({ expression: search, label: '', usingMetrics: {}, period })
}

/** Account-wide, like the limit of concurrent functions. */
export const accountMetrics = {
  throttles: metric('AWS/Lambda', 'Throttles', { label: 'Turned away' }),
  concurrency: metric('AWS/Lambda', 'ConcurrentExecutions', {
    statistic: Stats.MAXIMUM,
    label: 'Functions at once',
  }),
}

// What the functions are granted, and what CloudWatch calls a transaction: it includes condition checks.
const operations = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'Scan',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
]

export function tableMetrics(TableName: string) {
  const ofTable = (name: string, label: string) =>
    metric('AWS/DynamoDB', name, { dimensionsMap: { TableName }, label })
  // Also counts requests that an index throttles.
  const byOperation = (name: string, label: string) =>
    together(
      'SUM',
      label,
      operations.map((Operation) =>
        metric('AWS/DynamoDB', name, { dimensionsMap: { TableName, Operation } }),
      ),
    )
  return {
    read: ofTable('ConsumedReadCapacityUnits', 'Read units'),
    written: ofTable('ConsumedWriteCapacityUnits', 'Write units'),
    throttled: byOperation('ThrottledRequests', 'Throttled'),
    failed: byOperation('SystemErrors', 'Failed in DynamoDB'),
  }
}

export function waitingMessages(queueNames: readonly string[]): IMetric {
  const each = queueNames.map((QueueName) =>
    metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', {
      dimensionsMap: { QueueName },
      statistic: Stats.MAXIMUM,
    }),
  )
  return together('SUM', 'Dead letters', each)
}

/** SES judges the account, not the stage. */
export const mailMetrics = {
  sent: metric('AWS/SES', 'Send', { label: 'Sent' }),
  bounced: metric('AWS/SES', 'Bounce', { label: 'Bounced' }),
  bounceRate: reputation('BounceRate', 'Bounce rate'),
  complaintRate: reputation('ComplaintRate', 'Complaint rate'),
}

function reputation(name: string, label: string): Metric {
  const options = { statistic: Stats.AVERAGE, period: Duration.hours(1), label }
  return metric('AWS/SES', `Reputation.${name}`, options)
}

/** What the functions themselves measure: functions/src/adapters/stage-metrics.ts. */
export function deskMetrics(stage: string) {
  const ofStage = (name: string, label: string, statistic: string) =>
    metric(metricNamespace(stage), name, { dimensionsMap: { service: 'stage' }, statistic, label })
  return {
    ticketsRaised: ofStage('TicketsRaised', 'Tickets raised', Stats.SUM),
    mailsSent: ofStage('MailsSent', 'Mails sent', Stats.SUM),
    streamLag: ofStage('StreamLag', 'When they begin', Stats.MAXIMUM),
  }
}

/** CloudFront's metrics are in us-east-1, wherever the stage is. */
export function siteMetrics({ distributionId }: SiteDistribution) {
  const ofSite = (name: string, statistic: string, label: string) =>
    metric('AWS/CloudFront', name, {
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      region: 'us-east-1',
      statistic,
      label,
    })
  return {
    requests: ofSite('Requests', Stats.SUM, 'Requests'),
    failed: ofSite('5xxErrorRate', Stats.AVERAGE, 'Failed (5xx), %'),
  }
}
