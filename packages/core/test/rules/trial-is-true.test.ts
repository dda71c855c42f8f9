import { ticketPriorities } from '@remotehands/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ofTicket } from '../../src/figures/contributions.ts'
import type { TicketRecord } from '../../src/index.ts'
import { decide } from '../../src/rules/decide.ts'
import { matchingRules, type RaisedTicket } from '../../src/rules/matching-rules.ts'
import { trialOf } from '../../src/rules/try-rules.ts'
import { createTestApp } from '../support/test-app.ts'
import { testServiceLevels } from '../support/test-service-levels.ts'
import { ruleTerms } from './rule-terms.ts'

const words = ['printer', 'site down', 'Größe', 'mail', 'VPN', 'toner'] as const
const texts = ['The PRINTER is out of toner', 'Whole site  down', 'grosse Datei', 'e-mail; vpn.', 'mailbox']
const some = <T>(values: readonly T[], most = 2) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })
const time = fc.constantFrom(
  { is: 'open' as const },
  { is: 'closed' as const },
  { is: 'between' as const, from: '22:00', until: '06:30' },
  { is: 'between' as const, from: '06:00', until: '09:00' },
)

const rule = (companies: readonly number[], staff: readonly number[], clients: readonly number[]) =>
  fc
    .record({
      ...{ isOn: fc.boolean(), goesOn: fc.boolean() },
      companyIds: some(companies),
      priorities: some(ticketPriorities),
      words: some(words),
      deviceTypes: some(['printer', 'Laptop']),
      channel: maybe(fc.constantFrom('client' as const, 'staff' as const)),
      time: maybe(time),
      priority: maybe(fc.constantFrom(...ticketPriorities)),
      teamIds: fc.option(some([1, 2]), { freq: 1, nil: [] as number[] }),
      // The third is inactive.
      teamId: maybe(fc.constantFrom(1, 2, 3)),
      assignment: maybe(
        fc.oneof(
          fc.constantFrom(...staff).map((userId) => ({ to: 'person' as const, userId })),
          fc.constant({ to: 'round_robin' as const }),
          fc.constant({ to: 'least_loaded' as const }),
        ),
      ),
      followerIds: some(clients),
      toldIds: fc.constantFrom(...staff).map((id) => [id]),
      approvals: maybe(fc.constantFrom(1 as const, 2 as const)),
    })
    .map(({ isOn, goesOn, priority, teamId, assignment, followerIds, toldIds, approvals, ...conditions }) =>
      ruleTerms(
        '',
        conditions,
        { priority, teamId, assignment, followerIds, toldIds, approvals },
        { isOn, goesOn },
      ),
    )

test('what 200 rules would do to 1,000 tickets is what they then do', async () => {
  const app = createTestApp()
  const clients = await Promise.all(
    ['anna', 'gus', 'kim'].map((username) => app.addUser({ username, company: `Company of ${username}` })),
  )
  const staff = await Promise.all(
    ['sam', 'pat', 'lee'].map((username) =>
      app.addUser({ username, role: 'techie', company: 'Remotehands' }),
    ),
  )
  const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id)
  const start = app.clock.now()
  const asOf = start.toISOString()
  const rota = { order: ids(staff), asOf, weekday: 1, time: '09:00' }
  await app.stores.rota.change(await app.stores.rota.read(), rota, {
    type: 'changed',
    actorId: 1,
    at: asOf,
    changes: [],
  })
  const [sam, pat, lee] = ids(staff) as [number, number, number]
  const team = (id: number, memberIds: number[], isActive = true) => ({
    ...{ id, name: `Team ${id}`, description: '', memberIds, leadIds: [], isActive },
  })
  const teams = [team(1, [sam, pat]), team(2, [lee]), team(3, [pat, lee], false)]
  const formed = { type: 'created', actorId: 1, at: asOf, changes: [] }
  await app.stores.teams.change(await app.stores.teams.read(), teams, 1, { ...formed, label: 'Teams' })
  // One of them works in the morning only, far away.
  const hours = {
    timeZone: 'Asia/Tokyo',
    week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '06:00', to: '22:00' })),
  }
  await app.stores.hours.change(await app.stores.hours.read(), [{ userId: lee, hours }], formed)
  const [gone] = staff
  if (gone) await app.stores.users.update(gone, { isActive: false })
  const browsers = await Promise.all(['anna', 'gus', 'kim', 'pat'].map(app.signIn))

  const companies = clients.map(({ companyId }) => companyId)
  const [list = []] = fc.sample(
    fc.array(rule(companies, ids(staff), ids(clients)), { minLength: 200, maxLength: 200 }),
    { numRuns: 1, seed: 13 },
  )
  const rules = list.map((terms, at) => ({ ...terms, id: at + 1, name: `Rule ${at + 1}` }))
  const tickets = fc.sample(
    fc.record({
      by: fc.integer({ min: 0, max: 3 }),
      title: fc.constantFrom(...texts),
      priority: fc.constantFrom(...ticketPriorities),
      followers: fc.boolean(),
    }),
    { numRuns: 1_000, seed: 13 },
  )
  const raiseAll = async () => {
    app.clock.set(asOf)
    const raised: TicketRecord[] = []
    for (const { by, title, priority, followers } of tickets) {
      app.clock.advance(40)
      const onBehalfOfId = by === 3 ? clients[0]?.id : undefined
      const body = { title, description: 'Since this morning.', priority, onBehalfOfId }
      const followerIds = followers && by === 0 ? [clients[0]?.id] : []
      const { json, status } = await app.call(
        'tickets.create',
        { body: { ...body, followerIds } },
        browsers[by],
      )
      expect(status).toBe(201)
      const ticket = await app.stores.tickets.byId(json.id)
      if (!ticket) throw new Error(`#${json.id} is missing.`)
      raised.push(ticket)
      // What the stream does a moment later: an assignee's open tickets.
      const look = async () => ofTicket(ticket, testServiceLevels)
      await app.stores.figures.count([{ kind: 'ticket', id: ticket.id, look }])
    }
    return raised
  }

  const before = await raiseAll()
  const effectsOf = await trialOf(rules, before, app)
  const would = before.map(effectsOf)
  expect(would.filter((effects) => effects.length > 0).length).toBeGreaterThan(500)

  await app.addUser({ username: 'boss', role: 'admin', company: 'Remotehands' })
  const boss = await app.signIn('boss')
  const lookAt = async () => (await app.call('rules.try', { body: {} }, boss)).json
  expect(await lookAt()).toMatchObject({ lookedAt: 1_000, isCut: false, touched: 0 })

  const none = await app.stores.rules.read()
  const act = { type: 'created', label: 'Rules', actorId: 1, at: asOf, changes: [] }
  await app.stores.rules.change(none, { rules, lastId: 200 }, 1, act)
  const after = await raiseAll()
  const did = await Promise.all(
    after.map(async ({ id }) => {
      const [created] = (await app.stores.tickets.events(id, { limit: 1 })).items
      return created?.type === 'created' ? (created.rules ?? []) : []
    }),
  )
  expect(did).toEqual(would)
  for (const [at, ticket] of after.entries()) {
    const last = did[at]?.find(({ priority }) => priority !== null)?.priority?.to
    expect(ticket.priority).toBe(last ?? tickets[at]?.priority)
    expect(ticket.teamId).toBe(did[at]?.find(({ teamId }) => teamId !== null)?.teamId ?? null)
    expect(ticket.assigneeId).toBe(did[at]?.find(({ assigneeId }) => assigneeId !== null)?.assigneeId ?? null)
  }
  expect(await lookAt()).toMatchObject({ lookedAt: 1_000, isCut: true })
})

