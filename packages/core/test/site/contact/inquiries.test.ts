import type { Inquiry } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { type RecordEvent, sendNotifications, ulid } from '../../../src/index.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const inquiry = {
  name: 'Jo Doe',
  email: 'jo@example.com',
  subject: 'Racks to move',
  role: 'IT manager',
  projectDetails: 'Forty racks, two floors.',
  message: 'Could you help us in March?',
  honeypot: '',
}
const params = { id: 1 }

async function createDesk() {
  const app = createTestApp()
  await app.call('contact.send', { body: inquiry })
  return {
    app,
    admin: await app.signInAs('admin', 'Remotehands'),
    techie: await app.signInAs('techie', 'Remotehands'),
  }
}

describe('an inquiry can be read', () => {
  test('by staff, as it was written', async () => {
    const { app, techie } = await createDesk()
    const { json } = await app.call('inquiries.list', {}, techie)
    const { honeypot: _, ...written } = inquiry
    expect(json).toEqual([
      {
        ...written,
        id: 1,
        receivedAt: expect.any(String),
        emailSent: true,
        status: 'new',
        ...{
          takenBy: null,
          answeredAt: null,
          answeredBy: null,
          ticketId: null,
          userId: null,
          companyId: null,
        },
      },
    ])
  })

  test('newest first, by what became of it', async () => {
    const { app, admin } = await createDesk()
    await app.call('contact.send', { body: { ...inquiry, subject: 'Second' } })
    await app.call('contact.send', { body: { ...inquiry, subject: 'Buy my pills' } })
    await app.call('inquiries.update', { params: { id: 3 }, body: { status: 'spam' } }, admin)
    const subjects = async (status?: string) => {
      const { json } = await app.call('inquiries.list', { query: status ? { status } : {} }, admin)
      return (json as Inquiry[]).map(({ subject }) => subject)
    }
    expect(await subjects()).toEqual(['Buy my pills', 'Second', 'Racks to move'])
    expect(await subjects('new')).toEqual(['Second', 'Racks to move'])
    expect(await subjects('spam')).toEqual(['Buy my pills'])
    expect(await subjects('answered')).toEqual([])
    await app.call('inquiries.update', { params: { id: 2 }, body: { status: 'answered' } }, admin)
    expect(await subjects('new')).toEqual(['Racks to move'])
    expect(await subjects('answered')).toEqual(['Second'])
  })

  test('with the client whose address it came from', async () => {
    const { app, techie } = await createDesk()
    const dana = await app.addUser({ username: 'dana', company: 'Acme' })
    await app.call('contact.send', { body: { ...inquiry, email: dana.email.toUpperCase() } })
    const { json } = await app.call('inquiries.read', { params: { id: 2 } }, techie)
    expect(json).toMatchObject({ knownClient: { id: dana.id, name: 'Dana Reyes', company: 'Acme' } })
    expect((await app.call('inquiries.read', { params }, techie)).json).toMatchObject({ knownClient: null })
  })

  test('an unknown one is 404', async () => {
    const { app, techie } = await createDesk()
    const { status, json } = await app.call('inquiries.read', { params: { id: 99 } }, techie)
    expect({ status, json }).toMatchObject({ status: 404, json: { code: 'INQUIRY_NOT_FOUND' } })
  })
})

describe('staff take care of an inquiry', () => {
  test('by taking it and giving it back', async () => {
    const { app, techie } = await createDesk()
    const take = (isTaken: boolean) => app.call('inquiries.update', { params, body: { isTaken } }, techie)
    expect((await take(true)).json).toMatchObject({ status: 'new', takenBy: { name: 'Dana Reyes' } })
    expect((await take(true)).status).toBe(200)
    expect((await take(false)).json).toMatchObject({ takenBy: null })
  })

  test('by answering: whoever answers has taken it, and it can be reopened', async () => {
    const { app, techie } = await createDesk()
    const mark = (status: string) => app.call('inquiries.update', { params, body: { status } }, techie)
    expect((await mark('answered')).json).toMatchObject({
      status: 'answered',
      takenBy: { name: 'Dana Reyes' },
      answeredBy: { name: 'Dana Reyes' },
      answeredAt: expect.any(String),
    })
    expect((await mark('new')).json).toMatchObject({ status: 'new', answeredAt: null, answeredBy: null })
  })

  test('of two at the same moment one has it, and both see who', async () => {
    const { app, techie, admin } = await createDesk()
    await Promise.all(
      [techie, admin].map((who) => app.call('inquiries.update', { params, body: { isTaken: true } }, who)),
    )
    const seen = await Promise.all([techie, admin].map((who) => app.call('inquiries.read', { params }, who)))
    const [first, second] = seen.map(({ json }) => (json as Inquiry).takenBy?.id)
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })
})

