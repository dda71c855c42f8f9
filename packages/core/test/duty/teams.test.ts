import type { EndpointId, TeamForm, Teams } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { releaseHeldEvents, watchTickets } from '../../src/index.ts'
import { ruleTerms } from '../rules/rule-terms.ts'
import { createLevelDesk } from '../tickets/policies/level-desk.ts'

type Desk = Awaited<ReturnType<typeof createLevelDesk>>
let desk: Desk
/** Tess leads both; Tom is a member of the first, Wes of the second alone. */
let ids: { tess: number; tom: number; wes: number; anna: number }

const list = async () => (await desk.tess.call('teams.list')).json as Teams
async function save(form: Partial<TeamForm> & { name: string }, id?: number) {
  const { version } = await list()
  const body = { version, memberIds: [], leadIds: [], ...form }
  return id === undefined
    ? desk.admin.call('teams.create', { body })
    : desk.admin.call('teams.update', { params: { id }, body })
}
async function give(id: number, change: object) {
  const { version } = await desk.record(id)
  return desk.tess.call('tickets.update', { params: { id }, body: { version, ...change } })
}
/** Who is mailed about team work from here on; and what they find under the bell. */
async function heard(what: () => Promise<unknown>) {
  await desk.runJobs()
  desk.mails.splice(0)
  await what()
  await desk.runJobs()
  return desk.mails.map(({ to, text }) => `${to.split('@')[0]}: ${text.split('\n')[2]}`).sort()
}
async function deactivate(id: number) {
  const user = await desk.stores.users.byId(id)
  if (user) await desk.stores.users.update(user, { isActive: false })
}
const bellOf = async (username: string) =>
  (await (await desk.signIn(username)).call('notices.list')).json.map(({ title }) => title)

beforeEach(async () => {
  desk = await createLevelDesk()
  const wes = await desk.addUser({ username: 'wes', role: 'techie', company: 'Remotehands' })
  const { tess, tom, anna } = desk.people
  ids = { tess: tess.id, tom: tom.id, wes: wes.id, anna: anna.id }
  await save({ name: 'Service desk', memberIds: [ids.tess, ids.tom], leadIds: [ids.tess] })
  await save({ name: 'Network', description: 'Switches', memberIds: [ids.wes, ids.tess], leadIds: [ids.wes] })
})

