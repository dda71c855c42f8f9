import { expect, test } from 'vitest'
import { raiseRecurring, watchTickets } from '../../src/index.ts'
import { ruleTerms } from '../rules/rule-terms.ts'
import { mortal } from '../support/mortal.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'
import { createLevelDesk } from '../tickets/policies/level-desk.ts'

type Desk = Awaited<ReturnType<typeof createDesk>>

/** A desk with a team, a rule for every ticket, and a policy that escalates to that team. */
async function createDesk(life: ReturnType<typeof mortal>) {
  const desk = await createLevelDesk(createTestApp(createTestServices(life.table)))
  const { tess, tom } = desk.people
  const team = { name: 'Network', memberIds: [tess.id, tom.id], leadIds: [tess.id] }
  await desk.admin.call('teams.create', { body: { version: 0, ...team } })
  const assigning = { teamId: 1, assignment: { to: 'round_robin' as const }, toldIds: [tom.id] }
  const rule = ruleTerms('Every ticket', {}, { priority: 'high', ...assigning }, { goesOn: true })
  await desk.admin.call('rules.create', { body: { version: 0, ...rule } })
  const step = { afterMinutes: 0, tellsAdministrators: true, raisesPriority: true }
  const toTom = { ...step, assignment: { to: 'person' as const, userId: tom.id } }
  await desk.save(await desk.withPolicy({}, [desk.acme], [toTom]))
  return { ...desk, tom }
}