describe('an inquiry becomes', () => {
  test('a ticket in a client’s name, once', async () => {
    const { app, techie, admin } = await createDesk()
    const dana = await app.addUser({ username: 'dana', company: 'Acme' })
    const body = { clientId: dana.id, priority: 'high' }
    const made = await app.call('inquiries.createTicket', { params, body }, techie)
    expect(made).toMatchObject({ status: 201, json: { ticketId: 1, status: 'answered' } })
    expect(await app.stores.tickets.byId(1)).toMatchObject({
      ...{ title: 'Racks to move', priority: 'high', clientId: dana.id, companyId: dana.companyId },
      description: expect.stringMatching(
        /Could you help us in March\?[\s\S]*Forty racks[\s\S]*jo@example\.com/,
      ),
    })
    await Promise.all([1, 2].map(() => app.call('inquiries.createTicket', { params, body }, admin)))
    expect(await app.stores.tickets.byId(2)).toBeUndefined()
  })

  test('one ticket, also when two press at the same moment', async () => {
    const { app, techie, admin } = await createDesk()
    const { id: clientId } = await app.addUser({ username: 'dana', company: 'Acme' })
    await Promise.all(
      [techie, admin].map((who) => app.call('inquiries.createTicket', { params, body: { clientId } }, who)),
    )
    const { json } = await app.call('tickets.queue', {}, admin)
    expect(json).toHaveLength(1)
  })

  test('a company with a person, who is invited', async () => {
    const { app, admin } = await createDesk()
    const body = {
      ...{ firstName: 'Jo', lastName: 'Doe', username: 'jodoe', email: 'jo@example.com' },
      ...{ company: 'Doe Logistics', createCompany: true },
    }
    const { status, json } = await app.call('inquiries.createClient', { params, body }, admin)
    expect({ status, json }).toMatchObject({
      status: 201,
      json: { status: 'answered', knownClient: { name: 'Jo Doe' } },
    })
    const jo = await app.stores.users.byUsername('jodoe')
    expect(jo).toMatchObject({ role: 'client', companyId: (json as Inquiry).companyId })
  })

  test('nothing for a client of nobody', async () => {
    const { app, techie } = await createDesk()
    const { status, json } = await app.call(
      'inquiries.createTicket',
      { params, body: { clientId: 999 } },
      techie,
    )
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'VALIDATION_FAILED' } })
    expect(await app.stores.inquiries.byId(1)).toMatchObject({ status: 'new', ticketId: null })
  })
})

describe('a new inquiry is heard', () => {
  const received = (app: TestApp, recordId: number): RecordEvent => ({
    ...{ id: ulid(app.clock.now()), at: app.clock.now().toISOString(), entity: 'record', kind: 'inquiry' },
    ...{
      recordId,
      label: `#${recordId}`,
      actorId: null,
      companyId: null,
      vendorId: null,
      type: 'received',
      changes: [],
    },
  })

  test('by all staff under the bell, and by nobody else', async () => {
    const { app, admin, techie } = await createDesk()
    const client = await app.signInAs('client')
    await sendNotifications(received(app, 1), app)
    for (const staff of [admin, techie])
      expect((await app.call('notices.list', {}, staff)).json).toMatchObject([
        {
          title: 'Jo Doe sent an inquiry',
          body: 'Racks to move',
          path: '/techie-dashboard?tab=overview&inquiry=1',
        },
      ])
    expect((await app.call('notices.list', {}, client)).json).toEqual([])
  })

  test.for([
    ['jo@bücher.example', ['jo@xn--bcher-kva.example']],
    ['jörg@bücher.example', []],
  ] as const)('and acknowledged to an address that mail reaches: %s', async ([email, recipients]) => {
    const { app } = await createDesk()
    await app.call('contact.send', { body: { ...inquiry, email } })
    const { items } = await app.stores.inquiries.list({}, { limit: 1 })
    const before = app.mails.length
    await sendNotifications(received(app, items[0]?.id ?? 0), app)
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual(recipients)
  })

  test('and acknowledged to its sender without a word of what was written, once a day', async () => {
    const { app } = await createDesk()
    const spellings = ['JO@example.com', 'jo+again@example.com', 'j.o@example.com']
    for (const email of spellings) await app.call('contact.send', { body: { ...inquiry, email } })
    const before = app.mails.length
    const first = received(app, 1)
    await sendNotifications(first, app)
    await sendNotifications(first, app)
    await sendNotifications(received(app, 2), app)
    await sendNotifications(received(app, 3), app)
    await sendNotifications(received(app, 4), app)
    const sent = app.mails.slice(before)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['jo@example.com', 'We received your message (inquiry #1)'],
    ])
    for (const written of ['Jo Doe', 'Racks', 'March', 'Forty', 'manager'])
      expect(`${sent[0]?.text}${sent[0]?.html}`).not.toContain(written)
  })
})
