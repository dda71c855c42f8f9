import { describe, expect, test } from 'vitest'
import { followCalendars, raiseRecurring, watchChecklists } from '../../../src/index.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createTicketDesk } from '../ticket-desk.ts'

/** A desk on Monday, 1 June 2026, 9:00 in New York, and a check of Acme's backup every weekday at noon. */
async function createDesk(app = createTestApp()) {
  app.clock.set('2026-06-01T13:00:00.000Z')
  const desk = await createTicketDesk(app)
  const admin = await desk.browserOf('admin')
  const device = async (deviceName: string) => {
    const body = { deviceName, deviceType: 'Server', companyId: desk.people.anna.companyId }
    return (await admin.call('devices.create', { body })).json
  }
  const [server, nas] = [await device('srv-1'), await device('nas-1')]
  const terms = (more: object = {}) => ({
    ...{ title: 'Check the backup', description: 'Restore one file.', clientId: desk.people.anna.id },
    ...{
      deviceIds: [server.id, nas.id],
      items: [{ text: 'Restore', ownerId: desk.people.tom.id, dueInDays: 1 }],
    },
    ...{ assignment: { to: 'person', userId: desk.people.tess.id }, closedDays: 'skip' },
    ...{ rule: 'FREQ=DAILY', startsOn: '2026-06-01', time: '12:00', ...more },
  })
  const create = async (more: object = {}) => {
    const { status, json } = await (await desk.signIn('tess')).call('recurring.create', {
      body: terms(more) as never,
    })
    if (status !== 201) throw new Error(JSON.stringify(json))
    return json
  }
  const read = async (id = 1) =>
    (await (await desk.signIn('tess')).call('recurring.read', { params: { id } })).json
  /** Lets the job run at a moment. */
  const runAt = async (at: string) => {
    desk.clock.set(at)
    await raiseRecurring(desk)
    await desk.runJobs()
  }
  const raised = async () => (await desk.stores.tickets.list({}, { limit: 50 })).items.reverse()
  return { ...desk, admin, server, nas, terms, create, read, runAt, raised }
}

