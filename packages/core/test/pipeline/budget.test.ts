import {
  type Budget,
  type BudgetTimes,
  budgetOf,
  budgets,
  type EndpointId,
  endpoints,
} from '@remotehands/contract'
import type { Table } from '@remotehands/core'
import { describe, expect, it } from 'vitest'
import { budgetKeeper } from '../../src/pipeline/budget.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'

const question = { question: 'Which licences do we have?' }
const hour = 60 * 60

describe('the budget of a call', () => {
  it('stops a person who asks far more than anybody can read, and says when to go on', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    const answers = await Promise.all(
      Array.from({ length: 41 }, () => client.call('questions.create', { body: question })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.json.code).toBe('TOO_MANY_ATTEMPTS')
    expect(refused?.json.message).toContain('Nothing was changed: please try again in 1 h.')
    expect(Number(refused?.headers['retry-after'])).toBe(3600)

    app.clock.advance(hour)
    expect((await client.call('questions.create', { body: question })).status).toBe(201)
  })

  it('is each person’s own, and counts no mistake in a form', async () => {
    const app = createTestApp()
    const [one, other] = [await app.signInAs('client'), await app.signInAs('client')]
    for (let mistake = 0; mistake < 40; mistake++)
      expect((await one.call('questions.create', { body: { question: '' } })).status).toBe(400)
    for (let asked = 0; asked < 30; asked++)
      expect((await one.call('questions.create', { body: question })).status).toBe(201)
    expect((await one.call('questions.create', { body: question })).status).toBe(429)
    expect((await other.call('questions.create', { body: question })).status).toBe(201)
  })

  it('of ordinary changes is one for all of them', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    const call = () => client.call('account.endOtherSessions')
    for (let read = 0; read < 1_200; read++) expect((await call()).status).toBe(204)
    expect((await call()).status).toBe(429)
    expect((await client.call('calendar.create')).status).toBe(429)
    // Another kind of call has a share of its own.
    expect((await client.call('questions.create', { body: question })).status).toBe(201)
  })

  it('of reading is one for all of it, and far above what pages ask for', async () => {
    const app = createTestApp()
    const user = await app.addUser({ role: 'client' })
    const { id: userId, role, companyId } = user
    const actor = { userId, role, companyId, vendorId: undefined }
    const elsewhere = budgetKeeper(app)
    for (let read = 0; read < 12_000; read++)
      await elsewhere('tickets.list', budgets.read, { actor, ip: '203.0.113.7', input: { body: undefined } })
    const client = await app.signIn(user.username)
    // This process asks how much is left with its six hundredth.
    for (let read = 1; read < 600; read++) expect((await client.call('notices.unread')).status).toBe(200)
    expect((await client.call('notices.unread')).status).toBe(429)
    expect((await client.call('tickets.list')).status).toBe(429)
    expect((await client.call('questions.create', { body: question })).status).toBe(201)
  })

  it('is also kept where nobody is signed in', async () => {
    const app = createTestApp()
    const leave = (ip: string) => app.call('auth.logout', {}, app.visit(ip))
    for (let left = 0; left < 1_200; left++) await leave('203.0.113.7')
    expect((await leave('203.0.113.7')).status).toBe(429)
    expect((await leave('203.0.113.8')).status).toBe(204)
  })

  // Every kind and number that a call of the contract has, once.
  const named = endpoints.flatMap(([id, endpoint]) =>
    kindsOf(budgetOf(endpoint)).map(
      ([kind, times]) => [`${kind} ${times.join(' ')}`, { id, kind, times }] as const,
    ),
  )
  it.each([...new Map(named).values()])(
    'of $id for its $kind ends at its number, is logged once, and begins anew after it',
    async ({ id, kind, times }) => {
      const { spend, lines, services } = keeper()
      const budget = only(kind, times)
      const [count, within] = times
      for (let round = 0; round < count; round++) await spend(id, budget, callOf(kind, round))
      for (let round = 0; round < 3; round++) {
        const refused = spend(id, budget, callOf(kind, count + round))
        await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
      }
      expect(lines).toEqual([['budget used up', expect.objectContaining({ call: id })]])
      // Another subject has a share of its own.
      await spend(id, budget, callOf(kind, 0, 2))
      services.clock.advance(within === 'hour' ? hour : 24 * hour)
      await spend(id, budget, callOf(kind, 0))
    },
  )
})

describe('counting', () => {
  it('of ordinary calls waits for the table once in three hundred', async () => {
    let requests = 0
    const services = createTestServices((table) => counting(table, () => requests++))
    const spend = budgetKeeper(services)
    for (let call = 0; call < 3_000; call++)
      await spend('tickets.update', budgets.work, callOf('staff', call))
    // The first of a window asks twice: it finds none, and opens one.
    expect(requests).toBe(3_000 / 300 + 1)
  })

  it('of a person by many processes allows each of them a twentieth too much, at most', async () => {
    const services = createTestServices()
    const processes = Array.from({ length: 20 }, () => budgetKeeper(services))
    let allowed = 0
    for (let call = 0; call < 4_000; call++) {
      const spend = processes[call % processes.length]
      const done = spend?.('tickets.update', budgets.work, callOf('actor', call))
      await done?.then(
        () => allowed++,
        () => undefined,
      )
    }
    expect(allowed).toBeGreaterThanOrEqual(1_200)
    expect(allowed).toBeLessThan(1_200 + processes.length * (1_200 / 20))
  })

  it('asks the table nothing more of those whom it has refused', async () => {
    let requests = 0
    const services = createTestServices((table) => counting(table, () => requests++))
    const spend = budgetKeeper(services)
    const refused = () => expect(spend('tickets.update', budgets.work, callOf('actor', 1))).rejects.toThrow()
    for (let call = 0; call < 1_200; call++) await spend('tickets.update', budgets.work, callOf('actor', 1))
    await refused()
    const before = requests
    for (let call = 0; call < 1_000; call++) await refused()
    expect(requests).toBe(before)
  })
})

type Kind = 'actor' | 'staff' | 'company' | 'address' | 'recipient'

function kindsOf({ actor, staff, company, address, recipient }: Budget): [Kind, BudgetTimes][] {
  const all = { actor, staff, company, address, recipient: recipient?.times }
  return Object.entries(all).filter((entry): entry is [Kind, BudgetTimes] => entry[1] !== undefined)
}

function only(kind: Kind, times: BudgetTimes): Budget {
  return kind === 'recipient' ? { recipient: { field: 'email', times } } : { [kind]: times }
}

function keeper() {
  const lines: unknown[] = []
  const services = createTestServices()
  const log = { ...services.log, info: (...line: unknown[]) => lines.push(line) }
  const spend = budgetKeeper({ ...services, log })
  return {
    services,
    lines,
    spend: (id: string, budget: Budget, call: ReturnType<typeof callOf>) =>
      spend(id as EndpointId, budget, call),
  }
}

/** Everything that doesn't count is another one in each round. */
function callOf(kind: Kind, round: number, subject = 1) {
  const of = (wanted: Kind) => (kind === wanted ? subject : 1000 + round)
  return {
    actor: {
      userId: kind === 'staff' ? subject : of('actor'),
      role: kind === 'staff' ? ('techie' as const) : ('client' as const),
      companyId: of('company'),
      vendorId: undefined,
    },
    ip: `203.0.113.${kind === 'address' ? subject : round % 250}`,
    input: { body: { email: `${of('recipient')}@acme.example` } },
  }
}

function counting(table: Table, count: () => void): Table {
  return new Proxy(table, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        count()
        return value.apply(target, args)
      }
    },
  })
}
