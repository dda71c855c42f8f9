import { describe, expect, it } from 'vitest'
import { type PlainRequest, signingKey } from '../../src/index.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const body = { title: 'Printer', description: 'It is on fire.' }
const headers = { 'idempotency-key': 'one-click-only' }

describe('an Idempotency-Key', () => {
  it('makes one record of twenty calls at once', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call('tickets.create', { body, headers })),
    )
    expect(new Set(answers.map(({ status, body: text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect((await client.call('tickets.list')).json).toHaveLength(1)
  })

  it('is of one caller: the same key of another makes another record', async () => {
    const app = createTestApp()
    const [first, second] = [await app.signInAs('client'), await app.signInAs('client')]
    const one = await first.call('tickets.create', { body, headers })
    const two = await second.call('tickets.create', { body, headers })
    expect(two.json.id).not.toBe(one.json.id)
  })

  it.each([
    [
      'company',
      async ({ stores, clock }: TestApp) => ({
        companyId: (await stores.companies.findOrCreate('Globex', clock.now())).id,
      }),
    ],
    ['role', () => ({ role: 'local_admin' as const })],
  ])('shows nobody what they wrote before they were given another %s', async (_, change) => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana' })
    const one = await (await app.signIn('dana')).call('tickets.create', { body, headers })
    await app.stores.users.update(user, await change(app))
    const two = await (await app.signIn('dana')).call('tickets.create', { body, headers })
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.json.id).not.toBe(one.json.id)
  })

  it('is of one call: the same key elsewhere is another', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    await client.call('tickets.create', { body, headers })
    const question = await client.call('questions.create', { body: { question: 'Why?' }, headers })
    expect(question.status).toBe(201)
  })

  it('does not mind the order and the white space of the JSON', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    const change = (request: PlainRequest) => ({
      ...request,
      body: `{ "description": "It is on fire.",\n "title": " Printer ", "priority": "medium" }`,
    })
    const one = await client.call('tickets.create', { body, headers })
    const two = await client.call('tickets.create', { body, headers, change })
    expect(two.json.id).toBe(one.json.id)
  })

  it('with another content is refused', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    await client.call('tickets.create', { body, headers })
    const other = await client.call('tickets.create', { body: { ...body, title: 'Scanner' }, headers })
    expect(other.status).toBe(409)
    expect(other.json.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is the same after the signing keys were rotated, and another content is still refused', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    const one = await client.call('tickets.create', { body, headers })
    const newer = signingKey('newer', 'bmV3ZXIga2V5IG9mIDMyIGJ5dGVzLCBvciBhIGJpdCBtb3Jl')
    app.settings.signingKeys = [newer, ...app.settings.signingKeys]
    const two = await client.call('tickets.create', { body, headers })
    expect([two.status, two.json.id]).toEqual([201, one.json.id])
    const other = await client.call('tickets.create', { body: { ...body, title: 'Scanner' }, headers })
    expect(other.json.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is forgotten after a day', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const one = await (await app.signIn('dana')).call('tickets.create', { body, headers })
    app.clock.advance(24 * 60 * 60)
    const two = await (await app.signIn('dana')).call('tickets.create', { body, headers })
    expect(two.json.id).not.toBe(one.json.id)
  })

  it.each(['', 'short', 'x'.repeat(129)])('%j is refused', async (key) => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    const answer = await client.call('tickets.create', { body, headers: { 'idempotency-key': key } })
    expect(answer.status).toBe(400)
    expect(answer.json.fields).toStrictEqual({ 'Idempotency-Key': 'Send 8 to 128 characters.' })
  })

  it('where none is taken does not count', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    expect((await client.call('auth.me', { headers: { 'idempotency-key': 'x' } })).status).toBe(200)
  })
})
