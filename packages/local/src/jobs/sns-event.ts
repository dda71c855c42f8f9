import { randomUUID } from 'node:crypto'
import type { SNSEvent } from 'aws-lambda'

/** What a function that is subscribed to a topic receives (https://docs.aws.amazon.com/lambda/latest/dg/with-sns.html). */
export function snsEvent(topic: string, subject: string, message: unknown, now = new Date()): SNSEvent {
  const Sns = {
    ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: topic, Subject: subject },
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    ...{ Timestamp: now.toISOString(), MessageAttributes: {} },
    ...{ SignatureVersion: '1', Signature: '', SigningCertUrl: '', UnsubscribeUrl: '' },
  }
  const EventSubscriptionArn = `${topic}:${randomUUID()}`
  return { Records: [{ EventVersion: '1.0', EventSubscriptionArn, EventSource: 'aws:sns', Sns }] }
}
