import { describe, expect, it } from 'vitest'
import { resources, synthesize, target } from '../lib/synthesize.ts'
import { tableNeeds } from '../lib/table-needs.ts'

interface Alarm {
  AlarmName: string
  AlarmDescription: string
  AlarmActions: unknown[]
  OKActions: unknown[]
  TreatMissingData: string
  MetricName?: string
  Metrics?: { MetricStat?: { Metric: Metric } }[]
  Dimensions?: Dimension[]
}
interface Metric {
  MetricName: string
  Dimensions?: Dimension[]
}
interface Dimension {
  Name: string
  Value: unknown
}
interface Budget {
  Budget: { BudgetLimit: { Amount: number }; BudgetType: string; TimeUnit: string }
  NotificationsWithSubscribers: { Notification: object; Subscribers: object[] }[]
}
interface Policy {
  PolicyDocument: {
    Statement: { Principal: { Service?: string | string[] }; Action: unknown; Condition?: unknown }[]
  }
}

const { observability, jobs, data } = synthesize({ monthlyBudgetUsd: 70 })
const alarms = Object.values(resources<Alarm>(observability, 'AWS::CloudWatch::Alarm'))
const alarm = (name: string) => {
  const found = alarms.find(({ AlarmName }) => AlarmName === `remotehands-test-${name}`)
  if (!found) throw new Error(`no alarm ${name}`)
  return found
}
const metricsOf = ({ Metrics = [], MetricName, Dimensions = [] }: Alarm): Metric[] =>
  MetricName ? [{ MetricName, Dimensions }] : Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
const valuesOf = (name: string) =>
  metricsOf(alarm(name)).flatMap(({ Dimensions = [] }) => Dimensions.map(({ Value }) => Value))

describe('the alarms', () => {
  it('are these, and no more', () => {
    const names = alarms.map(({ AlarmName }) => AlarmName.replace('remotehands-test-', ''))
    expect(names.sort()).toEqual([
      ...[
        'accounts-tried',
        'api-errors',
        'api-latency',
        'budgets-used-up',
        'changes-aside',
        'dead-letters',
        'deadlines-late',
      ],
      ...['functions-throttled', 'job-errors', 'mail-bounces', 'mail-complaints', 'news-stale'],
      ...['stream-delay', 'table-throttled'],
    ])
  })

  it.each(alarms.map((one) => [one.AlarmName, one] as const))(
    '%s mails when it goes off and when it is over, and says what it means and where to read on',
    (name, { AlarmActions, OKActions, AlarmDescription }) => {
      const [topic] = Object.keys(resources(observability, 'AWS::SNS::Topic'))
      expect(AlarmActions.map(target)).toEqual([topic])
      expect(OKActions.map(target)).toEqual([topic])
      const anchor = name.replace('remotehands-test-', '')
      expect(AlarmDescription).toMatch(
        new RegExp(`^[A-Z].{30,}\\. What to do: docs/operations\\.md#${anchor}$`),
      )
    },
  )

  it('hear silence where it is the fault, and nowhere else', () => {
    const breaching = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    expect(breaching.map(({ AlarmName }) => AlarmName).sort()).toEqual([
      'remotehands-test-deadlines-late',
      'remotehands-test-news-stale',
    ])
  })

  it('look at every job that there is', () => {
    const functions = resources<{ FunctionName: string }>(jobs, 'AWS::Lambda::Function')
    expect(valuesOf('job-errors').sort()).toEqual(
      Object.values(functions)
        .map(({ FunctionName }) => FunctionName)
        .sort(),
    )
  })

  it('look at every dead-letter queue that there is', () => {
    const queues = [jobs, data].flatMap((template) => Object.keys(resources(template, 'AWS::SQS::Queue')))
    const watched = JSON.stringify(valuesOf('dead-letters'))
    expect(valuesOf('dead-letters')).toHaveLength(queues.length)
    for (const queue of queues) expect(watched).toContain(queue)
  })

  it('look at every operation on the table that a function is granted', () => {
    const granted = Object.values(tableNeeds).flatMap(({ table, indexes = [] }) => [
      ...table,
      ...(indexes.length > 0 ? ['Query'] : []),
    ])
    const operations = metricsOf(alarm('table-throttled')).map(
      ({ Dimensions = [] }) => Dimensions.find(({ Name }) => Name === 'Operation')?.Value,
    )
    // A condition is checked in a transaction alone, and is counted with it.
    const counted = granted.map((action) => (action === 'ConditionCheckItem' ? 'TransactWriteItems' : action))
    expect(operations.toSorted()).toEqual([...new Set(counted)].sort())
  })

  it('look at no more metrics than one alarm takes', () => {
    for (const one of alarms) expect(metricsOf(one).length).toBeLessThanOrEqual(10)
  })

  it('look at both readers of the stream', () => {
    expect(valuesOf('stream-delay').sort()).toEqual([
      'remotehands-test-keep-indexes',
      'remotehands-test-send-notifications',
    ])
  })

  it('look at so few metrics that they cost less than 3.50 USD a month', () => {
    const looked = alarms.flatMap(metricsOf)
    expect(looked.length * 0.1).toBeLessThan(3.5)
  })
})

