import type { TicketStatus } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createNewsroom, type People, type TicketHappening } from './notified.ts'

const move = (from: TicketStatus, to: TicketStatus) => ({ from, to, onTime: null })
const reply = (moved?: { from: TicketStatus; to: TicketStatus; onTime: null }): TicketHappening => ({
  type: 'replied',
  message: 'Please look again.',
  attachments: [],
  move: moved ?? null,
})
const status = (from: TicketStatus, to: TicketStatus): TicketHappening => ({
  type: 'status_changed',
  move: move(from, to),
})
const note: TicketHappening = { type: 'noted', message: 'The client is wrong.', attachments: [] }
const rated: TicketHappening = { type: 'rated', score: 4, previousScore: null, comment: 'Quick.' }
const company = ['client', 'follower']

describe('who hears of what happens to a ticket', () => {
  test.for<[string, keyof People, TicketHappening, string[]]>([
    ['a public reply of staff', 'technician', reply(), company],
    [
      'a reply of staff that asks back',
      'technician',
      reply(move('in_progress', 'waiting_for_client')),
      company,
    ],
    ['a reply of staff that resolves', 'staff', reply(move('in_progress', 'resolved')), company],
    ['a reply of the client', 'client', reply(), ['technician']],
    ['a reply of a follower’s colleague', 'colleague', reply(), ['technician']],
    ['waiting for the client', 'technician', status('in_progress', 'waiting_for_client'), company],
    ['resolved', 'technician', status('in_progress', 'resolved'), company],
    ['closed by staff', 'staff', status('resolved', 'closed'), company],
    ['reopened by staff', 'staff', status('closed', 'in_progress'), company],
    ['begun by staff', 'technician', status('new', 'in_progress'), []],
    ['taken up again by staff', 'technician', status('waiting_for_client', 'in_progress'), []],
    ['reopened by the client', 'client', status('resolved', 'in_progress'), ['technician']],
    ['closed by a colleague', 'colleague', status('in_progress', 'closed'), ['technician']],
    ['an internal note of a colleague', 'staff', note, ['technician']],
    ['an internal note of one’s own', 'technician', note, []],
    ['a rating', 'client', rated, ['technician']],
    ['a priority', 'staff', { type: 'priority_changed', from: 'low', to: 'high' }, []],
    ['that it is urgent', 'staff', { type: 'priority_changed', from: 'low', to: 'urgent' }, ['technician']],
    ['that they made it urgent', 'technician', { type: 'priority_changed', from: 'low', to: 'urgent' }, []],
    ['another title', 'client', { type: 'title_changed', from: 'A', to: 'B' }, []],
    ['another description', 'client', { type: 'description_changed', from: 'A' }, []],
    ['other devices', 'client', { type: 'devices_changed', added: [1], removed: [] }, []],
  ])('%s', async ([, actor, happening, expected]) => {
    const { people, event, heard } = await createNewsroom()
    expect(await heard(event(happening, people[actor]))).toEqual({ mails: expected, notices: expected })
  })

  test('an assignment: the technician, unless they took it themselves or have it no more', async () => {
    const { people, event, heard } = await createNewsroom()
    const assigned = (to: number | null): TicketHappening => ({ type: 'assigned', from: null, to })
    const { technician, staff } = people
    const none = { mails: [], notices: [] }
    expect(await heard(event(assigned(technician.id), staff))).toMatchObject({ mails: ['technician'] })
    expect(await heard(event(assigned(technician.id), technician))).toEqual(none)
    expect(await heard(event(assigned(staff.id), technician))).toEqual(none)
    expect(await heard(event(assigned(null), staff))).toEqual(none)
  })

  test('new followers: they alone', async () => {
    const { people, event, heard } = await createNewsroom()
    const added: TicketHappening = { type: 'followers_changed', added: [people.follower.id], removed: [] }
    expect(await heard(event(added, people.client))).toEqual({ mails: ['follower'], notices: ['follower'] })
    const removed: TicketHappening = { type: 'followers_changed', added: [], removed: [people.colleague.id] }
    expect(await heard(event(removed, people.client))).toEqual({ mails: [], notices: [] })
  })

  test('a new ticket: followers, and the client, who gets a receipt by mail also of an own one', async () => {
    const { people, event, heard } = await createNewsroom()
    const created: TicketHappening = { type: 'created', attachments: [] }
    expect(await heard(event(created, people.client))).toEqual({ mails: company, notices: ['follower'] })
    expect(await heard(event(created, people.staff))).toEqual({ mails: company, notices: company })
  })

  test.for<[string, TicketHappening, string]>([
    ['a first reply', reply(move('new', 'in_progress')), 'replied to #1. We’re working on it.'],
    [
      'a reply that reopens',
      reply(move('closed', 'in_progress')),
      'replied to #1. We’re working on it again.',
    ],
    ['a reopening', status('resolved', 'in_progress'), 'reopened #1. We’re working on it again.'],
  ])('%s says only then that work begins again when it had ended', async ([, happening, expected]) => {
    const { app, people, event, send } = await createNewsroom()
    await send(event(happening, people.staff))
    const mail = app.mails.find(({ to }) => to === people.client.email)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(expected)
  })

  test('nobody by mail where there is no ticket', async () => {
    const { people, event, heard } = await createNewsroom()
    expect(await heard({ ...event(reply(), people.staff), ticketId: 999_999 })).toEqual({
      mails: [],
      notices: [],
    })
  })

  test('the client once, also as a follower of the own ticket', async () => {
    const { app, people, ticket, event, send } = await createNewsroom()
    const byId: typeof app.stores.tickets.byId = async () => ({
      ...ticket,
      followerIds: [people.client.id, people.follower.id, people.follower.id],
    })
    app.stores.tickets.byId = byId
    expect(await send(event(reply(), people.staff))).toBe(2)
  })
})

