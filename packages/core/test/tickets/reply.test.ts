import { type Role, roles, type TicketStatus } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { createTicketDesk } from './ticket-desk.ts'

const now = '2026-03-02T09:00:00.000Z'
const reply = (browser: Browser, id: number, body: object = {}, key?: string) =>
  browser.call('tickets.reply', {
    params: { id },
    body: { message: 'Port 12 is patched wrongly.', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

describe('who may reply', () => {
  const may: Role[] = ['admin', 'global_admin', 'techie', 'local_admin', 'client']
  test.each(roles)('%s', async (role) => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const { status } = await reply(await desk.browserOf(role), id)
    expect(status).toBe(may.includes(role) ? 201 : 403)
    expect(await desk.history(id)).toHaveLength(may.includes(role) ? 2 : 1)
  })
})

describe('a reply of staff', () => {
  test('is read by the client, with who wrote it', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    desk.clock.advance(60)
    await reply(desk.tess, id)
    const { json } = await desk.anna.call('tickets.history', { params: { id } })
    expect(json).toMatchObject([
      { type: 'created', actorName: 'Dana Reyes', isStaff: false, message: null },
      { type: 'replied', actorName: 'Dana Reyes', isStaff: true, message: 'Port 12 is patched wrongly.' },
    ])
  })

  test('is mailed with a signature of its own, whatever the text leaves open', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const { firstName, lastName } = desk.people.tess
    const signed = await desk.tess.call('account.update', {
      body: { firstName, lastName, phoneNumber: '', signature: 'Kind regards\n*Tess*' },
    })
    expect(signed.status).toBe(200)
    await desk.runJobs()
    desk.mails.length = 0
    await reply(desk.tess, id, { message: 'Run this:\n\n```\nipconfig' })
    await desk.runJobs()
    const [mail] = desk.mails.filter(({ to }) => to === desk.people.anna.email)
    expect(mail?.html).toMatch(/ipconfig<\/code><\/pre><p[^>]*>Kind regards<br>\n?<em>Tess<\/em><\/p>/)
    expect(mail?.text).toContain('> ipconfig\n> \n> Kind regards\n')
    expect(JSON.stringify(await desk.history(id))).not.toContain('Kind regards')
  })

  test('begins the work on a new ticket, and is its first response', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    expect(await reply(desk.tess, id)).toMatchObject({ status: 201, json: { status: 'in_progress' } })
    expect(await desk.record(id)).toMatchObject({ status: 'in_progress', firstRespondedAt: now })
  })

  test('leaves the first response as it was when it is the second', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    await reply(desk.tess, id)
    desk.clock.advance(3_600)
    await reply(desk.tess, id)
    expect(await desk.record(id)).toMatchObject({
      firstRespondedAt: now,
      updatedAt: '2026-03-02T10:00:00.000Z',
    })
  })

  test('moves the ticket where it says, in the same entry', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    await reply(desk.tess, id)
    desk.clock.advance(60)
    const { json } = await reply(desk.tess, id, { status: 'waiting_for_client' })
    expect(json.status).toBe('waiting_for_client')
    const entry = (await desk.history(id)).at(-1)
    expect(entry).toMatchObject({ type: 'replied', from: 'in_progress', status: 'waiting_for_client' })
  })

  test('leaves a new ticket new when it says so', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    expect((await reply(desk.tess, id, { status: 'new' })).json.status).toBe('new')
    expect(await desk.record(id)).toMatchObject({ status: 'new', firstRespondedAt: now })
  })

  test.each<[TicketStatus, TicketStatus]>([
    ['in_progress', 'new'],
    ['resolved', 'waiting_for_client'],
    ['waiting_for_client', 'new'],
  ])('does not move a ticket that is %s to %s', async (from, status) => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn(from)
    const before = await desk.history(id)
    expect(await reply(desk.tess, id, { status })).toMatchObject({
      status: 409,
      json: { code: 'TRANSITION_NOT_ALLOWED' },
    })
    expect(await desk.history(id)).toEqual(before)
  })
})

