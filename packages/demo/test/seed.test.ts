import { serviceLevels } from '@remotehands/content'
import {
  complianceStatuses,
  contractStatuses,
  deviceStatuses,
  isOpen,
  roles,
  ticketPriorities,
  ticketStatuses,
} from '@remotehands/contract'
import { createStores, openTotpSecret, type Stores, signingKey, type Table } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword, demoTotpSecret, isSeeded, seedDemo } from '../src/index.ts'

const now = new Date('2026-03-10T15:30:00.000Z')
const whole = { limit: 100 }
/** Longer than many seedings take: the machine may be busy. */

function countingHasher() {
  const hasher = { hashes: 0, hash: async (password: string) => `${++hasher.hashes}:${password}` }
  return hasher
}

async function readAll(stores: Stores) {
  const { users, tickets, questions, devices, maintenance, visits, vendors, contracts, documents } = stores
  const pages = [
    users.list({}, whole),
    tickets.list({}, whole),
    questions.list({}, whole),
    devices.list({}, whole),
    maintenance.list({}, whole),
    visits.timeline({}, wholeYears, whole),
    visits.open({}, whole),
    vendors.list(whole),
    contracts.list({}, whole),
    documents.list({}, whole),
  ] as const
  const [people, ...rest] = await Promise.all(pages)
  return { people: people.items, all: [people, ...rest].map(({ items }) => items) }
}

const keepFile = async () => {}
const settings = {
  signingKeys: [signingKey('seed', 'A'.repeat(64))],
  companyName: 'Nordlicht & Söhne',
  mailFrom: 'hallo@nordlicht.example',
} as const
const log = { info() {}, error() {} }

describe('demo data', () => {
  let fresh: Table
  beforeEach(() => {
    fresh = memoryTable()
  })
  const table = () => fresh

  test('has every role, status and priority, and hashes the shared password once', async () => {
    const hasher = countingHasher()
    const stores = createStores(table())
    await seedDemo(stores, hasher, now, serviceLevels, keepFile, settings)
    expect(hasher.hashes).toBe(1)

    const { items: users } = await stores.users.list({}, whole)
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(roles))
    const { items: tickets } = await stores.tickets.list({}, whole)
    expect(tickets.length).toBeGreaterThanOrEqual(40)
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(ticketStatuses))
    expect(new Set(tickets.map(({ priority }) => priority))).toEqual(new Set(ticketPriorities))
    const { items: questions } = await stores.questions.list({}, whole)
    expect(new Set(questions.map(({ answer }) => answer === null))).toEqual(new Set([true, false]))
    const { items: devices } = await stores.devices.list({}, whole)
    expect(new Set(devices.map(({ status }) => status))).toEqual(new Set(deviceStatuses))
    const { items: documents } = await stores.documents.list({}, whole)
    expect(new Set(documents.map(({ isShared }) => isShared))).toEqual(new Set([true, false]))
    const { fields } = await stores.companyFields.read()
    const { items: companies } = await stores.companies.listClients(whole)
    for (const { id } of fields)
      expect(companies.some(({ fieldValues = {} }) => fieldValues[id] !== undefined)).toBe(true)
    const { items: contracts } = await stores.contracts.list({}, whole)
    expect(new Set(contracts.map(({ status }) => status))).toEqual(new Set(contractStatuses))
    expect(new Set(contracts.map((contract) => contract.complianceStatus))).toEqual(
      new Set(complianceStatuses),
    )
  })

  test('a second seeding makes nothing', async () => {
    const stores = createStores(table())
    await seedDemo(stores, countingHasher(), now, serviceLevels, keepFile, settings)
    const first = await readAll(stores)
    await seedDemo(
      stores,
      countingHasher(),
      new Date(now.getTime() + 3_600_000),
      serviceLevels,
      keepFile,
      settings,
    )
    const second = await readAll(stores)
    expect(second.all.map((items) => items.map(({ id }) => id))).toEqual(
      first.all.map((items) => items.map(({ id }) => id)),
    )
  })
})

const stores = createStores(memoryTable())
await seedDemo(stores, countingHasher(), now, serviceLevels, keepFile, settings)

test('every demo account has its role and the shared password', async () => {
  for (const { username, role } of demoAccounts) {
    expect(await stores.users.byUsername(username)).toMatchObject({
      username,
      role,
      isActive: true,
      passwordHash: `1:${demoPassword}`,
    })
  }
})

