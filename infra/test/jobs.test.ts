import { asideDays } from '@remotehands/core'
import { describe, expect, it } from 'vitest'
import { resources, synthesize, target } from '../lib/synthesize.ts'

const { jobs } = synthesize()
const queues = Object.keys(resources(jobs, 'AWS::SQS::Queue'))
const buckets = Object.keys(resources(jobs, 'AWS::S3::Bucket'))

interface Mapping {
  FilterCriteria: { Filters: { Pattern: string }[] }
  DestinationConfig: { OnFailure: { Destination: unknown } }
  FunctionName: unknown
}
interface AsyncCalls {
  FunctionName: unknown
  MaximumRetryAttempts: number
  DestinationConfig: { OnFailure: { Destination: unknown } }
}
interface Role {
  AssumeRolePolicyDocument: { Statement: object[] }
}
interface Schedule {
  Target: { Arn: unknown; RoleArn: unknown; DeadLetterConfig: { Arn: unknown } }
}

const schedules = Object.values(resources<Schedule>(jobs, 'AWS::Scheduler::Schedule'))

const hourly = {
  ScheduleExpression: 'rate(1 hour)',
  FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 15 },
}
const soon = { ScheduleExpression: 'rate(1 minute)', FlexibleTimeWindow: { Mode: 'OFF' } }

describe.each([
  ['RefreshNews', 'every hour, at a moment that the scheduler chooses', hourly],
  ['WatchDeadlines', 'every hour, at a moment that the scheduler chooses', hourly],
  ['WatchTickets', 'every minute', soon],
  ['MailReports', 'every hour, at a moment that the scheduler chooses', hourly],
] as const)('%s', (job, when, rate) => {
  const schedule = schedules.find(({ Target }) => target(Target.Arn)?.startsWith(`${job}Function`))

  it(`runs ${when}`, () => {
    expect(schedule).toMatchObject({ ...rate, State: 'ENABLED' })
  })

  it('is called with a role that the scheduler takes for this account alone', () => {
    const role = resources<Role>(jobs, 'AWS::IAM::Role')[target(schedule?.Target.RoleArn)]
    expect(role?.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { Service: 'scheduler.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
  })

  it('leaves a dead letter when it could not run', () => {
    expect(queues).toContain(target(schedule?.Target.DeadLetterConfig.Arn))
  })

  it('leaves a dead letter when it ran and failed three times', () => {
    const ofJob = Object.values(resources<AsyncCalls>(jobs, 'AWS::Lambda::EventInvokeConfig')).find(
      ({ FunctionName }) => target(FunctionName).startsWith(`${job}Function`),
    )
    expect(ofJob?.MaximumRetryAttempts).toBe(2)
    expect(target(ofJob?.DestinationConfig.OnFailure.Destination)).toBe(
      target(schedule?.Target.DeadLetterConfig.Arn),
    )
  })
})

const mappings = Object.values(resources<Mapping>(jobs, 'AWS::Lambda::EventSourceMapping'))
const mappingOf = (job: string) => mappings.find(({ FunctionName }) => target(FunctionName)?.startsWith(job))
const patternsOf = (mapping: Mapping | undefined) =>
  mapping?.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))
/** New events, whatever else is new to a job, and that somebody asks for what it has set aside. */
const newItems = (...others: unknown[]) => ({
  eventName: ['INSERT'],
  dynamodb: { Keys: { sk: { S: [{ prefix: 'EVENT#' }, ...others, { prefix: 'RERUN#' }] } } },
})

describe('the stream', () => {
  it('has no more readers than DynamoDB allows', () => {
    expect(mappings).toHaveLength(2)
  })

  it.each(['SendNotifications', 'KeepIndexes'])(
    'is held up for half a day at most by what %s cannot be given, which is kept with its records',
    (job) => {
      const mapping = mappingOf(job)
      expect(mapping).toMatchObject({
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        MaximumRecordAgeInSeconds: 12 * 60 * 60,
        StartingPosition: 'TRIM_HORIZON',
      })
      // The age alone decides: a count would be used up within minutes.
      expect(mapping).not.toHaveProperty('MaximumRetryAttempts')
      expect(buckets).toContain(target(mapping?.DestinationConfig.OnFailure.Destination))
    },
  )
})

describe('the filters of a job', () => {
  it.each(['SendNotifications', 'KeepIndexes'])('of %s are no more than AWS takes unasked', (job) => {
    expect(patternsOf(mappingOf(job))?.length).toBeLessThanOrEqual(5)
  })
})

describe('search and figures', () => {
  it('follow new events, the records that can be searched, tasks that run and the log’s entries, and no other change', () => {
    const people = {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { Keys: { pk: { S: [{ prefix: 'USER#' }] }, sk: { S: ['PROFILE'] } } },
    }
    const articles = {
      eventName: ['INSERT', 'MODIFY', 'REMOVE'],
      dynamodb: { Keys: { pk: { S: [{ prefix: 'ARTICLE#' }] }, sk: { S: ['ARTICLE'] } } },
    }
    const tasks = {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: {
        Keys: { pk: { S: [{ prefix: 'USER#' }] }, sk: { S: [{ prefix: 'TASK#' }] } },
        NewImage: { state: { S: ['running'] } },
      },
    }
    const entries = {
      eventName: ['INSERT'],
      dynamodb: {
        Keys: { pk: { S: [{ prefix: 'AUDIT#' }] }, sk: { S: [{ prefix: '2' }] } },
        NewImage: { state: { S: ['kept'] } },
      },
    }
    expect(patternsOf(mappingOf('KeepIndexes'))).toEqual([newItems(), people, articles, tasks, entries])
  })
})

describe('notifications', () => {
  it('are sent for new events in the table and requests for a new password, and pages are told of notices and ended sessions', () => {
    const notices = {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { Keys: { sk: { S: [{ prefix: 'NOTICE' }] } } },
    }
    const people = {
      eventName: ['MODIFY', 'REMOVE'],
      dynamodb: { Keys: { pk: { S: [{ prefix: 'USER#' }] }, sk: { S: ['PROFILE'] } } },
    }
    const sessions = {
      eventName: ['REMOVE'],
      dynamodb: { Keys: { pk: { S: [{ prefix: 'USER#' }] }, sk: { S: [{ prefix: 'SESSION#' }] } } },
    }
    const released = {
      eventName: ['MODIFY'],
      dynamodb: {
        Keys: { sk: { S: [{ prefix: 'EVENT#' }] } },
        NewImage: { state: { S: ['released'] } },
      },
    }
    expect(patternsOf(mappingOf('SendNotifications'))).toEqual([
      newItems('PASSWORDREQUEST'),
      released,
      notices,
      people,
      sessions,
    ])
  })
})

describe('what the stream could not deliver', () => {
  it('is kept for four weeks, with nothing public, and after the stack', () => {
    jobs.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: {
        LifecycleConfiguration: { Rules: [{ ExpirationInDays: asideDays, Status: 'Enabled' }] },
        PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
      },
    })
  })
})

describe('dead letters', () => {
  it('are kept for two weeks', () => {
    jobs.allResourcesProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 24 * 60 * 60 })
  })
})