describe('a reply of the company', () => {
  test.each<[TicketStatus, TicketStatus]>([
    ['new', 'new'],
    ['in_progress', 'in_progress'],
    ['waiting_for_client', 'in_progress'],
    ['resolved', 'resolved'],
  ])('to a ticket that is %s leaves it %s', async (from, to) => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn(from)
    expect(await reply(desk.anna, id)).toMatchObject({ status: 201, json: { status: to } })
    expect((await desk.record(id)).status).toBe(to)
  })

  test('is no response', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    await reply(desk.anna, id)
    expect((await desk.record(id)).firstRespondedAt).toBeNull()
  })

  test('comes from a colleague or the own administrator as well', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn('waiting_for_client')
    expect((await reply(await desk.signIn('alan'), id)).json.status).toBe('in_progress')
    expect((await reply(await desk.signIn('lou'), id)).status).toBe(201)
  })

  test('sets no status', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const refused = await reply(desk.anna, id, { status: 'closed' })
    expect(refused).toMatchObject({ status: 400, json: { fields: { status: expect.any(String) } } })
    expect(await desk.history(id)).toHaveLength(1)
  })
})

test.each(['anna', 'tess'])('a closed ticket takes no reply of %s, whatever it says', async (username) => {
  const desk = await createTicketDesk()
  const id = await desk.raiseIn('closed')
  const before = await desk.history(id)
  const answer = await reply(await desk.signIn(username), id)
  expect(answer).toMatchObject({ status: 409, json: { code: 'TICKET_CLOSED' } })
  expect(await desk.history(id)).toEqual(before)
})

describe('a reply with an Idempotency-Key', () => {
  test('sent ten times at once is one entry, and each time the ticket', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reply(desk.tess, id, {}, 'the-same-reply')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(answers.every(({ json }) => json.id === id)).toBe(true)
    expect((await desk.history(id)).filter(({ type }) => type === 'replied')).toHaveLength(1)
  })

  test('is answered with the ticket as it is now, also after it was closed', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    await reply(desk.anna, id, {}, 'the-same-reply')
    await desk.move(id, 'closed')
    const again = await reply(desk.anna, id, {}, 'the-same-reply')
    expect(again).toMatchObject({ status: 201, json: { id, status: 'closed' } })
  })

  test('refuses the key for other words, and for another ticket', async () => {
    const desk = await createTicketDesk()
    const [id, other] = [await desk.raise(), await desk.raise()]
    await reply(desk.anna, id, {}, 'the-same-reply')
    for (const answer of [
      await reply(desk.anna, id, { message: 'Other words.' }, 'the-same-reply'),
      await reply(desk.anna, other, {}, 'the-same-reply'),
    ])
      expect(answer).toMatchObject({ status: 409, json: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })
})

