import type { Duty } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/index.ts'
import type { Browser } from '../support/browser.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** Monday, four in the morning in New York: five hours before the hand-over. */
let app: TestApp
let admin: Browser
let techie: Browser
let sam: UserRecord
let pat: UserRecord

const terms = { asOf: '2026-03-02T15:00:00.000Z', weekday: 1, time: '09:00' }
const read = async (as = admin) => (await app.call('duty.read', {}, as)).json as Duty
const save = (body: object, as = admin) =>
  app.call('duty.update', { body: { version: 0, ...terms, ...body } }, as)
const names = ({ shifts }: Duty) => shifts.map(({ first, second }) => [first?.name, second?.name])

beforeEach(async () => {
  app = createTestApp()
  admin = await app.signInAs('admin', 'Remotehands')
  sam = await app.addUser({ username: 'sam', role: 'techie', company: 'Remotehands' })
  pat = await app.addUser({ username: 'pat', role: 'techie', company: 'Remotehands' })
  techie = await app.signIn('sam')
})

describe('the rota', () => {
  test('has nobody on call until an administrator enters people', async () => {
    expect(await read(techie)).toMatchObject({
      version: 0,
      order: [],
      shifts: [{ first: null, until: null }],
    })
  })

  test('says who is on call, until when, and who follows', async () => {
    await save({ order: [sam.id, pat.id] })
    const { shifts, order, timeZone } = await read(techie)
    expect(order.map(({ id }) => id)).toEqual([pat.id, sam.id])
    expect(timeZone).toBe('America/New_York')
    // The week that began on Monday last is Pat's, as Sam's begins at nine today.
    expect(shifts[0]).toMatchObject({
      first: { id: pat.id },
      second: { id: sam.id },
      until: '2026-03-02T14:00:00.000Z',
    })
    expect(shifts[1]).toMatchObject({ first: { id: sam.id }, until: '2026-03-09T13:00:00.000Z' })
  })

  test('shows the order from whose week it is, so that saving it again changes nothing', async () => {
    await save({ order: [sam.id, pat.id] })
    const before = await read()
    const { version, asOf, weekday, time, order } = before
    const body = { version, asOf, weekday, time, order: order.map(({ id }) => id) }
    await app.call('duty.update', { body }, admin)
    expect((await read()).shifts).toEqual(before.shifts)
  })

  test('skips people who are deactivated, and says so', async () => {
    await save({ order: [pat.id, sam.id] })
    await app.stores.users.update(sam, { isActive: false })
    const duty = await read()
    expect(duty.order.find(({ id }) => id === sam.id)?.isAvailable).toBe(false)
    expect(duty.shifts).toMatchObject([{ first: { id: pat.id }, second: null, until: null }])
  })

  test('refuses a change by somebody who saw an earlier one', async () => {
    await save({ order: [sam.id] })
    expect(await save({ order: [pat.id] })).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    expect((await read()).order).toMatchObject([{ id: sam.id }])
  })

  test('refuses clients, and a technician’s changes', async () => {
    const { id } = await app.addUser({ username: 'client' })
    expect(await save({ order: [id] })).toMatchObject({
      json: { fields: { order: 'Only active staff can be on call.' } },
    })
    expect((await save({ order: [sam.id] }, techie)).status).toBe(403)
    expect((await app.call('duty.read', {}, await app.signIn('client'))).status).toBe(403)
  })

  test('refuses two people twice, and a time that is none', async () => {
    const { json } = await save({ order: [sam.id, sam.id], time: '25:00' })
    expect(json).toMatchObject({
      fields: { order: 'Name each person once.', time: 'Please enter a time, such as 09:00.' },
    })
  })
})

