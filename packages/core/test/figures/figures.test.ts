import { ticketPriorities } from '@remotehands/contract'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepIndexes, type NewVisitRecord, type TicketRecord } from '../../src/index.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const none = {
  openTickets: 0,
  urgentTickets: 0,
  waitingForClient: 0,
  pendingQuestions: 0,
  resolvedThisMonth: 0,
  completedToday: 0,
  onSiteVisits: 0,
  onTimeRate: null,
  ticketsTimed: 0,
  satisfaction: null,
  ratings: 0,
}

async function createDesk() {
  const app = createTestApp()
  const anna = await app.addUser({ username: 'anna', company: 'Harbor Light' })
  const gus = await app.addUser({ username: 'gus', company: 'Globex' })
  const client = await app.signIn('anna')
  const techie = await app.signInAs('techie', 'Remotehands')
  const figures = async (browser = techie, query: Record<string, string> = {}) => {
    await app.runJobs()
    const { json, status } = await browser.call('figures.read', { query })
    expect(status).toBe(200)
    return json
  }
  return { ...app, anna, gus, client, techie, figures }
}

const visit: Omit<NewVisitRecord, 'companyId' | 'startsAt' | 'endsAt' | 'createdAt' | 'status'> = {
  kind: 'on_site',
  title: 'V',
  notes: '',
  location: '',
  deviceIds: [],
  ticketId: null,
  technicianId: null,
  requestedById: null,
  preferredTimes: [],
  message: null,
}

let events = 0
/** Changes a ticket as an operation does: with an event beside it. */
async function change(app: TestApp, ticket: TicketRecord, changes: Partial<TicketRecord>) {
  events += 1
  const at = app.clock.now().toISOString()
  const { id: ticketId, companyId, status: from } = ticket
  const move = { from, to: changes.status ?? from, onTime: null }
  const event = { id: `event-${events}`, entity: 'ticket', type: 'status_changed', move } as const
  return app.stores.tickets.change(ticket, changes, [{ ...event, ticketId, companyId, actorId: 1, at }])
}

async function raise(
  app: TestApp,
  of: { id: number; companyId: number },
  changes: Partial<TicketRecord> = {},
) {
  events += 1
  const at = app.clock.now().toISOString()
  const ticket = { title: 'T', description: 'D', priority: 'medium', status: 'new' } as const
  const times = { createdAt: at, updatedAt: at }
  const owner = { clientId: of.id, companyId: of.companyId }
  return app.stores.tickets.create({ ...ticket, ...times, ...owner, ...changes }, { id: `event-${events}` })
}

