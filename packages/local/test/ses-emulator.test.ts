import { GetSendQuotaCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { MailEvent } from '@remotehands/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openMailbox } from '../src/mail/mailbox.ts'
import { startSesEmulator } from '../src/mail/ses-emulator.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const identity = 'no-reply@remotehands.example'

async function open(folder?: string) {
  const mailbox = await openMailbox(folder ?? (await temporaryFolder()))
  const events: object[] = []
  const publish = (event: object) => void events.push(event)
  const emulator = await startSesEmulator(mailbox, identity, { name: 'remotehands-test', publish })
  const client = new SESClient({
    endpoint: `http://127.0.0.1:${emulator.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    client.destroy()
    await emulator.close()
  })
  const send = (message: string, Source?: string) =>
    client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(message) }, Source }))
  const sendTo = (to: string, ConfigurationSetName?: string) => {
    const RawMessage = { Data: Buffer.from(message({ To: to })) }
    return client.send(new SendRawEmailCommand({ RawMessage, Destinations: [to], ConfigurationSetName }))
  }
  return { mailbox, emulator, client, send, sendTo, events }
}

const message = (headers: Record<string, string> = {}) =>
  Object.entries({
    From: `Remotehands <${identity}>`,
    To: 'info@remotehands.example',
    'Reply-To': 'Vera <vera@visitor.example>',
    Subject: '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
    'Message-ID': '<1@remotehands.example>',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .concat('', 'Hello')
    .join('\r\n')

describe('a mail sent with the SES client', () => {
  test('stands in the mailbox, read apart, when the call is answered', async () => {
    const { mailbox, send } = await open()
    const { MessageId } = await send(message())
    const [mail] = await mailbox.list()
    expect(mail).toMatchObject({
      id: MessageId,
      from: `Remotehands <${identity}>`,
      to: 'info@remotehands.example',
      replyTo: 'Vera <vera@visitor.example>',
      subject: 'Grüße',
      text: expect.stringContaining('Hello'),
      headers: { 'message-id': '<1@remotehands.example>' },
    })
  })

  test('as parts instead of a message stands there too', async () => {
    const { mailbox, client } = await open()
    await client.send(
      new SendEmailCommand({
        Source: identity,
        Destination: { ToAddresses: ['a@b.example'] },
        ReplyToAddresses: ['c@d.example'],
        Message: {
          Subject: { Data: 'Hi & bye' },
          Body: { Text: { Data: 'text' }, Html: { Data: '<b>html</b>' } },
        },
      }),
    )
    expect(await mailbox.list()).toMatchObject([
      {
        to: 'a@b.example',
        replyTo: 'c@d.example',
        subject: 'Hi & bye',
        html: expect.stringContaining('<b>'),
      },
    ])
  })

  test('is listed newest first, and again after a restart', async () => {
    const folder = await temporaryFolder()
    const { send } = await open(folder)
    for (const subject of ['one', 'two', 'three']) await send(message({ Subject: subject }))
    const { mailbox } = await open(folder)
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one'])
  })
})

describe('SES refuses', () => {
  test.each([
    ['a sender that is not verified', message({ From: 'evil@example.com' }), undefined, 'MessageRejected'],
    ['an envelope sender that is not verified', message(), 'evil@example.com', 'MessageRejected'],
    ['a mail without sender', message({ From: '' }), undefined, 'InvalidParameterValue'],
    ['a mail without recipient', message({ To: '' }), undefined, 'InvalidParameterValue'],
    ['a recipient that is no address', message({ To: 'nobody' }), undefined, 'InvalidParameterValue'],
    ['an empty mail', '', undefined, 'InvalidParameterValue'],
  ])('%s', async (_, mime, source, code) => {
    const { mailbox, send } = await open()
    await expect(send(mime, source)).rejects.toMatchObject({ name: code, $metadata: { httpStatusCode: 400 } })
    expect(await mailbox.list()).toEqual([])
  })

  test('a mail of more than 10 MiB', async () => {
    const { send } = await open()
    await expect(send(`${message()}${'x'.repeat(10 * 1024 * 1024)}`)).rejects.toMatchObject({
      name: 'MessageRejected',
    })
  })

  test('a call that is not about sending, at once', async () => {
    const { client } = await open()
    await expect(client.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({ name: 'InvalidAction' })
  })

  test('everything while it is told to fail', async () => {
    const { mailbox, emulator, send } = await open()
    emulator.failing = true
    await expect(send(message())).rejects.toMatchObject({ name: 'ServiceUnavailable' })
    expect(await mailbox.list()).toEqual([])
    emulator.failing = false
    await send(message())
    expect(await mailbox.list()).toHaveLength(1)
  })
})

describe('what becomes of a mail', () => {
  const set = 'remotehands-test'

  test.each([
    ['bounce@simulator.amazonses.com', { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }],
    ['bounce+dana@simulator.amazonses.com', { eventType: 'Bounce', bounce: { bounceSubType: 'General' } }],
    [
      'suppressionlist@simulator.amazonses.com',
      { eventType: 'Bounce', bounce: { bounceSubType: 'Suppressed' } },
    ],
    [
      'complaint@simulator.amazonses.com',
      { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } },
    ],
  ])('to %s is told as SES tells it', async (to, event) => {
    const { sendTo, events } = await open()
    const { MessageId } = await sendTo(to, set)
    expect(events).toMatchObject([{ ...event, mail: { messageId: MessageId, destination: [to] } }])
    expect(MailEvent.safeParse(events[0]).success).toBe(true)
  })

  test.each(['anna@acme.example', 'success@simulator.amazonses.com', 'bounce@acme.example'])(
    'to %s is that it arrives',
    async (to) => {
      const { sendTo, events } = await open()
      await sendTo(to, set)
      expect(events).toEqual([])
    },
  )

  test('is told where the mail names the configuration set, which must exist', async () => {
    const { sendTo, events, mailbox } = await open()
    await sendTo('bounce@simulator.amazonses.com')
    expect(events).toEqual([])
    await expect(sendTo('bounce@simulator.amazonses.com', 'another')).rejects.toMatchObject({
      name: 'ConfigurationSetDoesNotExistException',
    })
    expect(await mailbox.list()).toHaveLength(1)
  })

  test("is not that its address is on SES's list: none can be taken off", async () => {
    const { emulator } = await open()
    const path = '/v2/email/suppression/addresses/bounce%40simulator.amazonses.com'
    const answer = await fetch(`http://127.0.0.1:${emulator.port}${path}`, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([404, 'NotFoundException'])
  })
})
