import { isOpen, naturalOrder, queueSorts, ticketPriorities } from '@remotehands/contract'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { doneLists, queueNews, type Table, upgradeRecords } from '../../src/index.ts'
import { openTickets } from '../../src/tickets/queue/open-tickets.ts'
import { shownVersion } from '../../src/tickets/ticket.ts'
import type { CallResult } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'
import { createTicketDesk } from './ticket-desk.ts'

afterEach(() => vi.useRealTimers())

type Query = Record<string, string>
type Row = CallResult<'tickets.queue'>['json'][number]

/** A desk with tickets of two companies in all states, raised over two working days. */
async function createBusyDesk(acts: readonly number[], { isUpgraded = true } = {}) {
  const tables: Table[] = []
  const services = createTestServices((real) => {
    tables.push(real)
    return real
  })
  const [table] = tables
  if (!table) throw new Error('There is no table.')
  // So that most tickets that are done are in lists alone.
  const { upgrades } = services.stores
  const haveDoneLists = async () => (await upgrades.state(doneLists.again))?.isDone ?? false
  const beginAnew = () => {
    services.stores.openTickets = openTickets(table, { haveDoneLists, newest: 5 })
  }
  beginAnew()
  const desk = await createTicketDesk(createTestApp(services))
  if (!isUpgraded) vi.spyOn(desk.stores.postings, 'setWhole').mockResolvedValue()
  desk.clock.set('2026-06-01T13:00:00.000Z')
  const priorities = ['urgent', 'high', 'medium', 'low']
  for (const [at, act] of acts.entries()) {
    const by = await desk.signIn(act % 3 === 0 ? 'gus' : 'anna')
    const tess = await desk.signIn('tess')
    const { json } = await by.call('tickets.create', {
      body: { title: at % 2 ? 'Printer' : 'Router', description: 'D', priority: priorities[act % 4] },
    })
    const change = async (id: 'tickets.update' | 'tickets.changeStatus', body: object) => {
      const { version } = await desk.record(json.id)
      await tess.call(id, { params: { id: json.id }, body: { version, ...body } })
    }
    if (act % 5 < 2) await change('tickets.update', { assigneeId: desk.people.tess.id })
    if (act % 5 === 2) await change('tickets.update', { assigneeId: desk.people.tom.id })
    if (act % 6 === 1) await change('tickets.update', { tags: ['vpn'] })
    if (act % 6 === 2) await change('tickets.update', { tags: ['vpn', 'site'] })
    if (act % 7 === 1) await change('tickets.changeStatus', { status: 'in_progress' })
    if (act % 7 === 2) await change('tickets.changeStatus', { status: 'waiting_for_client' })
    if (act % 7 > 3 && at < 30) await change('tickets.changeStatus', { status: 'resolved' })
    if (act % 11 === 0) await change('tickets.changeStatus', { status: 'closed' })
    desk.clock.advance((act % 90) * 60)
  }
  for (const id of [22, 3, 17, 9]) {
    const tess = await desk.signIn('tess')
    const { version } = await desk.record(id)
    await tess.call('tickets.changeStatus', { params: { id }, body: { version, status: 'closed' } })
    desk.clock.advance(60)
  }
  await desk.runJobs()
  const asBefore = async (ids: number[]) => {
    for (const id of ids) {
      const remove = ['gsi3pk', 'gsi3sk', 'gsi4pk', 'gsi4sk']
      const { status, assigneeId } = await desk.record(id)
      const lost = isOpen(status) ? [] : remove.slice(0, assigneeId === null ? 4 : 2)
      if (lost.length > 0) await table.update({ pk: `TICKET#${id}`, sk: 'TICKET' }, { remove: lost })
    }
  }
  await asBefore(acts.map((_, at) => at + 1))
  if (isUpgraded) {
    await upgradeRecords(desk)
    // An earlier version runs beside it for a while.
    await asBefore([3, 9])
    await upgradeRecords(desk)
  }
  // What was told is told no more.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  const reader = await desk.signIn('tess')
  /** Every page, as somebody reads who follows each `next`; `between` pages something may happen. */
  const readAll = async (query: Query, between?: () => Promise<void>) => {
    const found: Row[] = []
    let next: Query | undefined = query
    for (let pages = 0; next; pages++) {
      if (pages > 200) throw new Error('There is no end.')
      const answer: CallResult<'tickets.queue'> = await reader.call('tickets.queue', {
        query: { limit: '3', ...next },
      })
      expect(answer.status).toBe(200)
      found.push(...answer.json)
      const link: string | undefined = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1]
      next = link ? Object.fromEntries(new URL(link, 'https://desk.example').searchParams) : undefined
      await between?.()
    }
    return found
  }
  return { ...desk, table, beginAnew, readAll }
}