describe('the topic', () => {
  it('is encrypted with a key that CloudWatch may use for this account, and takes its messages', () => {
    const [key] = Object.values(resources<{ KeyPolicy: Policy['PolicyDocument'] }>(data, 'AWS::KMS::Key'))
    const [topic] = Object.values(resources<{ KmsMasterKeyId: object }>(observability, 'AWS::SNS::Topic'))
    expect(JSON.stringify(topic?.KmsMasterKeyId)).toMatch(
      /Fn::ImportValue.*:ExportsOutputFnGetAttTopicKey\w+Arn/,
    )
    const [policy] = Object.values(resources<Policy>(observability, 'AWS::SNS::TopicPolicy'))
    const ofCloudWatch = (statements: Policy['PolicyDocument']['Statement'] = []) =>
      statements.find(({ Principal }) => [Principal.Service].flat().includes('cloudwatch.amazonaws.com'))
    const Condition = { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } }
    expect(ofCloudWatch(key?.KeyPolicy.Statement)).toMatchObject({
      Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
      Condition,
    })
    expect(ofCloudWatch(policy?.PolicyDocument.Statement)).toMatchObject({ Action: 'sns:Publish', Condition })
  })

  it('mails the operator', () => {
    observability.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'operator@remotehands.example',
    })
  })
})

it('the budget mails the operator before it is spent', () => {
  const [budget] = Object.values(resources<Budget>(observability, 'AWS::Budgets::Budget'))
  expect(budget?.Budget).toMatchObject({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: 70 },
  })
  expect(budget?.NotificationsWithSubscribers).toMatchObject([
    { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
  ])
  for (const { Subscribers } of budget?.NotificationsWithSubscribers ?? [])
    expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'operator@remotehands.example' }])
})

describe('the dashboard', () => {
  const [body] = Object.values(
    resources<{ DashboardBody: unknown }>(observability, 'AWS::CloudWatch::Dashboard'),
  )
  const text = JSON.stringify(body?.DashboardBody).replaceAll('\\"', '"')

  it.each([
    ['the calls of the API', '"5xx"'],
    ['how long they take', '"p99"'],
    ['the errors of each function', 'MetricName=\\\\"Errors'],
    ['functions at once', '"ConcurrentExecutions"'],
    ['what the table is used for', '"ConsumedWriteCapacityUnits"'],
    ['what the table refuses', '"ThrottledRequests"'],
    ['how far jobs are behind', '"IteratorAge"'],
    ['dead letters', '"ApproximateNumberOfMessagesVisible"'],
    ['mails that come back', '"Reputation.BounceRate"'],
    ['news', '"NewsSourcesRead"'],
    ['visits', '"5xxErrorRate"'],
  ])('shows %s', (_, metric) => {
    expect(text).toContain(metric)
  })

  it('names no more metrics than are free', () => {
    expect(text.match(/\["AWS\/|"Remotehands\//g)?.length).toBeLessThanOrEqual(50)
  })
})
