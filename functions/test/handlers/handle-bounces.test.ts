import type { SNSEvent } from 'aws-lambda'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../src/jobs/handle-bounces/handler.ts'
import { addUser, deps, logged } from '../support/memory-deps.ts'
import {
  bareBounceMessage,
  bareComplaintMessage,
  bounceMessage,
  complaintMessage,
  delayMessage,
  rejectMessage,
  transientMessage,
} from '../support/ses-messages.ts'

vi.mock('../../src/deps.ts', () => import('../support/memory-deps.ts'))

const { stores } = await deps()()
let people = 0
let address = ''
beforeEach(async () => {
  people += 1
  address = `recipient-${people}@example.com`
  await addUser(`recipient-${people}`, 'client', address)
  logged.length = 0
})

/** As Lambda gets it from SNS (https://docs.aws.amazon.com/lambda/latest/dg/with-sns.html). */
function fromSns(message: unknown): SNSEvent {
  const topic = 'arn:aws:sns:us-east-1:123456789012:remotehands-prod-mail-events'
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  const Sns = {
    SignatureVersion: '1',
    Timestamp: '2026-03-02T08:45:07.000Z',
    Signature: 'tcc6faL2yUC6dgZdmrwh1Y4cGa/ebXEkAi6RibDsvpi+tE/1+82j...65r==',
    SigningCertUrl: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-ac565b8b1a6c5d00.pem',
    MessageId: '95df01b4-ee98-5cb9-9903-4c221d41eb5e',
    Message: text.replaceAll('recipient@example.com', address),
    MessageAttributes: {},
    Type: 'Notification',
    UnsubscribeUrl: 'https://sns.us-east-1.amazonaws.com/?Action=Unsubscribe',
    TopicArn: topic,
    Subject: 'Amazon SES Email Event Notification',
  }
  return {
    Records: [
      {
        EventVersion: '1.0',
        EventSubscriptionArn: `${topic}:21be56ed-a058-49f5-8c98-aedd2564c486`,
        EventSource: 'aws:sns',
        Sns,
      },
    ],
  }
}

const suppressed = async () => (await stores.suppressions.of(address))?.suppressed

describe('what SES publishes', () => {
  test.each([
    [
      'a bounce',
      bounceMessage,
      { reason: 'bounce', since: '2026-03-02T08:41:02.669Z', detail: 'smtp; 550 5.1.1 user unknown' },
    ],
    [
      'a bounce without a word of the other server',
      bareBounceMessage,
      { reason: 'bounce', detail: 'OnAccountSuppressionList' },
    ],
    [
      'a complaint',
      complaintMessage,
      { reason: 'complaint', since: '2026-03-02T09:41:02.669Z', detail: 'abuse' },
    ],
    ['a complaint without a kind', bareComplaintMessage, { reason: 'complaint', detail: '' }],
  ])('as %s suppresses the address, once however often it comes', async (_, message, expected) => {
    await handler(fromSns(message))
    await handler(fromSns(message))
    expect(await suppressed()).toMatchObject(expected)
    expect(await stores.suppressions.of(address)).toMatchObject({ version: 1 })
  })

  test.each([
    ['a bounce that may pass', transientMessage, 'mail bounced', 'info'],
    ['a delay', delayMessage, 'mail delayed', 'info'],
    ['a refusal by SES', rejectMessage, 'mail rejected by SES', 'error'],
  ])('as %s is logged, and suppresses nobody', async (_, told, message, level) => {
    await handler(fromSns(told))
    expect(await suppressed()).toBeUndefined()
    expect(logged).toContainEqual(expect.objectContaining({ level, message }))
  })

  test('when it is told to publish to the topic is no event', async () => {
    await handler(fromSns('Successfully validated SNS topic for Amazon SES event publishing.'))
    expect(logged).toEqual([])
  })

  test('is not marked as done while the table does not answer', async () => {
    vi.spyOn(stores.suppressions, 'save').mockRejectedValueOnce(new Error('The table is down'))
    await expect(handler(fromSns(bounceMessage))).rejects.toThrow('The table is down')
    await handler(fromSns(bounceMessage))
    expect(await suppressed()).toMatchObject({ reason: 'bounce' })
  })
})

describe('an event that cannot be read is refused with the reason, for the dead letters', () => {
  const without = { ...bounceMessage, mail: { ...bounceMessage.mail, destination: [] } }
  test.each([
    ['text that is no JSON', fromSns('Hello'), 'not JSON'],
    ['another kind of event', fromSns({ ...bounceMessage, eventType: 'Open' }), 'eventType'],
    ['a notification of an identity', fromSns({ notificationType: 'Bounce' }), 'eventType'],
    ['a mail to nobody', fromSns(without), 'mail.destination'],
    ['an event of another service', { Records: [{ eventSource: 'aws:s3' }] }, 'Records.0.EventSource'],
    ['nothing', {}, 'Records'],
  ])('%s', async (_, event, reason) => {
    await expect(handler(event as SNSEvent)).rejects.toThrow(
      `This is not what SES tells of a mail. ${reason}`,
    )
  })
})
