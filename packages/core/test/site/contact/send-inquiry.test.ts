import { describe, expect, test } from 'vitest'
import { AppError, type Mailer } from '../../../src/index.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createTestServices } from '../../support/test-services.ts'

const inquiry = {
  name: 'Jo Doe',
  email: 'jo@example.com',
  subject: 'Racks to move',
  role: 'IT lead',
  projectDetails: 'Ten racks from A to B.',
  message: 'Please call me.\nMornings are best.',
  honeypot: '',
}
const key = { 'idempotency-key': 'f3b1c5d8-inquiry' }

/** The API with a mailer of its own, and every inquiry that was stored. */
function createContactApp(send?: Mailer['send']) {
  const services = createTestServices()
  const stored: { id: number; emailSent: boolean | null }[] = []
  const { inquiries } = services.stores
  const app = createTestApp({
    ...services,
    mailer: send ? { send } : services.mailer,
    stores: {
      ...services.stores,
      inquiries: {
        ...inquiries,
        create: async (...args) => {
          const created = await inquiries.create(...args)
          if (created.isNew) stored.push({ id: created.inquiry.id, emailSent: null })
          return created
        },
        recordMail: async (id, emailSent) => {
          await inquiries.recordMail(id, emailSent)
          for (const record of stored) if (record.id === id) record.emailSent = emailSent
        },
      },
    },
  })
  return { ...app, stored }
}

describe('an inquiry is stored and mailed to the company', () => {
  test('with the visitor as the one to answer', async () => {
    const app = createContactApp()
    const { status, json } = await app.call('contact.send', { body: inquiry })
    expect({ status, json }).toEqual({ status: 200, json: { emailSent: true } })
    expect(app.mails).toEqual([
      {
        to: 'inquiries@remotehands.example',
        replyTo: { name: 'Jo Doe', address: 'jo@example.com' },
        subject: 'Website inquiry: Racks to move',
        text: expect.any(String),
        html: expect.any(String),
        thread: expect.stringMatching(/^[\w-]{24}$/),
      },
    ])
    for (const part of [
      'Jo Doe',
      'jo@example.com',
      'IT lead',
      'Ten racks from A to B.',
      'Mornings are best.',
    ]) {
      expect(app.mails[0]?.text).toContain(part)
      expect(app.mails[0]?.html).toContain(part)
    }
    expect(app.stored).toMatchObject([{ emailSent: true }])
  })

  test('in which what was typed is text, not HTML', async () => {
    const app = createContactApp()
    const message = '<script>alert("1")</script> & \'more\''
    await app.call('contact.send', { body: { ...inquiry, name: '<b>Jo', message } })
    expect(app.mails[0]?.html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;',
    )
    expect(app.mails[0]?.html).not.toMatch(/<script|<b>/)
    expect(app.mails[0]?.text).toContain(message)
  })

  test('before it is mailed', async () => {
    const order: string[] = []
    const app = createContactApp(async () => void order.push(`mailed with ${app.stored.length} stored`))
    await app.call('contact.send', { body: inquiry })
    expect(order).toEqual(['mailed with 1 stored'])
  })
})

describe('when the mail cannot be sent', () => {
  const down = () => Promise.reject(new Error('SES is down'))

  test('the inquiry is kept and the visitor hears so', async () => {
    const app = createContactApp(down)
    const { status, json } = await app.call('contact.send', { body: inquiry })
    expect({ status, json }).toEqual({ status: 200, json: { emailSent: false } })
    expect(app.stored).toMatchObject([{ emailSent: false }])
  })

  test('the operator finds it in the log, without what the visitor wrote', async () => {
    const app = createContactApp(down)
    await app.call('contact.send', { body: inquiry })
    expect(app.errors).toEqual([
      { message: 'inquiry not mailed', details: { inquiry: app.stored[0]?.id, cause: 'Error: SES is down' } },
    ])
  })

  test('a repeat answers the same and does not try again', async () => {
    let tries = 0
    const app = createContactApp(() => {
      tries += 1
      return down()
    })
    await app.call('contact.send', { body: inquiry, headers: key })
    const { json } = await app.call('contact.send', { body: inquiry, headers: key })
    expect(json).toEqual({ emailSent: false })
    expect(tries).toBe(1)
  })
})

