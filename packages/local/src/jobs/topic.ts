import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SNSEvent } from 'aws-lambda'

export interface TopicOptions {
  /** The subscribed Lambda handler. */
  deliver: (event: SNSEvent) => Promise<unknown>
  /** File for messages that could not be delivered; one JSON object a line. */
  deadLetterFile: string
  onError: (error: unknown) => void
  /** Milliseconds before the first retry; doubles before each later one. */
  pause?: number
}

export interface Topic {
  publish(message: unknown): void
  /** Waits for work in progress. */
  stop(): Promise<void>
}

// For an asynchronous Lambda call: once, and two retries.
const attempts = 3

/** An SNS topic with a subscribed function, which Lambda calls asynchronously. */
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

/** What a subscribed function receives (https://docs.aws.amazon.com/lambda/latest/dg/with-sns.html). */
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
