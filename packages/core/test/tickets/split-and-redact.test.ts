import { describe, expect, test } from 'vitest'
import { holds, redactable } from '../../src/tickets/corrections/redaction.ts'
import { createMailDesk } from '../mail/inbound/mail-desk.ts'
import { mortal } from '../support/mortal.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'

const secret = 'hunter2'

async function createDesk(life = mortal()) {
  const desk = await createMailDesk(createTestApp(createTestServices(life.table)))
  const id = await desk.raise()
  const say = async (message: string, by = desk.anna) => {
    desk.clock.advance(1_000)
    await by.call('tickets.reply', { params: { id }, body: { message } })
    return (await desk.history(id)).findLast((entry) => entry.message === message)?.id ?? ''
  }
  const redact = (entry: string | null, text: string) =>
    desk.tess.call('tickets.redact', { params: { id }, body: { entry, text } })
  const split = (entry: string, key = 'one-key-of-many') =>
    desk.tess.call('tickets.split', {
      ...{ params: { id }, body: { entry, title: 'The other fault' } },
      headers: { 'idempotency-key': key },
    })
  return { ...desk, id, say, redact, split, life }
}

describe('a reply that becomes a ticket', () => {
  test('is its writer’s, described by what they said; both tickets tell of it, and the reply stays', async () => {
    const desk = await createDesk()
    const entry = await desk.say('And the lamp flickers.', await desk.signIn('alan'))
    const { status, json } = await desk.split(entry)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      ...{ title: 'The other fault', description: 'And the lamp flickers.', clientId: desk.people.alan.id },
      links: [{ kind: 'follows', id: desk.id }],
    })
    const old = await desk.tess.call('tickets.readForStaff', { params: { id: desk.id } })
    expect(old.json.links).toMatchObject([{ kind: 'followed_by', id: json.id }])
    const entries = await desk.history(desk.id)
    expect(entries.map(({ type }) => type)).toEqual(['created', 'replied', 'split'])
    expect((await desk.split(entry)).json.id).toBe(json.id)
    const alan = await desk.signIn('alan')
    const { json: told } = await alan.call('tickets.history', { params: { id: json.id } })
    expect(told).toMatchObject([{ type: 'created', from: `#${desk.id}` }])
    await desk.runJobs()
    const mailed = desk.mails.find(({ text }) => text.includes(`raised #${json.id} for you`))
    expect(mailed?.text).toContain(`from a message on #${desk.id}`)
  })

  test('becomes one only once, unless that one was merged back', async () => {
    const desk = await createDesk()
    const entry = await desk.say('And the lamp flickers.')
    const { json: raised } = await desk.split(entry)
    const again = () => desk.split(entry, 'another-key-of-many')
    const field = { entry: expect.stringContaining(`#${raised.id}`) }
    expect(await again()).toMatchObject({ status: 400, json: { fields: field } })
    const params = { id: raised.id }
    const { json: merged } = await desk.tess.call('tickets.merge', {
      ...{ params, body: { intoId: desk.id, version: raised.version } },
    })
    expect(merged).toMatchObject({ mergedIntoId: desk.id })
    expect((await again()).status).toBe(201)
  })

  test('is private if it was said on a private ticket', async () => {
    const desk = await createDesk()
    const body = { title: 'A colleague leaves', description: 'On Friday.', isPrivate: true }
    const { json } = await desk.anna.call('tickets.create', { body })
    const params = { id: json.id }
    await desk.anna.call('tickets.reply', { params, body: { message: 'And the badge?' } })
    const entry = (await desk.history(json.id)).at(-1)?.id
    const title = 'The badge'
    const { json: raised } = await desk.tess.call('tickets.split', { params, body: { entry, title } })
    expect(raised).toMatchObject({ title, isPrivate: true })
    const colleague = await desk.signIn('alan')
    expect((await colleague.call('tickets.read', { params: { id: raised.id } })).status).toBe(404)
  })

  test('is no note, which its client would read', async () => {
    const desk = await createDesk()
    await desk.tess.call('tickets.note', { params: { id: desk.id }, body: { message: 'A secret.' } })
    const note = (await desk.history(desk.id)).at(-1)?.id ?? ''
    expect(await desk.split(note)).toMatchObject({
      status: 400,
      json: { fields: { entry: expect.stringContaining('reply') } },
    })
  })

  test.each([false, true])(
    'and dies anywhere (after: %s), is one ticket when asked for again',
    async (isAfter) => {
      for (let calls = 0, died = true; died; calls++) {
        const desk = await createDesk()
        const entry = await desk.say('And the lamp flickers.')
        desk.life.dieAfter(calls, isAfter)
        await desk.split(entry).catch(() => undefined)
        died = desk.life.hasDied()
        desk.life.mend()
        await desk.split(entry)
        const { items } = await desk.stores.tickets.list({}, { limit: 10 })
        expect(items).toHaveLength(2)
        expect((await desk.history(desk.id)).filter(({ type }) => type === 'split')).toHaveLength(1)
      }
    },
  )
})

