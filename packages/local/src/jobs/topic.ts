import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SNSEvent } from 'aws-lambda'

export interface TopicOptions {
  /** The Lambda handler that is subscribed. */
  deliver: (event: SNSEvent) => Promise<unknown>
  /** Where a message goes that could not be delivered; one JSON object a line. */
  deadLetterFile: string
  onError: (error: unknown) => void
  /** Milliseconds before the first repetition; before each later one twice as long. */
  pause?: number
}

export interface Topic {
  publish(message: unknown): void
  /** Waits for what is under way. */
  stop(): Promise<void>
}

// Of an asynchronous call of Lambda: once, and twice more.
const attempts = 3

/** An SNS topic with a function subscribed to it, which Lambda calls asynchronously. */
export function openTopic(arn: string, options: TopicOptions): Topic {
  const underWay = new Set<Promise<void>>()
  return {
    publish(message) {
      const delivery = deliverOrPutAside(snsEvent(arn, message), options).finally(() => {
        underWay.delete(delivery)
      })
      underWay.add(delivery)
    },
    stop: async () => void (await Promise.all(underWay)),
  }
}

async function deliverOrPutAside(event: SNSEvent, options: TopicOptions): Promise<void> {
  const { deliver, deadLetterFile, onError, pause = 1_000 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      await deliver(event)
      return
    } catch (error) {
      onError(error)
      if (attempt === attempts) {
        const letter = { requestPayload: event, responsePayload: { errorMessage: String(error) } }
        await appendFile(deadLetterFile, `${JSON.stringify(letter)}\n`)
        return
      }
      await sleep(pause * 2 ** (attempt - 1))
    }
  }
}

/** As a subscribed function gets it (https://docs.aws.amazon.com/lambda/latest/dg/with-sns.html). */
function snsEvent(arn: string, message: unknown): SNSEvent {
  const Sns = {
    ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: arn, Subject: 'Amazon SES Email Event' },
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    Timestamp: new Date().toISOString(),
    ...{ SignatureVersion: '1', Signature: '', SigningCertUrl: '', UnsubscribeUrl: '' },
    MessageAttributes: {},
  }
  const EventSubscriptionArn = `${arn}:${randomUUID()}`
  return { Records: [{ EventVersion: '1.0', EventSubscriptionArn, EventSource: 'aws:sns', Sns }] }
}