/** Lets `act` die at each call to the table, before and after what the call does, and checks what there is once it ran again. */
async function dieEverywhere(
  prepare: (desk: Desk) => Promise<unknown>,
  act: (desk: Desk) => Promise<unknown>,
  check: (desk: Desk) => Promise<void>,
) {
  for (const isAfter of [false, true]) {
    let deaths = 0
    for (let calls = 0; ; calls++) {
      const life = mortal()
      const desk = await createDesk(life)
      await prepare(desk)
      life.dieAfter(calls, isAfter)
      const end = await act(desk).catch((error: unknown) => error)
      const died = life.hasDied()
      if (!died && end instanceof Error) throw end
      life.mend()
      await act(desk)
      await desk.runJobs()
      await check(desk)
      if (!died) break
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(4)
  }
}

const history = async (desk: Desk, id = 0) =>
  (await (await desk.signIn('tess')).call('tickets.historyForStaff', { params: { id } })).json.map(
    ({ type }) => type,
  )
const subjects = (desk: Desk, to: string, words: RegExp) =>
  desk.mails.filter((mail) => mail.to.startsWith(`${to}@`) && words.test(mail.text)).length

test('a ticket that dies anywhere among its rules is raised once, and they act on it once', () =>
  dieEverywhere(
    async () => undefined,
    async ({ anna }) => {
      const body = { title: 'Switch dark', description: 'Since noon.', priority: 'low' }
      const headers = { 'idempotency-key': 'the-same-key-for-both-calls' }
      await anna.call('tickets.create', { body, headers })
    },
    async (desk) => {
      const { items } = await desk.stores.tickets.list({}, { limit: 10 })
      expect(items).toMatchObject([{ priority: 'high', teamId: 1, timedAs: null }])
      const id = items[0]?.id ?? 0
      expect((await desk.stores.rules.history(1, { limit: 10 })).items).toHaveLength(1)
      expect(await history(desk, id)).toEqual(['created'])
      // Whoever's turn it was: Tom hears once, be it as the assignee or as whom the rule names.
      expect(subjects(desk, 'tom', /raised #|assigned #/)).toBe(1)
    },
  ))

test('a target that is missed is told once and escalates once, wherever the job dies', () =>
  dieEverywhere(
    async (desk) => {
      await desk.raise()
      desk.minutes(31)
    },
    watchTickets,
    async (desk) => {
      const { items } = await desk.stores.tickets.list({}, { limit: 10 })
      expect(items).toMatchObject([{ priority: 'urgent', timedAs: 'high', assigneeId: desk.tom.id }])
      const types = await history(desk, items[0]?.id)
      expect(types.filter((type) => type === 'escalated')).toHaveLength(1)
      expect(subjects(desk, 'tom', /Escalated to you|First response overdue/)).toBeGreaterThan(0)
      for (const { to } of desk.mails)
        expect(subjects(desk, to.split('@')[0] ?? '', /First response overdue/)).toBeLessThanOrEqual(1)
    },
  ))

test('service levels that are saved hold once, and open tickets move once, wherever it dies', () =>
  dieEverywhere(
    (desk) => desk.raise(),
    async (desk) => {
      const { version, terms } = await desk.current()
      const [standard, ...others] = terms.policies
      const [premium] = others
      if (!standard || !premium) throw new Error('There are two.')
      const targets = { ...premium.targets, high: { ...premium.targets.high, resolution: 240 } }
      const body = { version, ...terms, policies: [standard, { ...premium, targets }], openTickets: 'move' }
      if (version === 1) await desk.admin.call('serviceLevels.update', { body })
      await desk.moveAll()
    },
    async (desk) => {
      expect((await desk.current()).version).toBe(2)
      const { items } = await desk.stores.tickets.list({}, { limit: 10 })
      const raisedAt = Date.parse(items[0]?.createdAt ?? '')
      expect(items).toMatchObject([
        {
          levels: { version: 2 },
          computed: 1,
          resolutionDueAt: new Date(raisedAt + 240 * 60_000).toISOString(),
        },
      ])
      expect(await desk.stores.policies.move()).toMatchObject({ isDone: true })
      expect((await desk.admin.call('serviceLevels.history', {})).json).toHaveLength(2)
    },
  ))

test('a macro that dies anywhere acts on its ticket once, and logs its time once', () => {
  let tess: Awaited<ReturnType<Desk['signIn']>>
  let version = 0
  return dieEverywhere(
    async (desk) => {
      await desk.raise()
      await desk.runJobs()
      tess = await desk.signIn('tess')
      const does = {
        text: 'Maintenance is over.',
        status: 'resolved',
        time: { minutes: 10, isBillable: true },
      }
      const terms = { kind: 'macro', name: 'Over', priority: 'low', ...does } as never
      await tess.call('prepared.create', { body: { shelf: 'own', version: 0, terms } })
      version = (await tess.call('tickets.readForStaff', { params: { id: 1 } })).json.version
    },
    async () => {
      await tess.call('tickets.useMacro', {
        params: { id: 1 },
        body: { shelf: 'own', id: 1, version },
        headers: { 'idempotency-key': 'the-same-key-for-both-calls' },
      })
    },
    async (desk) => {
      const types = await history(desk, 1)
      for (const type of ['replied', 'priority_changed'])
        expect(types.filter((each) => each === type)).toHaveLength(1)
      expect(await desk.stores.time.idsOfTicket(1)).toHaveLength(1)
      expect(subjects(desk, 'anna', /Maintenance is over/)).toBe(1)
    },
  )
})

test('a recurring ticket is raised once for its date, and told of once, wherever the job dies', () =>
  dieEverywhere(
    async (desk) => {
      desk.clock.set('2026-06-01T13:00:00.000Z')
      const tess = await desk.signIn('tess')
      const what = {
        title: 'Check the backup',
        description: 'Restore one file.',
        clientId: desk.people.anna.id,
      }
      const when = { rule: 'FREQ=DAILY', startsOn: '2026-06-01', time: '12:00', closedDays: 'skip' }
      const assignment = { to: 'person', userId: desk.tom.id }
      const { status } = await tess.call('recurring.create', {
        body: { ...what, ...when, assignment, deviceIds: [], items: [{ text: 'Restore' }] } as never,
      })
      expect(status).toBe(201)
      desk.clock.set('2026-06-01T16:00:30.000Z')
    },
    raiseRecurring,
    async (desk) => {
      const { items } = await desk.stores.tickets.list({}, { limit: 10 })
      expect(items).toMatchObject([
        { title: 'Check the backup', checklist: { items: [{ text: 'Restore' }] } },
      ])
      expect(subjects(desk, 'tom', /raised #\d/)).toBe(1)
      expect(subjects(desk, 'anna', /raised #\d/)).toBe(1)
    },
  ))
