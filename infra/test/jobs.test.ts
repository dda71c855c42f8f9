import { eventPrefix } from '@remotehands/data'
import { describe, expect, it } from 'vitest'
import { resources, synthesize, target } from './synthesize.ts'

const { jobs } = synthesize()
const queues = Object.keys(resources(jobs, 'AWS::SQS::Queue'))

interface Mapping {
  FilterCriteria: { Filters: { Pattern: string }[] }
  DestinationConfig: { OnFailure: { Destination: unknown } }
  FunctionName: unknown
}
interface Schedule {
  Target: { Arn: unknown; DeadLetterConfig: { Arn: unknown } }
}

describe('the news', () => {
  const [schedule] = Object.values(resources<Schedule>(jobs, 'AWS::Scheduler::Schedule'))

  it('is read every hour, at a moment that the scheduler chooses', () => {
    expect(schedule).toMatchObject({
      ScheduleExpression: 'rate(1 hour)',
      FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 15 },
      State: 'ENABLED',
    })
    expect(target(schedule?.Target.Arn)).toMatch(/^RefreshNewsFunction/)
  })

  it('leaves a dead letter when it could not be read', () => {
    expect(queues).toContain(target(schedule?.Target.DeadLetterConfig.Arn))
  })
})

describe('notifications', () => {
  const [mapping] = Object.values(resources<Mapping>(jobs, 'AWS::Lambda::EventSourceMapping'))

  it('are sent for new events in the table, and for no other change', () => {
    const patterns = mapping?.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))
    expect(patterns).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix: eventPrefix }] } } } },
    ])
    expect(target(mapping?.FunctionName)).toMatch(/^SendNotificationsFunction/)
  })

  it('that fail hold up nothing: the record is retried by itself, then put aside', () => {
    expect(mapping).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 8,
      MaximumRecordAgeInSeconds: 12 * 60 * 60,
      StartingPosition: 'TRIM_HORIZON',
    })
    expect(queues).toContain(target(mapping?.DestinationConfig.OnFailure.Destination))
  })
})

describe('dead letters', () => {
  it('are kept for two weeks', () => {
    jobs.allResourcesProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 24 * 60 * 60 })
  })
})
