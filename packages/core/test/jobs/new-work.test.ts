import type { Role } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import type { TicketRecord, UserRecord } from '../../src/index.ts'
import { createNewsroom, type TicketHappening } from './notified.ts'

const created: TicketHappening = { type: 'created', attachments: [] }
const reply: TicketHappening = { type: 'replied', message: 'Still dark.', attachments: [], move: null }
const note: TicketHappening = { type: 'noted', message: 'Looks like the SFP.', attachments: [] }
const moved = (from: 'resolved' | 'in_progress', to: 'in_progress' | 'closed'): TicketHappening => ({
  type: 'status_changed',
  move: { from, to, onTime: null },
})

/** A ticket that nobody has unless `changes` say so, and what stands under whose bell. */
async function createDesk(changes: Partial<TicketRecord> = {}) {
  const newsroom = await createNewsroom()
  const { app, event, people, ticket } = newsroom
  let stored = ticket
  let current: TicketRecord = { ...ticket, status: 'new', assigneeId: null, ...changes }
  app.stores.tickets.byId = async (id) => (id === ticket.id ? current : undefined)
  return {
    ...newsroom,
    change: (further: Partial<TicketRecord>) => {
      current = { ...current, ...further }
    },
    /** As the desk itself does: stored in the history, not told yet. */
    write: async (happening: TicketHappening, actor: UserRecord) => {
      const happened = event(happening, actor)
      if (happened.type === 'noted') await app.stores.tickets.addNote(happened)
      else stored = await app.stores.tickets.change(stored, {}, [happened])
      return happened
    },
    toAll: async () => (await app.stores.notices.list(['staff'], { limit: 50 })).items,
    bell: async (name: keyof typeof people) => {
      const browser = await app.signIn(people[name].username)
      const [{ json }, unread] = [await browser.call('notices.list'), await browser.call('notices.unread')]
      expect(unread.json.count).toBe(json.length)
      return json.map(({ title, body }) => [title, body])
    },
  }
}

describe('a new ticket', () => {
  test('rings the bell of all staff with one write, and of nobody else', async () => {
    const { app, people, ticket, event, send, toAll, bell } = await createDesk()
    const happened = event(created, people.client)
    await send(happened)
    expect(await toAll()).toEqual([
      expect.objectContaining({
        id: happened.id,
        title: `Dana Reyes raised #${ticket.id}`,
        body: 'No link on port 12 · Acme',
        path: `/techie-dashboard?tab=tickets&ticket=${ticket.id}`,
        forStaff: true,
        exceptFor: people.client.id,
      }),
    ])
    for (const name of ['technician', 'staff'] as const) expect(await bell(name)).toHaveLength(1)
    for (const name of ['client', 'colleague', 'stranger'] as const) expect(await bell(name)).toEqual([])
    const vendor = await app.signInAs('vendor' satisfies Role)
    expect((await vendor.call('notices.list')).json).toEqual([])
    expect(app.mails.map(({ to }) => to).sort()).toEqual([people.client.email, people.follower.email])
  })

  test('that is urgent says so first', async () => {
    const { people, ticket, event, send, bell } = await createDesk({ priority: 'urgent' })
    await send(event(created, people.client))
    expect(await bell('technician')).toEqual([
      [`Urgent: Dana Reyes raised #${ticket.id}`, 'No link on port 12 · Acme'],
    ])
  })

  test('is not told to whoever of the staff raised it', async () => {
    const { people, event, send, bell } = await createDesk()
    await send(event(created, people.staff))
    expect(await bell('staff')).toEqual([])
    expect(await bell('technician')).toHaveLength(1)
  })

  test('says which company it is of now, when two were merged', async () => {
    const { app, people, event, send, toAll } = await createDesk()
    const into = await app.stores.companies.findOrCreate('Harborline', app.clock.now())
    const { byIds } = app.stores.companies
    app.stores.companies.byIds = async (ids) => {
      const found = await byIds(ids)
      for (const company of found.values()) if (company.id !== into.id) company.mergedInto = into.id
      return found
    }
    await send(event(created, people.client))
    expect((await toAll()).map(({ body }) => body)).toEqual(['No link on port 12 · Harborline'])
  })
})

