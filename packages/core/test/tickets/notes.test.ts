import { endpoints, type Role } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { createTicketDesk } from './ticket-desk.ts'

const secret = 'The client has not paid since May.'

async function deskWithNotes(count = 1) {
  const desk = await createTicketDesk()
  const id = await desk.raise()
  for (let at = 0; at < count; at++) {
    desk.clock.advance(1)
    const noted = await desk.tess.call('tickets.note', { params: { id }, body: { message: secret } })
    expect(noted.status).toBe(201)
  }
  return { ...desk, id }
}

const outsiders: Role[] = ['client', 'local_admin', 'view_only_client', 'vendor']
/** Every call by which tickets are read. */
const reads = endpoints
  .filter(([, { group, method }]) => method === 'GET' && ['tickets', 'devices', 'notices'].includes(group))
  .map(([id, { paged }]) => [id, paged ? { limit: '100' } : {}] as const)

describe('an internal note', () => {
  test('is read by staff, with who wrote it', async () => {
    const desk = await deskWithNotes()
    expect((await desk.history(desk.id)).at(-1)).toMatchObject({
      type: 'noted',
      message: secret,
      isStaff: true,
    })
  })

  test('can be written on a closed ticket too', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn('closed')
    const { status } = await desk.tess.call('tickets.note', { params: { id }, body: { message: secret } })
    expect(status).toBe(201)
  })

  test.each(outsiders)('cannot be written by a %s', async (role) => {
    const desk = await deskWithNotes()
    const browser = await desk.browserOf(role)
    const { status } = await browser.call('tickets.note', {
      params: { id: desk.id },
      body: { message: 'Me too' },
    })
    expect(status).toBe(403)
    expect(await desk.history(desk.id)).toHaveLength(2)
  })

  describe.each(outsiders)('does not reach a %s', (role) => {
    test.each(reads)('by %s', async (call, query) => {
      const desk = await deskWithNotes()
      const browser = await desk.browserOf(role)
      const { body, status } = await browser.call(call, {
        params: { id: desk.id, attachmentId: 'a'.repeat(32) },
        query,
      })
      expect(status).toBeLessThan(500)
      expect(body ?? '').not.toContain('paid')
      expect(body ?? '').not.toContain('noted')
    })
  })

  test('does not reach the company by a write either', async () => {
    const desk = await deskWithNotes()
    const { version } = await desk.record(desk.id)
    const params = { id: desk.id }
    const answers = [
      await desk.anna.call('tickets.reply', { params, body: { message: 'Any news?' } }),
      await desk.anna.call('tickets.follow', { params, body: { version: version + 1, followerIds: [] } }),
      await desk.anna.call('tickets.changeStatus', {
        params,
        body: { version: version + 1, status: 'closed' },
      }),
      await desk.anna.call('tickets.rate', { params, body: { score: 4 } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200])
    for (const { body } of answers) expect(body).not.toContain('paid')
  })

  test('changes nothing by which the company could tell that there is one', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const look = async () => [
      (await desk.anna.call('tickets.read', { params: { id } })).body,
      (await desk.anna.call('tickets.history', { params: { id } })).body,
      (await desk.anna.call('tickets.list')).body,
    ]
    const before = await look()
    desk.clock.advance(60)
    await desk.tess.call('tickets.note', { params: { id }, body: { message: secret } })
    expect(await look()).toEqual(before)
  })

  test('leaves no gap in the pages of the history', async () => {
    const desk = await deskWithNotes(30)
    for (const message of ['one', 'two', 'three']) {
      desk.clock.advance(1)
      await desk.tess.call('tickets.reply', { params: { id: desk.id }, body: { message } })
    }
    const query = { limit: '3' }
    const first = await desk.anna.call('tickets.history', { params: { id: desk.id }, query })
    expect(first.json.map(({ message }) => message)).toEqual([null, 'one', 'two'])
    const cursor = new URLSearchParams(first.headers.link?.match(/\?(.*)>/)?.[1]).get('cursor') ?? ''
    const second = await desk.anna.call('tickets.history', {
      params: { id: desk.id },
      query: { ...query, cursor },
    })
    expect(second.json.map(({ message }) => message)).toEqual(['three'])
  })

  test('sent again with the same Idempotency-Key is one', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const note = (browser: Browser) =>
      browser.call('tickets.note', {
        params: { id },
        body: { message: secret },
        headers: { 'idempotency-key': 'the-same-note' },
      })
    const answers = await Promise.all(Array.from({ length: 10 }, () => note(desk.tess)))
    expect(new Set([...answers, await note(desk.tess)].map(({ status }) => status))).toEqual(new Set([201]))
    expect((await desk.history(id)).filter(({ type }) => type === 'noted')).toHaveLength(1)
  })
})
