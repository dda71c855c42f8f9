import { roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const body = { title: 'No link on port 12', description: 'It went dark at noon.' }
const key = { 'idempotency-key': 'e2b9c1aa-ticket' }

describe('a client raises a ticket', () => {
  test('that is new, of medium priority and dated now', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const { status, json } = await browser.call('tickets.create', { body })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(Number),
      title: 'No link on port 12',
      description: 'It went dark at noon.',
      priority: 'medium',
      status: 'new',
      createdAt: '2026-03-02T09:00:00.000Z',
      updatedAt: '2026-03-02T09:00:00.000Z',
    })
  })

  test('with the priority that was chosen, and finds it in the list', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const { json: ticket } = await browser.call('tickets.create', { body: { ...body, priority: 'urgent' } })
    expect(ticket.priority).toBe('urgent')
    expect((await browser.call('tickets.list')).json).toEqual([ticket])
  })

  test('of which an event tells', async () => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana' })
    const { json: ticket } = await (await app.signIn('dana')).call('tickets.create', { body })
    expect((await app.stores.tickets.events(ticket.id, { limit: 10 })).items).toEqual([
      {
        id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        entity: 'ticket',
        ticketId: ticket.id,
        companyId: user.companyId,
        attachments: [],
        type: 'created',
        actorId: user.id,
        at: '2026-03-02T09:00:00.000Z',
      },
    ])
  })

  test('and a later ticket has a higher number', async () => {
    const browser = await createTestApp().signInAs('client')
    const first = await browser.call('tickets.create', { body })
    const second = await browser.call('tickets.create', { body })
    expect(second.json.id).toBeGreaterThan(first.json.id)
  })
})

describe('who the ticket belongs to comes from the session alone', () => {
  test('another’s userId in the body is ignored', async () => {
    const app = createTestApp()
    const own = await app.addUser({ username: 'dana', company: 'Acme' })
    const other = await app.addUser({ username: 'eve', company: 'Globex' })
    const { json } = await (await app.signIn('dana')).call('tickets.create', {
      body: { ...body, userId: other.id },
    })
    expect(await app.stores.tickets.byId(json.id)).toMatchObject({
      clientId: own.id,
      companyId: own.companyId,
    })
    expect((await (await app.signIn('eve')).call('tickets.list')).json).toEqual([])
  })

  test.for([
    { status: 'closed' },
    { id: 1 },
    { companyId: 2 },
    { clientId: 2 },
    { createdAt: '2020-01-01T00:00:00.000Z' },
    { version: 7 },
    { __proto__: null, role: 'admin' },
  ])('a body with %j is refused and nothing is stored', async (extra) => {
    const browser = await createTestApp().signInAs('client')
    const { status, json } = await browser.call('tickets.create', { body: { ...body, ...extra } })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
    expect(Object.keys(json.fields ?? {})).toEqual(Object.keys(extra))
    expect((await browser.call('tickets.list')).json).toEqual([])
  })
})

describe('who may raise a ticket', () => {
  const may = ['admin', 'global_admin', 'local_admin', 'techie', 'client']
  test.for(roles)('%s', async (role) => {
    const app = createTestApp()
    const { status } = await (await app.signInAs(role)).call('tickets.create', { body })
    expect(status).toBe(may.includes(role) ? 201 : 403)
  })

  test('nobody who is not signed in', async () => {
    expect(await createTestApp().call('tickets.create', { body })).toMatchObject({ status: 401 })
  })
})

test.for([
  ['no title', { description: 'D' }, { title: 'Please fill in both title and description.' }],
  [
    'a blank description',
    { title: 'T', description: ' \n ' },
    { description: 'Please fill in both title and description.' },
  ],
  ['a priority that does not exist', { ...body, priority: 'extreme' }, { priority: expect.any(String) }],
  ['a title of two lines', { ...body, title: 'a\r\nBcc: b@example.com' }, { title: expect.any(String) }],
  ['a title that is a list', { ...body, title: ['a'] }, { title: expect.any(String) }],
] as const)('%s is refused at its field', async ([, wrong, fields]) => {
  const browser = await createTestApp().signInAs('client')
  const { status, json } = await browser.call('tickets.create', { body: wrong })
  expect({ status, fields: json.fields }).toEqual({ status: 400, fields })
})

describe('a create with an Idempotency-Key makes one ticket', () => {
  test('of twenty at the same moment', async () => {
    const browser = await createTestApp().signInAs('client')
    const results = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('tickets.create', { body, headers: key })),
    )
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(results.map(({ json }) => json.id)).size).toBe(1)
    expect((await browser.call('tickets.list')).json).toHaveLength(1)
  })

  test('and counts it once', async () => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana' })
    const browser = await app.signIn('dana')
    await Promise.all(Array.from({ length: 5 }, () => browser.call('tickets.create', { body, headers: key })))
    expect((await app.stores.users.ticketCounts([user.id])).get(user.id)).toEqual({ tickets: 1, active: 1 })
  })

  test('and refuses the key for another ticket', async () => {
    const browser = await createTestApp().signInAs('client')
    await browser.call('tickets.create', { body, headers: key })
    const { status, json } = await browser.call('tickets.create', {
      body: { ...body, title: 'Other' },
      headers: key,
    })
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('for each person: a colleague’s same key is another one', async () => {
    const app = createTestApp()
    const [one, two] = [await app.signInAs('client'), await app.signInAs('client')]
    const first = await one.call('tickets.create', { body, headers: key })
    const second = await two.call('tickets.create', { body, headers: key })
    expect(second.json.id).not.toBe(first.json.id)
  })

  test('for a day', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const first = await (await app.signIn('dana')).call('tickets.create', { body, headers: key })
    app.clock.advance(24 * 3_600 + 1)
    const next = await (await app.signIn('dana')).call('tickets.create', { body, headers: key })
    expect(next.status).toBe(201)
    expect(next.json.id).not.toBe(first.json.id)
  })
})