test('whatever the stream does, each alert is there once', async () => {
  const { app, people, event, send, toAll, bell } = await createDesk()
  const events = [
    event(created, people.client),
    event(created, people.staff),
    event(reply, people.client),
    event(moved('resolved', 'in_progress'), people.client),
  ]
  const deliveries = [...events, ...events.toReversed(), ...events, ...events.toReversed()]
  for (const happened of deliveries) await send(happened)
  await Promise.all(deliveries.map(send))
  expect((await toAll()).map(({ id }) => id)).toEqual(events.map(({ id }) => id).toReversed())
  expect(await bell('technician')).toHaveLength(4)
  expect(await bell('staff')).toHaveLength(3)
  expect(app.mails).toHaveLength(4)
})

describe('the company’s answer on a ticket that nobody has', () => {
  test.for<[string, TicketHappening]>([
    ['an answer', reply],
    ['a reopening', moved('resolved', 'in_progress')],
  ])('%s: reaches those of the staff who wrote in it, each once, by mail too', async ([, happening]) => {
    const { app, people, ticket, event, send, write, toAll, bell } = await createDesk()
    await write(note, people.technician)
    await write(reply, people.technician)
    await write(reply, people.colleague)
    const happened = event(happening, people.client)
    await send(happened)
    await send(happened)
    expect(await bell('technician')).toEqual([
      [expect.stringContaining(`#${ticket.id}`), 'No link on port 12'],
    ])
    expect(await bell('staff')).toEqual([])
    expect(await toAll()).toEqual([])
    expect(app.mails.map(({ to }) => to)).toEqual([people.technician.email])
    expect(app.mails[0]?.text).toContain('because you wrote in this ticket, and nobody has it.')
  })

  test('else all staff, by the bell alone', async () => {
    const { app, people, ticket, event, send, bell } = await createDesk({ priority: 'urgent' })
    await send(event(reply, people.client))
    const line = [`Urgent: Dana Reyes replied to #${ticket.id}`, 'No link on port 12 · Acme']
    expect([await bell('technician'), await bell('staff')]).toEqual([[line], [line]])
    expect(app.mails).toEqual([])
  })

  test('is told to the same people again when somebody wrote after it', async () => {
    const { app, people, event, send, write, bell } = await createDesk()
    const happened = event(reply, people.client)
    await send(happened)
    await write(note, people.technician)
    await send(happened)
    expect(app.mails).toEqual([])
    expect(await bell('technician')).toHaveLength(1)
  })

  test('is found once by whoever takes the ticket before it is delivered again', async () => {
    const { people, event, send, change, bell } = await createDesk()
    const happened = event(reply, people.client)
    await send(happened)
    change({ assigneeId: people.technician.id })
    await send(happened)
    expect(await bell('technician')).toHaveLength(1)
  })

  test.for<[string, Partial<UserRecord>]>([
    ['inactive', { isActive: false }],
    ['a client', { role: 'client' }],
  ])('counts one as nobody who is %s now', async ([, change]) => {
    const { app, people, event, send, write, bell } = await createDesk()
    await write(note, people.technician)
    const { byId } = app.stores.users
    app.stores.users.byId = async (id) => {
      const user = await byId(id)
      return user && id === people.technician.id ? { ...user, ...change } : user
    }
    await send(event(reply, people.client))
    expect(await bell('staff')).toHaveLength(1)
  })

  test('is told to the assignee alone where there is one', async () => {
    const { people, event, send, write, bell, change } = await createDesk()
    await write(note, people.staff)
    change({ assigneeId: people.technician.id })
    await send(event(reply, people.client))
    expect(await bell('technician')).toHaveLength(1)
    expect(await bell('staff')).toEqual([])
  })

  test('asks for nobody when the company closes it, or staff write', async () => {
    const { people, event, send, toAll } = await createDesk()
    await send(event(moved('in_progress', 'closed'), people.client))
    await send(event(reply, people.staff))
    await send(event(note, people.staff))
    expect(await toAll()).toEqual([])
  })
})
