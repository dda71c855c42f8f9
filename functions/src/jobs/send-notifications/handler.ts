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

/** What became of telling open pages of a record. */
const told = new WeakMap<DynamoDBRecord, Promise<PromiseSettledResult<void>>>()

/**
 * Follows the table's stream: tells open pages what changed, and turns desk events into mails and notices. Of one
 * record in order, of others at the same time.
 */
export const handler = streamHandler('send-notifications', services, {
  areApart: true,
  /** Tells open pages of everything first: they needn't wait for mails. */
  async together(records, common) {
    await Promise.all(records.map((record) => push(record, common)))
    return []
  },
  /** Processes one stream record; ignores changes this job doesn't follow. */
  async follow(record, common) {
    const pushed = told.get(record) ?? push(record, common)
    await mail(record, common)
    const result = await pushed
    if (result.status === 'rejected') throw result.reason
  },
})

function push(record: DynamoDBRecord, common: Telling): Promise<PromiseSettledResult<void>> {
  const pushed = Promise.allSettled([pushChange(changedItem(record), common)]).then(([result]) => result)
  told.set(record, pushed)
  return pushed
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
