import type { Rules, RuleTrialResult, StaffTicketEntry } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/index.ts'
import { matchingRules } from '../../src/rules/matching-rules.ts'
import type { Browser } from '../support/browser.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { ruleTerms } from './rule-terms.ts'

let app: TestApp
let admin: Browser
let client: Browser
let anna: UserRecord
let ben: UserRecord
let sam: UserRecord
let pat: UserRecord

beforeEach(async () => {
  app = createTestApp()
  anna = await app.addUser({ username: 'anna', company: 'Harbor Light' })
  ben = await app.addUser({ username: 'ben', company: 'Harbor Light' })
  sam = await app.addUser({ username: 'sam', role: 'techie', company: 'Remotehands' })
  pat = await app.addUser({ username: 'pat', role: 'techie', company: 'Remotehands' })
  admin = await app.signInAs('admin', 'Remotehands')
  client = await app.signIn('anna')
})

const read = async () => (await app.call('rules.list', {}, admin)).json as Rules
type Terms = ReturnType<typeof ruleTerms>
async function add(...rules: Terms[]): Promise<Rules> {
  for (const rule of rules) {
    const { version } = await read()
    const { status, json } = await app.call('rules.create', { body: { version, ...rule } }, admin)
    expect(json).toMatchObject({ version: version + 1 })
    expect(status).toBe(200)
  }
  return read()
}
const raise = async (body: object = {}, as = client) => {
  const ticket = { title: 'Printer offline', description: 'The printer on floor two.', priority: 'medium' }
  const { json } = await app.call('tickets.create', { body: { ...ticket, ...body } }, as)
  const stored = await app.stores.tickets.byId(json.id)
  if (!stored) throw new Error('not raised')
  return stored
}
const toSam = { assignment: { to: 'person' as const, userId: 0 } }
const assignSam = () => ({ assignment: { ...toSam.assignment, userId: sam.id } })
const laptop = {
  deviceName: 'NB-1',
  manufacturer: 'Lenovo',
  model: 'T14',
  deviceType: 'LAPTOP',
  location: 'Dock',
}
const mailed = async () => {
  await app.runJobs()
  return app.mails.map(({ to, text }) => [to.split('@')[0], text])
}