describe('an override', () => {
  const span = { from: '2026-03-02T20:00:00.000Z', until: '2026-03-03T08:00:00.000Z' }
  const add = (userId: number, as: Browser, fields = {}) =>
    app.call('duty.addOverride', { body: { userId, ...span, ...fields } }, as)

  test('puts a technician on call who takes over, and is taken back', async () => {
    await save({ order: [pat.id] })
    const { json } = await add(sam.id, techie)
    const duty = json as Duty
    expect(names(duty)).toEqual([
      [expect.any(String), undefined],
      [duty.overrides[0]?.person.name, duty.order[0]?.name],
      [duty.order[0]?.name, undefined],
    ])
    const id = duty.overrides[0]?.id ?? ''
    expect((await app.call('duty.removeOverride', { params: { id } }, await app.signIn('pat'))).status).toBe(
      404,
    )
    expect((await app.call('duty.removeOverride', { params: { id } }, techie)).status).toBe(200)
    expect((await read()).overrides).toEqual([])
  })

  test('of somebody else is an administrator’s to enter', async () => {
    expect(await add(pat.id, techie)).toMatchObject({
      json: { fields: { userId: 'Only an administrator can enter this for somebody else.' } },
    })
    expect((await add(pat.id, admin)).status).toBe(200)
  })

  test('is entered once, however often it is sent', async () => {
    await add(sam.id, techie)
    await add(sam.id, techie)
    expect((await read()).overrides).toHaveLength(1)
  })

  test('ends after it starts, is not over, and finds the person there', async () => {
    expect(await add(sam.id, techie, { until: span.from })).toMatchObject({
      json: { fields: { until: 'The end must be after the start.' } },
    })
    expect(
      await add(sam.id, techie, { from: '2026-03-01T00:00:00.000Z', until: '2026-03-02T00:00:00.000Z' }),
    ).toMatchObject({
      json: { fields: { until: 'This is over already.' } },
    })
    const absence = { userId: sam.id, kind: 'holiday', from: '2026-03-03', until: '2026-03-03' }
    await app.call('duty.addAbsence', { body: absence }, techie)
    expect(await add(sam.id, techie)).toMatchObject({
      json: { fields: { userId: 'This person is away then.' } },
    })
  })
})

describe('an absence', () => {
  const absence = { kind: 'illness', from: '2026-03-02', until: '2026-03-03' }
  const add = (userId: number, as: Browser) =>
    app.call('duty.addAbsence', { body: { userId, ...absence } }, as)

  test('is entered by the person; why is for them and administrators', async () => {
    await save({ order: [pat.id, sam.id] })
    expect((await add(sam.id, techie)).status).toBe(200)
    const kinds = async (as: Browser) => (await read(as)).absences.map(({ kind }) => kind)
    expect(await kinds(admin)).toEqual(['illness'])
    expect(await kinds(techie)).toEqual(['illness'])
    expect(await kinds(await app.signIn('pat'))).toEqual([null])
    expect((await read()).shifts[0]?.first?.id).toBe(pat.id)
  })

  test('of somebody who has left since says so', async () => {
    await add(sam.id, techie)
    const people = async () => (await read()).absences.map(({ person }) => person)
    expect(await people()).toMatchObject([{ id: sam.id, isAvailable: true }])
    await app.call('users.deactivate', { params: { id: sam.id } }, admin)
    expect(await people()).toMatchObject([{ id: sam.id, isAvailable: false }])
  })

  test('of somebody else is an administrator’s to enter and to remove', async () => {
    expect((await add(pat.id, techie)).status).toBe(400)
    const duty = (await add(pat.id, admin)).json as Duty
    const id = duty.absences[0]?.id ?? ''
    expect((await app.call('duty.removeAbsence', { params: { id } }, techie)).status).toBe(404)
    expect((await app.call('duty.removeAbsence', { params: { id } }, admin)).status).toBe(200)
  })
})

test('the log says who changed the rota, and how', async () => {
  await save({ order: [sam.id, pat.id] })
  await app.call(
    'duty.addOverride',
    {
      body: { userId: sam.id, from: '2026-03-02T20:00:00.000Z', until: '2026-03-03T08:00:00.000Z' },
    },
    techie,
  )
  await app.runJobs()
  const { json } = await app.call('audit.list', { query: { subject: 'duty' } }, admin)
  expect(json).toMatchObject([
    { subject: 'duty', label: 'On-call rota', action: 'override_added' },
    { action: 'changed', changes: expect.arrayContaining([expect.objectContaining({ field: 'order' })]) },
  ])
})