describe('nobody hears', () => {
  test.for<[string, Partial<People['follower']>]>([
    ['who is inactive', { isActive: false }],
    ['who has gone to another company', { companyId: 77 }],
    ['whose role sees no tickets any more', { role: 'vendor' }],
  ])('%s, by mail or under the bell', async ([, change]) => {
    const { app, people, event, heard } = await createNewsroom()
    const { byId } = app.stores.users
    app.stores.users.byId = async (id) => {
      const user = await byId(id)
      return user && (id === people.follower.id || id === people.client.id) ? { ...user, ...change } : user
    }
    expect(await heard(event(reply(), people.staff))).toEqual({ mails: [], notices: [] })
  })

  test.for(['client', 'local_admin', 'view_only_client'] as const)(
    'of notes, or of what the client does, when the assignee is %s now',
    async (role) => {
      const { app, people, event, heard } = await createNewsroom()
      const { byId } = app.stores.users
      app.stores.users.byId = async (id) => {
        const user = await byId(id)
        const { companyId } = people.client
        return user && id === people.technician.id ? { ...user, role, companyId } : user
      }
      for (const happening of [note, reply(), rated]) {
        const actor = happening === note ? people.staff : people.client
        expect(await heard(event(happening, actor))).toEqual({ mails: [], notices: [] })
      }
    },
  )

  test('a word of a note outside the staff, whoever wrote it', async () => {
    const { app, people, event, send } = await createNewsroom()
    await send(event(note, people.staff))
    await send(event(note, people.technician))
    expect(app.mails.map(({ to }) => to)).toEqual([people.technician.email])
    for (const name of ['client', 'follower', 'colleague', 'stranger'] as const) {
      expect((await app.stores.notices.list([people[name].id], { limit: 10 })).items).toEqual([])
    }
  })
})

describe('the switch', () => {
  test('stops mails and leaves the notices', async () => {
    const { app, people, event, heard } = await createNewsroom()
    await app.stores.users.update(people.client, { mailNotifications: false })
    expect(await heard(event(reply(), people.staff))).toEqual({ mails: ['follower'], notices: company })
  })

  test('stops the receipt of an own ticket too', async () => {
    const { app, people, event, heard } = await createNewsroom()
    await app.stores.users.update(people.client, { mailNotifications: false })
    expect(await heard(event({ type: 'created', attachments: [] }, people.client))).toEqual({
      mails: ['follower'],
      notices: ['follower'],
    })
  })
})