describe('a rule', () => {
  test('sets the priority, with its due times, and names itself in the history', async () => {
    await add(ruleTerms('Printers', { words: ['printer'] }, { priority: 'high', ...assignSam() }))
    const plain = await raise({ title: 'Mouse', description: 'Broken', priority: 'high' })
    const ticket = await raise()
    expect(ticket).toMatchObject({ priority: 'high', assigneeId: sam.id })
    expect(ticket.resolutionDueAt).toBe(plain.resolutionDueAt)
    const params = { params: { id: ticket.id } }
    const { json } = await app.call('tickets.historyForStaff', params, await app.signIn('sam'))
    expect((json as StaffTicketEntry[])[0]?.rules).toEqual([
      {
        ...{ ruleId: 1, ruleName: 'Printers', priority: { from: 'medium', to: 'high' }, teamName: null },
        ...{ assigneeName: 'Dana Reyes', followerNames: [], toldNames: [], tagNames: [] },
        approvals: null,
      },
    ])
    const seen = (await app.call('tickets.history', params, client)).json
    expect(seen[0]?.rules).toEqual([
      { priority: { from: 'medium', to: 'high' }, assigneeName: 'Dana Reyes', followerNames: [] },
    ])
  })

  test('whose word is of signs alone is refused, and one from before holds for no ticket', async () => {
    const terms = ruleTerms('Alarms', { words: ['!!'] }, { priority: 'urgent' })
    expect(await app.call('rules.create', { body: { version: 0, ...terms } }, admin)).toMatchObject({
      status: 400,
      json: { fields: { 'conditions.words': 'Each needs a letter or a digit.' } },
    })
    const ticket = {
      ...{
        at: 0,
        companyId: 1,
        clientId: 1,
        title: 'Down!!',
        description: 'Now !!',
        priority: 'low' as const,
      },
      ...{ deviceTypes: [], channel: 'client' as const, followerIds: [], isPrivate: false },
    }
    const { hours } = app.settings.serviceLevels
    const surroundings = { hours, timeZone: 'UTC', isTeam: () => false, companyNow: (id: number) => id }
    const held = (words: string[]) =>
      matchingRules(ticket, [{ id: 1, ...ruleTerms('Alarms', { words }, {}) }], surroundings).length
    expect([held(['!!']), held(['!!', 'down!'])]).toEqual([0, 1])
  })

  test('tells the new assignee and those it names once each, by bell and mail', async () => {
    const tell = { toldIds: [pat.id, sam.id], followerIds: [ben.id] }
    await add(ruleTerms('Printers', {}, { ...assignSam(), ...tell }))
    await raise()
    const mails = await mailed()
    expect(mails.map(([to]) => to).sort()).toEqual(['anna', 'ben', 'pat', 'sam'])
    expect(mails.find(([to]) => to === 'sam')?.[1]).toContain('Rule “Printers” assigned #1 to you')
    expect(mails.find(([to]) => to === 'pat')?.[1]).toContain('the rule “Printers” names you')
    const bells = await Promise.all(
      ['sam', 'pat'].map(async (name) => (await app.call('notices.list', {}, await app.signIn(name))).json),
    )
    expect(bells.map((lines) => lines.map(({ title }: { title: string }) => title))).toEqual([
      ['Rule “Printers” assigned #1 to you'],
      ['Dana Reyes raised #1'],
    ])
    const seen = (await app.call('tickets.history', { params: { id: 1 } }, client)).json
    expect(JSON.stringify(seen)).not.toContain('Printers')
  })

  test('lets nobody follow a private ticket whom its client did not choose', async () => {
    await add(ruleTerms('Printers', {}, { ...assignSam(), followerIds: [ben.id] }))
    expect(await raise({ isPrivate: true })).toMatchObject({ assigneeId: sam.id, followerIds: [] })
    expect((await mailed()).map(([to]) => to).sort()).toEqual(['anna', 'sam'])
    const asBen = await app.signIn('ben')
    expect((await app.call('tickets.read', { params: { id: 1 } }, asBen)).status).toBe(404)
  })

  test('that made a ticket urgent at night alerts whoever is on call, although it assigned somebody', async () => {
    app.clock.set('2026-07-03T07:00:00.000Z')
    const asOf = app.clock.now().toISOString()
    const rota = { version: 0, asOf, weekday: 1, time: '09:00', order: [pat.id] }
    admin = await app.signInAs('admin', 'Remotehands')
    client = await app.signIn('anna')
    await app.call('duty.update', { body: rota }, admin)
    await add(ruleTerms('Down', { words: ['site down'] }, { priority: 'urgent', ...assignSam() }))
    await raise({ description: 'Whole SITE\ndown!' })
    expect((await mailed()).map(([to]) => to)).toContain('pat')
    expect(app.mails.filter(({ subject }) => subject.startsWith('Urgent:'))).toHaveLength(1)
  })

  test('that gives an urgent ticket at night to whoever is on call mails them once', async () => {
    app.clock.set('2026-07-03T07:00:00.000Z')
    const asOf = app.clock.now().toISOString()
    admin = await app.signInAs('admin', 'Remotehands')
    client = await app.signIn('anna')
    const rota = { version: 0, asOf, weekday: 1, time: '09:00', order: [sam.id] }
    await app.call('duty.update', { body: rota }, admin)
    await add(ruleTerms('Down', {}, { priority: 'urgent', ...assignSam() }))
    await raise()
    await app.runJobs()
    const toSam = app.mails.filter(({ to }) => to === sam.email).map(({ subject }) => subject)
    expect(toSam).toEqual([expect.stringMatching(/^Urgent:/)])
  })

  test('whose assignee is gone leaves the ticket to the next, and says so', async () => {
    await add(
      ruleTerms('First', {}, assignSam(), { goesOn: true }),
      ruleTerms('Second', {}, { assignment: { to: 'person', userId: pat.id } }),
    )
    await app.stores.users.update(sam, { isActive: false })
    expect((await raise()).assigneeId).toBe(pat.id)
    expect((await read()).people.find(({ id }) => id === sam.id)?.isAvailable).toBe(false)
  })

  test('assigns in turn, and to whoever has the fewest open tickets, of those on duty', async () => {
    app.clock.set('2026-06-01T15:00:00.000Z')
    admin = await app.signInAs('admin', 'Remotehands')
    client = await app.signIn('anna')
    const away = await app.addUser({ username: 'away', role: 'techie', company: 'Remotehands' })
    const asOf = app.clock.now().toISOString()
    const order = [sam.id, pat.id, away.id]
    const today = asOf.slice(0, 10)
    await app.call('duty.update', { body: { version: 0, asOf, weekday: 1, time: '09:00', order } }, admin)
    const absence = { userId: away.id, kind: 'holiday', from: today, until: today }
    await app.call('duty.addAbsence', { body: absence }, admin)
    await add(
      ruleTerms('Turns', { priorities: ['low'] }, { assignment: { to: 'round_robin' } }),
      ruleTerms('Rest', {}, { assignment: { to: 'least_loaded' } }),
    )
    const turns = []
    for (let each = 0; each < 3; each++) turns.push((await raise({ priority: 'low' })).assigneeId)
    expect(turns).toEqual([sam.id, pat.id, sam.id])
    await app.runJobs()
    expect((await raise()).assigneeId).toBe(pat.id)
  })

  test('holds for a company that was merged into another', async () => {
    await add(ruleTerms('Harbor', { companyIds: [anna.companyId] }, { priority: 'urgent' }))
    const gus = await app.addUser({ username: 'gus', company: 'Globex' })
    const globex = await app.signIn('gus')
    expect((await raise({}, globex)).priority).toBe('medium')
    const params = { id: anna.companyId }
    const merge = { params, body: { into: gus.companyId, name: 'Harbor Light' } }
    const { status } = await app.call('companies.merge', merge, admin)
    expect(status).toBeLessThan(300)
    expect((await raise({}, globex)).priority).toBe('urgent')
  })

  test('tells apart what clients raise from what staff raise, for themselves or for a client', async () => {
    await add(ruleTerms('By staff', { channel: 'staff' }, { priority: 'low' }))
    const staff = await app.signIn('sam')
    expect((await raise()).priority).toBe('medium')
    expect((await raise({}, staff)).priority).toBe('low')
    expect((await raise({ onBehalfOfId: anna.id }, staff)).priority).toBe('low')
    expect((await app.call('rules.try', { body: {} }, admin)).json).toMatchObject({ lookedAt: 3, touched: 2 })
  })

  test('holds for the type of a device that the ticket names, whatever is said of it later', async () => {
    const { json } = await app.call(
      'devices.create',
      { body: { ...laptop, companyId: anna.companyId } },
      admin,
    )
    await add(ruleTerms('Laptops', { deviceTypes: ['laptop'] }, { priority: 'high' }))
    expect((await raise()).priority).toBe('medium')
    const ticket = await raise({ deviceIds: [json.id] })
    expect(ticket.priority).toBe('high')
    await app.stores.tickets.change(ticket, { deviceIds: [] }, [])
    expect((await app.call('rules.try', { body: {} }, admin)).json).toMatchObject({ touched: 1 })
  })

  test('acts once, however often the same call comes', async () => {
    await add(ruleTerms('Turns', {}, { priority: 'high', toldIds: [pat.id] }))
    const body = { title: 'Printer', description: 'Off', priority: 'low' }
    const call = () =>
      app.call('tickets.create', { body, headers: { 'idempotency-key': 'once-and-again' } }, client)
    await Promise.all([call(), call(), call()])
    await call()
    const history = (await app.call('rules.history', { params: { id: 1 } }, admin)).json
    expect(history).toHaveLength(1)
    expect((await mailed()).filter(([to]) => to === 'pat')).toHaveLength(1)
  })
})