test('client, viewer, client2fa and localadmin are of one company, otherclient of another', async () => {
  const companyOf = async (username: string) => (await stores.users.byUsername(username))?.companyId
  const home = await companyOf('client')
  expect(home).toBeDefined()
  for (const username of ['viewer', 'client2fa', 'localadmin']) expect(await companyOf(username)).toBe(home)
  expect(await companyOf('otherclient')).not.toBe(home)
})

test('client2fa alone has two-factor on, with the printed secret', async () => {
  const { items } = await stores.users.list({}, whole)
  const protectedUsers = items.filter(({ twoFactor }) => twoFactor)
  expect(protectedUsers).toMatchObject([{ username: 'client2fa' }])
  const { id = 0, twoFactor } = protectedUsers[0] ?? {}
  const opened = await openTotpSecret(id, twoFactor?.secret ?? '', { settings, log })
  expect(opened).toEqual({ secret: demoTotpSecret, isCurrent: true })
})

test('the vendor account acts for the first vendor, which has contracts', async () => {
  const vendor = await stores.users.byUsername('vendor')
  expect(vendor?.vendorId).toBe(1)
  const { items } = await stores.contracts.list({ vendorId: 1 }, whole)
  expect(items.length).toBeGreaterThan(1)
})

test('contracts end beyond sixty days, within sixty, within thirty, and in the past', async () => {
  const { items } = await stores.contracts.list({}, whole)
  const daysLeft = items.map(({ endDate }) => Math.ceil((Date.parse(endDate) - now.getTime()) / 86_400_000))
  expect(daysLeft.some((days) => days > 60)).toBe(true)
  expect(daysLeft.some((days) => days > 30 && days <= 60)).toBe(true)
  expect(daysLeft.some((days) => days > 0 && days <= 30)).toBe(true)
  expect(daysLeft.some((days) => days <= 0)).toBe(true)
})

test('nothing is dated in the future, and tickets are numbered in the order of their creation', async () => {
  const { items } = await stores.tickets.list({}, whole)
  const created = items.map(({ createdAt }) => createdAt)
  expect(created).toEqual([...created].sort().reverse())
  for (const { createdAt, updatedAt } of items) {
    expect(createdAt <= updatedAt).toBe(true)
    expect(Date.parse(updatedAt)).toBeLessThanOrEqual(now.getTime())
    expect(now.getTime() - Date.parse(createdAt)).toBeLessThan(119 * 86_400_000)
  }
  const questions = await stores.questions.list({}, whole)
  for (const { createdAt, answeredAt } of questions.items)
    expect(answeredAt === null || createdAt < answeredAt).toBe(true)
})