describe('the figures', () => {
  test('are nothing at first', async () => {
    expect(await (await createDesk()).figures()).toEqual(none)
  })

  test('count open, urgent and waiting tickets and questions, of all companies or of one', async () => {
    const desk = await createDesk()
    await raise(desk, desk.anna, { priority: 'urgent' })
    await raise(desk, desk.anna, { status: 'waiting_for_client' })
    await raise(desk, desk.gus, { priority: 'urgent', status: 'in_progress' })
    await raise(desk, desk.gus, { priority: 'urgent', status: 'closed' })
    await desk.client.call('questions.create', { body: { question: 'Why?' } })
    const ofAnna = { openTickets: 2, urgentTickets: 1, waitingForClient: 1, pendingQuestions: 1 }
    expect(await desk.figures()).toMatchObject({ ...ofAnna, openTickets: 3, urgentTickets: 2 })
    expect(await desk.figures(desk.client)).toMatchObject(ofAnna)
    expect(await desk.figures(desk.techie, { companyId: String(desk.anna.companyId) })).toMatchObject(ofAnna)
  })

  test('of another company are not found', async () => {
    const desk = await createDesk()
    const query = { companyId: String(desk.gus.companyId) }
    expect(await desk.client.call('figures.read', { query })).toMatchObject({ status: 404 })
  })

  test('take a resolution back when the ticket is reopened, also out of its month', async () => {
    const desk = await createDesk()
    desk.clock.set('2026-12-31T23:50:00.000Z')
    const raised = await raise(desk, desk.anna)
    const resolvedAt = desk.clock.now().toISOString()
    const resolved = await change(desk, raised, { status: 'resolved', resolvedAt })
    const techie = await desk.signInAs('techie', 'Remotehands')
    expect(await desk.figures(techie)).toMatchObject({ openTickets: 0, resolvedThisMonth: 1 })
    await change(desk, resolved, { status: 'in_progress', resolvedAt: null })
    expect(await desk.figures(techie)).toMatchObject({ openTickets: 1, resolvedThisMonth: 0 })
  })

  test('count what was resolved in the viewer’s month of this year, over its turn', async () => {
    const desk = await createDesk()
    for (const resolvedAt of [
      '2025-12-31T23:30:00.000Z',
      '2026-11-30T23:59:00.000Z',
      '2026-12-01T00:00:00.000Z',
      '2026-12-31T18:29:00.000Z',
      '2026-12-31T18:31:00.000Z',
      '2027-01-01T04:59:00.000Z',
      '2027-01-01T05:00:00.000Z',
    ]) {
      desk.clock.set(resolvedAt)
      await raise(desk, desk.anna, { status: 'resolved', resolvedAt })
    }
    const resolved = async (now: string, timeZone: string) => {
      desk.clock.set(now)
      const browser = await desk.signInAs('client', 'Harbor Light')
      return (await desk.figures(browser, { timeZone })).resolvedThisMonth
    }
    expect(await resolved('2027-01-01T06:00:00.000Z', 'UTC')).toBe(2)
    expect(await resolved('2027-01-01T06:00:00.000Z', 'Asia/Kolkata')).toBe(3)
    expect(await resolved('2027-01-01T06:00:00.000Z', 'America/New_York')).toBe(1)
    expect(await resolved('2026-12-31T23:00:00.000Z', 'UTC')).toBe(3)
    expect(await resolved('2026-12-31T23:00:00.000Z', 'America/New_York')).toBe(3)
  })

  test('say which part of the resolved tickets kept its targets, and how they were rated', async () => {
    const desk = await createDesk()
    const due = {
      firstResponseDueAt: '2026-03-10T12:00:00.000Z',
      resolutionDueAt: '2026-03-10T17:00:00.000Z',
    }
    const kept = {
      ...due,
      firstRespondedAt: '2026-03-10T12:00:00.000Z',
      resolvedAt: '2026-03-10T17:00:00.000Z',
    }
    const rated = (score: number) => ({ rating: { score, comment: null, at: kept.resolvedAt } })
    await raise(desk, desk.anna, { status: 'resolved', ...kept, ...rated(5) })
    await raise(desk, desk.anna, {
      status: 'closed',
      ...kept,
      resolvedAt: '2026-03-10T17:00:00.001Z',
      ...rated(4),
    })
    await raise(desk, desk.gus, { status: 'resolved', ...kept, ...rated(4) })
    await raise(desk, desk.gus, { status: 'resolved', resolvedAt: kept.resolvedAt })
    expect(await desk.figures()).toMatchObject({ onTimeRate: 66.7, satisfaction: 4.3, ratings: 3 })
    expect(await desk.figures(desk.client)).toMatchObject({ onTimeRate: 50, satisfaction: 4.5, ratings: 2 })
  })

  test('count work and visits that were completed on the viewer’s day', async () => {
    const desk = await createDesk()
    const { companyId } = desk.anna
    const work = { companyId, deviceId: 1, description: 'D', maintenanceType: 'Preventive' }
    const complete = async (at: string) => {
      desk.clock.set(at)
      await desk.stores.devices.create({
        companyId,
        clientId: desk.anna.id,
        deviceName: 'D',
        manufacturer: 'M',
        model: 'M',
        deviceType: 'T',
        status: 'active',
        location: 'L',
        lastMaintenanceDate: null,
        warrantyExpiration: null,
        createdAt: at,
      })
      const done = { actorId: 1, at, day: at.slice(0, 10) }
      await desk.stores.maintenance.create({ ...work, createdAt: at }, { actorId: 1 }, done)
      const act = { type: 'scheduled', actorId: 1, at } as const
      const times = { startsAt: at, endsAt: at, createdAt: at, status: 'scheduled' } as const
      const scheduled = await desk.stores.visits.create({ ...visit, ...times, companyId }, act)
      await desk.stores.visits.change(scheduled, { status: 'completed' }, { ...act, type: 'completed' })
    }
    await complete('2026-03-08T04:45:00.000Z')
    await complete('2026-03-08T05:00:00.000Z')
    await complete('2026-03-09T03:59:00.000Z')
    const techie = await desk.signInAs('techie', 'Remotehands')
    const completed = async (timeZone: string) => (await desk.figures(techie, { timeZone })).completedToday
    // The day on which New York's clocks go forward has 23 hours.
    expect(await completed('America/New_York')).toBe(4)
    expect(await completed('UTC')).toBe(2)
  })

  test('count no appointment for a private ticket at its company, though it was shared when it was completed', async () => {
    const desk = await createDesk()
    const at = desk.clock.now().toISOString()
    const { companyId } = desk.anna
    const tickets: number[] = []
    for (const isPrivate of [false, true]) {
      const { id: ticketId } = await raise(desk, desk.anna, { isPrivate })
      tickets.push(ticketId)
      const act = { type: 'scheduled', actorId: 1, at } as const
      const made = {
        ...visit,
        startsAt: at,
        endsAt: at,
        createdAt: at,
        status: 'scheduled',
        companyId,
        ticketId,
      } as const
      const scheduled = await desk.stores.visits.create(made, act)
      await desk.stores.visits.change(scheduled, { status: 'completed' }, { ...act, type: 'completed' })
    }
    const localAdmin = await desk.signInAs('local_admin', 'Harbor Light')
    const techie = await desk.signInAs('techie', 'Remotehands')
    const completed = async (by: typeof techie) => (await desk.figures(by)).completedToday
    expect([await completed(localAdmin), await completed(techie)]).toEqual([1, 2])
    const keepPrivate = async (isPrivate: boolean) => {
      const params = { id: tickets[0] ?? 0 }
      const { version } = (await techie.call('tickets.readForStaff', { params })).json
      const { status } = await techie.call('tickets.update', { params, body: { version, isPrivate } })
      expect(status).toBe(200)
    }
    await keepPrivate(true)
    expect([await completed(localAdmin), await completed(techie)]).toEqual([0, 2])
    await keepPrivate(false)
    expect([await completed(localAdmin), await completed(techie)]).toEqual([1, 2])
  })

  test('count the on-site visits of the next seven days', async () => {
    const desk = await createDesk()
    const body = (startsAt: string) => ({
      companyId: desk.anna.companyId,
      title: 'V',
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    })
    for (const at of ['2026-03-02T10:00:00.000Z', '2026-03-09T08:59:00.000Z', '2026-03-09T09:01:00.000Z']) {
      expect((await desk.techie.call('visits.create', { body: body(at) })).status).toBe(201)
    }
    expect(await desk.figures()).toMatchObject({ onSiteVisits: 2 })
    expect(await desk.figures(desk.client)).toMatchObject({ onSiteVisits: 2 })
    expect(await desk.figures(await desk.signIn('gus'))).toMatchObject({ onSiteVisits: 0 })
  })

  test('count a rating that is changed once', async () => {
    const desk = await createDesk()
    const at = desk.clock.now().toISOString()
    const raised = await raise(desk, desk.anna, { status: 'resolved', resolvedAt: at })
    const rated = await change(desk, raised, { rating: { score: 2, comment: null, at } })
    expect(await desk.figures()).toMatchObject({ satisfaction: 2, ratings: 1 })
    await change(desk, rated, { rating: { score: 5, comment: null, at } })
    expect(await desk.figures()).toMatchObject({ satisfaction: 5, ratings: 1 })
  })

  test('refuse what is no time zone', async () => {
    const desk = await createDesk()
    const query = { timeZone: 'Mars/Olympus' }
    expect(await desk.techie.call('figures.read', { query })).toMatchObject({ status: 400 })
  })
})

