import {
  type Channel,
  changeKind,
  mailPasswordLink,
  NotifiedEvent,
  PasswordRequest,
  pushChange,
  readingOnce,
  type SendingFiles,
  type Services,
  sendNotifications,
} from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Measure } from '../../adapters/stage-metrics.ts'
import { changedItem } from '../changed-item.ts'
import type { Work } from '../stream-handler.ts'

type Telling = Pick<Services, 'stores' | 'clock' | 'log' | 'settings' | 'mailer'> & {
  channel: Channel
  files: SendingFiles
  measure: Measure
}

/** What became of telling open pages of a record. */
const told = new WeakMap<DynamoDBRecord, Promise<PromiseSettledResult<void>>>()

/**
 * Tells open pages what changed, and turns desk events into mails and notices. Of one record in order, of others at
 * the same time.
 */
export const work: Work<Telling> = {
  areApart: true,
  /** Tells open pages of everything first: they needn't wait for mails. */
  async together(records, common) {
    const shared = readingOnce(common)
    await Promise.all(records.map((record) => push(record, shared)))
    return []
  },
  /** Processes one stream record; ignores changes this job doesn't follow. */
  async follow(record, common) {
    const pushed = told.get(record) ?? push(record, common)
    await mail(record, common)
    const result = await pushed
    if (result.status === 'rejected') throw result.reason
  },
}

function push(
  record: DynamoDBRecord,
  common: Parameters<typeof pushChange>[1],
): Promise<PromiseSettledResult<void>> {
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
