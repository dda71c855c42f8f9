import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'

/** SES's one-time test message after it's told to publish to a topic. */
const greetings = [
  'Successfully validated SNS topic for Amazon SES event publishing.',
  'AMAZON_SES_SETUP_NOTIFICATION',
]

const SnsRecord = z.object({ EventSource: z.literal('aws:sns'), Sns: z.object({ Message: z.string() }) })
const Delivery = z.object({ Records: z.array(SnsRecord).min(1) })

/** What SES tells a topic that only SES can write to. Throws on what can't be read, saying why. */
export function readMessages<T>(event: SNSEvent, schema: z.ZodType<T>): T[] {
  return read(Delivery, event).Records.flatMap(({ Sns: { Message } }) =>
    greetings.some((greeting) => Message.includes(greeting)) && !isOf(schema, Message)
      ? []
      : [read(json.pipe(schema), Message)],
  )
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

function isOf<T>(schema: z.ZodType<T>, message: string): boolean {
  return json.pipe(schema).safeParse(message).success
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  )
  throw new Error(`This is not what SES tells of a mail. ${faults.join('; ')}`)
}
