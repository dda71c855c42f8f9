import { describe, expect, test } from 'vitest'
import { type NewVisitRecord, type UserRecord, ulid, type VisitEvent } from '../../src/index.ts'
import { createNewsroom, type People } from './notified.ts'

/** An appointment of Acme that a client asked for and the technician has, and what happens to it. */
async function createAppointment(changes: (people: People) => Partial<NewVisitRecord> = () => ({})) {
  const newsroom = await createNewsroom()
  const { app, people } = newsroom
  const now = app.clock.now().toISOString()
  const visit = await app.stores.visits.create(
    {
      kind: 'on_site',
      status: 'scheduled',
      title: 'Swap the switch',
      notes: 'Bring a ladder.',
      location: 'Server room',
      companyId: people.client.companyId,
      deviceIds: [],
      ticketId: null,
      technicianId: people.technician.id,
      requestedById: people.client.id,
      preferredTimes: ['2026-03-10T14:00:00.000Z', '2026-03-11T14:00:00.000Z'],
      startsAt: '2026-03-10T14:00:00.000Z',
      endsAt: '2026-03-10T15:30:00.000Z',
      message: 'See you then.',
      createdAt: now,
      ...changes(people),
    },
    { type: 'requested', actorId: people.client.id, at: now },
  )
  const event = (type: VisitEvent['type'], actor: UserRecord): VisitEvent => ({
    id: ulid(app.clock.now()),
    at: now,
    companyId: visit.companyId,
    actorId: actor.id,
    entity: 'visit',
    visitId: visit.id,
    type,
  })
  return { ...newsroom, visit, visitEvent: event }
}
const unassigned = () => ({ technicianId: null })
const ofStaff = () => ({ requestedById: null })
const both = (...names: string[]) => ({ mails: names, notices: names })

describe('what staff decide', () => {
  const decisions = ['scheduled', 'accepted', 'proposed', 'declined', 'moved', 'cancelled'] as const
  test.for(decisions)('%s: is told to who asked, and to the technician', async (type) => {
    const { people, visitEvent, heard } = await createAppointment()
    expect(await heard(visitEvent(type, people.staff))).toEqual(both('client', 'technician'))
  })

  test('comes to the technician who did it as an invitation alone', async () => {
    const { people, visitEvent, heard } = await createAppointment()
    expect(await heard(visitEvent('moved', people.technician))).toEqual({
      mails: ['client', 'technician'],
      notices: ['client'],
    })
    expect(await heard(visitEvent('proposed', people.technician))).toEqual(both('client'))
  })

  test('is not told when it is only completed', async () => {
    const { people, visitEvent, heard } = await createAppointment()
    expect(await heard(visitEvent('completed', people.staff))).toEqual(both())
  })

  test('is told to the client of its ticket when nobody asked for it', async () => {
    const { app, people, ticket, heard, visitEvent, visit } = await createAppointment(ofStaff)
    app.stores.visits.byId = async () => ({ ...visit, ticketId: ticket.id })
    expect(await heard(visitEvent('scheduled', people.staff))).toEqual(both('client', 'technician'))
  })

  test('is told to the company’s local admins when there is no ticket either', async () => {
    const { people, heard, visitEvent } = await createAppointment(ofStaff)
    expect(await heard(visitEvent('scheduled', people.staff))).toEqual(both('colleague', 'technician'))
  })
})

describe('what the company says', () => {
  const words = ['requested', 'accepted', 'declined', 'withdrawn'] as const
  test.for(words)('%s: is told to the technician', async (type) => {
    const { people, visitEvent, heard } = await createAppointment()
    // Who accepts gets the invitation.
    const mails = type === 'accepted' ? ['client', 'technician'] : ['technician']
    expect(await heard(visitEvent(type, people.client))).toEqual({ mails, notices: ['technician'] })
  })

  test('is told to the assignee of its ticket when it has no technician', async () => {
    const { app, people, ticket, visit, visitEvent, heard } = await createAppointment(unassigned)
    app.stores.visits.byId = async () => ({ ...visit, ticketId: ticket.id })
    expect(await heard(visitEvent('requested', people.client))).toEqual(both('technician'))
  })

  test.for(words)(
    '%s: without anybody in charge it is one notice to all staff, and no mail to them',
    async (type) => {
      const { app, people, visit, visitEvent, send } = await createAppointment(unassigned)
      const event = visitEvent(type, people.client)
      await send(event)
      await send(event)
      expect(app.mails.filter(({ to }) => to !== people.client.email)).toEqual([])
      const { items } = await app.stores.notices.list(['staff'], { limit: 10 })
      expect(items).toMatchObject([
        {
          id: event.id,
          body: 'Swap the switch · Acme',
          path: `/techie-dashboard?tab=schedule&visit=${visit.id}`,
          forStaff: true,
        },
      ])
      for (const [username, count] of [
        ['technician', 1],
        ['staff', 1],
        ['colleague', 0],
      ] as const) {
        const browser = await app.signIn(username)
        expect((await browser.call('notices.unread')).json.count).toBe(count)
      }
    },
  )
})

