import {
  changeKind,
  mailPasswordLink,
  NotifiedEvent,
  PasswordRequest,
  pushChange,
  sendNotifications,
} from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import { channel, deps, mailer } from '../../deps.ts'
import { changedItem } from '../changed-item.ts'
import { streamHandler } from '../stream-handler.ts'

type Setup = Parameters<typeof mailer>[0]
const services = deps((setup: Setup) => ({ ...mailer(setup), ...channel(setup) }))
type Telling = Awaited<ReturnType<typeof services>>

/** What open pages were told of a delivery's records: all at once, since they needn't wait for earlier mails. */
const told = new WeakMap<readonly DynamoDBRecord[], PromiseSettledResult<void>[]>()

/** Follows the table's stream: tells open pages what changed, and turns desk events into mails and notices, in order. */
export const handler = streamHandler('send-notifications', services, follow)

/** Processes one stream record; ignores changes this job doesn't follow. */
async function follow(records: readonly DynamoDBRecord[], at: number, common: Telling): Promise<void> {
  const results =
    told.get(records) ??
    (await Promise.allSettled(records.map((record) => pushChange(changedItem(record), common))))
  told.set(records, results)
  await mail(records[at] ?? {}, common)
  const pushed = results[at]
  if (pushed?.status === 'rejected') throw pushed.reason
}

async function mail(record: DynamoDBRecord, mailing: Telling): Promise<void> {
  const change = changedItem(record)
  const kind = changeKind('send-notifications', change)
  if (kind === 'password-request') await mailPasswordLink(PasswordRequest.parse(change.item), mailing)
  if (kind !== 'event') return
  const event = NotifiedEvent.parse(change.item)
  await sendNotifications(event, mailing)
  if (event.entity === 'ticket' && event.type === 'created') mailing.measure('TicketsRaised', 1)
}