describe('whatever happens at the desk', () => {
  const status = fc.constantFrom('new', 'in_progress', 'waiting_for_client', 'resolved', 'closed')
  const step = fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constant('raise'), whose: fc.nat(1), priority: fc.nat(3) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('change'),
        which: fc.nat(5),
        status,
        priority: fc.nat(3),
        score: fc.nat(5),
        quarters: fc.nat(200),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('jobs') }) },
  )

  test('the figures are what a count of the tickets comes to, also when events come twice and out of order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.infiniteStream(fc.nat()),
        async (steps, choices) => {
          const desk = await createDesk()
          const raised: number[] = []
          for (const each of steps) await take(desk, raised, each)
          // Once more, all of them, in any order and some at the same moment.
          const records = raised.map((id) => ({ id, order: choices.next().value ?? 0 }))
          const again = records.toSorted((a, b) => a.order - b.order)
          await desk.runJobs()
          await Promise.all(again.map(({ id }) => redeliver(desk, id)))
          for (const { id } of again) await redeliver(desk, id)

          const tickets = (await desk.stores.tickets.list({}, { limit: 100 })).items
          for (const companyId of [undefined, desk.anna.companyId, desk.gus.companyId]) {
            const own = tickets.filter((ticket) => companyId === undefined || ticket.companyId === companyId)
            const query = companyId === undefined ? {} : { companyId: String(companyId) }
            const browser = await desk.signInAs('techie', 'Remotehands')
            expect(await desk.figures(browser, query)).toEqual(recount(own, desk.clock.now()))
          }
        },
      ),
      { numRuns: 40 },
    )
  }, 600_000)
})

