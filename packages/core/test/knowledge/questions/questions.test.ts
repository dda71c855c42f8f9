import { roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'
import { createDesk, queueReaders, readers } from '../../tickets/desk.ts'

const body = { question: 'Which cable for 40 m?' }
const key = { 'idempotency-key': 'e2b9c1aa-question' }
const everybodys = { all: ['Question of Globex', 'Question of Acme'], 'own company': ['Question of Acme'] }

describe('a client asks a question', () => {
  test('that is pending until it is answered', async () => {
    const browser = await createTestApp().signInAs('client')
    const { status, json } = await browser.call('questions.create', { body })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(Number),
      question: 'Which cable for 40 m?',
      isAnswered: false,
      answer: null,
      answeredAt: null,
      answeredBy: null,
      attachments: [],
      createdAt: '2026-03-02T09:00:00.000Z',
    })
    expect((await browser.call('questions.list')).json).toEqual([json])
  })

  test('and sees the answer once there is one', async () => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana' })
    await app.stores.questions.create({
      companyId: user.companyId,
      clientId: user.id,
      question: 'Which cable?',
      answer: 'Fibre.',
      answeredAt: '2026-03-02T10:00:00.000Z',
      createdAt: '2026-03-01T10:00:00.000Z',
    })
    expect((await (await app.signIn('dana')).call('questions.list')).json).toMatchObject([
      { isAnswered: true, answer: 'Fibre.', answeredAt: '2026-03-02T10:00:00.000Z' },
    ])
  })

  test('as themselves, whatever userId says', async () => {
    const app = createTestApp()
    const eve = await app.addUser({ username: 'eve', company: 'Globex' })
    const client = await app.signInAs('client', 'Acme')
    expect(await client.call('questions.create', { body: { ...body, userId: eve.id } })).toMatchObject({
      status: 201,
    })
    expect((await client.call('questions.list')).json).toHaveLength(1)
    expect((await (await app.signIn('eve')).call('questions.list')).json).toEqual([])
  })

  test.for([
    { answer: 'Yes.' },
    { isAnswered: true },
    { answeredAt: '2026-03-02T10:00:00.000Z' },
    { companyId: 2 },
  ])('but does not answer it: a body with %j is refused', async (extra) => {
    const browser = await createTestApp().signInAs('client')
    const { status, json } = await browser.call('questions.create', { body: { ...body, ...extra } })
    expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({
      status: 400,
      fields: Object.keys(extra),
    })
  })

  test('but not an empty one', async () => {
    const browser = await createTestApp().signInAs('client')
    const { status, json } = await browser.call('questions.create', { body: { question: '  ' } })
    expect({ status, fields: json.fields }).toEqual({
      status: 400,
      fields: { question: 'Please enter your question.' },
    })
  })

  test('once with one Idempotency-Key, of twenty at the same moment', async () => {
    const browser = await createTestApp().signInAs('client')
    const results = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('questions.create', { body, headers: key })),
    )
    expect(new Set(results.map(({ json }) => json.id)).size).toBe(1)
    const other = await browser.call('questions.create', { body: { question: 'Another?' }, headers: key })
    expect(other.json.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await browser.call('questions.list')).json).toHaveLength(1)
  })
})

describe('who may ask', () => {
  const may = ['admin', 'global_admin', 'local_admin', 'techie', 'client']
  test.for(roles)('%s', async (role) => {
    const { status } = await (await createTestApp().signInAs(role)).call('questions.create', { body })
    expect(status).toBe(may.includes(role) ? 201 : 403)
  })
})

describe('whose questions a role sees', () => {
  test.for(roles)('%s', async (role) => {
    const { status, json } = await (await (await createDesk()).as(role)).call('questions.list')
    const seen = readers[role]
    if (!seen) expect(status).toBe(403)
    else expect(json.map(({ question }) => question)).toEqual(everybodys[seen])
  })

  test.for(roles)('%s, in the queue of staff', async (role) => {
    const { status, json } = await (await (await createDesk()).as(role)).call('questions.queue')
    const seen = queueReaders[role]
    if (!seen) expect(status).toBe(403)
    else expect(json.map(({ question }) => question)).toEqual(everybodys[seen])
  })
})

test('the queue says who asked, for which company', async () => {
  const desk = await createDesk()
  const gus = await desk.stores.users.byUsername('gus')
  const [question] = (await (await desk.as('techie')).call('questions.queue')).json
  expect(question).toMatchObject({
    clientId: gus?.id,
    clientName: 'Dana Reyes',
    company: 'Globex',
    isAnswered: false,
  })
})