test('a request rings all staff also where somebody is in charge, who finds it once', async () => {
  const { app, people, visit, visitEvent, heard } = await createAppointment()
  const event = visitEvent('requested', people.client)
  expect(await heard(event)).toEqual(both('technician'))
  for (const username of ['technician', 'staff']) {
    const browser = await app.signIn(username)
    expect((await browser.call('notices.list')).json).toMatchObject([
      { id: event.id, title: `Dana Reyes asks for on-site visit #${visit.id}` },
    ])
    expect((await browser.call('notices.unread')).json.count).toBe(1)
  }
})

test('what the company says to a technician who is inactive now is told to all staff', async () => {
  const { app, people, visitEvent, heard } = await createAppointment()
  const { byId } = app.stores.users
  app.stores.users.byId = async (id) => {
    const user = await byId(id)
    return user && id === people.technician.id ? { ...user, isActive: false } : user
  }
  const event = visitEvent('withdrawn', people.client)
  expect(await heard(event)).toEqual(both())
  expect(await app.stores.notices.has(['staff'], event.id)).toBe(true)
})

describe('nobody hears of an appointment', () => {
  test.for<[string, Partial<UserRecord>]>([
    ['who is inactive', { isActive: false }],
    ['who has gone to another company or role', { companyId: 77, role: 'client' }],
  ])('%s', async ([, change]) => {
    const { app, people, visitEvent, heard } = await createAppointment()
    const { byId } = app.stores.users
    app.stores.users.byId = async (id) => {
      const user = await byId(id)
      return user && id !== people.staff.id ? { ...user, ...change } : user
    }
    expect(await heard(visitEvent('moved', people.staff))).toEqual(both())
  })

  test('that does not exist', async () => {
    const { people, visitEvent, heard } = await createAppointment()
    expect(await heard({ ...visitEvent('moved', people.staff), visitId: 999_999 })).toEqual(both())
  })
})

describe('the mail', () => {
  test('says what, when by the desk’s clock, where, what was said, and leads to each side’s place', async () => {
    const { app, people, visit, visitEvent, send } = await createAppointment()
    await send(visitEvent('accepted', people.staff))
    const [toClient, toTechnician] = [people.client, people.technician].map(({ email }) =>
      app.mails.find(({ to }) => to === email),
    )
    expect(toClient?.subject).toBe(`[Visit #${visit.id}] Swap the switch`)
    expect(toClient?.text).toContain(`Dana Reyes accepted on-site visit #${visit.id}.`)
    expect(toClient?.text).toMatch(/When: Tue, Mar 10, 2026.*10:00.*11:30.*EDT\nWhere: Server room\n/)
    expect(toClient?.text).toContain('> See you then.')
    expect(toClient?.text).toContain(`/client-dashboard?tab=overview&visit=${visit.id}\n`)
    expect(toTechnician?.text).toContain(`/techie-dashboard?tab=schedule&visit=${visit.id}\n`)
    expect(toClient?.html).toContain('Where: <strong>Server room</strong>')
  })

  test('of a request says which times suit, and brings the notes', async () => {
    const { app, people, visitEvent, send } = await createAppointment(() => ({
      startsAt: null,
      endsAt: null,
    }))
    await send(visitEvent('requested', people.client))
    expect(app.mails[0]?.text).toMatch(/Asked for: Tue, Mar 10, 2026.*EDT; Wed, Mar 11, 2026.*EDT/)
    expect(app.mails[0]?.text).toContain('> Bring a ladder.')
  })

  test('that comes late brings no later words', async () => {
    const { app, people, visitEvent, send } = await createAppointment()
    const moved = { ...visitEvent('moved', people.staff), at: '2026-03-02T08:00:00.000Z' }
    await send(moved)
    expect(app.mails[0]?.text).not.toContain('See you then.')
  })
})
