import { appendFile } from 'node:fs/promises'
import type { SNSEvent } from 'aws-lambda'
import { asLambdaRetries } from './as-lambda-retries.ts'
import { snsEvent } from './sns-event.ts'

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

/** An SNS topic with a subscribed function, which Lambda calls asynchronously. */
export function openTopic(arn: string, options: TopicOptions): Topic {
  const underWay = new Set<Promise<void>>()
  return {
    publish(message) {
      const delivery = deliverOrPutAside(snsEvent(arn, 'Amazon SES Email Event', message), options).finally(
        () => {
          underWay.delete(delivery)
        },
      )
      underWay.add(delivery)
    },
    stop: async () => void (await Promise.all(underWay)),
  }
}

async function deliverOrPutAside(event: SNSEvent, options: TopicOptions): Promise<void> {
  const { deliver, deadLetterFile, onError, pause = 1_000 } = options
  try {
    await asLambdaRetries(() => deliver(event), { onError, pause })
  } catch (error) {
    const letter = { requestPayload: event, responsePayload: { errorMessage: String(error) } }
    await appendFile(deadLetterFile, `${JSON.stringify(letter)}\n`)
  }
}
