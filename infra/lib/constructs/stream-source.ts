import type { JobName } from '@remotehands/contract'
import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { DataStack } from '../data-stack.ts'
import type { KeptChanges } from './kept-changes.ts'

interface StreamSourceProps {
  readonly job: JobName
  /** What the job follows beside new events and requests to run something again. */
  readonly follows: readonly Parameters<typeof FilterCriteria.filter>[0][]
  readonly batchSize: number
  readonly kept: KeptChanges
}

/** The table's stream as a job reads it: each record is retried by itself, for twelve hours, and then kept. */
export function streamSource(data: DataStack, { job, follows, batchSize, kept }: StreamSourceProps) {
  const newEvents = {
    eventName: FilterRule.isEqual('INSERT'),
    dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('EVENT#') } } },
  }
  const reruns = {
    eventName: FilterRule.isEqual('INSERT'),
    dynamodb: {
      Keys: { pk: { S: FilterRule.isEqual(`JOB#${job}`) }, sk: { S: FilterRule.beginsWith('RERUN#') } },
    },
  }
  // CDK's own class does not match its interface under exactOptionalPropertyTypes.
  return new DynamoEventSource(data.records.table as ITableV2, {
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [newEvents, ...follows, reruns].map((filter) => FilterCriteria.filter(filter)),
    batchSize,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // The age alone decides: a change that fails for a reason of its own is kept aside by the function itself.
    maxRecordAge: Duration.hours(12),
    onFailure: kept,
  })
}