describe('the list of rules', () => {
  test('keeps its order, which an administrator changes, and logs every change', async () => {
    const { version } = await add(
      ruleTerms('One', {}, { priority: 'low' }),
      ruleTerms('Two', {}, { priority: 'high' }),
    )
    expect((await raise()).priority).toBe('low')
    const { json } = await app.call('rules.reorder', { body: { version, ids: [2, 1] } }, admin)
    expect((json as Rules).rules.map(({ name }) => name)).toEqual(['Two', 'One'])
    expect((await raise()).priority).toBe('high')
    const off = ruleTerms('Two', {}, { priority: 'high' }, { isOn: false })
    await app.call('rules.update', { params: { id: 2 }, body: { version: 3, ...off } }, admin)
    expect((await raise()).priority).toBe('low')
    await app.call('rules.remove', { params: { id: 1 }, query: { version: '4' } }, admin)
    expect((await read()).rules.map(({ name }) => name)).toEqual(['Two'])
    await app.runJobs()
    const log = (await app.call('audit.list', { query: { subject: 'rule' } }, admin)).json
    const acts = log.map(({ action, label }: { action: string; label: string }) => `${label} ${action}`)
    expect(acts.reverse()).toEqual([
      'One created',
      'Two created',
      'Rules reordered',
      'Two changed',
      'One deleted',
    ])
  })

  test('refuses a change by somebody who saw an earlier one, and what is wrong at its field', async () => {
    await add(ruleTerms('One', {}, { priority: 'low' }))
    const save = async (body: object, version = 1) =>
      (
        await app.call(
          'rules.create',
          { body: { version, ...ruleTerms('Two', {}, { priority: 'low' }), ...body } },
          admin,
        )
      ).json
    expect(await save({}, 0)).toMatchObject({ code: 'CONFLICT' })
    expect(await save({ name: 'ONE' })).toMatchObject({ fields: { name: 'Another rule has this name.' } })
    expect(await save(ruleTerms('Two', {}, {}))).toMatchObject({
      fields: { actions: 'Choose at least one thing that the rule does.' },
    })
    expect(await save(ruleTerms('Two', {}, { toldIds: [anna.id] }))).toMatchObject({
      fields: { 'actions.toldIds': 'Only active staff can be told.' },
    })
    expect(await save(ruleTerms('Two', { companyIds: [99] }, { priority: 'low' }))).toMatchObject({
      fields: { 'conditions.companyIds': 'This company does not exist.' },
    })
    const missing = { params: { id: 9 }, query: { version: '1' } }
    expect((await app.call('rules.remove', missing, admin)).json).toMatchObject({ code: 'RULE_NOT_FOUND' })
  })

  test('is the administrators’', async () => {
    for (const name of ['sam', 'anna'])
      expect((await app.call('rules.list', {}, await app.signIn(name))).status).toBe(403)
  })
})