describe('what is redacted', () => {
  test('is gone from the ticket, its history, the search and the table, and the log doesn’t say what it was', async () => {
    const desk = await createDesk()
    const entry = await desk.say(`The password is ${secret}, yes ${secret}.`)
    await desk.runJobs()
    const search = async (q = secret) => [
      ...(await desk.tess.call('tickets.queue', { query: { q } })).json,
      ...(await desk.anna.call('tickets.list', { query: { q } })).json,
    ]
    expect(JSON.stringify((await search('password')).map(({ hit }) => hit))).toContain(secret)
    expect(await search()).toHaveLength(2)
    const before = (await desk.record(desk.id)).updatedAt
    expect((await desk.redact(entry, secret)).status).toBe(200)
    await desk.runJobs()
    expect(await search()).toEqual([])
    const hits = (await search('password')).map(({ hit }) => hit?.parts.map(({ text }) => text).join(''))
    const now = 'The password is [redacted], yes [redacted].'
    expect(hits).toEqual([now, now])
    const read = await desk.anna.call('tickets.history', { params: { id: desk.id } })
    expect(read.json.map(({ type, message }) => [type, message])).toEqual([
      ['created', null],
      ['replied', 'The password is [redacted], yes [redacted].'],
      ['redacted', null],
    ])
    expect((await desk.record(desk.id)).updatedAt).toBe(before)
    const log = await desk.stores.audit.list(
      { companyId: desk.people.anna.companyId, from: '2000', until: '3000' },
      { limit: 50 },
    )
    expect(
      JSON.stringify([log, await desk.stores.tickets.eventsWithNotes(desk.id, { limit: 50 })]),
    ).not.toContain(secret)
    expect(log.items.map(({ action }) => action)).toContain('redacted')
  })

  test('is gone from the ticket that was raised from the message too, which says so', async () => {
    const desk = await createDesk()
    const entry = await desk.say(`The password is ${secret}.`)
    const raised = (await desk.split(entry)).json.id
    const others = (await desk.split(await desk.say('No password.'), 'another-key-of-many')).json.id
    expect((await desk.redact(entry, secret)).status).toBe(200)
    expect(await desk.record(raised)).toMatchObject({ description: 'The password is [redacted].' })
    expect((await desk.history(raised)).at(-1)).toMatchObject({ type: 'redacted', from: 'description' })
    expect((await desk.history(others)).map(({ type }) => type)).not.toContain('redacted')
  })

  test('goes from the description, and from what that once was', async () => {
    const desk = await createDesk()
    const correct = async (description: string) => {
      const { version } = await desk.record(desk.id)
      const body = { description, version }
      await desk.tess.call('tickets.update', { params: { id: desk.id }, body })
    }
    await correct(`My password: ${secret}`)
    await correct(`It still is ${secret}`)
    await correct('No password here.')
    await correct(`Or is it ${secret}?`)
    await desk.redact(null, secret)
    expect(await desk.record(desk.id)).toMatchObject({ description: 'Or is it [redacted]?' })
    const { items } = await desk.stores.tickets.eventsWithNotes(desk.id, { limit: 50 })
    expect(JSON.stringify(items)).not.toContain(secret)
  })

  test('names who has it by mail, and keeps the original that brought it from everybody', async () => {
    const desk = await createDesk()
    const { anna, tess } = desk.people
    await desk.stores.tickets.change(await desk.record(desk.id), { assigneeId: tess.id }, [])
    await desk.receive({ to: await desk.addressFor(anna.id, desk.id), text: `It is ${secret}.` })
    await desk.runJobs()
    const entry = (await desk.history(desk.id)).at(-1)
    const original = () => desk.tess.call('mail.original', { params: { id: entry?.mail?.id ?? '' } })
    expect((await original()).status).toBe(200)
    const { json } = await desk.redact(entry?.id ?? '', secret)
    expect(json).toEqual({
      mailedTo: [{ id: tess.id, name: 'Dana Reyes', email: tess.email }],
      ...{ isComplete: true, hidesOriginal: true },
    })
    expect((await original()).status).toBe(404)
    const told = (await desk.history(desk.id)).at(-1)
    expect(told).toMatchObject({ type: 'redacted', to: 'Dana Reyes' })
  })

  test('has to be there', async () => {
    const desk = await createDesk()
    const entry = await desk.say('Nothing to see.')
    expect(await desk.redact(entry, secret)).toMatchObject({
      status: 400,
      json: { fields: { text: expect.stringContaining('there') } },
    })
    expect((await desk.redact(null, '  ')).status).toBe(400)
  })
})

test('letters that follow each other become one mark, and what stands within a mark stays', () => {
  expect(redactable('eeee and e', 'e')).toBe('[redacted] and [redacted]')
  const marked = redactable('Password: hunter2, hunter2', 'hunter2')
  for (const letter of ['e', 'd', '[', 'redacted'])
    expect(redactable(marked, letter)).toContain('[redacted], [redacted]')
  expect(holds('[redacted]', 'dacte')).toBe(false)
  expect(redactable('[redacted]: hunter2', '[redacted]: hunter2')).toBe('[redacted]')
})

test('a letter that stands everywhere is not redacted by itself: the marks would outgrow the record', async () => {
  const desk = await createDesk()
  const entry = await desk.say(`${'e '.repeat(4_998)}e`)
  expect(await desk.redact(entry, 'e')).toMatchObject({
    status: 400,
    json: { fields: { text: expect.stringContaining('too often') } },
  })
})

test('words as long as a message are redacted, and half of a letter is none of them', () => {
  const key = 'MIIEvQIBADANBgkqhkiG9w0B+/'.repeat(380)
  expect(redactable(`Key:\n${key}\nThat’s it.`, key)).toBe('Key:\n[redacted]\nThat’s it.')
  expect(holds('Key 🔑', '\uD83D')).toBe(false)
})

test.each([
  ['in\u202Evoice.exe, twice: invoice.exe', 'invoice.exe', '[redacted], twice: [redacted]'],
  ['code a.c (1+1) [x] \\d $& 🔑', '(1+1) [x] \\d $& 🔑', 'code a.c [redacted]'],
  ['abc a.c', 'a.c', 'abc [redacted]'],
  ['\u202Efdp', '\u202E', '[redacted]fdp'],
])('%j without %j is %j, whatever turns letters round unseen', (text, words, rest) => {
  expect(holds(text, words)).toBe(true)
  expect(redactable(text, words)).toBe(rest)
  expect(holds(rest, words)).toBe(false)
})