test('three on-site visits lie within the next seven days, whichever day the data are made', async () => {
  for (let day = 9; day < 16; day++) {
    for (const time of ['00:00', '15:30', '23:59']) {
      const today = new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`)
      const { visits } = await seeded(today)
      const range = {
        from: today.toISOString(),
        to: new Date(today.getTime() + 7 * 86_400_000).toISOString(),
      }
      expect(await visits.countScheduledOnSite({}, range)).toBe(3)
    }
  }
})

test('appointments are within business hours, and one request and one proposal wait for an answer', async () => {
  const { items } = await stores.visits.timeline({}, wholeYears, whole)
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['completed', 'scheduled']))
  for (const { startsAt, endsAt } of items) {
    for (const time of [startsAt, endsAt]) {
      const hour = hourInNewYork(time ?? '')
      expect(hour).toBeGreaterThanOrEqual(9)
      expect(hour).toBeLessThanOrEqual(18)
    }
  }
  const open = await stores.visits.open({}, whole)
  expect(open.items.map(({ status }) => status)).toEqual(['requested', 'proposed'])
  for (const { preferredTimes } of open.items) {
    for (const time of preferredTimes) expect(Date.parse(time)).toBeGreaterThan(now.getTime())
  }
})

const wholeYears = { from: '2025-06-01T00:00:00.000Z', to: '2026-06-01T00:00:00.000Z' }

function hourInNewYork(instant: string): number {
  const format = { timeZone: 'America/New_York', hour: 'numeric', hour12: false } as const
  return Number(new Intl.DateTimeFormat('en-US', format).format(new Date(instant)))
}

async function seeded(today: Date): Promise<Stores> {
  const stores = createStores(memoryTable())
  await seedDemo(stores, countingHasher(), today, serviceLevels, keepFile, settings)
  return stores
}

describe.each(['2026-03-10T15:30:00.000Z', '2026-11-22T04:00:00.000Z', '2027-01-01T00:00:00.000Z'])(
  'the history of the tickets, seeded at %s',
  (instant) => {
    const seededAt = new Date(instant)
    const read = async () => {
      const stores = createStores(memoryTable())
      await seedDemo(stores, countingHasher(), seededAt, serviceLevels, keepFile, settings)
      const { items } = await stores.tickets.list({}, whole)
      return Promise.all(
        items.map(async (ticket) => {
          const { items: events } = await stores.tickets.eventsWithNotes(ticket.id, whole)
          return { ticket, events }
        }),
      )
    }

    test('goes on in time, from the creation to where each is now', async () => {
      for (const { ticket, events } of await read()) {
        const times = events.map(({ at }) => at)
        expect(times).toEqual([...times].sort())
        expect(events[0]).toMatchObject({ type: 'created', at: ticket.createdAt, actorId: ticket.clientId })
        expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(seededAt.getTime())
        const moves = events.flatMap((event) => ('move' in event && event.move ? [event.move] : []))
        expect(moves.map(({ from }) => from)).toEqual(['new', ...moves.map(({ to }) => to)].slice(0, -1))
        expect(moves.at(-1)?.to ?? 'new').toBe(ticket.status)
        expect(ticket.waitingSince !== null).toBe(ticket.status === 'waiting_for_client')
        expect(ticket.resolvedAt !== null).toBe(!isOpen(ticket.status))
        expect(ticket.closedAt !== null).toBe(ticket.status === 'closed')
        if (ticket.status !== 'new') expect(ticket).toMatchObject({ assigneeId: expect.any(Number) })
      }
    })

    test('keeps 98.7 % of the targets, and is rated 4.8', async () => {
      const events = (await read()).flatMap((each) => each.events)
      const verdicts = events.flatMap((event) => ('move' in event ? (event.move?.onTime ?? []) : []))
      const kept = verdicts.filter(Boolean).length
      expect(((100 * kept) / verdicts.length).toFixed(1)).toBe('98.7')
      const scores = events.flatMap((event) => (event.type === 'rated' ? event.score : []))
      expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBe(4.8)
    })

    test('names devices, followers and notes here and there', async () => {
      const all = await read()
      expect(all.filter(({ ticket }) => ticket.deviceIds.length > 0).length).toBeGreaterThan(10)
      expect(all.filter(({ ticket }) => ticket.followerIds.length > 0).length).toBeGreaterThan(3)
      expect(all.flatMap(({ events }) => events).some(({ type }) => type === 'noted')).toBe(true)
    })
  },
)

test('the counts of a client are those of the tickets', async () => {
  const client = await stores.users.byUsername('client')
  const { items } = await stores.tickets.list({}, whole)
  const own = items.filter(({ clientId }) => clientId === client?.id)
  const active = own.filter(({ status }) => status !== 'resolved' && status !== 'closed')
  const counts = await stores.users.ticketCounts([client?.id ?? 0])
  expect(counts.get(client?.id ?? 0)).toEqual({ tickets: own.length, active: active.length })
})

test('the service company of the demo data is the one that runs the system', async () => {
  const own = await stores.companies.findByName(settings.companyName)
  for (const username of ['admin', 'globaladmin', 'techie'])
    expect(await stores.users.byUsername(username)).toMatchObject({
      companyId: own?.id,
      email: expect.stringMatching(/^[a-z.]+@nordlicht\.example$/),
    })
  expect(/\bRemotehands\b|@remotehands/.test(JSON.stringify(await readAll(stores)))).toBe(false)
})

test('a seeding that was cut short at any write goes on to the same data', async () => {
  const complete = (await readAll(stores)).all.map((items) => items.length)
  for (const writes of [1, 5, 14, 17, 40, 75, 120, 155, 180]) {
    const table = memoryTable()
    await expect(
      seedDemo(
        createStores(failingAfter(writes, table)),
        countingHasher(),
        now,
        serviceLevels,
        keepFile,
        settings,
      ),
    ).rejects.toThrow('killed')
    const resumed = createStores(table)
    expect(await isSeeded(resumed)).toBe(false)
    await seedDemo(resumed, countingHasher(), now, serviceLevels, keepFile, settings)
    expect((await readAll(resumed)).all.map((items) => items.length)).toEqual(complete)
    expect(await isSeeded(resumed)).toBe(true)
  }
})

/** A table that writes so many times and then no more. */
function failingAfter(writes: number, table: Table): Table {
  let left = writes
  const counted =
    <T extends unknown[], R>(write: (...input: T) => Promise<R>) =>
    (...input: T) => {
      if (left-- <= 0) throw new Error('killed')
      return write(...input)
    }
  return {
    ...table,
    put: counted(table.put),
    update: counted(table.update),
    delete: counted(table.delete),
    transact: counted(table.transact),
  }
}
