import { describe, expect, test } from 'vitest'
import { openTickets } from '../../src/tickets/queue/open-tickets.ts'
import type { Browser } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'
import { createLevelDesk } from './policies/level-desk.ts'
import { createTicketDesk } from './ticket-desk.ts'

const wroteAt = '2026-03-02T10:00:00.000Z'

/** A desk whose memory knows few of the tickets that are done. */
async function createDesk() {
  let anew = () => {}
  const services = createTestServices((table) => {
    anew = () => {
      services.stores.openTickets = openTickets(table, { haveDoneLists: async () => true, newest: 2 })
    }
    return table
  })
  const desk = await createTicketDesk(createTestApp(services))
  const write = (by: Browser, id: number) =>
    by.call('tickets.reply', { params: { id }, body: { message: 'It is dark again.' } })
  /** Anna’s ticket, resolved at nine; she writes at ten. */
  const raiseReplied = async () => {
    const id = await desk.raiseIn('resolved')
    desk.clock.set(wroteAt)
    await write(desk.anna, id)
    return id
  }
  const listed = async (query: Record<string, string>) =>
    (await desk.tess.call('tickets.queue', { query })).json.map(({ id }) => id)
  const unanswered = () => listed({ status: 'resolved', unanswered: 'yes' })
  const update = async (id: number, body: object, by = desk.tess) =>
    by.call('tickets.update', { params: { id }, body: { version: (await desk.record(id)).version, ...body } })
  return { ...desk, anew: () => anew(), write, raiseReplied, listed, unanswered, update }
}

