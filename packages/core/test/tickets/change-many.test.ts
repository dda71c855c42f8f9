import { limits } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { releaseHeldEvents } from '../../src/index.ts'
import { sendNotifications } from '../../src/notices/send-notifications.ts'
import { shownVersion } from '../../src/tickets/ticket.ts'
import { createTicketDesk } from './ticket-desk.ts'

async function createDesk() {
  const desk = await createTicketDesk()
  const named = (ids: number[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: shownVersion(await desk.record(id)) })))
  const change = async (ids: number[], what: object, more: object = {}) =>
    desk.tess.call('tickets.changeMany', { body: { tickets: await named(ids), change: what }, ...more })
  type Result = Awaited<ReturnType<typeof change>>['json'][number]
  const undo = (results: Result[], by = desk.tess) =>
    by.call('tickets.undoMany', {
      body: {
        tickets: results.map(({ id, ticket, undo }: Result) => ({
          id,
          version: ticket?.version ?? 1,
          entry: undo?.entry ?? '0'.repeat(26),
        })),
      },
    })
  const types = async (id: number) => (await desk.history(id)).map(({ type }: { type: string }) => type)
  return { ...desk, named, change, undo, types }
}

describe('one act on many tickets', () => {
  test('does what single acts do, and says of each that refuses why', async () => {
    const desk = await createDesk()
    const ids = [await desk.raise(), await desk.raiseIn('waiting_for_client'), await desk.raiseIn('closed')]
    const stale = await desk.named([ids[0] ?? 0])
    const { status, json } = await desk.change(ids, { status: 'resolved' })
    expect(status).toBe(200)
    expect(json).toMatchObject([
      { id: ids[0], ticket: { status: 'resolved', sla: 'met' }, refusal: null },
      { id: ids[1], ticket: { status: 'resolved' }, refusal: null },
      { id: ids[2], ticket: null, undo: null, refusal: expect.stringContaining('status') },
    ])
    const late = await desk.tess.call('tickets.changeMany', {
      body: { tickets: [...stale, { id: 999, version: 1 }], change: { priority: 'low' } },
    })
    expect(late.json).toMatchObject([
      { refusal: expect.stringContaining('Somebody else changed this') },
      { refusal: expect.stringMatching(/not (be )?found|does not exist|doesn’t exist/i) },
    ])
  })

  test('says into which ticket one was merged since it was chosen', async () => {
    const desk = await createDesk()
    const [id, intoId] = [await desk.raise(), await desk.raise()]
    const stale = await desk.named([id, intoId])
    const version = stale[0]?.version ?? 0
    await desk.tess.call('tickets.merge', { params: { id }, body: { intoId, version } })
    for (const change of [{ priority: 'low' }, { reply: 'We are on it.' }])
      expect((await desk.tess.call('tickets.changeMany', { body: { tickets: stale, change } })).json).toEqual(
        [
          expect.objectContaining({ refusal: `It was merged into #${intoId}.` }),
          expect.objectContaining({
            refusal: 'Somebody else changed this since you chose it. Please look again and retry.',
          }),
        ],
      )
  })

  test('says which of those that it ends are blocked by tickets that are still open', async () => {
    const desk = await createDesk()
    const [blocker, done, ended] = [await desk.raise(), await desk.raiseIn('closed'), await desk.raise()]
    for (const ticketId of [blocker, done])
      await desk.tess.call('tickets.link', { params: { id: ended }, body: { kind: 'blocked_by', ticketId } })
    const moved = await desk.change([ended], { status: 'waiting_for_client' })
    expect(moved.json).toMatchObject([{ blockedBy: [] }])
    const { json } = await desk.change([ended, blocker], { status: 'resolved' })
    expect(json.map(({ blockedBy }) => blockedBy)).toEqual([[], []])
    expect((await desk.undo(json)).json).toMatchObject([{ refusal: null }, { refusal: null }])
    expect((await desk.change([ended], { status: 'resolved' })).json).toMatchObject([
      { refusal: null, blockedBy: [blocker] },
    ])
  })

  test.each([
    ['priority', { priority: 'high' }, { priority: 'high' }, { priority: 'medium' }],
    [
      'status',
      { status: 'waiting_for_client' },
      { status: 'waiting_for_client' },
      { status: 'new', waitingSince: null, firstRespondedAt: null },
    ],
    ['tags', { tags: ['Cooling'] }, { tagIds: [1] }, { tagIds: [] }],
  ])('of %s is taken back whole', async (_, wanted, after, before) => {
    const desk = await createDesk()
    const ids = [await desk.raise(), await desk.raise()]
    const raised = await desk.record(ids[0] ?? 0)
    const { json } = await desk.change(ids, wanted)
    for (const id of ids) expect(await desk.record(id)).toMatchObject(after)
    const undone = await desk.undo(json)
    expect(undone.json.map(({ refusal }: { refusal: unknown }) => refusal)).toEqual([null, null])
    for (const id of ids) expect(await desk.record(id)).toMatchObject(before)
    const { version: _v, updatedAt: _u, ...restored } = await desk.record(ids[0] ?? 0)
    expect(raised).toMatchObject(restored)
    expect(await desk.types(ids[0] ?? 0)).toHaveLength(3)
  })

  test('gives them to somebody, replies to them, and takes either alone', async () => {
    const desk = await createDesk()
    const ids = [await desk.raise(), await desk.raise()]
    await desk.change(ids, { assigneeId: desk.people.tom.id })
    for (const id of ids) expect(await desk.record(id)).toMatchObject({ assigneeId: desk.people.tom.id })
    const { json } = await desk.change(ids, {
      reply: 'The carrier has an outage.',
      status: 'waiting_for_client',
    })
    expect(json).toMatchObject(
      ids.map((id) => ({ id, ticket: { status: 'waiting_for_client' }, undo: null })),
    )
    expect(await desk.types(ids[1] ?? 0)).toEqual(['created', 'assigned', 'replied'])
    expect((await desk.change(ids, { priority: 'low', status: 'closed' })).status).toBe(400)
    expect((await desk.change(ids, {})).status).toBe(400)
    const many = Array.from({ length: limits.ticket.changesAtOnce + 1 }, (_, index) => ({
      id: index + 1,
      version: 1,
    }))
    const tooMany = await desk.tess.call('tickets.changeMany', {
      body: { tickets: many, change: { priority: 'low' } },
    })
    expect(tooMany.status).toBe(400)
  })

  test('changes nothing twice when it is sent again', async () => {
    const desk = await createDesk()
    const ids = [await desk.raise(), await desk.raise()]
    const tickets = await desk.named(ids)
    const headers = { 'idempotency-key': 'bulk-act-1234567890' }
    for (const change of [{ reply: 'Please restart it.' }]) {
      const both = await Promise.all(
        [0, 1].map(() => desk.tess.call('tickets.changeMany', { body: { tickets, change }, headers })),
      )
      for (const { json } of both) expect(json).toMatchObject(ids.map((id) => ({ id, refusal: null })))
    }
    for (const id of ids) expect(await desk.types(id)).toEqual(['created', 'replied'])
  })

  test.each([
    [{ reply: 'Please restart it.' }, 'replied'],
    [{ priority: 'urgent' }, 'priority_changed'],
  ])(
    '%j that is sent twice at once is not refused where one call has written before the other reads',
    async (change, type) => {
      const desk = await createDesk()
      const id = await desk.raise()
      const body = { tickets: await desk.named([id]), change }
      const headers = { 'idempotency-key': 'bulk-act-1234567890' }
      const call = () => desk.tess.call('tickets.changeMany', { body, headers })
      const { byId } = desk.stores.tickets
      desk.stores.tickets.byId = async (...asked) => {
        desk.stores.tickets.byId = byId
        await call()
        return byId(...asked)
      }
      expect((await call()).json).toMatchObject([{ id, ticket: { id }, refusal: null }])
      expect(await desk.types(id)).toEqual(['created', type])
    },
  )
})

