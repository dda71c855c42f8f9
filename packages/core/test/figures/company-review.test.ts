import type { TimeSubject } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { daysBefore } from '../../src/figures/calendar-days.ts'
import { reviewContent } from '../../src/figures/documents/review-content.ts'
import type { TicketRecord } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'

test.each([
  ['2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-03-02', '2026-03-08', '2026-02-23', '2026-03-01'],
])('what comes before %s to %s is %s to %s', (from, to, first, last) => {
  expect(daysBefore({ from, to })).toEqual({ from: first, to: last })
})

/** Acme in its second quarter, and Globex beside it. */
async function createReview() {
  const app = createTestApp()
  app.clock.set('2026-07-02T15:00:00.000Z')
  const add = (username: string, role: 'client' | 'local_admin' | 'admin', company: string) =>
    app.addUser({ username, role, company })
  const anna = await add('anna', 'client', 'Acme')
  const gus = await add('gus', 'client', 'Globex')
  await add('acme-admin', 'local_admin', 'Acme')
  await add('root', 'admin', 'Remotehands')
  const raise = (of: typeof anna, createdAt: string, more: Partial<TicketRecord> = {}) =>
    app.stores.tickets.create(
      {
        ...{ companyId: of.companyId, clientId: of.id, title: 'T', description: 'D', status: 'new' },
        ...{ priority: 'medium', createdAt, updatedAt: createdAt, ...more },
      },
      { id: crypto.randomUUID() },
    )
  const quarter = { from: '2026-04-01', to: '2026-06-30' }
  return { ...app, anna, gus, raise, quarter }
}

test('a review counts the days and those before, of one company, without its private tickets', async () => {
  const { anna, gus, raise, quarter, signIn, runJobs, stores } = await createReview()
  const resolved = { status: 'resolved', resolvedAt: '2026-05-04T16:00:00.000Z' } as const
  await raise(anna, '2026-02-10T15:00:00.000Z')
  await raise(anna, '2026-05-04T15:00:00.000Z', {
    ...resolved,
    rating: { score: 4, comment: null, at: '2026-05-05T15:00:00.000Z' } as never,
  })
  const hidden = await raise(anna, '2026-05-05T15:00:00.000Z', { isPrivate: true })
  const log = (subject: TimeSubject, minutes: number, isBillable = true) =>
    stores.time.create(
      {
        ...{ subject, minutes, isBillable, step: 15, day: '2026-05-06', note: 'Slow as ever.' },
        ...{ userId: gus.id, companyId: anna.companyId, startedAt: null, endedAt: null },
        createdAt: '2026-05-06T15:00:00.000Z',
      },
      {},
    )
  await log({ kind: 'ticket', id: hidden.id }, 240)
  await log({ kind: 'maintenance', id: 1 }, 50)
  await log({ kind: 'maintenance', id: 1 }, 25, false)
  await raise(gus, '2026-05-06T15:00:00.000Z')
  await runJobs()
  const root = await signIn('root')
  const query = { ...quarter, companyId: String(anna.companyId) }
  const { json } = await root.call('reports.review', { query })
  expect(json).toMatchObject({
    company: { name: 'Acme' },
    before: { from: '2026-01-01', to: '2026-03-31' },
    isUnderWay: false,
    opened: { now: 1, before: 1 },
    resolved: { now: 1, before: 0 },
    open: { now: 1, before: 1 },
  })
  expect(json.requesters).toEqual({ list: [{ id: anna.id, name: 'Dana Reyes', opened: 1 }], isCut: false })
  expect(json.service.now.ratings).toBe(1)
  // On paper, who raised them stands in the bars alone; the CSV has no bars.
  const { blocks, tables } = reviewContent(json, 'UTC')
  const onPaper = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(onPaper).toContainEqual(['Resolution: median (business hours)', '1.0', ''])
  expect(onPaper.some(([name]) => name?.startsWith('Tickets opened by'))).toBe(false)
  expect(tables[0]?.rows).toContainEqual(['Resolution: median (business hours)', '0.989', ''])
  expect(tables[0]?.rows).toContainEqual(['Tickets opened by Dana Reyes', '1', ''])
  // 50 minutes, billed as an hour, and 25 that aren't; of the private ticket nothing.
  expect(json.time).toEqual({
    now: { minutes: 75, billedMinutes: 60 },
    before: { minutes: 0, billedMinutes: 0 },
  })
  expect(json.service.before.satisfaction).toBeNull()
  const local = await signIn('acme-admin')
  expect((await local.call('reports.review', { query: quarter })).json).toEqual(json)
  const others = { ...quarter, companyId: String(gus.companyId) }
  expect((await local.call('reports.review', { query: others })).status).toBe(404)
  expect((await root.call('reports.review', { query: quarter })).status).toBe(400)
})

