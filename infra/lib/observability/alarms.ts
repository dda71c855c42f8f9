import { Duration } from 'aws-cdk-lib'
import type { OperatorAlarmProps } from '../constructs/operator-alarm.ts'
import { accountMetrics, functionMetric, mailMetrics } from './metrics.ts'
import type { Sights } from './sights.ts'

/** The alarms for the operator, with their thresholds. */
export function alarmsOf({
  api,
  table,
  jobs,
  streamDelay,
  deadLetters,
  setAside,
  abuse,
  news,
  deadlines,
}: Sights): OperatorAlarmProps[] {
  const hourly = { threshold: 1, isMinimum: true, periods: 3, isSilenceBad: true }
  return [
    {
      name: 'api-errors',
      meaning: 'The API failed (5xx) on 5 calls or more within 5 minutes.',
      metric: api.failed,
      threshold: 5,
    },
    {
      name: 'api-latency',
      meaning: 'For 15 minutes, one call of a hundred has taken 3 seconds or more.',
      metric: api.slowest,
      threshold: 3000,
      periods: 3,
    },
    {
      name: 'job-errors',
      meaning: 'Jobs failed twice or more within 15 minutes: the first retry has not helped.',
      metric: functionMetric('Errors', 'Failed jobs', jobs, { over: Duration.minutes(15) }),
      threshold: 2,
    },
    {
      name: 'accounts-tried',
      meaning: 'Within 5 minutes 200 sign-ins were refused, or links for new passwords asked for.',
      metric: abuse.tries,
      threshold: 200,
    },
    {
      name: 'budgets-used-up',
      meaning: 'Within 5 minutes ten callers or more did something far more often than people do.',
      metric: abuse.limits,
      threshold: 10,
    },
    {
      name: 'functions-throttled',
      meaning: 'The account runs as many functions at once as it may, and turns calls away.',
      metric: accountMetrics.throttles,
      threshold: 1,
    },
    {
      name: 'dead-letters',
      meaning: 'Work that failed for good waits in a dead-letter queue; it is kept for 14 days.',
      metric: deadLetters,
      threshold: 1,
    },
    {
      name: 'changes-aside',
      meaning: 'Mails, search or figures lack changes that failed for good; they are kept for 28 days.',
      metric: setAside,
      threshold: 1,
    },
    {
      name: 'stream-delay',
      meaning:
        "What follows the table's stream is 15 minutes behind: mails are late, search and figures are stale.",
      metric: streamDelay,
      threshold: 15 * 60 * 1000,
    },
    {
      name: 'table-throttled',
      meaning: 'The table or one of its indexes refused 10 requests or more within 5 minutes.',
      metric: table.throttled,
      threshold: 10,
    },
    {
      name: 'mail-bounces',
      meaning: 'Of the account’s mails 2.5 % come back; from 5 % on AWS reviews it and may stop sending.',
      metric: mailMetrics.bounceRate,
      threshold: 0.025,
    },
    {
      name: 'mail-complaints',
      meaning:
        'Of the account’s mails 0.05 % are reported as spam; from 0.1 % on AWS reviews it and may stop sending.',
      metric: mailMetrics.complaintRate,
      threshold: 0.0005,
    },
    {
      name: 'news-stale',
      meaning: 'No source of news was read for 3 hours; visitors see what was read before.',
      metric: news,
      ...hourly,
    },
    {
      name: 'deadlines-late',
      meaning: 'Nobody has looked for 3 hours what is about to run out: notices are late.',
      metric: deadlines,
      ...hourly,
    },
  ]
}