describe('many tickets that get another client', () => {
  test('move to their company as single ones do; what can’t move says why, and stays', async () => {
    const desk = await createDesk()
    const { anna, alan, gus } = desk.people
    const [open, hidden, closed] = [
      await desk.raise({ body: { followerIds: [alan.id] } }),
      await desk.raise({ body: { isPrivate: true } }),
      await desk.raiseIn('closed'),
    ]
    const [into, merged] = [await desk.raise(), await desk.raise()]
    const { version } = await desk.record(merged)
    await desk.tess.call('tickets.merge', { params: { id: merged }, body: { intoId: into, version } })
    const own = await desk.raise({ by: 'gus' })
    const client = { clientId: gus.id, companyId: gus.companyId }
    const asked = { headers: { 'idempotency-key': 'bulk-act-1234567890' } }
    await desk.runJobs()
    desk.mails.length = 0
    const ids = [open, hidden, closed, into, own]
    const named = await desk.named(ids)
    const send = () =>
      desk.tess.call('tickets.changeMany', { body: { tickets: named, change: { client } }, ...asked })
    const { json } = await send()
    expect(json).toMatchObject([
      { id: open, ticket: { clientId: gus.id, company: 'Globex' }, undo: null, refusal: null },
      { id: hidden, ticket: { clientId: gus.id, company: 'Globex' }, undo: null },
      { id: closed, ticket: null, refusal: expect.stringContaining('closed') },
      { id: into, ticket: null, refusal: expect.stringContaining('merged into this one') },
      { id: own, ticket: { clientId: gus.id }, undo: null, refusal: null },
    ])
    expect((await send()).json).toMatchObject([
      { refusal: null },
      { refusal: null },
      {},
      {},
      { refusal: null },
    ])
    expect(await desk.record(hidden)).toMatchObject({ isPrivate: true })
    expect(await desk.record(open)).toMatchObject({ companyId: gus.companyId, followerIds: [] })
    expect((await desk.types(open)).filter((type) => type.startsWith('company_'))).toEqual([
      'company_changed',
    ])
    expect(await desk.types(own)).toEqual(['created'])
    for (const id of [open, hidden]) {
      expect((await desk.anna.call('tickets.read', { params: { id } })).status).toBe(404)
      expect((await (await desk.signIn('gus')).call('tickets.read', { params: { id } })).status).toBe(200)
    }
    await desk.runJobs()
    expect(desk.mails.filter(({ to }) => to === gus.email).length).toBeGreaterThan(0)
    expect(desk.mails.filter(({ to }) => to === anna.email || to === alan.email)).toEqual([])
  })

  test('stay in their company where the client is a colleague', async () => {
    const desk = await createDesk()
    const { anna, alan } = desk.people
    const id = await desk.raise()
    const client = { clientId: alan.id, companyId: anna.companyId, sharesHistory: true }
    expect((await desk.change([id], { client })).json).toMatchObject([{ ticket: { clientId: alan.id } }])
    expect(await desk.types(id)).toEqual(['created', 'requester_changed'])
  })
})

