import { limits } from '@remotehands/contract'
import { expect, test, vi } from 'vitest'
import { followCompany } from '../../src/time/follow-company.ts'
import { timeTotals } from '../../src/time/time-totals.ts'
import { createTimeDesk } from './time-desk.ts'

/** Repeatable chance. */
function chance(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}
const days = ['2025-10-26', '2025-11-30', '2025-12-01', '2025-12-31', '2026-01-01', '2026-01-04']

test.each([1, 2, 3, 4])(
  'totals equal the sum of entries, however these were entered, changed, moved and deleted (%i)',
  async (seed) => {
    const desk = await createTimeDesk()
    const { stores, people } = desk
    const random = chance(seed)
    const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T
    const companies = [people.anna.companyId, people.gus.companyId]
    const steps = [1, 5, 6, 10, 15, 30] as const
    const live = new Map<number, Awaited<ReturnType<typeof stores.time.create>>>()
    const at = desk.clock.now().toISOString()
    const act = { type: 'changed', actorId: people.tess.id, at, changes: [], label: '' }
    const terms = () => ({ day: pick(days), minutes: 1 + random(1_440), isBillable: random(4) > 0, note: '' })
    for (let round = 0; round < 60; round++) {
      const entry = live.size > 4 && random(2) === 0 ? pick([...live.values()]) : undefined
      if (!entry) {
        const subject = { kind: 'visit', id: 1 } as const
        const fixed = { subject, step: pick(steps), startedAt: null, endedAt: null, createdAt: at }
        const whose = { userId: pick([people.tess.id, people.tom.id]), companyId: pick(companies) }
        const created = await stores.time.create({ ...fixed, ...whose, ...terms() }, {})
        live.set(created.id, created)
      } else if (random(3) === 0) {
        await stores.time.remove(entry, act)
        live.delete(entry.id)
      } else if (random(2) === 0) live.set(entry.id, await stores.time.moveTo(entry, pick(companies)))
      else live.set(entry.id, await stores.time.change(entry, terms(), act))
    }
    for (const [from, to] of [
      ['2025-10-01', '2026-01-31'],
      ['2025-11-30', '2026-01-01'],
      ['2025-12-01', '2025-12-31'],
      ['2025-12-15', '2025-12-31'],
    ] as const) {
      const within = [...live.values()].filter(({ day }) => from <= day && day <= to)
      const worked = (some: typeof within) => some.reduce((all, { minutes }) => all + minutes, 0)
      const report = await timeTotals({ from, to }, {}, stores)
      expect(report.minutes).toBe(worked(within))
      for (const { id, minutes } of report.companies)
        expect(minutes).toBe(worked(within.filter(({ companyId }) => companyId === id)))
      for (const { id, minutes } of report.technicians)
        expect(minutes).toBe(worked(within.filter(({ userId }) => userId === id)))
      for (const companyId of companies)
        for (const assigneeId of [undefined, people.tess.id, people.tom.id]) {
          const { work, minutes } = await timeTotals({ from, to }, { companyId, assigneeId }, stores)
          expect(work?.reduce((all, row) => all + row.minutes, 0)).toBe(minutes)
        }
      const billed = within.reduce(
        (all, { isBillable, minutes, step }) => all + (isBillable ? Math.ceil(minutes / step) * step : 0),
        0,
      )
      expect(report.billedMinutes).toBe(billed)
      expect(report.companies.reduce((all, { billedMinutes }) => all + billedMinutes, 0)).toBe(billed)
    }
  },
)

test('time goes with a ticket that is taken to another company, once', async () => {
  const desk = await createTimeDesk()
  const { stores, people, subject, ticket } = desk
  await desk.log({ minutes: 30 })
  const { companyId } = people.gus
  await stores.tickets.change(await desk.record(ticket), { companyId } as never, [])
  await followCompany(ticket, stores)
  await followCompany(ticket, stores)
  const { entries } = await desk.listed(subject)
  expect(entries).toMatchObject([{ company: { name: 'Globex' } }])
  const day = entries[0]?.day ?? ''
  const range = { from: `${day.slice(0, 7)}-01`, to: day }
  for (const days of [range, { from: day, to: day }])
    expect(await timeTotals(days, {}, stores)).toMatchObject({ minutes: 30, companies: [{ id: companyId }] })
})

