import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import {
  isNewEvent,
  isPasswordRequest,
  mailPasswordLink,
  NotifiedEvent,
  PasswordRequest,
  sendNotifications,
} from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import { deps, mailer } from '../../deps.ts'
import { streamHandler } from '../stream-handler.ts'

const services = deps(mailer)
type Mailing = Awaited<ReturnType<typeof services>>

/** Runs on the table's stream. What happens at the desk becomes mails and notices, in its order. */
export const handler = streamHandler('send-notifications', services, follow)

/** Does what a record of the stream asks for; nothing for every other change of the table. */
async function follow(records: readonly DynamoDBRecord[], at: number, mailing: Mailing): Promise<void> {
  const { eventName, dynamodb } = records[at] ?? {}
  const item = () => unmarshall((dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>)
  if (isPasswordRequest(eventName, dynamodb?.Keys?.sk?.S)) {
    await mailPasswordLink(PasswordRequest.parse(item()), mailing)
  } else if (isNewEvent({ eventName, dynamodb })) {
    await sendNotifications(NotifiedEvent.parse(item()), mailing)
  }
}
