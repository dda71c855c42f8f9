import { ticketScopes } from '@remotehands/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Client,
  clients,
  everybody,
  type Name,
  openReadersDesk,
  type ReadersDesk,
  scopeOf,
  siteOf,
} from './readers-desk.ts'

/** What the test knows of a ticket: nothing of how it is stored. */
interface Known {
  id: number
  by: Client
  followers: Client[]
  isPrivate: boolean
}

const mayRead = (name: Name, { by, followers, isPrivate }: Known): boolean => {
  if (name === 'tess') return true
  if (name === 'gus') return false
  if (name === by || followers.some((each) => each === name)) return true
  if (isPrivate) return false
  if (name === 'lou' || scopeOf[name] === 'company') return true
  return scopeOf[name] === 'site' && siteOf[name] === siteOf[by]
}

let desk: ReadersDesk
beforeEach(async () => {
  desk = await openReadersDesk()
})

async function raise({ by, followers, isPrivate }: Omit<Known, 'id'>): Promise<Known> {
  const body = {
    ...{ title: `Secret of ${by}`, description: 'MARKER', isPrivate },
    followerIds: followers.map(desk.idOf),
  }
  const { json, status } = await desk.as(by).call('tickets.create', { body })
  expect(status).toBe(201)
  return { id: json.id, by, followers: followers.filter((name) => name !== by), isPrivate }
}

/** Everything that somebody sees of tickets, by any way in. */
async function seen(name: Name, ticket: Known) {
  const browser = desk.as(name)
  const params = { id: ticket.id }
  const isStaff = name === 'tess'
  const listed = async (q?: string) => {
    const { json } = await browser.call('tickets.list', { query: { limit: '100', ...(q && { q }) } })
    return json.some(({ id }) => id === ticket.id)
  }
  const { json: notices } = await browser.call('notices.list', { query: { limit: '100' } })
  return {
    read: (await browser.call('tickets.read', { params })).status === 200,
    history: (await browser.call('tickets.history', { params })).status === 200,
    list: await listed(),
    found: await listed('marker'),
    foundByTitle: await listed('secret of'),
    foundByNumber: await listed(`#${ticket.id}`),
    bell: !isStaff && notices.some(({ path }) => path.includes(`ticket=${ticket.id}`)),
  }
}

const everyWay = (is: boolean) => ({
  ...{ read: is, history: is, list: is, found: is, foundByTitle: is, foundByNumber: is },
})

async function expectReaders(tickets: readonly Known[]) {
  for (const ticket of tickets)
    for (const name of everybody) {
      const { bell, ...ways } = await seen(name, ticket)
      const may = mayRead(name, ticket)
      expect({ name, ticket, ways }).toEqual({ name, ticket, ways: everyWay(may) })
      expect({ name, ticket, bell: bell && !may }).toEqual({ name, ticket, bell: false })
    }
}

const aClient = fc.constantFrom(...clients)
const aTicket = fc.record({
  by: aClient,
  followers: fc.uniqueArray(aClient, { maxLength: 2 }),
  isPrivate: fc.boolean(),
})

test('everybody sees the tickets that they may read by every way in, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aTicket, { minLength: 1, maxLength: 4 }), async (wanted) => {
      desk = await openReadersDesk()
      const tickets: Known[] = []
      for (const each of wanted) tickets.push(await raise(each))
      await desk.settle()
      await expectReaders(tickets)
    }),
    { numRuns: 6 },
  )
})

test('who hears of a ticket on the live channel is who may read it', async () => {
  for (const isPrivate of [false, true]) {
    const ticket = await raise({ by: 'amy', followers: ['dan'], isPrivate })
    await desk.settle()
    for (const name of everybody) desk.heard(name)
    const params = { id: ticket.id }
    await desk.as('amy').call('tickets.reply', { params, body: { message: 'MARKER' } })
    await desk.settle()
    const heard = everybody.filter((name) =>
      desk
        .heard(name)
        .some((frame) => frame.type === 'changed' && frame.what === 'ticket' && frame.id === ticket.id),
    )
    expect(heard).toEqual(everybody.filter((name) => mayRead(name, ticket)))
  }
})

test('a ticket that becomes private, or is followed by another, is seen by those alone at once', async () => {
  const ticket = await raise({ by: 'eve', followers: ['amy'], isPrivate: false })
  await desk.settle()
  const params = { id: ticket.id }
  const set = async (name: Name, change: { followers?: Client[]; isPrivate?: boolean }) => {
    const { version } = (await desk.as('tess').call('tickets.readForStaff', { params })).json
    const followers = change.followers ?? ticket.followers
    const body = {
      version,
      followerIds: followers.map(desk.idOf),
      ...('isPrivate' in change && { isPrivate: change.isPrivate }),
    }
    const answer = await desk.as(name).call('tickets.follow', { params, body })
    if (answer.status === 200) Object.assign(ticket, change)
    await desk.settle()
    return answer
  }
  expect((await set('fay', { isPrivate: true })).json).toMatchObject({ code: 'NOT_YOUR_TICKET' })
  expect((await set('eve', { isPrivate: true })).status).toBe(200)
  await expectReaders([ticket])
  expect((await set('fay', { followers: ['fay'] })).status).toBe(404)
  expect((await set('eve', { followers: ['ben'] })).status).toBe(200)
  await expectReaders([ticket])
  expect((await set('eve', { isPrivate: false, followers: [] })).status).toBe(200)
  await expectReaders([ticket])
})