describe('a recurring ticket', () => {
  test('is raised when it is due, once, with its devices, its assignee and its checklist', async () => {
    const desk = await createDesk()
    const { upcoming } = await desk.create()
    expect(upcoming.slice(0, 5).map(({ on }: { on: string }) => on)).toEqual([
      ...['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'],
    ])
    await desk.runAt('2026-06-01T15:59:00.000Z')
    expect(await desk.raised()).toHaveLength(0)
    await Promise.all([desk.runAt('2026-06-01T16:00:30.000Z'), desk.runAt('2026-06-01T16:00:30.000Z')])
    await desk.runAt('2026-06-01T16:01:30.000Z')
    expect(await desk.raised()).toMatchObject([
      {
        ...{ title: 'Check the backup', clientId: desk.people.anna.id, assigneeId: desk.people.tess.id },
        ...{ deviceIds: [desk.server.id, desk.nas.id], raisedById: null },
        checklist: { items: [{ text: 'Restore', dueOn: '2026-06-02' }] },
        recurring: { id: 1, dueAt: '2026-06-01T16:00:00.000Z', missedCount: 0 },
      },
    ])
    expect(await desk.read()).toMatchObject({ next: { on: '2026-06-02' }, raised: [{ ticketId: 1 }] })
    const { json: log } = await desk.admin.call('audit.list', {
      query: { action: 'created', subject: 'ticket' },
    })
    expect(log).toMatchObject([
      { actor: 'System', changes: [{ field: 'recurring ticket', from: null, to: 'Check the backup' }] },
    ])
    const to = desk.mails.map((mail) => mail.to)
    expect(to).toEqual(
      expect.arrayContaining([expect.stringContaining('tess@'), expect.stringContaining('anna@')]),
    )
    expect(desk.mails.map(({ text }) => text).join()).toContain(
      'Recurring work raised #1 and assigned it to you',
    )
  })

  test('that was missed is raised once, for the last date, and says which others it stands for', async () => {
    const desk = await createDesk()
    await desk.create()
    await desk.runAt('2026-06-05T18:00:00.000Z')
    expect(await desk.raised()).toMatchObject([
      { recurring: { dueAt: '2026-06-05T16:00:00.000Z', missedCount: 4, missed: { length: 4 } } },
    ])
    await desk.runAt('2026-06-07T18:00:00.000Z')
    expect(await desk.raised()).toHaveLength(1)
  })

  test('that is paused raises nothing, and nothing of that time later', async () => {
    const desk = await createDesk()
    const { id, version } = await desk.create()
    const set = async (state: string, at: number) =>
      (await desk.signIn('tess')).call('recurring.setState', {
        params: { id },
        body: { state, version: at } as never,
      })
    const paused = await set('paused', version)
    expect(paused.json).toMatchObject({ state: 'paused', next: null, upcoming: [] })
    await desk.runAt('2026-06-05T18:00:00.000Z')
    expect(await set('active', version)).toMatchObject({ status: 409 })
    await set('active', paused.json.version)
    await desk.runAt('2026-06-08T15:00:00.000Z')
    expect(await desk.raised()).toHaveLength(0)
    await desk.runAt('2026-06-08T16:30:00.000Z')
    expect(await desk.raised()).toHaveLength(1)
  })

  test('is raised early once, and not again on its date', async () => {
    const desk = await createDesk()
    const { id, version } = await desk.create()
    const headers = { 'idempotency-key': 'the-same-key-for-both-calls' }
    const early = async () =>
      (await desk.signIn('tess')).call('recurring.raise', { params: { id }, body: { version }, headers })
    expect(await early()).toMatchObject({ status: 201, json: { ticketId: 1 } })
    expect(await early()).toMatchObject({ status: 201, json: { ticketId: 1 } })
    await desk.runAt('2026-06-01T16:30:00.000Z')
    expect(await desk.raised()).toHaveLength(1)
    expect(await desk.read()).toMatchObject({ next: { on: '2026-06-02' } })
  })

  test('ends with its rule', async () => {
    const desk = await createDesk()
    await desk.create({ rule: 'FREQ=DAILY;COUNT=1' })
    await desk.runAt('2026-06-01T16:30:00.000Z')
    expect(await desk.read()).toMatchObject({ state: 'ended', next: null })
  })

  test('moves to the next working day, and by a holiday that is entered later', async () => {
    const desk = await createDesk()
    const { upcoming } = await desk.create({ rule: 'FREQ=MONTHLY;BYMONTHDAY=6', closedDays: 'after' })
    expect(upcoming[0]).toMatchObject({ on: '2026-06-08', plannedOn: '2026-06-06' })
    const before = (await desk.admin.call('serviceLevels.read')).json
    const { version, calendars, policies, defaultPolicyId } = before
    const closed = calendars.map((each: object) => ({ ...each, holidays: ['2026-06-08'] }))
    const body = { version, calendars: closed, policies, defaultPolicyId, companies: [], openTickets: 'keep' }
    expect(await desk.admin.call('serviceLevels.update', { body: body as never })).toMatchObject({
      status: 200,
    })
    expect(await followCalendars(desk)).toBe(1)
    expect(await followCalendars(desk)).toBe(0)
    expect(await desk.read()).toMatchObject({ next: { on: '2026-06-09', plannedOn: '2026-06-06' } })
  })

  test('whose client has left stays due, tells administrators once, and is raised when that is put right', async () => {
    const desk = await createDesk()
    const { id, version } = await desk.create()
    await desk.admin.call('users.deactivate', { params: { id: desk.people.anna.id } })
    await desk.runAt('2026-06-02T18:00:00.000Z')
    await desk.runAt('2026-06-02T18:01:00.000Z')
    expect(await desk.raised()).toHaveLength(0)
    expect(desk.mails.filter(({ subject }) => subject.includes('couldn’t raise'))).toHaveLength(1)
    const { version: now } = await desk.read()
    expect(now).toBeGreaterThan(version)
    const body = { ...desk.terms({ clientId: desk.people.alan.id }), version: now } as never
    expect(
      await (await desk.signIn('tess')).call('recurring.update', { params: { id }, body }),
    ).toMatchObject({ status: 200 })
    await desk.runAt('2026-06-02T18:02:00.000Z')
    expect(await desk.raised()).toMatchObject([
      { clientId: desk.people.alan.id, recurring: { missedCount: 1 } },
    ])
  })

  test.each([
    ['more than once a day', { rule: 'FREQ=HOURLY' }, 'rule'],
    ['with a time of its own', { rule: 'FREQ=DAILY;BYHOUR=3' }, 'rule'],
    ['without any date', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rule'],
    ['that is over', { rule: 'FREQ=DAILY;UNTIL=20260501' }, 'rule'],
    ['for nobody’s device', { deviceIds: [999] }, 'deviceIds'],
    ['for staff', { clientId: 1 }, 'clientId'],
  ])('%s is refused at its field', async (_, more, field) => {
    const desk = await createDesk()
    const answer = await (await desk.signIn('tess')).call('recurring.create', {
      body: desk.terms(more) as never,
    })
    expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } })
  })
})