describe('people who write at the same moment', () => {
  test('are all heard', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const browsers = [desk.anna, desk.tess, await desk.signIn('alan'), await desk.signIn('tom')]
    const answers = await Promise.all(
      browsers.map((browser, at) => reply(browser, id, { message: `Words ${at}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const written = (await desk.history(id)).flatMap(({ message }) => message ?? [])
    expect(written.sort()).toEqual(['Words 0', 'Words 1', 'Words 2', 'Words 3'])
    expect((await desk.record(id)).version).toBe(5)
  })

  test('are all heard, fifty at once too', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        reply(at % 2 ? desk.anna : desk.tess, id, { message: `Words ${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const written = (await desk.history(id)).flatMap(({ message }) => message ?? [])
    expect(new Set(written).size).toBe(50)
  })

  test('a reply that meets a move is written by the status that it finds', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn('waiting_for_client')
    const { change } = desk.stores.tickets
    let hasMoved = false
    desk.stores.tickets.change = async (...input) => {
      if (!hasMoved) {
        hasMoved = true
        await desk.move(id, 'resolved')
      }
      return change(...input)
    }
    expect((await reply(desk.anna, id)).json.status).toBe('resolved')
    const entry = (await desk.history(id)).find(({ type }) => type === 'replied')
    expect(entry).toMatchObject({ message: 'Port 12 is patched wrongly.', status: null })
  })
})

describe('a reply that names the last entry its writer has seen', () => {
  const unseen = { status: 409, json: { code: 'UNSEEN_MESSAGE' } }
  async function answered() {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const seen = async () => (await desk.history(id)).at(-1)?.id
    const messages = async () => (await desk.history(id)).flatMap(({ message }) => message ?? [])
    const note = (browser: Browser, body: object = {}) =>
      browser.call('tickets.note', { params: { id }, body: { message: 'Their switch is old.', ...body } })
    return { desk, id, seen, messages, note, tom: await desk.signIn('tom') }
  }

  test.each(['tess', 'tom', 'alan'])('is refused once %s has written since', async (username) => {
    const { desk, id, seen, messages } = await answered()
    const before = await seen()
    await reply(await desk.signIn(username), id, { message: 'It is port 13.' })
    expect(await reply(desk.anna, id, { seen: before })).toMatchObject(unseen)
    expect(await messages()).toEqual(['It is port 13.'])
    expect((await reply(desk.anna, id, { seen: await seen() })).status).toBe(201)
  })

  test('never resolves the ticket over an answer', async () => {
    const { desk, id, seen } = await answered()
    await reply(desk.tess, id, { status: 'waiting_for_client' })
    const before = await seen()
    await reply(desk.anna, id, { message: 'It is still dark.' })
    expect(await reply(desk.tess, id, { status: 'resolved', seen: before })).toMatchObject(unseen)
    expect((await desk.record(id)).status).toBe('in_progress')
  })

  test('of two at once goes through first or is refused, however many there are', async () => {
    const { desk, id, seen, messages, tom } = await answered()
    const before = await seen()
    const people = [desk.tess, tom, desk.anna, await desk.signIn('alan'), await desk.signIn('lou')]
    const answers = await Promise.all(people.map((browser) => reply(browser, id, { seen: before })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await messages()).toHaveLength(1)
  })

  test('does not stumble over the writer’s own entries, nor over what is no message', async () => {
    const { desk, id, seen } = await answered()
    const before = await seen()
    await reply(desk.tess, id)
    const { version } = await desk.record(id)
    await (await desk.signIn('tom')).call('tickets.update', {
      params: { id },
      body: { version, priority: 'high' },
    })
    expect((await reply(desk.tess, id, { seen: before })).status).toBe(201)
  })

  test('lets staff read a new note first; a client never hears of it', async () => {
    const { desk, id, seen, note, tom } = await answered()
    const before = await seen()
    await note(tom)
    expect((await reply(desk.anna, id, { seen: before })).status).toBe(201)
    expect(await reply(desk.tess, id, { seen: await seen() })).toMatchObject({ status: 201 })
    const after = await seen()
    await note(tom)
    expect(await reply(desk.tess, id, { seen: after })).toMatchObject(unseen)
    expect(await note(desk.tess, { seen: after })).toMatchObject(unseen)
    expect((await note(desk.tess, { seen: await seen() })).status).toBe(201)
  })

  test('is answered as before when it is repeated, also after an answer to it', async () => {
    const { desk, id, seen, messages } = await answered()
    const body = { seen: await seen() }
    expect((await reply(desk.tess, id, body, 'a key of a reply')).status).toBe(201)
    await reply(desk.anna, id, { message: 'Thank you.' })
    expect((await reply(desk.tess, id, body, 'a key of a reply')).status).toBe(201)
    expect(await messages()).toHaveLength(2)
  })

  test('is found among many entries, and takes no entry that is none', async () => {
    const { desk, id, seen } = await answered()
    const before = await seen()
    for (let count = 0; count < 30; count++) await reply(desk.tess, id)
    await reply(desk.anna, id)
    expect(await reply(desk.tess, id, { seen: before })).toMatchObject(unseen)
    const refused = await reply(desk.tess, id, { seen: '~' })
    expect(refused).toMatchObject({ status: 400, json: { fields: { seen: expect.any(String) } } })
  })
})