test('time logged while its ticket moves goes along: by hand and by a timer, however far behind the lists are', async () => {
  const desk = await createTimeDesk()
  const { stores, people, ticket } = desk
  const { companyId } = people.gus
  const { id = '' } = (await desk.start()).json.timer ?? {}
  await desk.log({ minutes: 30 })
  const [byId, ofSubject] = [stores.tickets.byId, stores.time.ofSubject]
  const moveBetween = (to: number) =>
    vi.spyOn(stores.tickets, 'byId').mockImplementationOnce(async (of) => {
      const read = await byId(of)
      await stores.tickets.change(await desk.record(ticket), { companyId: to }, [])
      return read
    })
  moveBetween(companyId)
  expect(await desk.log({ minutes: 12 })).toMatchObject({
    status: 201,
    json: { company: { name: 'Globex' } },
  })
  moveBetween(people.anna.companyId)
  expect((await desk.stop(id, { minutes: 5 })).json).toMatchObject({ company: { name: 'Acme' } })
  const late = vi.spyOn(stores.time, 'ofSubject').mockResolvedValue([])
  await followCompany(ticket, stores)
  late.mockImplementation(ofSubject)
  expect((await desk.listed()).entries.map(({ company }) => company.name)).toEqual(['Acme', 'Acme', 'Acme'])
})

test('an entry that is corrected while it follows its ticket follows all the same', async () => {
  const desk = await createTimeDesk()
  const { stores, people, ticket } = desk
  const { id } = (await desk.log({ minutes: 30 })).json
  await stores.tickets.change(await desk.record(ticket), { companyId: people.gus.companyId }, [])
  const byId = stores.time.byId
  const correct = vi.spyOn(stores.time, 'byId').mockImplementationOnce(async () => {
    const read = await byId(id)
    const body = { version: 1, minutes: 40, day: '2026-01-05', note: '', isBillable: true }
    await desk.tess.call('time.update', { params: { id }, body })
    return read
  })
  await followCompany(ticket, stores)
  correct.mockRestore()
  expect(await stores.time.byId(id)).toMatchObject({ minutes: 40, companyId: people.gus.companyId })
})

test('time of a ticket that was merged into another is shown there, until that is undone', async () => {
  const desk = await createTimeDesk()
  await desk.log({ minutes: 30 })
  const into = { kind: 'ticket' as const, id: await desk.raise() }
  await desk.log({ subject: into, minutes: 12 })
  const ticket = await desk.record(desk.ticket)
  await desk.stores.tickets.change(await desk.record(into.id), { mergedIds: [ticket.id] }, [])
  expect(await desk.listed(into)).toMatchObject({ minutes: 42, entries: [{}, {}] })
  await desk.stores.tickets.change(await desk.record(into.id), { mergedIds: [] }, [])
  expect(await desk.listed(into)).toMatchObject({ minutes: 12 })
})