test('a finished recurring ticket proves maintenance on its devices, until it is opened again', async () => {
  const desk = await createDesk()
  await desk.create({ items: [] })
  await desk.runAt('2026-06-01T16:00:30.000Z')
  const state = async () => {
    const { json } = await (await desk.signIn('tess')).call('devices.history', {
      params: { id: desk.server.id },
    })
    const device = await desk.stores.devices.byId(desk.server.id)
    return { logs: json.maintenance, last: device?.lastMaintenanceDate ?? null }
  }
  const move = async (status: 'resolved' | 'in_progress') => {
    const { version } = await desk.record(1)
    const body = { status, version }
    await (await desk.signIn('tess')).call('tickets.changeStatus', { params: { id: 1 }, body })
    await desk.runJobs()
  }
  expect(await state()).toEqual({ logs: [], last: null })
  await move('resolved')
  const proof = { ticketId: 1, description: 'Check the backup', completedDate: '2026-06-01T16:00:30.000Z' }
  expect(await state()).toMatchObject({ logs: [proof], last: '2026-06-01' })
  await move('in_progress')
  expect(await state()).toMatchObject({ logs: [{ ...proof, completedDate: null }], last: null })
  await move('resolved')
  expect(await state()).toMatchObject({ logs: [proof], last: '2026-06-01' })
})

test('an overdue checklist item is told once to who has to do it, or else to who has the ticket', async () => {
  const desk = await createDesk()
  const items = [
    { text: 'Restore', ownerId: desk.people.tom.id, dueInDays: 0 },
    { text: 'Report', dueInDays: 0 },
    { text: 'Later', dueInDays: 5 },
  ]
  await desk.create({ items })
  await desk.runAt('2026-06-01T16:00:30.000Z')
  desk.mails.splice(0)
  const told = async (at: string) => {
    desk.clock.set(at)
    await watchChecklists(desk)
    await desk.runJobs()
    return desk.mails
      .splice(0)
      .map(({ to, text }) => `${to.split('@')[0]}: ${/An item[^.]*/.exec(text)?.[0]}`)
      .sort()
  }
  expect(await told('2026-06-02T03:59:00.000Z')).toEqual([])
  const words = 'An item on the checklist of #1 is overdue'
  expect(await told('2026-06-02T04:00:30.000Z')).toEqual([`tess: ${words}`, `tom: ${words}`])
  expect(await told('2026-06-02T04:01:30.000Z')).toEqual([])
  expect(await told('2026-06-07T04:01:30.000Z')).toEqual([`tess: ${words}`])
})