describe('a reply of the company to a resolved ticket', () => {
  test('leaves it resolved, and is on the desk until somebody answers', async () => {
    const desk = await createDesk()
    const id = await desk.raiseReplied()
    expect(await desk.record(id)).toMatchObject({
      ...{ status: 'resolved', unansweredSince: wroteAt, nextResponseDueAt: null },
      resolvedAt: '2026-03-02T09:00:00.000Z',
    })
    const { json } = await desk.tess.call('tickets.queue', { query: { status: 'resolved' } })
    expect(json).toMatchObject([{ id, repliedSince: wroteAt, sla: 'met' }])
    await desk.write(desk.tess, id)
    expect(await desk.unanswered()).toEqual([])
    expect(await desk.record(id)).toMatchObject({ status: 'resolved', unansweredSince: null })
  })

  test('counts from the first, also where a colleague wrote, who may not reopen it', async () => {
    const desk = await createDesk()
    const id = await desk.raiseReplied()
    desk.clock.advance(3_600)
    await desk.write(await desk.signIn('alan'), id)
    expect(await desk.record(id)).toMatchObject({ unansweredSince: wroteAt })
    const other = await desk.raiseIn('resolved')
    await desk.write(await desk.signIn('alan'), other)
    expect(await desk.unanswered()).toEqual([other, id])
  })

  test('is found however many tickets were raised and done since', async () => {
    const desk = await createDesk()
    const id = await desk.raiseReplied()
    for (let more = 0; more < 4; more += 1) await desk.raiseIn('resolved')
    desk.anew()
    expect(await desk.unanswered()).toEqual([id])
    const everywhere = await Promise.all([
      desk.listed({ status: 'resolved', sort: 'updated' }),
      desk.listed({ status: 'resolved' }),
      desk.listed({ status: 'resolved', sort: 'company' }),
    ])
    for (const ids of everywhere) {
      expect(ids.filter((one) => one === id)).toEqual([id])
      expect(ids).toHaveLength(5)
    }
    expect((await desk.tess.call('views.list')).json).toMatchObject({ repliedTo: 1 })
  })

  test('is found by `is:unanswered`, beside open tickets whose clients wait; not what was merged', async () => {
    const desk = await createDesk()
    const id = await desk.raiseReplied()
    const fresh = await desk.raise()
    await desk.raiseIn('waiting_for_client')
    const asked = await desk.raiseIn('waiting_for_client')
    await desk.write(desk.anna, asked)
    expect(await desk.listed({ q: 'is:unanswered' })).toEqual([asked, fresh, id])
    await desk.runJobs()
    expect(await desk.listed({ q: 'is:unanswered dark' })).toEqual([asked, fresh, id])
    const { version } = await desk.record(asked)
    const merged = await desk.tess.call('tickets.merge', {
      params: { id: asked },
      body: { intoId: fresh, version },
    })
    expect(merged.status).toBe(200)
    expect(await desk.listed({ q: 'is:unanswered' })).toEqual([fresh, id])
  })

  test('needs no answer once staff say so: only they see that, and the date stays', async () => {
    const desk = await createDesk()
    const id = await desk.raiseReplied()
    const before = await desk.anna.call('tickets.history', { params: { id } })
    desk.clock.advance(600)
    expect(await desk.update(id, { isReplySettled: true })).toMatchObject({ status: 200 })
    expect(await desk.unanswered()).toEqual([])
    expect(await desk.record(id)).toMatchObject({ updatedAt: wroteAt, status: 'resolved' })
    expect((await desk.history(id)).at(-1)).toMatchObject({ type: 'reply_settled', to: 'settled' })
    expect((await desk.anna.call('tickets.history', { params: { id } })).json).toEqual(before.json)
    const again = await desk.record(id)
    await desk.update(id, { isReplySettled: true })
    expect(await desk.record(id)).toEqual(again)
    await desk.write(desk.anna, id)
    expect(await desk.unanswered()).toEqual([id])
  })

  test('is no one’s to settle who may not change tickets, nor twice at once', async () => {
    const desk = await createDesk()
    const id = await desk.raiseReplied()
    expect((await desk.update(id, { isReplySettled: true }, desk.anna)).status).toBe(403)
    const both = await Promise.all([1, 2].map(() => desk.update(id, { isReplySettled: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('many are settled at once, and that is taken back', async () => {
    const desk = await createDesk()
    const ids = [await desk.raiseReplied(), await desk.raiseReplied()]
    const tickets = await Promise.all(
      ids.map(async (id) => ({ id, version: (await desk.record(id)).version })),
    )
    const { json } = await desk.tess.call('tickets.changeMany', {
      body: { tickets, change: { isReplySettled: true } },
    })
    expect(await desk.unanswered()).toEqual([])
    const undone = json.map(({ id, ticket, undo }) => ({ id, version: ticket?.version, entry: undo?.entry }))
    await desk.tess.call('tickets.undoMany', { body: { tickets: undone } })
    expect((await desk.unanswered()).sort()).toEqual(ids)
    const [first = 0] = ids
    expect((await desk.history(first)).at(-1)).toMatchObject({ type: 'reply_settled', to: 'unsettled' })
  })

  test.each(['tess', 'anna'] as const)(
    'is owed a next response from when %s opens the ticket again',
    async (who) => {
      const desk = await createLevelDesk()
      await desk.save(await desk.withPolicy({}, [desk.people.anna.companyId]))
      const id = await desk.raise()
      await desk.move(id, 'resolved')
      desk.minutes(5)
      await desk.reply(id, 'anna')
      desk.minutes(600)
      const { version } = await desk.record(id)
      const move = { params: { id }, body: { status: 'in_progress', version } }
      expect((await desk[who].call('tickets.changeStatus', move)).status).toBe(200)
      expect(await desk.record(id)).toMatchObject({
        unansweredSince: '2026-06-01T23:05:00.000Z',
        nextResponseDueAt: '2026-06-02T00:05:00.000Z',
      })
    },
  )

  test('is over once either side closes the ticket', async () => {
    const desk = await createDesk()
    for (const by of [desk.tess, desk.anna]) {
      const id = await desk.raiseReplied()
      const { version } = await desk.record(id)
      await by.call('tickets.changeStatus', { params: { id }, body: { status: 'closed', version } })
      expect(await desk.record(id)).toMatchObject({ status: 'closed', unansweredSince: null })
      expect(await desk.unanswered()).toEqual([])
    }
  })

  test('tells staff that the ticket is resolved', async () => {
    const desk = await createDesk()
    const id = await desk.raiseIn('resolved')
    await desk.write(desk.anna, id)
    await desk.runJobs()
    const { json } = await desk.tess.call('notices.list')
    expect(json[0]).toMatchObject({ title: expect.stringContaining(`replied to #${id}, which is resolved`) })
  })
})
