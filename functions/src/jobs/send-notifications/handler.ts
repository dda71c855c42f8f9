import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { sendNotifications, TicketEvent } from '@remotehands/core'
import { isNewEvent } from '@remotehands/data'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { deps } from '../../deps.ts'

/**
 * Runs on the table's stream. Ticket events become mails, in their order; the first that fails is reported, and the
 * stream delivers it and what comes behind it again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const { services } = await deps()
  for (const record of event.Records) {
    try {
      const ticketEvent = ticketEventOf(record)
      if (ticketEvent) await sendNotifications(ticketEvent, services)
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? ''
      services.log.error('notification not sent', { itemIdentifier, cause: String(error) })
      return { batchItemFailures: [{ itemIdentifier }] }
    }
  }
  return { batchItemFailures: [] }
}

/** The event that a record brings; undefined for every other change of the table. */
function ticketEventOf(record: DynamoDBRecord): TicketEvent | undefined {
  if (!isNewEvent(record)) return undefined
  return TicketEvent.parse(unmarshall((record.dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>))
}
