import { type Received, type ReceivingServices, receiveMail } from '@remotehands/core'
import type { SNSEvent } from 'aws-lambda'
import { readMessages } from '../sns-messages.ts'
import { foundIn, isAuthentic, ReceivedEvent, verdictsOf, vouchingDomain } from './received-event.ts'

/** Takes in the mails of an event, one after the other. */
export async function receive(event: SNSEvent, services: ReceivingServices): Promise<Received[]> {
  const taken: Received[] = []
  for (const received of readMessages(event, ReceivedEvent)) {
    const { receipt } = received
    const key = receipt.action.objectKey.slice('mail/'.length)
    const raw = await services.files.readMail(key)
    if (!raw) throw new Error(`The mail ${key} is not stored.`)
    const arrival = {
      ...{ key, receivedAt: new Date(receipt.timestamp), recipients: receipt.recipients },
      ...{ isAuthentic: isAuthentic(received), found: foundIn(received) },
      ...{ vouchingDomain: vouchingDomain(received), verdicts: verdictsOf(received) },
    }
    taken.push(await receiveMail(raw, arrival, services))
  }
  return taken
}
