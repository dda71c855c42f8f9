import type { MacroTerms } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { applyMacro } from '../../src/tickets/prepared/apply-macro.ts'
import { createLevelDesk } from './policies/level-desk.ts'
import { createTicketDesk } from './ticket-desk.ts'

type Shelf = 'own' | 'shared'
const macro = (more: object) => ({ kind: 'macro' as const, name: 'Solve', ...more })

async function createDesk(from?: Awaited<ReturnType<typeof createLevelDesk>>) {
  const desk = from ?? (await createTicketDesk())
  const admin = await desk.browserOf('admin')
  const save = async (terms: object, shelf: Shelf = 'own', by = desk.tess) => {
    const { json } = await by.call('prepared.list', {})
    return by.call('prepared.create', {
      body: { shelf, version: json[shelf].version, terms: terms as never },
    })
  }
  const use = async (ticketId: number, more: object = {}, id = 1, key = crypto.randomUUID()) => {
    const { version } = (await desk.tess.call('tickets.read', { params: { id: ticketId } })).json
    return desk.tess.call('tickets.useMacro', {
      params: { id: ticketId },
      body: { shelf: 'own', id, version, ...more },
      headers: { 'idempotency-key': key },
    })
  }
  const history = async (id: number) =>
    (await desk.tess.call('tickets.historyForStaff', { params: { id } })).json.slice(1)
  return { ...desk, admin, save, use, history }
}

describe('templates and macros', () => {
  test('are one’s own, or shared by administrators, and nobody else’s', async () => {
    const desk = await createDesk()
    const text = 'Hello {{client_first_name}}'
    expect(await desk.save({ kind: 'template', name: 'Hello', text })).toMatchObject({ status: 200 })
    expect(await desk.save({ kind: 'template', name: 'Hi', text }, 'shared')).toMatchObject({ status: 403 })
    expect(await desk.save({ kind: 'template', name: 'Hi', text }, 'shared', desk.admin)).toMatchObject({
      status: 200,
    })
    const { json } = await desk.admin.call('prepared.list', {})
    expect(json).toMatchObject({ own: { items: [] }, shared: { items: [{ terms: { name: 'Hi' } }] } })
    const client = await desk.browserOf('client')
    expect((await client.call('prepared.list', {})).status).toBe(403)
  })

  test.each([
    ['a placeholder that nothing stands for', { kind: 'template', name: 'A', text: 'Dear {{boss}}' }],
    ['a macro that does nothing', macro({})],
    ['time of no minutes', macro({ time: { minutes: 0, isBillable: true } })],
    ['time of more than a day', macro({ time: { minutes: 1441, isBillable: true } })],
    ['a key that is no digit from 1', macro({ status: 'resolved', key: 0 })],
    ['a tag that does not exist', macro({ tagIds: [99] })],
    ['somebody who is not on staff', macro({ assignment: { to: 'person', userId: 9_999 } })],
  ])('cannot have %s', async (_, terms) => {
    const desk = await createDesk()
    expect(await desk.save(terms)).toMatchObject({ status: 400 })
  })

  test('a macro has a key that no other on its shelf has', async () => {
    const desk = await createDesk()
    const status = 'resolved'
    await desk.save(macro({ status, key: 1 }))
    const refused = await desk.save(macro({ name: 'Close', status, key: 1 }))
    expect(refused.json).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { 'terms.key': expect.stringContaining('“Solve” has this key') },
    })
    for (const key of [null, 2]) await desk.save(macro({ name: `Key ${key}`, status, key }))
    await desk.save(macro({ name: 'No other key', status }))
    expect(
      await desk.save(macro({ name: 'Everybody’s', status, key: 1 }), 'shared', desk.admin),
    ).toMatchObject({
      status: 200,
    })
    const change = (key: number) =>
      desk.tess.call('prepared.update', {
        params: { id: 1 },
        body: { shelf: 'own', version: 4, terms: macro({ status, key }) as never },
      })
    expect(await change(2)).toMatchObject({ status: 400 })
    const { json } = await change(1)
    expect(json.own.items.map(({ terms }) => 'key' in terms && terms.key)).toEqual([1, null, 2, null])
  })

  test('are changed by whoever saw the latest, under a name of their own, and deleted', async () => {
    const desk = await createDesk()
    await desk.save(macro({ status: 'resolved' }))
    expect(await desk.save(macro({ name: 'SOLVE', status: 'closed' }))).toMatchObject({ status: 400 })
    const change = (version: number) =>
      desk.tess.call('prepared.update', {
        params: { id: 1 },
        body: { shelf: 'own', version, terms: macro({ priority: 'low' }) as never },
      })
    expect(await change(9)).toMatchObject({ status: 409 })
    expect(await change(1)).toMatchObject({ status: 200 })
    const gone = await desk.tess.call('prepared.remove', {
      params: { id: 1 },
      query: { shelf: 'own', version: '2' },
    })
    expect(gone.json.own.items).toEqual([])
    const id = await desk.raise()
    expect(await desk.use(id)).toMatchObject({ status: 404 })
  })
})