describe('what was done to many tickets', () => {
  test('is taken back once, however often and by however many pages at once that is asked for', async () => {
    const desk = await createDesk()
    const ids = [await desk.raise(), await desk.raise()]
    const { json } = await desk.change(ids, { status: 'resolved' })
    const answers = await Promise.all([desk.undo(json), desk.undo(json), desk.undo(json)])
    for (const answer of [...answers, await desk.undo(json)])
      expect(answer.json).toMatchObject(ids.map((id) => ({ id, ticket: { status: 'new' }, refusal: null })))
    for (const id of ids) expect(await desk.types(id)).toHaveLength(3)
    const another = await desk.undo(json, await desk.signIn('tom'))
    for (const { refusal } of another.json) expect(refusal).not.toBeNull()
  })

  test('is told once its minute is over, by the stream, and can’t be taken back any more', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    const { json } = await desk.change([id], { status: 'resolved' })
    const services = desk
    const held = await desk.stores.tickets.heldEvent(id, json[0]?.undo?.entry ?? '')
    if (!held) throw new Error('Nothing is held.')
    expect(await sendNotifications(held, services)).toBe(0)
    await releaseHeldEvents(services)
    expect(await desk.stores.tickets.heldEvent(id, held.id)).toBeDefined()
    desk.clock.advance(61)
    await Promise.all([releaseHeldEvents(services), releaseHeldEvents(services)])
    expect(await desk.stores.tickets.heldEvent(id, held.id)).toBeUndefined()
    const released = (await desk.stores.tickets.events(id, { limit: 10 })).items.find(
      (each) => each.id === held.id,
    )
    if (!released) throw new Error('It is not in the history.')
    expect(await sendNotifications(released, services)).toBeGreaterThan(0)
    expect((await desk.undo(json)).json).toMatchObject([{ refusal: expect.stringContaining('too late') }])
  })

  test('is told at once where it made them urgent, and offers no way back', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    await desk.change([id], { assigneeId: desk.people.tom.id })
    const { json } = await desk.change([id], { priority: 'urgent' })
    expect(json).toMatchObject([{ id, ticket: { priority: 'urgent' }, undo: null }])
    const event = (await desk.stores.tickets.events(id, { limit: 10 })).items.at(-1)
    if (!event) throw new Error('It is not in the history.')
    expect(event).toMatchObject({ type: 'priority_changed', to: 'urgent' })
    expect(await sendNotifications(event, desk)).toBeGreaterThan(0)
  })

  test('is taken back by whoever did it, unless something else changed since; and nobody hears of either', async () => {
    const desk = await createDesk()
    const ids = [await desk.raise(), await desk.raise()]
    const { json } = await desk.change(ids, { priority: 'high' })
    const tom = await desk.signIn('tom')
    const { firstName, lastName } = desk.people.tess
    const refusal = `${firstName} ${lastName} did this. Only they can undo it.`
    expect((await desk.undo(json, tom)).json).toMatchObject([{ refusal }, { refusal }])
    await desk.move(ids[0] ?? 0, 'in_progress')
    const { json: undone } = await desk.undo(json)
    expect(undone).toMatchObject([
      { refusal: 'This was changed since, and stays as it is now.' },
      { ticket: { priority: 'medium' } },
    ])
    const events = (await desk.stores.tickets.events(ids[1] ?? 0, { limit: 10 })).items.slice(1)
    const services = desk
    expect(events.map(({ state }) => state)).toEqual(['undone', 'undone'])
    for (const event of events) expect(await sendNotifications(event, services)).toBe(0)
    expect((await desk.undo(json)).json).toMatchObject([{ ticket: null }, { ticket: { priority: 'medium' } }])
  })
})