describe('a team', () => {
  test('is edited by administrators, with a history, and read by all staff', async () => {
    expect((await list()).teams.map(({ name }) => name)).toEqual(['Network', 'Service desk'])
    const refused = [
      await save({ name: 'network' }),
      await save({ name: 'Field', memberIds: [ids.anna] }),
      await save({ name: 'Field', memberIds: [ids.tom], leadIds: [ids.tess] }),
    ].map(({ json }) => Object.keys((json as unknown as { fields: object }).fields))
    expect(refused).toEqual([['name'], ['memberIds'], ['leadIds']])
    const stale = { version: 1, name: 'Old', memberIds: [], leadIds: [] }
    expect((await desk.admin.call('teams.create', { body: stale })).status).toBe(409)
    expect(
      (await desk.admin.call('teams.update', { params: { id: 9 }, body: { ...stale, version: 2 } })).status,
    ).toBe(404)
    for (const [id, options] of [
      ['teams.create', { body: stale }],
      ['teams.update', { params: { id: 1 }, body: stale }],
    ] as [EndpointId, object][])
      expect((await desk.tess.call(id, options)).status).toBe(403)
    const same = {
      name: 'Network',
      description: 'Switches',
      memberIds: [ids.wes, ids.tess],
      leadIds: [ids.wes],
    }
    expect((await save(same, 2)).json).toMatchObject({ version: 2 })
    await save({ ...same, isActive: false }, 2)
    const [last, ...rest] = (await desk.tess.call('teams.history')).json
    expect(last).toMatchObject({
      label: 'Network',
      action: 'changed',
      changes: [{ field: 'state', from: 'active', to: 'inactive' }],
    })
    expect(rest.map(({ action }) => action)).toEqual(['created', 'created'])
  })

  test('goes on without those who are deactivated or leave the staff', async () => {
    const { users } = desk.stores
    for (const [id, change] of [
      [ids.tess, { role: 'client' as const }],
      [ids.wes, { isActive: false }],
    ] as const) {
      const user = await users.byId(id)
      if (user) await users.update(user, change)
    }
    const { json } = await desk.admin.call('teams.list')
    expect(json.teams[0]?.members.map(({ isAvailable }) => isAvailable)).toEqual([false, false])
    const id = await desk.raise()
    const { version } = await desk.record(id)
    const body = { version, teamId: 1 }
    expect(await heard(() => desk.admin.call('tickets.update', { params: { id }, body }))).toEqual([
      expect.stringMatching(/^tom: .* gave #\d+ to team Service desk/),
    ])
  })
})

describe('a ticket that is given to a team', () => {
  test('with others is told of once it can’t be taken back any more', async () => {
    const tickets = [await desk.raise(), await desk.raise()].map((id) => ({ id, version: 1 }))
    const act = { tickets, change: { teamId: 1 } }
    const first = await desk.tess.call('tickets.changeMany', { body: act })
    expect(first.json).toMatchObject(tickets.map(({ id }) => ({ id, ticket: { teamId: 1 } })))
    const [back, stays] = first.json.map(({ id, ticket, undo }) => ({
      ...{ id, version: ticket?.version ?? 0, entry: undo?.entry ?? '' },
    }))
    if (!back || !stays) throw new Error('Nothing was changed.')
    await desk.tess.call('tickets.undoMany', { body: { tickets: [back] } })
    expect((await desk.record(back.id)).teamId).toBeNull()
    expect(await heard(async () => undefined)).toEqual([])
    desk.clock.advance(61)
    expect(await heard(() => releaseHeldEvents(desk))).toEqual([
      expect.stringMatching(new RegExp(`^tom: .* gave #${stays.id} to team Service desk`)),
    ])
  })

  test('rings and mails who of it is on duty; the others and its company don’t hear, and the company sees nothing of it', async () => {
    const id = await desk.raise()
    const hours = { timeZone: 'Asia/Tokyo', week: [{ day: 1, from: '09:00', to: '18:00' }] }
    await desk.admin.call('duty.setHours', { body: { userId: ids.wes, hours } })
    const before = await desk.record(id)
    expect(await heard(() => give(id, { teamId: 1 }))).toEqual([
      expect.stringMatching(/^tom: .* gave #\d+ to team Service desk/),
    ])
    expect((await desk.record(id)).updatedAt).toBe(before.updatedAt)
    // Of that team nobody works now but who gives it: Tess hears nothing of what she did.
    expect(await heard(() => give(id, { teamId: 2 }))).toEqual([])
    const { json } = await desk.tess.call('tickets.historyForStaff', { params: { id } })
    expect(json.slice(-2)).toMatchObject([
      { type: 'team_changed', from: null, to: 'Service desk' },
      { type: 'team_changed', from: 'Service desk', to: 'Network' },
    ])
    const own = await desk.anna.call('tickets.history', { params: { id } })
    expect(own.json.map(({ type }) => type)).toEqual(['created'])
    const seen = await desk.anna.call('tickets.read', { params: { id } })
    expect(JSON.stringify(seen.json)).not.toMatch(/team|Network/i)
    await desk.runJobs()
    const log = await (await desk.signIn('lou')).call('audit.list', {})
    expect(JSON.stringify(log.json)).not.toMatch(/Network/)
    expect(JSON.stringify((await desk.admin.call('audit.list', {})).json)).toMatch(/Network/)
  })

  test('waits under the bell of all its members if none is on duty', async () => {
    desk.clock.set('2026-06-01T23:30:00.000Z')
    const id = await desk.raise()
    const admin = await desk.signInAs('admin', 'Remotehands')
    const { version } = await desk.record(id)
    const body = { version, teamId: 2 }
    expect(await heard(() => admin.call('tickets.update', { params: { id }, body }))).toEqual([])
    for (const username of ['tess', 'wes'])
      expect(await bellOf(username)).toContainEqual(expect.stringContaining('to team Network'))
    expect(await bellOf('tom')).not.toContainEqual(expect.stringContaining('to team Network'))
  })

  test('rings the bell of all staff if nobody of it hears', async () => {
    await deactivate(ids.wes)
    await save({ name: 'Network', memberIds: [ids.tess] }, 2)
    const id = await desk.raise()
    expect(await heard(() => give(id, { teamId: 2 }))).toEqual([])
    expect(await bellOf('tom')).toContainEqual(expect.stringMatching(/ gave #\d+ to team Network$/))
  })

  test('is mailed to members off duty who chose mails of new work, like to others', async () => {
    const body = { mailNotifications: true, choices: { new_work: 'mail' as const }, version: 0 }
    for (const name of ['tom', 'wes'])
      await (await desk.signIn(name)).call('account.changePreferences', { body })
    const { version } = (await desk.admin.call('rules.list')).json
    const rule = ruleTerms('Switches', {}, { teamId: 2 })
    await desk.admin.call('rules.create', { body: { version, ...rule } })
    desk.clock.set('2026-06-01T23:30:00.000Z')
    const mails = await heard(() => desk.raise())
    expect(mails.filter((mail) => /^(tom|wes): .* raised #/.test(mail))).toHaveLength(2)
    expect((await bellOf('wes')).filter((title) => title.includes('#'))).toHaveLength(1)
  })

  test('is found in the queue by its team, by mine, and by none', async () => {
    const [one, two, three] = [await desk.raise(), await desk.raise(), await desk.raise()]
    await give(one, { teamId: 1 })
    await give(two, { teamId: 2 })
    const queue = async (team: string, as = desk.tess) =>
      (await as.call('tickets.queue', { query: { team } })).json.map(({ id }) => id)
    expect(await queue('1')).toEqual([one])
    expect(await queue('none')).toEqual([three])
    expect(await queue('mine')).toEqual([two, one])
    expect(await queue('mine', await desk.signIn('tom'))).toEqual([one])
    expect(await queue('mine', desk.admin)).toEqual([])
    const [row] = (await desk.tess.call('tickets.queue', { query: { team: '2', sort: 'due' } })).json
    expect(row).toMatchObject({ id: two, teamId: 2, teamName: 'Network' })
    expect((await give(one, { teamId: 9 })).status).toBe(400)
  })
})

describe('rules', () => {
  test('give to a team, and assign in turn among its members on duty; a later rule sees the team', async () => {
    const rules = [
      ruleTerms(
        'Switches',
        { words: ['switch'] },
        { teamId: 2, assignment: { to: 'round_robin' } },
        { goesOn: true },
      ),
      ruleTerms('Urgent network', { teamIds: [2] }, { priority: 'urgent' }),
      ruleTerms('Rest', {}, { teamId: 1 }),
    ]
    for (const rule of rules) {
      const { version } = (await desk.admin.call('rules.list')).json
      expect((await desk.admin.call('rules.create', { body: { version, ...rule } })).status).toBe(200)
    }
    const raised = []
    for (const title of ['Switch dark', 'A switch', 'Mouse'])
      raised.push(await desk.record(await desk.raise({ body: { title } })))
    const what = raised.map(({ teamId, assigneeId, priority }) => [teamId, assigneeId, priority])
    expect(what).toEqual([
      [2, ids.tess, 'urgent'],
      [2, ids.wes, 'urgent'],
      [1, null, 'medium'],
    ])
    const mails = await heard(async () => desk.raise({ body: { title: 'Keyboard' } }))
    expect(mails.filter((mail) => mail.includes('to team'))).toEqual([
      expect.stringMatching(/^tess: Rule “Rest” gave #\d+ to team Service desk/),
      expect.stringMatching(/^tom: Rule “Rest” gave #\d+ to team Service desk/),
    ])
    const { version } = await list()
    const network = { name: 'Network', memberIds: [ids.wes], leadIds: [], isActive: false, version }
    await desk.admin.call('teams.update', { params: { id: 2 }, body: network })
    expect(await desk.record(await desk.raise({ body: { title: 'Switch' } }))).toMatchObject({
      teamId: 1,
      priority: 'medium',
    })
    const unknown = ruleTerms('Gone', {}, { teamId: 2 })
    const current = (await desk.admin.call('rules.list')).json.version
    expect((await desk.admin.call('rules.create', { body: { version: current, ...unknown } })).status).toBe(
      400,
    )
  })
})

describe('a missed target', () => {
  /** A ticket that goes to Network five minutes after a missed target. */
  async function escalatingTicket(change: object) {
    const step = { afterMinutes: 5, tellsAdministrators: false, raisesPriority: false }
    const toTeam = { ...step, assignment: { to: 'team' as const, teamId: 2 } }
    await desk.save(await desk.withPolicy({}, [desk.acme], [toTeam]))
    const id = await desk.raise()
    await give(id, change)
    return id
  }

  test('is told to the leads too, and an escalation gives the ticket to a team, which takes it from an outsider', async () => {
    const id = await escalatingTicket({ teamId: 1, assigneeId: ids.tom })
    desk.minutes(24)
    expect(await heard(desk.watch)).toEqual([expect.stringMatching(/^tom: First response due/)])
    desk.minutes(7)
    expect(await heard(desk.watch)).toEqual([
      expect.stringMatching(/^tess: First response overdue/),
      expect.stringMatching(/^tom: First response overdue/),
    ])
    expect(desk.mails.filter(({ text }) => text.includes('you lead team Service desk.'))).toHaveLength(1)
    desk.minutes(5)
    expect(await heard(desk.watch)).toEqual([
      expect.stringMatching(/^tess: Escalated to your team/),
      expect.stringMatching(/^tom: Escalated to somebody else/),
      expect.stringMatching(/^wes: Escalated to your team/),
    ])
    expect(desk.mails.filter(({ text }) => text.includes('It now belongs to team Network.'))).toHaveLength(2)
    expect(await desk.record(id)).toMatchObject({ teamId: 2, assigneeId: null })
    expect(await heard(desk.watch)).toEqual([])
    const entry = (await desk.tess.call('tickets.historyForStaff', { params: { id } })).json.at(-1)
    expect(entry?.to).toBe('first response missed (Premium), given to team Network, unassigned')
  })

  test('leaves a ticket with its assignee where nobody of the team is on staff', async () => {
    const id = await escalatingTicket({ assigneeId: ids.tom })
    for (const one of [ids.wes, ids.tess]) await deactivate(one)
    desk.minutes(36)
    await desk.watch()
    expect(await desk.record(id)).toMatchObject({ teamId: null, assigneeId: ids.tom })
  })

  test('takes a ticket from a member who has left the staff, and tells the team that has it', async () => {
    const id = await escalatingTicket({ teamId: 2, assigneeId: ids.wes })
    await deactivate(ids.wes)
    desk.minutes(36)
    const mails = await heard(desk.watch)
    expect(mails).toContainEqual(expect.stringMatching(/^tess: Escalated to your team/))
    expect(await desk.record(id)).toMatchObject({ teamId: 2, assigneeId: null })
  })

  test('rings the bell of all staff if the team has nobody left as it is told', async () => {
    const id = await escalatingTicket({ assigneeId: ids.tom })
    desk.minutes(36)
    await watchTickets(desk)
    for (const one of [ids.wes, ids.tess]) await deactivate(one)
    await desk.runJobs()
    expect(await desk.record(id)).toMatchObject({ teamId: 2, assigneeId: null })
    const { json } = await desk.admin.call('notices.list')
    expect(json.map(({ title }) => title)).toContain(`Escalated: #${id}, first response missed`)
  })
})

describe('an answer on a ticket that nobody has', () => {
  test('reaches who of its team is on duty; without one, everybody on duty; at night the bell of all staff', async () => {
    const id = await desk.raise()
    expect(await heard(() => desk.reply(id, 'anna'))).toEqual(
      ['tess', 'tom', 'wes'].map((name) => expect.stringMatching(`^${name}: Dana Reyes replied`)),
    )
    await give(id, { teamId: 2 })
    expect(await heard(() => desk.reply(id, 'anna'))).toEqual(
      ['tess', 'wes'].map((name) => expect.stringMatching(`^${name}: Dana Reyes replied`)),
    )
    desk.clock.set('2026-06-02T01:00:00.000Z')
    expect(await heard(() => desk.reply(id, 'anna'))).toEqual([])
    expect((await bellOf('tom')).filter((title) => title.includes('replied')).length).toBeGreaterThan(0)
  })
})

describe('working hours', () => {
  test('have two shifts a day at most, which do not overlap', async () => {
    const set = (...shifts: [from: string, to: string][]) =>
      desk.tess.call('duty.setHours', {
        body: {
          userId: ids.tess,
          hours: { timeZone: 'Europe/Berlin', week: shifts.map(([from, to]) => ({ day: 1, from, to })) },
        },
      })
    // Monday, 16:00 in Berlin.
    const { status, json } = await set(['14:00', '18:00'], ['08:00', '12:00'])
    expect(status).toBe(200)
    const tess = json.people.find(({ id }) => id === ids.tess)
    expect(tess?.state).toBe('on_duty')
    expect(tess?.hours?.week.map(({ from }) => from)).toEqual(['08:00', '14:00'])
    expect((await set(['08:00', '12:00'], ['12:00', '18:00'])).status).toBe(200)
    expect((await set(['22:00', '06:00'], ['08:00', '12:00'])).status).toBe(200)
    for (const shifts of [
      [
        ['08:00', '12:00'],
        ['11:59', '18:00'],
      ],
      [
        ['08:00', '12:00'],
        ['08:00', '12:00'],
      ],
      [
        ['20:00', '06:00'],
        ['22:00', '24:00'],
      ],
      [
        ['08:00', '09:00'],
        ['10:00', '11:00'],
        ['12:00', '13:00'],
      ],
    ] as [string, string][][]) {
      const refused = await set(...shifts)
      expect([shifts, refused.status]).toEqual([shifts, 400])
    }
  })

  test('are set by oneself or an administrator, and say on the rota who works now', async () => {
    const hours = { timeZone: 'Europe/Berlin', week: [{ day: 1, from: '22:00', to: '06:00' }] }
    const set = (as: Desk['tess'], userId: number, wanted: typeof hours | null) =>
      as.call('duty.setHours', { body: { userId, hours: wanted } })
    expect((await set(desk.tess, ids.tom, hours)).status).toBe(400)
    expect((await set(desk.admin, ids.anna, hours)).status).toBe(400)
    const { json } = await set(desk.tess, ids.tess, hours)
    const states = async () => {
      const { people } = (await desk.tess.call('duty.read')).json
      return Object.fromEntries(
        people.map(({ id, state }) => [Object.entries(ids).find(([, one]) => one === id)?.[0], state]),
      )
    }
    expect(json.people.find(({ id }) => id === ids.tess)).toMatchObject({
      hours,
      state: 'off_hours',
      isEditable: true,
    })
    const today = '2026-06-01'
    await desk.admin.call('duty.addAbsence', {
      body: { userId: ids.tom, kind: 'illness', from: today, until: today },
    })
    expect(await states()).toEqual({ tess: 'off_hours', tom: 'away', wes: 'on_duty' })
    await set(desk.admin, ids.tess, null)
    expect(await states()).toEqual({ tess: 'on_duty', tom: 'away', wes: 'on_duty' })
    desk.clock.set('2026-07-03T15:00:00.000Z')
    const { people } = (await (await desk.signIn('tess')).call('duty.read')).json
    expect(people.map(({ state }) => state)).toEqual(['holiday', 'holiday', 'holiday'])
  })
})
