import type { Page, PageRequest, Stores } from '@remotehands/core'
import { createStores } from '@remotehands/core'
import { beforeEach, expect, test } from 'vitest'
import { at, atOnce, newTicket, now, onceFor, raiseTicket } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

/** Follows the pages to the last one. */
async function pagesOf<T>(list: (page: PageRequest) => Promise<Page<T>>, limit: number): Promise<T[][]> {
  const pages: T[][] = []
  let after: Page<T>['next']
  do {
    const page = await list({ limit, after })
    pages.push(page.items)
    after = page.next
  } while (after)
  return pages
}

const idsOf = (records: { id: number }[]) => records.map(({ id }) => id)

describeOnEveryTable('tickets', (table) => {
  let stores: Stores
  beforeEach(() => {
    stores = createStores(table())
  })

  test('a new ticket is numbered, has its first event, and counts for the client', async () => {
    const ticket = await stores.tickets.create(newTicket({ clientId: 7 }), { id: '01J' })
    expect(ticket).toMatchObject({ ...newTicket({ clientId: 7 }), id: 1, version: 1 })
    expect(await stores.tickets.byId(1)).toEqual(ticket)
    expect(await stores.tickets.byId(2)).toBeUndefined()
    expect(await stores.tickets.events(1, { limit: 10 })).toEqual({
      items: [
        {
          id: '01J',
          entity: 'ticket',
          ticketId: 1,
          companyId: 1,
          type: 'created',
          actorId: 7,
          at,
          attachments: [],
        },
      ],
    })
    expect(await stores.users.ticketCounts([7, 8])).toEqual(new Map([[7, { tickets: 1, active: 1 }]]))
  })

  test('every one of many tickets raised at the same moment counts, under its own id', async () => {
    const raised = await atOnce(20, (index) => raiseTicket(stores, { status: index < 5 ? 'closed' : 'new' }))
    expect(new Set(idsOf(raised)).size).toBe(20)
    expect(await stores.users.ticketCounts([1])).toEqual(new Map([[1, { tickets: 20, active: 15 }]]))
  })

  test('a company sees its own tickets alone, newest first', async () => {
    for (const companyId of [1, 2, 1, 2, 2]) await raiseTicket(stores, { companyId })
    expect(idsOf((await stores.tickets.list({ companyId: 1 }, { limit: 10 })).items)).toEqual([3, 1])
    expect(idsOf((await stores.tickets.list({}, { limit: 10 })).items)).toEqual([5, 4, 3, 2, 1])
    expect(await stores.tickets.list({ companyId: 3 }, { limit: 10 })).toEqual({ items: [] })
  })

  test('there are no tickets before the first', async () => {
    expect(await stores.tickets.list({}, { limit: 10 })).toEqual({ items: [] })
  })

  test('pages lead to every ticket once, and the last full page is the last', async () => {
    for (let index = 0; index < 6; index++) await raiseTicket(stores)
    for (const filter of [{}, { companyId: 1 }]) {
      const list = (page: PageRequest) => stores.tickets.list(filter, page)
      expect((await pagesOf(list, 2)).map(idsOf)).toEqual([
        [6, 5],
        [4, 3],
        [2, 1],
      ])
      expect((await pagesOf(list, 4)).map(idsOf)).toEqual([
        [6, 5, 4, 3],
        [2, 1],
      ])
      expect((await pagesOf(list, 6)).map(idsOf)).toEqual([[6, 5, 4, 3, 2, 1]])
    }
  })

  test('a ticket raised while pages are read neither repeats nor hides another', async () => {
    for (let index = 0; index < 4; index++) await raiseTicket(stores)
    const first = await stores.tickets.list({}, { limit: 2 })
    await raiseTicket(stores)
    const second = await stores.tickets.list({}, { limit: 2, after: first.next })
    expect([...idsOf(first.items), ...idsOf(second.items)]).toEqual([4, 3, 2, 1])
  })

  test('a page reads on in the thousand of ids before', async () => {
    const counter = { pk: 'COUNTER#tickets', sk: 'COUNTER' }
    await table().put({ ...counter, value: 997 })
    for (let index = 0; index < 5; index++) await raiseTicket(stores)
    const list = (page: PageRequest) => stores.tickets.list({}, page)
    expect((await pagesOf(list, 10)).map(idsOf)).toEqual([[1002, 1001, 1000, 999, 998]])
    expect((await pagesOf(list, 3)).map(idsOf)).toEqual([
      [1002, 1001, 1000],
      [999, 998],
    ])
  })

  test('a wide gap in the ids gives short pages with a next one, until the end', async () => {
    await raiseTicket(stores)
    await table().put({ pk: 'COUNTER#tickets', sk: 'COUNTER', value: 23_000 })
    await raiseTicket(stores)
    const pages = await pagesOf((page) => stores.tickets.list({}, page), 10)
    expect(idsOf(pages.flat())).toEqual([23_001, 1])
    expect(pages).toHaveLength(5)
  })

  test('pages of long tickets lead to every one of them once', async () => {
    const description = '€'.repeat(10_000)
    await atOnce(60, () => raiseTicket(stores, { description }))
    for (const filter of [{}, { companyId: 1 }]) {
      const pages = await pagesOf((page) => stores.tickets.list(filter, page), 50)
      expect(idsOf(pages.flat())).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
    }
  })

  test('twenty identical creates under one key at the same moment make one ticket', async () => {
    const raised = await atOnce(20, () => raiseTicket(stores, {}, onceFor('key')))
    expect(new Set(idsOf(raised)).size).toBe(1)
    expect((await stores.tickets.list({}, { limit: 100 })).items).toHaveLength(1)
    expect(await stores.users.ticketCounts([1])).toEqual(new Map([[1, { tickets: 1, active: 1 }]]))
    expect((await stores.tickets.events(raised[0]?.id ?? 0, { limit: 10 })).items).toHaveLength(1)
  })

  test('a repeated create burns no id', async () => {
    const first = await raiseTicket(stores, {}, onceFor('key'))
    expect(await raiseTicket(stores, {}, onceFor('key'))).toEqual(first)
    expect((await raiseTicket(stores)).id).toBe(first.id + 1)
  })

  test('another request under the same key is refused', async () => {
    await raiseTicket(stores, {}, onceFor('key'))
    const other = onceFor('key', { fingerprint: 'other body' })
    await expect(raiseTicket(stores, {}, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await stores.tickets.list({}, { limit: 10 })).items).toHaveLength(1)
  })

  test('a key that has expired counts for nothing, swept or not', async () => {
    const first = await raiseTicket(stores, {}, onceFor('key', { expiresAt: now }))
    const second = await raiseTicket(stores, {}, onceFor('key', { fingerprint: 'other body' }))
    expect(second.id).not.toBe(first.id)
    expect(await raiseTicket(stores, {}, onceFor('key', { fingerprint: 'other body' }))).toEqual(second)
  })

  test('events come in pages, oldest first', async () => {
    const ticket = await stores.tickets.create(newTicket(), { id: '01A' })
    for (const id of ['01B', '01C']) {
      await table().put({
        pk: `TICKET#1`,
        sk: `EVENT#${id}`,
        id,
        entity: 'ticket',
        ticketId: 1,
        companyId: 1,
        type: 'created',
        actorId: 1,
        at,
      })
    }
    const pages = await pagesOf((page) => stores.tickets.events(ticket.id, page), 2)
    expect(pages.map((events) => events.map(({ id }) => id))).toEqual([['01A', '01B'], ['01C']])
  })
})

describeOnEveryTable('questions', (table) => {
  const asked = { companyId: 1, clientId: 1, question: 'Why?', answer: null, answeredAt: null, createdAt: at }

  test('are numbered and listed newest first, of one company or of all', async () => {
    const { questions } = createStores(table())
    const first = await questions.create(asked)
    expect(first).toEqual({
      ...asked,
      id: 1,
      version: 1,
      mailThread: '',
      answeredById: null,
      attachments: [],
    })
    await questions.create({ ...asked, companyId: 2, answer: 'Because.', answeredAt: at })
    expect(idsOf((await questions.list({}, { limit: 10 })).items)).toEqual([2, 1])
    expect(await questions.list({ companyId: 1 }, { limit: 10 })).toEqual({ items: [first] })
  })

  test('asked again under the same key at the same moment, it is one', async () => {
    const { questions } = createStores(table())
    const all = await atOnce(10, () => questions.create(asked, onceFor('key')))
    expect(new Set(idsOf(all)).size).toBe(1)
    expect((await questions.list({}, { limit: 10 })).items).toHaveLength(1)
  })
})