test('a follower of a private ticket may leave it, and says of nobody else who reads it', async () => {
  const { id } = await raise({ by: 'eve', followers: ['fay', 'ben'], isPrivate: true })
  const params = { id }
  const set = async (name: Name, followers: Client[]) => {
    const { version } = (await desk.as('tess').call('tickets.readForStaff', { params })).json
    const body = { version, followerIds: followers.map(desk.idOf) }
    return (await desk.as(name).call('tickets.follow', { params, body })).json.code
  }
  expect(await set('fay', ['fay', 'ben', 'amy'])).toBe('NOT_YOUR_TICKET')
  expect(await set('fay', ['fay'])).toBe('NOT_YOUR_TICKET')
  expect(await set('fay', ['amy', 'ben'])).toBe('NOT_YOUR_TICKET')
  // They have left, and see nothing of it any more.
  expect(await set('fay', ['ben'])).toBe('NOT_FOUND')
  expect((await desk.as('tess').call('tickets.readForStaff', { params })).json.followers).toMatchObject([
    { id: desk.idOf('ben') },
  ])
  expect(await set('tess', ['ben', 'amy'])).toBeUndefined()
  expect(await set('eve', ['amy'])).toBeUndefined()
})

test('another scope holds from the next call on', async () => {
  const ticket = await raise({ by: 'eve', followers: [], isPrivate: false })
  await desk.settle()
  const params = { id: desk.idOf('fay') }
  for (const ticketScope of [...ticketScopes, ...ticketScopes].reverse()) {
    const { version } = (await desk.as('lou').call('users.read', { params })).json
    await desk.as('lou').call('users.update', { params, body: { version, ticketScope } })
    const { json } = await desk.as('fay').call('tickets.list')
    expect({ ticketScope, sees: json.some(({ id }) => id === ticket.id) }).toEqual({
      ...{ ticketScope, sees: ticketScope === 'company' },
    })
  }
})

describe('rating, closing and reopening', () => {
  test.for([
    ['eve', true],
    ['lou', true],
    ['fay', false],
  ] as const)('%s may: %s', async ([name, may]) => {
    const { id } = await raise({ by: 'eve', followers: ['fay'], isPrivate: false })
    const params = { id }
    const read = async () => (await desk.as('tess').call('tickets.readForStaff', { params })).json
    const close = { status: 'closed', version: (await read()).version } as const
    const refused = { status: 403, json: { code: 'NOT_YOUR_TICKET' } }
    const allowed = { status: 200 }
    const shown = (await desk.as(name).call('tickets.read', { params })).json.nextStatuses
    expect(shown).toEqual(may ? ['closed'] : [])
    expect(await desk.as(name).call('tickets.changeStatus', { params, body: close })).toMatchObject(
      may ? allowed : refused,
    )
    if (!may) await desk.as('eve').call('tickets.changeStatus', { params, body: close })
    expect(await desk.as(name).call('tickets.rate', { params, body: { score: 5 } })).toMatchObject(
      may ? allowed : refused,
    )
    const reopen = { status: 'in_progress', version: (await read()).version } as const
    expect(await desk.as(name).call('tickets.changeStatus', { params, body: reopen })).toMatchObject(
      may ? allowed : refused,
    )
  })
})

test('figures of a dashboard count the tickets that whoever looks reads; a company’s, none that are private', async () => {
  const tickets = [
    await raise({ by: 'amy', followers: [], isPrivate: false }),
    await raise({ by: 'eve', followers: ['ben'], isPrivate: true }),
    await raise({ by: 'fay', followers: [], isPrivate: true }),
  ]
  await desk.settle()
  const count = async (name: Name, of: 'openTickets' | 'resolvedThisMonth') =>
    (await desk.as(name).call('figures.read')).json[of]
  const counts = async (of: 'openTickets' | 'resolvedThisMonth') =>
    Object.fromEntries(await Promise.all(everybody.map(async (name) => [name, await count(name, of)])))
  const reads = (some: readonly Known[]) =>
    Object.fromEntries(everybody.map((name) => [name, some.filter((each) => mayRead(name, each)).length]))
  expect(await counts('openTickets')).toEqual(reads(tickets))
  const ofEve = tickets.filter(({ by }) => by === 'eve')
  for (const { id } of ofEve) {
    const params = { id }
    const { version } = (await desk.as('tess').call('tickets.readForStaff', { params })).json
    await desk.as('eve').call('tickets.changeStatus', { params, body: { status: 'closed', version } })
  }
  await desk.settle()
  expect(await counts('resolvedThisMonth')).toEqual(reads(ofEve))
  const companyId = (await desk.as('lou').call('auth.me')).json.companyId
  const query = { companyId: String(companyId) }
  expect((await desk.as('tess').call('figures.read', { query })).json).toMatchObject({
    ...{ openTickets: 1, resolvedThisMonth: 0 },
  })
})