const surroundings = {
  hours: testServiceLevels.hours,
  timeZone: testServiceLevels.hours.timeZone,
  companyNow: (id: number) => id,
  isTeam: (id: number) => id !== 3,
}
const raised = fc.record({
  at: fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-12-31T00:00:00Z') }),
  companyId: fc.constantFrom(1, 2, 3),
  clientId: fc.constantFrom(11, 12),
  title: fc.constantFrom(...texts),
  description: fc.constantFrom(...texts),
  priority: fc.constantFrom(...ticketPriorities),
  deviceTypes: some(['Printer', 'laptop', 'Switch']),
  channel: fc.constantFrom('client' as const, 'staff' as const),
  followerIds: some([12, 13]),
  isPrivate: fc.boolean(),
}) satisfies fc.Arbitrary<RaisedTicket>
const ruleList = fc
  .array(rule([1, 2, 3], [21, 22, 23], [11, 12, 13]), { maxLength: 12 })
  .map((list) => list.map((terms, at) => ({ ...terms, id: at + 1, name: `Rule ${at + 1}` })))
const people = {
  isStaff: (id: number) => id !== 21,
  tagName: (id: number) => (id === 3 ? undefined : `tag ${id}`),
  isOfCompany: (id: number, companyId: number) => id % 10 === companyId,
  isTeam: (id: number) => id !== 3,
  onDuty: (teamId: number | null) => (teamId === 2 ? [] : [22, 23]),
  ...{ openTickets: (id: number) => (id === 22 ? 5 : 1), turn: () => 1 },
}

test('a rule that is off, or comes after one that stops, might as well not be there', () => {
  fc.assert(
    fc.property(raised, ruleList, (ticket, rules) => {
      const matches = matchingRules(ticket, rules, surroundings)
      const on = rules.filter(({ isOn }) => isOn)
      expect(matchingRules(ticket, on, surroundings)).toEqual(matches)
      expect(matches.slice(0, -1).every(({ goesOn }) => goesOn)).toBe(true)
      const last = matches.at(-1)
      if (last && !last.goesOn)
        expect(matchingRules(ticket, rules.slice(0, rules.indexOf(last) + 1), surroundings)).toEqual(matches)
      // Whoever looks at those that hold alone finds that they hold.
      expect(matchingRules(ticket, matches, surroundings)).toEqual(matches)
    }),
  )
})

test('nobody is named twice, nobody who is gone, and one rule each sets priority and assignee', () => {
  fc.assert(
    fc.property(raised, ruleList, (ticket, rules) => {
      const { effects, priority, assigneeId, followerIds } = decide(
        ticket,
        matchingRules(ticket, rules, surroundings),
        people,
      )
      const told = effects.flatMap(({ toldIds }) => toldIds)
      expect(new Set(told).size).toBe(told.length)
      expect(told).not.toContain(21)
      expect(told).not.toContain(assigneeId)
      expect(new Set(followerIds).size).toBe(followerIds.length)
      expect(effects.flatMap((effect) => effect.followerIds)).not.toContain(ticket.clientId)
      expect(effects.filter((effect) => effect.assigneeId !== null)).toHaveLength(assigneeId === null ? 0 : 1)
      const set = effects.filter((effect) => effect.priority !== null)
      expect(set).toHaveLength(priority === ticket.priority ? 0 : 1)
    }),
  )
})