describe('nothing that is typed reaches a header of the mail', () => {
  test.for(['name', 'email', 'subject', 'role'])('%s with CR LF is refused', async (field) => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\u2028', '\u0085']) {
      const app = createContactApp()
      const body = { ...inquiry, [field]: `jo@example.com${lineBreak}Bcc: all@example.com` }
      const { status, json } = await app.call('contact.send', { body })
      expect({ status, code: json.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
      expect(Object.keys(json.fields ?? {})).toEqual([field])
      expect(app.mails).toEqual([])
      expect(app.stored).toEqual([])
    }
  })

  test.for([
    'a@example.com, b@example.com',
    'Jo <jo@example.com>',
    'jo@example.com>',
    '"jo\\"@x"@example.com',
  ])('an address that is more than one address is refused: %s', async (email) => {
    const app = createContactApp()
    expect(await app.call('contact.send', { body: { ...inquiry, email } })).toMatchObject({ status: 400 })
    expect(app.stored).toEqual([])
  })
})

describe('a machine that fills every field', () => {
  test('is told, and nothing is stored or mailed', async () => {
    const app = createContactApp()
    const { status, json } = await app.call('contact.send', {
      body: { ...inquiry, honeypot: 'https://spam.example' },
    })
    expect(status).toBe(400)
    expect(json.fields).toEqual({ honeypot: 'Bot detected' })
    expect(app.mails).toEqual([])
    expect(app.stored).toEqual([])
  })
})

