import { describe, expect, test } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { createTestApp } from '../../support/test-app.ts'

type List =
  | 'tickets.list'
  | 'tickets.queue'
  | 'questions.list'
  | 'questions.queue'
  | 'users.list'
  | 'clients.list'
const lists: List[] = [
  'tickets.list',
  'tickets.queue',
  'questions.list',
  'questions.queue',
  'users.list',
  'clients.list',
]

/** What lists hold that have more than tickets or questions: admins are users, but no clients. */
const totals: Partial<Record<List, number>> = { 'users.list': 49, 'clients.list': 47 }

/** A company with 23 clients, a ticket and a question of each, and as much again in another company. */
async function createBusyDesk() {
  const app = createTestApp()
  for (let at = 0; at < 23; at++) {
    for (const company of ['Acme', 'Globex']) {
      const user = await app.addUser({ username: `${company.toLowerCase()}-${at}`, company })
      const owner = { companyId: user.companyId, clientId: user.id }
      const createdAt = app.clock.now().toISOString()
      await app.stores.tickets.create(
        {
          ...owner,
          title: 'T',
          description: 'D',
          priority: 'low',
          status: 'new',
          createdAt,
          updatedAt: createdAt,
        },
        { id: `event-${company}-${at}` },
      )
      await app.stores.questions.create({
        ...owner,
        question: 'Q?',
        answer: null,
        answeredAt: null,
        createdAt,
      })
    }
  }
  await app.addUser({ username: 'ada', company: 'Remotehands', role: 'admin' })
  await app.addUser({ username: 'otto', company: 'Remotehands', role: 'admin' })
  await app.addUser({ username: 'lou', company: 'Acme', role: 'local_admin' })
  return app
}

/** The query of the next page, as a client reads it from the Link header. */
function nextQuery(headers: Record<string, string>): Record<string, string> | undefined {
  const address = /^<([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1]
  if (!address) return undefined
  return Object.fromEntries(new URL(address, 'https://remotehands.example').searchParams)
}

async function walk(browser: Browser, list: List, limit: number) {
  const pages: number[][] = []
  let query: Record<string, string> | undefined = { limit: String(limit) }
  while (query) {
    const { status, json, headers } = await browser.call(list, { query })
    expect(status).toBe(200)
    pages.push(json.map(({ id }) => id))
    query = nextQuery(headers)
  }
  return pages
}

async function cursorOf(browser: Browser, list: List): Promise<string> {
  const { headers } = await browser.call(list, { query: { limit: '5' } })
  return nextQuery(headers)?.cursor ?? ''
}

describe.for(lists)('%s', (list) => {
  test.for([1, 7, 23, 100])('page by page, %i a page, gives everything exactly once', async (limit) => {
    const ada = await (await createBusyDesk()).signIn('ada')
    const pages = await walk(ada, list, limit)
    const ids = pages.flat()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(totals[list] ?? 46)
    for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
    expect(ids).toEqual((await walk(ada, list, 100)).flat())
  })

  test('page by page shows a local admin nothing of another company', async () => {
    const lou = await (await createBusyDesk()).signIn('lou')
    const ids = (await walk(lou, list, 5)).flat()
    expect(ids).toHaveLength(list === 'users.list' || list === 'clients.list' ? 24 : 23)
  })

  test('takes no cursor of somebody else, even with the same rights', async () => {
    const app = await createBusyDesk()
    const cursor = await cursorOf(await app.signIn('ada'), list)
    for (const other of ['otto', 'lou']) {
      const { status, json } = await (await app.signIn(other)).call(list, { query: { cursor } })
      expect({ status, code: json.code }).toEqual({ status: 400, code: 'BAD_CURSOR' })
    }
  })

  test('takes no cursor of another list', async () => {
    const ada = await (await createBusyDesk()).signIn('ada')
    const cursor = await cursorOf(ada, list)
    for (const other of lists.filter((candidate) => candidate !== list)) {
      expect(await ada.call(other, { query: { cursor } })).toMatchObject({
        status: 400,
        json: { code: 'BAD_CURSOR' },
      })
    }
  })

  test('takes no cursor that was changed', async () => {
    const ada = await (await createBusyDesk()).signIn('ada')
    const cursor = await cursorOf(ada, list)
    const middle = Math.floor(cursor.length / 2)
    const flipped = cursor.slice(0, middle) + (cursor[middle] === 'A' ? 'B' : 'A') + cursor.slice(middle + 1)
    for (const bad of [flipped, cursor.slice(0, -4), 'x', btoa('{"pk":"USERS"}').replaceAll('=', '')]) {
      expect(await ada.call(list, { query: { cursor: bad } })).toMatchObject({
        status: 400,
        json: { code: 'BAD_CURSOR' },
      })
    }
  })
})

describe('the lists of a desk are newest first', () => {
  test.for(['tickets.list', 'tickets.queue', 'questions.list', 'questions.queue'] as const)(
    '%s',
    async (list) => {
      const ada = await (await createBusyDesk()).signIn('ada')
      const ids = (await walk(ada, list, 10)).flat()
      expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    },
  )

  test('and a ticket that comes while someone pages does not repeat another', async () => {
    const app = await createBusyDesk()
    const ada = await app.signIn('ada')
    const first = await ada.call('tickets.list', { query: { limit: '10' } })
    const newcomer = await app.signIn('acme-1')
    await newcomer.call('tickets.create', { body: { title: 'Late', description: 'D' } })
    const second = await ada.call('tickets.list', { query: nextQuery(first.headers) ?? {} })
    const seen = [...first.json, ...second.json].map(({ id }) => id)
    expect(new Set(seen).size).toBe(20)
  })
})

test('a cursor does not outlive a change of the role', async () => {
  const app = await createBusyDesk()
  const cursor = await cursorOf(await app.signIn('lou'), 'tickets.list')
  const lou = await app.stores.users.byUsername('lou')
  if (lou) await app.stores.users.update(lou, { role: 'client' })
  const after = await (await app.signIn('lou')).call('tickets.list', { query: { cursor } })
  expect(after.json.code).toBe('BAD_CURSOR')
})
