import { handleMailEvent, MailEvent } from '@remotehands/core'
import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'
import { deps } from '../../deps.ts'

/** SES's one-time test message after it's told to publish to the topic. */
const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.'

const Message = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(MailEvent)
const SnsRecord = z.object({ EventSource: z.literal('aws:sns'), Sns: z.object({ Message: z.string() }) })
const Delivery = z.object({ Records: z.array(SnsRecord).min(1) })

const services = deps()

/**
 * Handles SES events from a topic only SES can write to. Throws on unreadable ones, saying why: Lambda
 * retries, then puts the whole event with the error into the dead-letter queue.
 */
export async function handler(event: SNSEvent): Promise<void> {
  const { Records } = read(Delivery, event)
  for (const { Sns } of Records) {
    if (Sns.Message === greeting) continue
    await handleMailEvent(read(Message, Sns.Message), await services())
  }
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  )
  throw new Error(`This is not what SES tells of a mail. ${faults.join('; ')}`)
}
