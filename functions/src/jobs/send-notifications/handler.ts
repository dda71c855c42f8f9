import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { mailPasswordLink, NotifiedEvent, PasswordRequest, sendNotifications } from '@remotehands/core'
import { isNewEvent, isPasswordRequest } from '@remotehands/data'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { deps, mailer } from '../../deps.ts'

const services = deps(mailer)
type Mailing = Awaited<ReturnType<typeof services>>

/**
 * Runs on the table's stream. What happens at the desk becomes mails and notices, in its order; the first that fails is reported, and the
 * stream delivers it and what comes behind it again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const mailing = await services()
  for (const record of event.Records) {
    try {
      await deliver(record, mailing)
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? ''
      mailing.log.error('notification not sent', { itemIdentifier, cause: String(error) })
      return { batchItemFailures: [{ itemIdentifier }] }
    }
  }
  return { batchItemFailures: [] }
}

/** Does what a record of the stream asks for; nothing for every other change of the table. */
async function deliver({ eventName, dynamodb }: DynamoDBRecord, mailing: Mailing): Promise<void> {
  const item = () => unmarshall((dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>)
  if (isPasswordRequest(eventName, dynamodb?.Keys?.sk?.S)) {
    await mailPasswordLink(PasswordRequest.parse(item()), mailing)
  } else if (isNewEvent({ eventName, dynamodb })) {
    await sendNotifications(NotifiedEvent.parse(item()), mailing)
  }
}
