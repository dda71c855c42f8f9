import { describe, expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'
import { createTicketDesk } from './ticket-desk.ts'

const uuid = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`

async function createDesk(app = createTestApp()) {
  const desk = await createTicketDesk(app)
  const id = await desk.raise()
  const act = (change: object) =>
    desk.tess.call('tickets.changeChecklist', { params: { id }, body: { change } as never })
  const add = (digit: number, text: string, more: object = {}) =>
    act({ act: 'add', items: [{ id: uuid(digit), text, ...more }] })
  const move = async (status: string) => {
    const { json } = await desk.tess.call('tickets.readForStaff', { params: { id } })
    const body = { status, version: json.version } as never
    return desk.tess.call('tickets.changeStatus', { params: { id }, body })
  }
  return { ...desk, id, act, add, move }
}

const texts = ({ json }: { json: { checklist: { items: { text: string }[] } } }) =>
  json.checklist.items.map(({ text }) => text)

describe('a checklist', () => {
  test('has items added, once each, moved, changed and removed', async () => {
    const { add, act } = await createDesk()
    await add(1, 'Order a laptop')
    await add(1, 'Order a laptop')
    expect(texts(await add(2, 'Open an account'))).toEqual(['Order a laptop', 'Open an account'])
    expect(texts(await act({ act: 'move', item: uuid(2), to: 0 }))).toEqual([
      'Open an account',
      'Order a laptop',
    ])
    expect(texts(await act({ act: 'edit', item: uuid(2), text: 'Open a mailbox' }))[0]).toBe('Open a mailbox')
    await act({ act: 'remove', item: uuid(1) })
    expect(texts(await act({ act: 'remove', item: uuid(1) }))).toEqual(['Open a mailbox'])
    expect(await act({ act: 'tick', item: uuid(1), isDone: true })).toMatchObject({ status: 400 })
  })

  test('counts the days of a prepared item from the desk’s today', async () => {
    const app = createTestApp()
    // It is still the evening before in New York.
    app.clock.set('2026-03-03T02:00:00.000Z')
    const { add } = await createDesk(app)
    const { json } = await add(1, 'Call back', { dueInDays: 1, dueOn: '2031-01-01' })
    expect(json.checklist.items[0]).toMatchObject({ text: 'Call back', dueOn: '2026-03-03' })
    expect(await add(2, 'Never', { dueInDays: -1 })).toMatchObject({ status: 400 })
  })

  test('says who ticked an item, and loses neither of two ticks at once', async () => {
    const { add, act, tess, id } = await createDesk()
    await Promise.all([1, 2, 3, 4].map((digit) => add(digit, `Item ${digit}`)))
    await Promise.all([1, 2, 3].map((digit) => act({ act: 'tick', item: uuid(digit), isDone: true })))
    const { json } = await tess.call('tickets.readForStaff', { params: { id } })
    const done = json.checklist.items.filter((item: { done: object | null }) => item.done)
    expect(done).toHaveLength(3)
    expect(done[0]?.done?.byName).toBe('Dana Reyes')
  })

  test('that holds the ticket lets staff resolve it once all is done, by a reply neither', async () => {
    const { add, act, move, tess, id } = await createDesk()
    await move('in_progress')
    await add(1, 'Test the backup')
    await act({ act: 'hold', holds: true })
    const refused = await move('resolved')
    expect(refused).toMatchObject({ status: 409, json: { code: 'CHECKLIST_OPEN' } })
    expect(refused.json.message).toContain('“Test the backup”')
    const body = { message: 'Done.', status: 'resolved' as const }
    const reply = await tess.call('tickets.reply', { params: { id }, body })
    expect(reply).toMatchObject({ status: 409, json: { code: 'CHECKLIST_OPEN' } })
    await act({ act: 'tick', item: uuid(1), isDone: true })
    expect(await move('resolved')).toMatchObject({ status: 200 })
  })

  test('that holds the ticket holds it in acts on many as well', async () => {
    const { add, act, move, tess, id } = await createDesk()
    await move('in_progress')
    await add(1, 'Test the backup')
    await act({ act: 'hold', holds: true })
    const { version } = (await tess.call('tickets.readForStaff', { params: { id } })).json
    const { json } = await tess.call('tickets.changeMany', {
      body: { tickets: [{ id, version }], change: { status: 'resolved' } },
    })
    expect(json[0]?.refusal).toContain('Test the backup')
  })

  test('is never shown to the company, nor is what happens to it', async () => {
    const { add, anna, id, record } = await createDesk()
    const { updatedAt, version, computed } = await record(id)
    await add(1, 'Secret thing')
    const after = await record(id)
    expect([after.updatedAt, after.version - after.computed]).toEqual([updatedAt, version - computed])
    const seen = [
      await anna.call('tickets.read', { params: { id } }),
      await anna.call('tickets.history', { params: { id } }),
      await anna.call('tickets.list', {}),
    ]
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.stringify(seen.map(({ json }) => json))).not.toMatch(/Secret|checklist/)
  })

  test('is no longer changed once the ticket is closed', async () => {
    const { add, move } = await createDesk()
    await move('in_progress')
    await move('resolved')
    await move('closed')
    expect(await add(1, 'Too late')).toMatchObject({ status: 409, json: { code: 'TICKET_CLOSED' } })
  })

  test('gives items to active staff alone, who hear of it', async () => {
    const { add, people, id, stores } = await createDesk()
    expect(await add(1, 'Call', { ownerId: people.anna.id })).toMatchObject({ status: 400 })
    expect(await add(1, 'Call', { ownerId: people.tess.id })).toMatchObject({
      status: 200,
      json: { checklist: { items: [{ ownerId: people.tess.id, isOwnerActive: true }] } },
    })
    const events = await stores.tickets.eventsWithNotes(id, { limit: 10 })
    expect(events.items.at(-1)).toMatchObject({ type: 'checklist_changed', ownerIds: [people.tess.id] })
  })
})
