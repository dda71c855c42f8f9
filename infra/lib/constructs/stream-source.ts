import { isDeepStrictEqual } from 'node:util'
import type { JobName } from '@remotehands/contract'
import { type FollowedChange, followedChanges, type KeyRule } from '@remotehands/core'
import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { DataStack } from '../data-stack.ts'
import type { KeptChanges } from './kept-changes.ts'

interface StreamSourceProps {
  readonly job: JobName
  readonly batchSize: number
  readonly kept: KeptChanges
}

/** The table's stream as a job reads it: retries each record by itself for twelve hours, then keeps it. */
export function streamSource(data: DataStack, { job, batchSize, kept }: StreamSourceProps) {
  // CDK's class doesn't match its own interface under exactOptionalPropertyTypes.
  return new DynamoEventSource(data.records.table as ITableV2, {
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: filtersOf(followedChanges[job]),
    batchSize,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // Only age counts: if a change fails for its own reason, the function itself sets it aside.
    maxRecordAge: Duration.hours(12),
    onFailure: kept,
  })
}

/** One filter for all changes of the same events and state: an event source has five, unless AWS grants more. */
function filtersOf(followed: readonly FollowedChange[]) {
  const alike = Map.groupBy(followed, ({ events, state }) => [state, ...events].join())
  return [...alike.values()].map(filterOf)
}

/** May let through more than is followed, where the partitions differ: the job looks at each change itself. */
function filterOf(alike: readonly FollowedChange[]) {
  const [{ events, pk, state }] = alike as [FollowedChange]
  const isSame = alike.every((each) => isDeepStrictEqual(each.pk, pk))
  return FilterCriteria.filter({
    eventName: FilterRule.or(...events),
    dynamodb: {
      Keys: {
        ...(pk && isSame && { pk: { S: ruleOf(pk) } }),
        sk: { S: alike.flatMap(({ sk }) => ruleOf(sk)) },
      },
      ...(state !== undefined && { NewImage: { state: { S: FilterRule.isEqual(state) } } }),
    },
  })
}

const ruleOf = (rule: KeyRule): unknown[] =>
  'is' in rule ? FilterRule.isEqual(rule.is) : FilterRule.beginsWith(rule.beginsWith)