describe('a trial', () => {
  const tryOut = async (body: object = {}) =>
    (await app.call('rules.try', { body }, admin)).json as RuleTrialResult

  test('says what an unsaved rule would have done, to tickets as they were raised, and does nothing', async () => {
    const ticket = await raise()
    await app.stores.tickets.change(ticket, { priority: 'low' }, [])
    await raise({ title: 'Mouse', description: 'Broken' })
    const rule = ruleTerms('Printers', { words: ['PRÍNTER'], priorities: ['medium'] }, { priority: 'urgent' })
    const result = await tryOut({ rule: { ...rule, isOn: false } })
    expect(result).toMatchObject({ days: 30, lookedAt: 2, isCut: false, touched: 1 })
    expect(result.tickets).toMatchObject([
      { id: 1, company: 'Harbor Light', effects: [{ ruleName: 'Printers', priority: { to: 'urgent' } }] },
    ])
    expect((await app.stores.tickets.byId(1))?.priority).toBe('low')
    expect((await read()).rules).toEqual([])
  })

  test('looks at a rule in its place: one before it that stops keeps tickets from it', async () => {
    await raise()
    await add(ruleTerms('First', {}, { priority: 'low' }), ruleTerms('Second', {}, { priority: 'high' }))
    expect((await tryOut({ id: 2 })).touched).toBe(0)
    expect((await tryOut({ id: 1 })).touched).toBe(1)
    expect((await tryOut()).touched).toBe(1)
  })

  test('looks back thirty days', async () => {
    await raise()
    app.clock.advance(31 * 24 * 60 * 60)
    admin = await app.signInAs('admin', 'Remotehands')
    expect(await tryOut({ rule: ruleTerms('All', {}, { priority: 'low' }) })).toMatchObject({ lookedAt: 0 })
  })
})
