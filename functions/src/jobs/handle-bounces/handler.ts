import { handleMailEvent, MailEvent } from '@remotehands/core'
import type { SNSEvent } from 'aws-lambda'
import { deps } from '../../deps.ts'
import { readMessages } from '../sns-messages.ts'

const services = deps()

/**
 * Handles SES events from a topic only SES can write to. Throws on unreadable ones, saying why: Lambda
 * retries, then puts the whole event with the error into the dead-letter queue.
 */
export async function handler(event: SNSEvent): Promise<void> {
  for (const message of readMessages(event, MailEvent)) await handleMailEvent(message, await services())
}
