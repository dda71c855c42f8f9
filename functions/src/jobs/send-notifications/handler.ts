import {
  changeKind,
  mailPasswordLink,
  NotifiedEvent,
  PasswordRequest,
  sendNotifications,
} from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import { deps, mailer } from '../../deps.ts'
import { changedItem } from '../changed-item.ts'
import { streamHandler } from '../stream-handler.ts'

const services = deps(mailer)
type Mailing = Awaited<ReturnType<typeof services>>

/** Follows the table's stream: turns desk events into mails and notices, in order. */
export const handler = streamHandler('send-notifications', services, follow)

/** Processes one stream record; ignores changes this job doesn't follow. */
async function follow(records: readonly DynamoDBRecord[], at: number, mailing: Mailing): Promise<void> {
  const change = changedItem(records[at] ?? {})
  const kind = changeKind('send-notifications', change)
  if (kind === 'password-request') await mailPasswordLink(PasswordRequest.parse(change.item), mailing)
  if (kind !== 'event') return
  const event = NotifiedEvent.parse(change.item)
  await sendNotifications(event, mailing)
  if (event.entity === 'ticket' && event.type === 'created') mailing.measure('TicketsRaised', 1)
}