test('who raised most is whoever a ticket belongs to by now, in any days, and not before all are counted', async () => {
  const { anna, raise, quarter, signIn, runJobs, stores, addUser } = await createReview()
  const ben = await addUser({ username: 'ben', role: 'client', company: 'Acme' })
  const first = await raise(anna, '2025-12-31T15:00:00.000Z')
  await raise(ben, '2026-01-01T15:00:00.000Z')
  await raise(ben, '2026-02-10T15:00:00.000Z')
  await raise(ben, '2026-02-11T15:00:00.000Z', { isPrivate: true })
  await runJobs()
  const root = await signIn('root')
  const requesters = async (days: typeof quarter) => {
    const query = { ...days, companyId: String(anna.companyId) }
    return (await root.call('reports.review', { query })).json.requesters
  }
  const winter = { from: '2025-12-15', to: '2026-02-10' }
  const most = [{ id: ben.id, name: 'Dana Reyes', opened: 2 }]
  expect(await requesters(winter)).toEqual({
    list: [...most, { id: anna.id, name: 'Dana Reyes', opened: 1 }],
    isCut: false,
  })
  const params = { id: first.id }
  const { version } = (await root.call('tickets.readForStaff', { params })).json
  const change = await root.call('tickets.update', { params, body: { version, clientId: ben.id } })
  expect(change.status).toBe(200)
  await runJobs()
  expect(await requesters(winter)).toEqual({ list: [{ ...most[0], opened: 3 }], isCut: false })
  expect(await requesters(quarter)).toEqual({ list: [], isCut: false })

  const before = { companyId: anna.companyId, totals: {}, moments: [] }
  const counts = { 'status.new': 1, 'opened.medium': 1 }
  const days = [{ figure: 'counts' as const, day: '2025-12-31', counts }]
  await stores.figures.count([{ kind: 'ticket', id: first.id, look: async () => ({ ...before, days }) }])
  expect(await requesters(winter)).toBeNull()
})

test('every report is a PDF for whoever may read it', async () => {
  const { quarter, signIn, anna } = await createReview()
  const root = await signIn('root')
  for (const report of ['review', 'tickets', 'service', 'time', 'utilisation', 'devices', 'contracts']) {
    const query = { ...quarter, report, companyId: String(anna.companyId) } as never
    const answer = await root.call('reports.file', { query })
    expect(answer.status).toBe(200)
    expect(Buffer.from(answer.body ?? '', 'base64').toString('latin1', 0, 8)).toBe('%PDF-1.7')
  }
  const local = await signIn('acme-admin')
  for (const report of ['time', 'utilisation', 'contracts'])
    expect((await local.call('reports.file', { query: { ...quarter, report } as never })).status).toBe(403)
})

test('saved filters are a person’s own, and one page doesn’t overwrite another', async () => {
  const { signIn } = await createReview()
  const [root, local] = [await signIn('root'), await signIn('acme-admin')]
  const views = [{ id: crypto.randomUUID(), name: 'Quarter', filters: { range: 'last-quarter' } }]
  const body = { version: 0, views }
  expect((await root.call('reportViews.save', { body })).json).toEqual({ version: 1, views })
  expect((await root.call('reportViews.save', { body })).json).toEqual({ version: 1, views })
  expect((await root.call('reportViews.save', { body: { version: 0, views: [] } })).status).toBe(409)
  expect((await local.call('reportViews.read', {})).json).toEqual({ version: 0, views: [] })
  const twice = {
    version: 1,
    views: [...views, { ...views[0], id: crypto.randomUUID(), name: 'quarter' }],
  } as never
  expect((await root.call('reportViews.save', { body: twice })).status).toBe(400)
})
