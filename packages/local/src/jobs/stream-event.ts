import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'

/**
 * Makes Lambda's event of records of a stream. `ahead` are the milliseconds by which this machine's clock is ahead of the engine's.
 */
export function toStreamEvent(
  records: readonly DynamoDBRecord[],
  eventSourceARN: string,
  ahead = 0,
): DynamoDBStreamEvent {
  return { Records: records.map((record) => ({ ...record, eventSourceARN, ...moved(record, ahead) })) }
}

function moved({ dynamodb }: DynamoDBRecord, ahead: number): Pick<DynamoDBRecord, 'dynamodb'> {
  const created = dynamodb?.ApproximateCreationDateTime
  if (created === undefined) return {}
  return { dynamodb: { ...dynamodb, ApproximateCreationDateTime: created + ahead / 1000 } }
}