type Step =
  | { does: 'raise'; whose: number; priority: number }
  | { does: 'change'; which: number; status: string; priority: number; score: number; quarters: number }
  | { does: 'jobs' }

async function take(desk: Awaited<ReturnType<typeof createDesk>>, raised: number[], step: unknown) {
  const each = step as Step
  if (each.does === 'jobs') return desk.runJobs()
  const priority = ticketPriorities[each.priority] ?? 'low'
  if (each.does === 'raise') {
    const { id } = await raise(desk, each.whose === 0 ? desk.anna : desk.gus, { priority })
    raised.push(id)
    return
  }
  const ticket = await desk.stores.tickets.byId(raised[each.which % raised.length] ?? 0)
  if (!ticket) return
  desk.clock.advance(each.quarters * 15 * 60)
  const at = desk.clock.now().toISOString()
  const isDone = each.status === 'resolved' || each.status === 'closed'
  await change(desk, ticket, {
    priority,
    status: each.status as TicketRecord['status'],
    resolvedAt: isDone ? at : null,
    rating: isDone && each.score > 0 ? { score: each.score, comment: null, at } : null,
  })
}

/** What the stream does when it was not told that a batch was taken. */
async function redeliver(desk: TestApp, ticketId: number) {
  const ticket = await desk.stores.tickets.byId(ticketId)
  if (!ticket) return
  const { companyId, createdAt: at, clientId: actorId } = ticket
  const event = { id: 'again', entity: 'ticket', type: 'created' } as const
  const whose = { ticketId, companyId, actorId, at, attachments: [] }
  await keepIndexes([{ what: 'event', event: { ...event, ...whose } }], desk)
}

function recount(tickets: readonly TicketRecord[], now: Date) {
  const count = (wanted: (ticket: TicketRecord) => boolean) => tickets.filter(wanted).length
  const isOpen = ({ status }: TicketRecord) => status !== 'resolved' && status !== 'closed'
  const scores = tickets.flatMap(({ rating }) => (rating ? [rating.score] : []))
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return {
    ...none,
    openTickets: count(isOpen),
    urgentTickets: count((ticket) => isOpen(ticket) && ticket.priority === 'urgent'),
    waitingForClient: count(({ status }) => status === 'waiting_for_client'),
    resolvedThisMonth: count(({ resolvedAt }) => resolvedAt?.slice(0, 7) === now.toISOString().slice(0, 7)),
    satisfaction: scores.length === 0 ? null : Math.round(average * 10) / 10,
    ratings: scores.length,
  }
}
