import type { SESClient, SendRawEmailRequest } from '@aws-sdk/client-ses'
import type { Mail } from '@remotehands/core'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { sesMailer } from '../src/adapters/ses-mailer.ts'

const sender = {
  ...{ address: 'no-reply@remotehands.example', name: 'Remotehands', host: 'remotehands.example' },
  configurationSet: 'remotehands-test',
}
const plain: Mail = {
  to: 'info@remotehands.example',
  replyTo: { name: 'Vera Visitor', address: 'vera@visitor.example' },
  subject: 'A new inquiry',
  text: 'Hello\nthere',
  html: '<p>Hello<br>there</p>',
}

/** Sends a mail, up to the wire, and reads what went over it. */
async function sent(mail: Partial<Mail> = {}) {
  const requests: SendRawEmailRequest[] = []
  const ses = {
    send: async ({ input }: { input: SendRawEmailRequest }) => {
      requests.push(input)
    },
  } as unknown as SESClient
  await sesMailer(ses, sender).send({ ...plain, ...mail })
  const [request] = requests
  const raw = Buffer.from(request?.RawMessage?.Data ?? []).toString()
  return { request, raw, message: await PostalMime.parse(raw) }
}

describe('a mail', () => {
  test('says who it is from, to whom it goes and who gets the answer', async () => {
    const { message } = await sent()
    expect(message.from).toMatchObject({ name: 'Remotehands', address: 'no-reply@remotehands.example' })
    expect(message.to).toMatchObject([{ address: 'info@remotehands.example' }])
    expect(message.replyTo).toMatchObject([{ name: 'Vera Visitor', address: 'vera@visitor.example' }])
  })

  test('goes to nobody but its recipient', async () => {
    const { request } = await sent()
    expect(request?.Destinations).toEqual(['info@remotehands.example'])
  })

  test('names the configuration set, by which SES tells what becomes of it', async () => {
    const { request } = await sent()
    expect(request?.ConfigurationSetName).toBe('remotehands-test')
  })

  test('carries its words as text and as HTML', async () => {
    const { message } = await sent({ subject: 'Grüße 🚀', text: 'zwölf\n', html: '<b>zwölf</b>' })
    expect(message.subject).toBe('Grüße 🚀')
    expect(message.text?.trim()).toBe('zwölf')
    expect(message.html?.trim()).toBe('<b>zwölf</b>')
  })

  test('has a Message-ID of its own host that cannot be guessed', async () => {
    const ids = [(await sent()).message.messageId, (await sent()).message.messageId]
    for (const id of ids) expect(id).toMatch(/^<[\w-]{32}@remotehands\.example>$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  test('refers to the address of its thread, as every other mail of it', async () => {
    const { message } = await sent({ thread: 'q8sK_w-3' })
    expect(message.inReplyTo).toBe('<q8sK_w-3@remotehands.example>')
    expect(message.references).toBe('<q8sK_w-3@remotehands.example>')
    expect(message.messageId).not.toBe(message.inReplyTo)
  })

  test('refers to nothing when it belongs to no thread', async () => {
    const { message } = await sent()
    expect([message.inReplyTo, message.references]).toEqual([undefined, undefined])
  })

  test.each(['a\r\nBcc: victim@example.com', 'a@b', 'a>b', '', ' '].filter(Boolean))(
    'is not sent with a thread that is no plain word: %j',
    async (thread) => {
      await expect(sent({ thread })).rejects.toThrow('letters, digits')
    },
  )

  test('tells robots not to answer', async () => {
    const { message } = await sent()
    expect(message.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })
})

describe('a visitor cannot write a header', () => {
  const attack = '\r\nBcc: victim@example.com\r\nX-Evil: yes\r\n\r\nbody'
  const headersOf = async (mail: Partial<Mail>) => {
    const { message } = await sent(mail)
    return message.headers.map(({ key }) => key)
  }

  test.each([
    ['the subject', { subject: `Hello${attack}` }],
    ['the name', { replyTo: { name: `Vera${attack}`, address: 'vera@visitor.example' } }],
    ['bare line feeds', { subject: 'Hello\nBcc: victim@example.com' }],
    ['Unicode line separators', { subject: 'Hello\u2028Bcc: victim@example.com' }],
  ])('with %s', async (_, mail) => {
    const headers = await headersOf(mail)
    expect(headers).not.toContain('bcc')
    expect(headers).not.toContain('x-evil')
  })

  test.each([
    'vera@visitor.example\r\nBcc: victim@example.com',
    'vera@visitor.example, victim@example.com',
    'vera@visitor.example;victim@example.com',
    '"x" <victim@example.com>',
    'victim@example.com>',
    'group:victim@example.com;',
    'vera@visitor.example\u2028victim@example.com',
    'véra@visitor.example',
    '',
  ])('nor another recipient, with the address %j', async (address) => {
    await expect(sent({ replyTo: { name: 'Vera', address } })).rejects.toThrow('one plain address')
    await expect(sent({ to: address })).rejects.toThrow('one plain address')
  })

  test.each([
    '=?utf-8?Q?=0D=0ABcc:_victim=40x.example?=',
    'Hello =?utf-8?B?DQpCY2M6IHZpY3RpbUB4LmV4YW1wbGU=?= there',
    '=?us-ascii?q?one?= =?utf-8?Q?two?=',
    `"=?utf-8?Q?=0D=0ABcc:_v=40x.example?=" =?utf-8?Q?${'x'.repeat(120)}?= é`,
    '=?utf-8?Q?unfinished',
    '=?=?utf-8?Q?=0D=0A?=?=',
  ])('with an encoded word: %j is shown as it was typed', async (typed) => {
    const { message, raw } = await sent({
      subject: typed,
      replyTo: { name: typed, address: 'vera@visitor.example' },
    })
    expect(message.subject).toBe(typed)
    expect(message.replyTo).toEqual([{ name: typed, address: 'vera@visitor.example' }])
    expect(raw).not.toContain(typed)
    for (const line of raw.split('\r\n\r\n')[0]?.split('\r\n') ?? []) expect(line.length).toBeLessThan(100)
  })

  test.each(['', ' ', 'Vera "V" Visitor', 'Visitor, Vera', 'Grüße 🚀 '.repeat(12).trim(), 'a\\b'])(
    'and keeps the name %j',
    async (name) => {
      const { message } = await sent({ replyTo: { name, address: 'vera@visitor.example' } })
      expect(message.replyTo).toEqual([{ name: name.trim(), address: 'vera@visitor.example' }])
    },
  )

  test('nor make the mail fetch a file', async () => {
    const { message } = await sent({ html: '<img src="file:///etc/passwd">', text: 'x' })
    expect(message.attachments).toEqual([])
  })
})