test('a week’s sheet has its days across where the person works, also when clocks change', async () => {
  const desk = await createTimeDesk()
  const week = [{ day: 1, from: '09:00', to: '17:00' }]
  const { id: userId } = desk.people.tess
  await desk.admin.call('duty.setHours', { body: { userId, hours: { timeZone: 'Europe/Berlin', week } } })
  // Half past eleven on Saturday night in Berlin; clocks go forward on Sunday.
  desk.clock.set('2026-03-28T22:30:00.000Z')
  const tess = await desk.signIn('tess')
  await desk.log({ minutes: 25 }, tess)
  desk.clock.advance(60 * 60)
  await desk.log({ minutes: 35 }, tess)
  await desk.log({ minutes: 40, day: '2026-03-23' }, tess)
  const sheet = (await tess.call('time.sheet', {})).json
  expect(sheet.days.map(({ minutes }) => minutes)).toEqual([40, 0, 0, 0, 0, 25, 35])
  expect(sheet).toMatchObject({ timeZone: 'Europe/Berlin', today: '2026-03-29', minutes: 100 })
  expect(sheet.rows).toMatchObject([{ minutes: [40, 0, 0, 0, 0, 25, 35], total: 100, company: 'Acme' }])
  const before = await tess.call('time.sheet', { query: { day: '2026-03-22' } })
  expect(before.json).toMatchObject({ minutes: 0, rows: [] })
  const tom = await desk.signIn('tom')
  expect((await tom.call('time.sheet', { query: { userId: String(userId) } })).status).toBe(404)
  const admin = await desk.signInAs('admin', 'Remotehands')
  expect((await admin.call('time.sheet', { query: { userId: String(userId) } })).json).toMatchObject({
    minutes: 100,
  })
  const csv = await admin.call('time.exportSheet', { query: { userId: String(userId) } })
  expect(csv.status).toBe(200)
  const { firstName, lastName } = desk.people.tess
  const rows = (csv.body ?? '').trim().split('\r\n')
  expect(rows[0]).toMatch(/^Person,Day,Client,/)
  for (const row of rows.slice(1)) expect(row).toMatch(new RegExp(`^${firstName} ${lastName},2026-03-`))
})

test('of one company it says what the time went into, and what of a company that was merged did', async () => {
  const desk = await createTimeDesk()
  const { stores, people } = desk
  const other = await desk.raise({ body: { title: 'Second printer' } })
  await desk.log({ minutes: 25 })
  await desk.log({ minutes: 10 })
  await desk.log({ minutes: 50, subject: { kind: 'ticket', id: other } })
  const today = desk.clock.now().toISOString().slice(0, 10)
  const days = { from: today, to: today }
  const { companyId } = people.anna
  const report = await timeTotals(days, { companyId }, stores)
  expect(report.work).toMatchObject([
    { name: `#${other} Second printer`, minutes: 50 },
    { name: expect.stringMatching(new RegExp(`^#${desk.ticket} `)), minutes: 35 },
  ])
  expect(report.work?.reduce((all, { billedMinutes }) => all + billedMinutes, 0)).toBe(report.billedMinutes)
  expect((await timeTotals(days, { companyId: people.gus.companyId }, stores)).work).toEqual([])
  expect((await timeTotals(days, {}, stores)).work).toBeNull()
  const query = { ...days, companyId: String(companyId), chart: 'time-by-work' } as const
  const csv = await desk.admin.call('reports.export', { query })
  expect(csv.body).toContain('Second printer')
  expect((await desk.anna.call('reports.export', { query })).status).not.toBe(200)
})

test('of one company with more entries than a report reads, the latest are told apart, and the rest is one row', async () => {
  const { stores, people, clock } = await createTimeDesk()
  const { companyId } = people.anna
  const createdAt = clock.now().toISOString()
  const fixed = { step: 1, startedAt: null, endedAt: null, createdAt, isBillable: true, note: '' } as const
  const log = (day: string, minutes: number, id: number) =>
    stores.time.create(
      {
        ...{ ...fixed, day, minutes, companyId, userId: people.tess.id },
        subject: { kind: 'maintenance', id },
      },
      {},
    )
  await log('2025-11-03', 40, 1)
  await log('2025-11-02', 20, 2)
  const [latest] = await stores.time.ofCompany(companyId, '2025-11-01', '2025-11-30', 1)
  expect(latest).toMatchObject({ day: '2025-11-03' })
  const many = Array.from({ length: limits.report.entries }, () => ({
    ...latest,
    day: '2025-12-01',
    minutes: 0,
  }))
  const read = vi.fn(async () => [...many.slice(1), latest, latest])
  const crowded = { ...stores, time: { ...stores.time, ofCompany: read } } as typeof stores
  const { work, minutes } = await timeTotals({ from: '2025-11-01', to: '2025-11-30' }, { companyId }, crowded)
  expect(read).toHaveBeenCalledWith(companyId, '2025-11-01', '2025-11-30', limits.report.entries + 1)
  expect(minutes).toBe(60)
  expect(work?.map((row) => row.minutes)).toEqual([40, 20])
  expect(work?.at(-1)?.name).toBe('Earlier time: more than 5,000 entries')
})
