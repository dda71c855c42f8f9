import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'

/**
 * Turns records of a stream into Lambda's event: times in seconds, binary as base64. `ahead` are the
 * milliseconds by which this machine's clock is ahead of the engine's.
 */
export function toStreamEvent(
  records: readonly StreamRecord[],
  streamArn: string,
  ahead = 0,
): DynamoDBStreamEvent {
  return { Records: records.map((record) => toLambdaRecord(record, streamArn, ahead)) }
}

function toLambdaRecord(record: StreamRecord, eventSourceARN: string, ahead: number): DynamoDBRecord {
  const { ApproximateCreationDateTime: created, ...change } = record.dynamodb ?? {}
  const json = JSON.stringify(
    {
      ...record,
      eventSourceARN,
      dynamodb: {
        ...change,
        ...(created && { ApproximateCreationDateTime: (created.getTime() + ahead) / 1000 }),
      },
    },
    binaryAsBase64,
  )
  return JSON.parse(json) as DynamoDBRecord
}

function binaryAsBase64(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}