describe('five inquiries an hour an address', () => {
  const send = (app: ReturnType<typeof createContactApp>, ip = '198.51.100.1') =>
    app.visit(ip).call('contact.send', { body: inquiry })

  test('the sixth is refused with the time to wait, and not stored', async () => {
    const app = createContactApp()
    for (let count = 1; count <= 5; count++) expect(await send(app)).toMatchObject({ status: 200 })
    app.clock.advance(600)
    const { status, json, headers } = await send(app)
    expect({ status, code: json.code }).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
    expect(headers['retry-after']).toBe('3000')
    expect(app.stored).toHaveLength(5)
    expect(app.mails).toHaveLength(5)
  })

  test('the next hour and the next address are free', async () => {
    const app = createContactApp()
    for (let count = 1; count <= 5; count++) await send(app)
    expect(await send(app, '198.51.100.2')).toMatchObject({ status: 200 })
    app.clock.advance(3_600)
    expect(await send(app)).toMatchObject({ status: 200 })
  })

  test('twenty at once get no more through', async () => {
    const app = createContactApp()
    const results = await Promise.all(Array.from({ length: 20 }, () => send(app)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(app.stored).toHaveLength(5)
  })

  test('the addresses of one IPv6 subscriber count as one', async () => {
    const app = createContactApp()
    for (let host = 1; host <= 5; host++) await send(app, `2001:db8:1:2::${host}`)
    expect(await send(app, '2001:db8:1:2:ffff::1')).toMatchObject({ status: 429 })
    expect(await send(app, '2001:db8:1:3::1')).toMatchObject({ status: 200 })
  })

  test('and a network that is given to a site, for ten of its 65,536', async () => {
    const app = createContactApp()
    const statuses = []
    for (let net = 0; net < 11; net++)
      for (let host = 1; host <= 5; host++)
        statuses.push((await send(app, `2001:db8:1:${net.toString(16)}::${host}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.slice(50)).toEqual([429, 429, 429, 429, 429])
    expect(await send(app, '2001:db8:2::1')).toMatchObject({ status: 200 })
    app.clock.advance(60 * 60)
    // What the network refused took nothing of the subscriber’s.
    for (let host = 1; host <= 5; host++)
      expect(await send(app, `2001:db8:1:a::${host}`)).toMatchObject({ status: 200 })
  })

  test('one that failed before it was stored is none of the five', async () => {
    const services = createTestServices()
    let isDown = true
    const { retention } = services.stores
    const read: typeof retention.read = async () => {
      if (isDown) throw new AppError('UNAVAILABLE')
      return retention.read()
    }
    const app = createTestApp({
      ...services,
      stores: { ...services.stores, retention: { ...retention, read } },
    })
    const write = () => app.visit('198.51.100.1').call('contact.send', { body: inquiry })
    for (let count = 1; count <= 5; count++) expect(await write()).toMatchObject({ status: 503 })
    isDown = false
    for (let count = 1; count <= 5; count++) expect(await write()).toMatchObject({ status: 200 })
    expect(await write()).toMatchObject({ status: 429 })
  })

  test('a repeat of an inquiry that went through is none of the five', async () => {
    const app = createContactApp()
    for (let count = 1; count <= 20; count++) {
      expect(await app.call('contact.send', { body: inquiry, headers: key })).toMatchObject({ status: 200 })
    }
    expect(app.stored).toHaveLength(1)
  })
})

describe('of the five, a repeat with an Idempotency-Key', () => {
  type App = ReturnType<typeof createContactApp>
  const send = (app: App, headers = {}, change = {}) =>
    app.call('contact.send', { body: { ...inquiry, ...change }, headers })
  /** How many more inquiries get through, up to six. */
  const left = async (app: App) => {
    const answers = []
    for (let count = 1; count <= 6; count++) answers.push(await send(app))
    return answers.filter(({ status }) => status === 200).length
  }

  test('answers what the first call did, also when all are used up', async () => {
    const app = createContactApp()
    const first = await send(app, key)
    expect(await left(app)).toBe(4)
    expect(await send(app)).toMatchObject({ status: 429 })
    const repeat = await send(app, key)
    expect({ status: repeat.status, json: repeat.json }).toEqual({ status: 200, json: first.json })
    expect(app.mails).toHaveLength(5)
  })

  test('uses up none when it is refused for another text', async () => {
    const app = createContactApp()
    await send(app, key)
    for (let count = 1; count <= 5; count++)
      expect(await send(app, key, { message: 'Something else entirely.' })).toMatchObject({ status: 409 })
    expect(await left(app)).toBe(4)
  })

  test('uses up none while the first call is still at work', async () => {
    let finish = () => {}
    const working = new Promise<void>((resolve) => {
      finish = resolve
    })
    const app = createContactApp(() => working)
    const first = send(app, key)
    await expect.poll(() => app.stored).toHaveLength(1)
    await expect.poll(async () => (await send(app, key)).status).toBe(409)
    for (let count = 1; count <= 5; count++) expect(await send(app, key)).toMatchObject({ status: 409 })
    finish()
    expect(await first).toMatchObject({ status: 200 })
    expect(await left(app)).toBe(4)
  })

  test('uses up none when it comes at the same moment', async () => {
    const app = createContactApp()
    await Promise.all(Array.from({ length: 5 }, () => send(app, key)))
    expect(app.stored).toHaveLength(1)
    expect(await left(app)).toBe(4)
  })

  test('with another text at the same moment uses up none either', async () => {
    const app = createContactApp()
    const texts = ['Something else.', 'And something else.', 'And one more.']
    await Promise.all(texts.map((message) => send(app, key, { message })))
    expect(app.stored).toHaveLength(1)
    expect(await left(app)).toBe(4)
  })
})

describe('an inquiry that is sent twice with one Idempotency-Key', () => {
  test('is stored and mailed once, and answered alike', async () => {
    const app = createContactApp()
    const first = await app.call('contact.send', { body: inquiry, headers: key })
    const second = await app.call('contact.send', { body: inquiry, headers: key })
    expect(second.json).toEqual(first.json)
    expect(app.stored).toHaveLength(1)
    expect(app.mails).toHaveLength(1)
  })

  test('at the same moment is mailed once all the same', async () => {
    const app = createContactApp()
    const results = await Promise.all(
      Array.from({ length: 5 }, () => app.call('contact.send', { body: inquiry, headers: key })),
    )
    expect(results.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of results) expect([200, 409]).toContain(status)
    expect(app.stored).toHaveLength(1)
    expect(app.mails).toHaveLength(1)
  })

  test('with another text is refused', async () => {
    const app = createContactApp()
    await app.call('contact.send', { body: inquiry, headers: key })
    const other = { ...inquiry, message: 'Something else entirely.' }
    const { status, json } = await app.call('contact.send', { body: other, headers: key })
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(app.mails).toHaveLength(1)
  })

  test('is mailed by the repeat when the first one died between storing and mailing', async () => {
    const services = createTestServices()
    const { receipts } = services.stores
    const dying = createTestApp({
      ...services,
      stores: {
        ...services.stores,
        receipts: { ...receipts, claim: () => Promise.reject(new Error('killed')) },
      },
    })
    expect(await dying.call('contact.send', { body: inquiry, headers: key })).toMatchObject({ status: 500 })
    expect(services.mails).toEqual([])

    const { status, json } = await createTestApp(services).call('contact.send', {
      body: inquiry,
      headers: key,
    })
    expect({ status, json }).toEqual({ status: 200, json: { emailSent: true } })
    expect(services.mails).toHaveLength(1)
  })

  test('is mailed by a repeat a minute later when the first one died while mailing', async () => {
    const services = createTestServices()
    const { promise: mailing, resolve: begin } = Promise.withResolvers<void>()
    const send = () => {
      begin()
      return new Promise<void>(() => {})
    }
    const hanging = createTestApp({ ...services, mailer: { send } })
    void hanging.call('contact.send', { body: inquiry, headers: key })
    await mailing
    const app = createTestApp(services)
    expect((await app.call('contact.send', { body: inquiry, headers: key })).status).toBe(409)
    services.clock.advance(61)
    expect(await app.call('contact.send', { body: inquiry, headers: key })).toMatchObject({
      json: { emailSent: true },
    })
    expect(services.mails).toHaveLength(1)
  })
})

test.for([
  ['an unknown field', { ...inquiry, emailSent: true }],
  ['a missing one', { ...inquiry, message: undefined }],
  ['a wrong type', { ...inquiry, name: ['Jo', 'Doe'] }],
  ['a text beyond its limit', { ...inquiry, message: 'x'.repeat(5_001) }],
  ['no object', 'hello'],
] as const)('%s is a 400 and nothing is stored', async ([, body]) => {
  const app = createContactApp()
  expect(await app.call('contact.send', { body })).toMatchObject({
    status: 400,
    json: { code: 'VALIDATION_FAILED' },
  })
  expect(app.stored).toEqual([])
})

describe('a visitor whose address has umlauts', () => {
  test('in its domain is answered as anybody', async () => {
    const app = createContactApp()
    const { json } = await app.call('contact.send', { body: { ...inquiry, email: 'jo@müller.de' } })
    expect(json).toEqual({ emailSent: true })
    expect(app.mails[0]?.replyTo?.address).toBe('jo@xn--mller-kva.de')
    expect(app.mails[0]?.text).toContain('Email: jo@müller.de')
  })

  test('before the @ is heard, and the mail says that an answer does not reach it', async () => {
    const app = createContactApp()
    const { json } = await app.call('contact.send', { body: { ...inquiry, email: 'jürgen@müller.de' } })
    expect(json).toEqual({ emailSent: true })
    expect(app.mails[0]).not.toHaveProperty('replyTo')
    expect(app.mails[0]?.text).toContain('Please write to jürgen@müller.de from a mail program')
  })
})

test.each(['Jo, see http://evil.example', 'jo@evil.example', 'Your order is ready so please pay us'])(
  'a visitor is not called %s: the mail names its sender',
  async (name) => {
    const app = createContactApp()
    const { status, json } = await app.call('contact.send', { body: { ...inquiry, name } })
    expect({ status, field: json.fields?.name }).toEqual({
      status: 400,
      field: 'Names can’t contain links, email addresses or sentences.',
    })
    expect(app.mails).toEqual([])
  },
)
