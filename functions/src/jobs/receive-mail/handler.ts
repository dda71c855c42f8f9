import { type Received, receiveMail } from '@remotehands/core'
import type { SNSEvent } from 'aws-lambda'
import { deps, files } from '../../deps.ts'
import { readMessages } from '../sns-messages.ts'
import { isAuthentic, isSuspect, ReceivedEvent, verdictsOf, vouchingDomain } from './received-event.ts'

const services = deps(files)

/**
 * Takes in the mails that SES has stored. Throws if one can't be: Lambda retries, then puts the whole event with the error into the
 * dead-letter queue. The mail itself stays where it is stored.
 */
export async function handler(event: SNSEvent): Promise<Received[]> {
  const taken: Received[] = []
  for (const received of readMessages(event, ReceivedEvent)) {
    const { receipt } = received
    const key = receipt.action.objectKey.slice('mail/'.length)
    const built = await services()
    const raw = await built.files.readMail(key)
    if (!raw) throw new Error(`The mail ${key} is not stored.`)
    const arrival = {
      ...{ key, receivedAt: new Date(receipt.timestamp), recipients: receipt.recipients },
      ...{ isAuthentic: isAuthentic(received), isSuspect: isSuspect(received) },
      ...{ vouchingDomain: vouchingDomain(received), verdicts: verdictsOf(received) },
    }
    taken.push(await receiveMail(raw, arrival, built))
  }
  return taken
}