describe('a macro', () => {
  test('replies, moves, tags, assigns and sets the priority in one step', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    const { version } = await desk.record(id)
    await desk.tess.call('tickets.update', { params: { id }, body: { version, tags: ['VPN'] } })
    const text = 'Hi {{client_first_name}}, {{ticket_number}} is solved. {{my_first_name}}'
    const all = { text, status: 'resolved', priority: 'high', assignment: { to: 'me' }, tagIds: [1] }
    await desk.save(macro(all))
    const before = await desk.record(id)
    const { status, json } = await desk.use(id)
    expect(status).toBe(201)
    expect(json).toMatchObject({ status: 'resolved', priority: 'high', assigneeId: desk.people.tess.id })
    expect(json.version).toBe(before.version + 1)
    expect((await desk.history(id)).slice(1)).toMatchObject([
      { type: 'assigned' },
      { type: 'priority_changed', to: 'high' },
      { type: 'replied', status: 'resolved', message: expect.stringMatching(/^Hi \w+, #1 is solved\. \w+$/) },
    ])
  })

  test('is used on a ticket that service levels moved', async () => {
    const levels = await createLevelDesk()
    const desk = await createDesk(levels)
    const id = await levels.raise()
    await levels.save(await levels.withPolicy({}, [levels.acme]), 'move')
    await levels.moveAll()
    expect((await desk.record(id)).computed).toBeGreaterThan(0)
    await desk.save(macro({ priority: 'high' }))
    expect(await desk.use(id)).toMatchObject({ status: 201, json: { priority: 'high' } })
  })

  test('sets no link or picture that a client put into a title', async () => {
    const desk = await createDesk()
    const id = await desk.raise({ body: { title: '[Click](https://evil.example) {{my_name}} <b>' } })
    await desk.save(macro({ text: 'About {{ticket_title}}' }))
    await desk.use(id)
    expect((await desk.history(id)).at(-1)?.message).toBe(
      'About [Click] (https://evil.example) {{my_name}} <b>',
    )
  })

  test('says whom it can’t assign, once they have left', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    const { tom } = desk.people
    await desk.save(macro({ assignment: { to: 'person', userId: tom.id } }))
    await desk.stores.users.update(tom, { isActive: false })
    const sentence = expect.stringMatching(/^\w+ \w+ has left\. Edit the macro/)
    expect(await desk.use(id)).toMatchObject({ status: 400, json: { fields: { assigneeId: sentence } } })
    expect((await desk.tess.call('prepared.list', {})).json.people).toMatchObject([{ isOnStaff: false }])
  })

  test.each([
    ['a closed ticket', { status: 'closed' }, { text: 'Hello' }, 'TICKET_CLOSED'],
    [
      'a move that is not allowed',
      {},
      { text: 'Hello', priority: 'low', status: 'new' },
      'TRANSITION_NOT_ALLOWED',
    ],
  ])('is refused as a whole on %s', async (_, move, terms, code) => {
    const desk = await createDesk()
    const id = await desk.raise()
    if ('status' in move) {
      for (const status of ['resolved', 'closed'] as const) {
        const { version } = await desk.record(id)
        await desk.tess.call('tickets.changeStatus', { params: { id }, body: { version, status } })
      }
    } else {
      await desk.tess.call('tickets.reply', {
        params: { id },
        body: { message: 'On it.' },
      })
    }
    await desk.save(macro(terms))
    const before = await desk.record(id)
    expect((await desk.use(id)).json).toMatchObject({ code })
    expect(await desk.record(id)).toEqual(before)
  })

  test('is refused on a ticket that changed since, and where a message is unread', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    await desk.save(macro({ text: 'Hello' }))
    expect(await desk.use(id, { version: 9 })).toMatchObject({ status: 409 })
    const seen = (await desk.stores.tickets.events(id, { limit: 1 })).items[0]?.id
    const anna = await desk.browserOf('client')
    desk.clock.advance(1)
    await desk.stores.tickets.addNote({
      ...{ entity: 'ticket', type: 'noted', id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', ticketId: id, companyId: 2 },
      ...{
        actorId: desk.people.tom.id,
        at: desk.clock.now().toISOString(),
        message: 'Wait',
        attachments: [],
      },
    })
    expect((await desk.use(id, { seen })).json).toMatchObject({ code: 'UNSEEN_MESSAGE' })
    expect((await anna.call('prepared.list', {})).status).toBe(403)
  })

  test('logs time for whoever uses it, once for each call, and in the month’s sums', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    await desk.save(macro({ time: { minutes: 25, isBillable: true } }))
    const before = await desk.record(id)
    const key = crypto.randomUUID()
    const used = await Promise.all([desk.use(id, {}, 1, key), desk.use(id, {}, 1, key)])
    expect(used.map(({ status }) => status)).toEqual([201, 201])
    expect(await desk.use(id, {}, 1, key)).toMatchObject({ status: 201 })
    const query = { kind: 'ticket', id: String(id) } as const
    const { json } = await desk.tess.call('time.list', { query })
    expect(json).toMatchObject({ minutes: 25, billedMinutes: 25 })
    expect(json.entries).toMatchObject([
      { person: { id: desk.people.tess.id }, note: 'Solve', isEditable: true, startedAt: null },
    ])
    const sums = await desk.stores.time.sumsOfMonth(json.entries[0]?.day.slice(0, 7) ?? '')
    expect(sums).toMatchObject([{ companyId: before.companyId, userId: desk.people.tess.id, minutes: 25 }])
    const after = await desk.record(id)
    expect([after.updatedAt, after.version - after.computed]).toEqual([
      before.updatedAt,
      before.version - before.computed,
    ])
    await desk.use(id)
    expect(await desk.stores.time.idsOfTicket(id)).toHaveLength(2)
  })

  test('that is refused logs no time', async () => {
    const desk = await createDesk()
    const id = await desk.raiseIn('in_progress')
    const change = { act: 'add', items: [{ id: crypto.randomUUID(), text: 'Test the backup' }] }
    const act = (change: object) =>
      desk.tess.call('tickets.changeChecklist', { params: { id }, body: { change } as never })
    await act(change)
    await act({ act: 'hold', holds: true })
    await desk.save(macro({ status: 'resolved', time: { minutes: 25, isBillable: false } }))
    const refused = await desk.use(id)
    expect(refused.json).toMatchObject({ code: 'CHECKLIST_OPEN' })
    expect((refused.json as { message?: string }).message).toContain('“Test the backup”')
    expect(await desk.stores.time.idsOfTicket(id)).toEqual([])
  })

  test('on many tickets, cut off anywhere and begun again, acts once on each', async () => {
    const desk = await createDesk()
    const ids: number[] = []
    for (let at = 0; at < 40; at++) ids.push(await desk.raise())
    const terms: MacroTerms = {
      ...{ kind: 'macro', name: 'Over', text: 'Maintenance is over.', status: 'resolved', priority: 'low' },
      ...{ assignment: null, tagIds: [], time: { minutes: 10, isBillable: true }, key: null },
    }
    const actor = { userId: desk.people.tess.id, role: 'techie', companyId: 1 } as never
    const settings = { ...desk.settings, baseUrl: 'https://desk.example' } as never
    const expiresAt = new Date(desk.clock.now().getTime() + 3_600_000)
    for (const stop of [13, 29, 40]) {
      for (const id of ids.slice(0, stop)) {
        const once = { key: `all:${id}`, fingerprint: 'all', expiresAt }
        const done = await desk.stores.tickets.writtenBy(once, desk.clock.now())
        if (done) continue
        const { stores, clock } = desk
        await applyMacro(await desk.record(id), terms, { actor, stores, clock, settings, once })
      }
    }
    for (const id of ids) {
      expect((await desk.history(id)).map(({ type }) => type)).toEqual(['priority_changed', 'replied'])
      expect(await desk.stores.time.idsOfTicket(id)).toHaveLength(1)
    }
  })
})

describe('a note that names colleagues', () => {
  test('keeps whom it names, and takes nobody but active staff', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    const note = (mentionIds: number[]) =>
      desk.tess.call('tickets.note', {
        params: { id },
        body: { message: '@Dana Reyes please look.', mentionIds },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    expect(await note([desk.people.anna.id])).toMatchObject({ status: 400 })
    expect(await note([desk.people.tom.id, desk.people.tom.id])).toMatchObject({ status: 201 })
    const { items } = await desk.stores.tickets.eventsWithNotes(id, { limit: 10 })
    expect(items.at(-1)).toMatchObject({ type: 'noted', mentionedIds: [desk.people.tom.id] })
  })
})
