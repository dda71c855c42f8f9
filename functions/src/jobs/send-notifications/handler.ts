import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { DeskEvent, sendNotifications } from '@remotehands/core'
import { isNewEvent } from '@remotehands/data'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { deps } from '../../deps.ts'

/**
 * Runs on the table's stream. What happens at the desk becomes mails and notices, in its order; the first that fails is reported, and the
 * stream delivers it and what comes behind it again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const { services } = await deps()
  for (const record of event.Records) {
    try {
      const deskEvent = deskEventOf(record)
      if (deskEvent) await sendNotifications(deskEvent, services)
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? ''
      services.log.error('notification not sent', { itemIdentifier, cause: String(error) })
      return { batchItemFailures: [{ itemIdentifier }] }
    }
  }
  return { batchItemFailures: [] }
}

/** The event that a record brings; undefined for every other change of the table. */
function deskEventOf(record: DynamoDBRecord): DeskEvent | undefined {
  if (!isNewEvent(record)) return undefined
  return DeskEvent.parse(unmarshall((record.dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>))
}
