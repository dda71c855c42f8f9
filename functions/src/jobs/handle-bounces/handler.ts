import { handleMailEvent, MailEvent } from '@remotehands/core'
import * as z from 'zod'
import { deps } from '../../deps.ts'

/** What SES sends when the topic becomes its destination, to see whether it may. */
const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.'

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})
const Message = z.union([z.literal(greeting), json.pipe(MailEvent)])
const SnsEvent = z.object({
  Records: z
    .array(z.object({ EventSource: z.literal('aws:sns'), Sns: z.object({ Message: z.string() }) }))
    .min(1),
})

const services = deps()

/**
 * Runs for what SES tells by the topic on which nobody else can. What it cannot read it refuses with an error that says why:
 * Lambda tries again, and then puts the whole event among the dead letters, with the error.
 */
export async function handler(event: unknown): Promise<void> {
  const common = await services()
  const { Records } = SnsEvent.parse(event)
  for (const { Sns } of Records) {
    const message = Message.parse(Sns.Message)
    if (message !== greeting) await handleMailEvent(message, common)
  }
}