const some = (...values: string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((all) => all.join(','))
const filters = fc.record(
  {
    sla: some('on_track', 'at_risk', 'breached'),
    status: some('open', 'new', 'in_progress', 'resolved'),
    priority: some('urgent', 'low', 'medium'),
    assignee: some('me', 'none', 'tom'),
    tag: some('vpn', 'site'),
    companyId: some('acme', 'globex'),
    q: fc.constantFrom('printer', 'ro'),
  },
  { requiredKeys: [] },
)
const orders = fc.record(
  { sort: fc.constantFrom(...queueSorts), order: fc.constantFrom('asc', 'desc') },
  { requiredKeys: [] },
)

/** The search hears of them when all is over. */
const lateChanges: readonly (readonly [number, object])[] = [
  [2, { priority: 'urgent' }],
  [4, { priority: 'medium' }],
  [5, { priority: 'low' }],
  [6, { status: 'resolved' }],
  [9, { status: 'resolved' }],
  [9, { priority: 'urgent' }],
  [13, { priority: 'urgent' }],
]

const isDone = ({ status }: Row) => status === 'resolved' || status === 'closed'
const keys: Record<(typeof queueSorts)[number], (row: Row) => string | number | null> = {
  due: ({ dueAt }) => dueAt,
  updated: ({ updatedAt }) => updatedAt,
  created: ({ createdAt }) => createdAt,
  priority: ({ priority }) => ticketPriorities.indexOf(priority),
  company: ({ company }) => company.toLowerCase(),
  assignee: ({ assigneeName }) => assigneeName?.toLowerCase() ?? null,
}

/** The same order, as one would say it. */
function inOrder(
  rows: readonly Row[],
  { sort, order }: { sort?: keyof typeof keys; order?: string },
  isUpgraded: boolean,
): Row[] {
  if (!sort) return rows.toSorted((a, b) => b.id - a.id)
  const isUpwards = (order ?? naturalOrder[sort]) === 'asc'
  const isOldestFirst = sort === 'due' || (isUpwards && ['updated', 'created'].includes(sort))
  return rows.toSorted((a, b) => {
    const [one, other] = [a, b].map((row) =>
      !isUpgraded && sort === 'updated' && isDone(row) ? null : keys[sort](row),
    ) as [string | number | null, string | number | null]
    if (one === other) return isOldestFirst && one !== null ? a.id - b.id : b.id - a.id
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other === isUpwards ? -1 : 1
  })
}

describe('the queue', () => {
  it.each([
    [
      'while tickets of an earlier version are not posted by their facets, and those that are done on no list',
      false,
    ],
    ['once all are, whatever was changed since the search came to it', true],
  ])(
    'has every ticket that matches, each once, in the order that was asked for: %s',
    async (_, isUpgraded) => {
      const acts = Array.from({ length: 40 }, (_, at) => (at * 37 + 11) % 211)
      const { readAll, people, signIn, record } = await createBusyDesk(acts, { isUpgraded })
      const tess = await signIn('tess')
      if (isUpgraded) {
        for (const [id, change] of lateChanges) {
          const ticket = await record(id)
          const [version, status] = [shownVersion(ticket), ticket.status]
          const call = 'status' in change ? 'tickets.changeStatus' : 'tickets.update'
          const isPossible = 'status' in change ? status === 'new' : status !== 'closed'
          if (isPossible)
            expect((await tess.call(call, { params: { id }, body: { version, ...change } })).status).toBe(200)
        }
      }
      const all = await readAll({})
      expect(all).toHaveLength(acts.length)
      const { json } = await tess.call('tags.list')
      const numbers: Query = {
        acme: String(people.anna.companyId),
        globex: String(people.gus.companyId),
        tom: String(people.tom.id),
        ...Object.fromEntries(json.tags.map(({ id, name }) => [name, String(id)])),
      }
      const numbered = (values: string) =>
        values
          .split(',')
          .map((value) => numbers[value] ?? value)
          .join(',')
      const isOneOf = (wanted: string | undefined, ...values: string[]) =>
        wanted === undefined || wanted.split(',').some((value) => values.includes(value))
      await fc.assert(
        fc.asyncProperty(filters, orders, async (filter, ordered) => {
          const named = Object.fromEntries(
            Object.entries(filter).map(([name, value]) => [name, numbered(value)]),
          )
          const found = await readAll({ ...named, ...ordered })
          const wanted = all
            .filter((row) => isOneOf(filter.sla, row.sla))
            .filter((row) => isOneOf(filter.status, row.status, isDone(row) ? '' : 'open'))
            .filter((row) => isOneOf(filter.priority, row.priority))
            .filter(({ assigneeId: id }) =>
              isOneOf(filter.assignee, id === null ? 'none' : id === people.tess.id ? 'me' : 'tom'),
            )
            .filter(({ tags }) => isOneOf(filter.tag, ...tags.map(({ name }) => name)))
            .filter(({ company }) => isOneOf(filter.companyId, company.toLowerCase()))
            .filter(({ title }) => !filter.q || title.toLowerCase().includes(filter.q))
          expect(found.map(({ id }) => id)).toEqual(inOrder(wanted, ordered, isUpgraded).map(({ id }) => id))
        }),
        {
          numRuns: 40,
          examples: [
            [{}, { sort: 'due' }],
            [{}, { sort: 'updated', order: 'asc' }],
            [{}, { sort: 'created', order: 'asc' }],
            [{ assignee: 'none' }, {}],
            [{ status: 'resolved', companyId: 'acme' }, { sort: 'assignee' }],
            [{ priority: 'urgent' }, {}],
            // A page that ends with the last open ticket.
            [{ priority: 'urgent' }, { sort: 'due', order: 'desc' }],
            [{ priority: 'urgent', assignee: 'me' }, { sort: 'company' }],
          ],
        },
      )
    },
  )

  it('goes on where a page ended while tickets are raised, changed and resolved', async () => {
    const acts = Array.from({ length: 36 }, (_, at) => (at * 37 + 11) % 211)
    const { readAll, raise, record, signIn } = await createBusyDesk(acts)
    const tess = await signIn('tess')
    const before = await readAll({ status: 'open', sort: 'priority' })
    const [first, second] = before
    const last = before.at(-1)
    const doings = [
      () => raise({ by: 'anna', body: { priority: 'urgent' } }),
      () => changed(first?.id, { status: 'resolved' }),
      () => changed(second?.id, { status: 'in_progress' }),
      () => changed(last?.id, { status: 'resolved' }),
    ]
    const found = await readAll({ status: 'open', sort: 'priority' }, async () => {
      await doings.shift()?.()
    })
    expect(found.map(({ id }) => id)).toEqual(before.slice(0, -1).map(({ id }) => id))

    async function changed(id = 0, body: object = {}) {
      const version = shownVersion(await record(id))
      await tess.call('tickets.changeStatus', { params: { id }, body: { version, ...body } })
    }
  })

  it('reads a part of a list once, and shows what changed since as it is', async () => {
    const acts = Array.from({ length: 36 }, (_, at) => (at * 37 + 11) % 211)
    const { readAll, record, signIn, table, beginAnew } = await createBusyDesk(acts)
    const tess = await signIn('tess')
    const views: Query[] = [
      { priority: 'urgent' },
      { priority: 'urgent,low', status: 'resolved,closed' },
      { sort: 'updated' },
      { sort: 'priority', order: 'asc' },
      { sort: 'company', status: 'resolved' },
      { sort: 'created', order: 'asc' },
      { assignee: 'none' },
    ]
    const searches: Query[] = [{ q: 'printer', status: 'open' }, { q: 'priority:urgent rou' }]
    const readViews = async (of = views) => {
      const found: Row[][] = []
      for (const view of of) found.push(await readAll(view))
      return found
    }
    const before = await readViews()
    await readViews(searches)
    const query = vi.spyOn(table, 'query')
    expect(await readViews()).toEqual(before)
    expect([...new Set(query.mock.calls.map(([{ pk }]) => pk))]).toEqual([queueNews])
    query.mockRestore()

    const changes = [
      { status: 'in_progress' },
      { priority: 'urgent' },
      { status: 'resolved' },
      { priority: 'low' },
    ]
    const answers: number[] = []
    for (const id of acts.map((_, at) => at + 1)) {
      const body = { version: shownVersion(await record(id)), ...changes[id % changes.length] }
      const call = 'status' in body ? 'tickets.changeStatus' : 'tickets.update'
      answers.push((await tess.call(call, { params: { id }, body })).status)
    }
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(10)
    const after = await readViews([...views, ...searches])
    expect(after.slice(0, views.length)).not.toEqual(before)
    beginAnew()
    expect(after).toEqual(await readViews([...views, ...searches]))
  })

  it('shows a ticket as it is right after its change, and people and companies by their new names', async () => {
    const { tess, raise, people, stores, clock } = await createTicketDesk()
    const id = await raise()
    const row = async () => (await tess.call('tickets.queue', { query: { sort: 'due' } })).json[0]
    expect(await row()).toMatchObject({
      id,
      priority: 'medium',
      clientName: expect.any(String),
      company: 'Acme',
    })
    await tess.call('tickets.update', { params: { id }, body: { version: 1, priority: 'urgent' } })
    const anna = await stores.users.byId(people.anna.id)
    if (anna) await stores.users.update(anna, { firstName: 'Johanna' })
    const acme = (await stores.companies.byIds([people.anna.companyId])).get(people.anna.companyId)
    if (acme) await stores.companies.change(acme, { name: 'Acme Marine' }, clock.now(), people.tess.id)
    expect(await row()).toMatchObject({
      priority: 'urgent',
      clientName: expect.stringMatching(/^Johanna /),
      company: 'Acme Marine',
    })
  })

  it('shows an administrator of a company that company alone, whatever is asked for', async () => {
    const { raise, browserOf, people, runJobs } = await createTicketDesk()
    await raise({ by: 'gus' })
    const own = await raise()
    await runJobs()
    const lou = await browserOf('local_admin')
    for (const query of [
      {},
      { sort: 'company' },
      { sort: 'due', status: 'open' },
      { q: 'port', sort: 'due' },
    ])
      expect((await lou.call('tickets.queue', { query })).json.map(({ id }) => id)).toEqual([own])
    const others = `${people.anna.companyId},${people.gus.companyId}`
    expect((await lou.call('tickets.queue', { query: { companyId: others } })).status).toBe(404)
  })

  it('refuses states and orders that it does not know, at their fields', async () => {
    const { tess } = await createTicketDesk()
    const { status, json } = await tess.call('tickets.queue', {
      query: { sla: 'breached,late', sort: 'age', order: 'up', companyId: 'x', tag: '' },
    })
    expect(status).toBe(400)
    const { fields } = json as unknown as { fields: object }
    expect(Object.keys(fields).sort()).toEqual(['companyId', 'order', 'sla', 'sort', 'tag'])
  })
})
