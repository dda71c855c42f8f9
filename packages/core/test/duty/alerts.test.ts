import { beforeEach, describe, expect, test } from 'vitest'
import { type UserRecord, watchAlerts } from '../../src/index.ts'
import type { Browser } from '../support/browser.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** Three in the morning in New York, on the holiday of the desk's calendar. */
const night = '2026-07-03T07:00:00.000Z'
let app: TestApp
let client: Browser
let people: Record<'first' | 'second' | 'boss' | 'other', UserRecord>

const raise = async (priority = 'urgent') => {
  const { json } = await client.call('tickets.create', {
    body: { title: 'Whole site down', description: 'Nothing works.', priority },
  })
  await app.runJobs()
  return json.id
}
const pass = async (minutes: number) => {
  app.clock.advance(minutes * 60)
  await watchAlerts(app)
  await app.runJobs()
}
/** Who was mailed as alerted, in order. */
const alerted = () =>
  app.mails.filter(({ subject }) => subject.startsWith('Urgent:')).map(({ to }) => nameOf(to))
const nameOf = (address: string) =>
  Object.entries(people).find(([, { email }]) => email === address)?.[0] ?? address

beforeEach(async () => {
  app = createTestApp()
  app.clock.set(night)
  await app.addUser({ username: 'client', role: 'client' })
  const staff = (username: string, role: 'techie' | 'admin' = 'techie') =>
    app.addUser({ username, role, company: 'Remotehands' })
  people = {
    first: await staff('first'),
    second: await staff('second'),
    other: await staff('other'),
    boss: await staff('boss', 'admin'),
  }
  client = await app.signIn('client')
  const terms = { version: 0, asOf: night, weekday: 1, time: '09:00', acknowledgeMinutes: 15 }
  await app.call(
    'duty.update',
    { body: { ...terms, order: [people.first.id, people.second.id] } },
    await app.signIn('boss'),
  )
})

describe('an urgent ticket at three on a holiday', () => {
  test('alerts the first on call at once, the second after fifteen minutes, then administrators', async () => {
    await raise()
    expect(alerted()).toEqual(['first'])
    await pass(14)
    expect(alerted()).toEqual(['first'])
    await pass(1)
    expect(alerted()).toEqual(['first', 'second'])
    await pass(15)
    expect(alerted()).toEqual(['first', 'second', 'boss'])
    await pass(600)
    expect(alerted()).toHaveLength(3)
  })

  test('rings each bell once: that of whom it alerts by the alert', async () => {
    await raise()
    const bell = async (username: string) => {
      const { json } = await app.call('notices.list', {}, await app.signIn(username))
      return json.map(({ title }: { title: string }) => title)
    }
    expect(await bell('first')).toEqual(['Urgent: #1 needs somebody now'])
    expect(await bell('second')).toEqual([expect.stringContaining('raised #1')])
  })

  test('alerts nobody twice, whatever is repeated, by whomever', async () => {
    await raise()
    app.clock.advance(15 * 60)
    await Promise.all([watchAlerts(app), watchAlerts(app), watchAlerts(app)])
    await watchAlerts(app)
    await app.runJobs()
    expect(alerted()).toEqual(['first', 'second'])
  })

  test('says in its history who was alerted, to staff only', async () => {
    const id = await raise()
    const staff = await app.call('tickets.historyForStaff', { params: { id } }, await app.signIn('other'))
    expect(staff.json).toContainEqual(expect.objectContaining({ type: 'alerted', to: 'first' }))
    const own = await app.call('tickets.history', { params: { id } }, client)
    expect(JSON.stringify(own.json)).not.toContain('alerted')
  })

  test('alerts administrators at once where nobody is on call', async () => {
    const { version } = (await app.call('duty.read', {}, await app.signIn('boss'))).json
    const terms = { version, asOf: night, weekday: 1, time: '09:00' }
    await app.call('duty.update', { body: { ...terms, order: [] } }, await app.signIn('boss'))
    await raise()
    expect(alerted()).toEqual(['boss'])
  })
})

test('alerts administrators also before any rota was saved', async () => {
  const fresh = createTestApp()
  fresh.clock.set(night)
  await fresh.addUser({ username: 'client', role: 'client' })
  const boss = await fresh.addUser({ username: 'boss', role: 'admin', company: 'Remotehands' })
  const body = { title: 'Whole site down', description: 'Nothing works.', priority: 'urgent' as const }
  await fresh.call('tickets.create', { body }, await fresh.signIn('client'))
  await fresh.runJobs()
  expect(fresh.mails.filter(({ subject }) => subject.startsWith('Urgent:')).map(({ to }) => to)).toEqual([
    boss.email,
  ])
})

test('mails whoever is on call once, who chose mails about new work too', async () => {
  const first = await app.signIn('first')
  const body = { mailNotifications: true, choices: { new_work: 'mail' as const }, version: 0 }
  await first.call('account.changePreferences', { body })
  app.mails.splice(0)
  await raise()
  expect(app.mails.filter(({ to }) => to === people.first.email)).toHaveLength(1)
})

test('that becomes urgent by day rings the bell of all staff, where nobody has it', async () => {
  app.clock.set('2026-07-06T14:00:00.000Z')
  client = await app.signIn('client')
  const id = await raise('low')
  const other = await app.signIn('other')
  const changes = { version: 1, priority: 'urgent' as const }
  await other.call('tickets.update', { params: { id }, body: changes })
  await app.runJobs()
  const title = expect.stringMatching(`^Urgent: .* made #${id} urgent$`)
  const bell = async (username: string) => (await (await app.signIn(username)).call('notices.list')).json
  expect(await bell('first')).toContainEqual(expect.objectContaining({ title }))
  expect(await bell('other')).not.toContainEqual(expect.objectContaining({ title }))
})

describe('an urgent ticket that nobody has, by day', () => {
  const mailed = () => app.mails.map(({ to }) => nameOf(to)).sort()
  beforeEach(async () => {
    app.clock.set('2026-07-06T14:00:00.000Z')
    client = await app.signIn('client')
    app.mails.splice(0)
  })

  test('is mailed to everybody on duty, once, also to who chose mails about new work', async () => {
    const body = { mailNotifications: true, choices: { new_work: 'mail' as const }, version: 0 }
    for (const username of ['first', 'other'])
      await (await app.signIn(username)).call('account.changePreferences', { body })
    await raise()
    await app.runJobs()
    const ofStaff = mailed().filter((name) => name in people)
    expect(ofStaff).toEqual(['first', 'other', 'second'])
  })

  test('is so when it becomes urgent, but to whoever made it so', async () => {
    const id = await raise('low')
    app.mails.splice(0)
    const first = await app.signIn('first')
    await app.call('tickets.update', { params: { id }, body: { version: 1, priority: 'urgent' } }, first)
    await app.runJobs()
    expect(mailed()).toEqual(['second'])
  })

  test('is left to the bell where they chose so, and of another priority', async () => {
    await raise('high')
    const body = { mailNotifications: true, choices: { unassigned_answers: 'bell' as const }, version: 0 }
    for (const username of ['first', 'second'])
      await (await app.signIn(username)).call('account.changePreferences', { body })
    await raise()
    expect(app.mails.filter(({ to }) => to === people.first.email || to === people.second.email)).toEqual([])
  })
})

describe('nobody else is alerted once somebody', () => {
  test('acknowledges, which the history says', async () => {
    const id = await raise()
    const first = await app.signIn('first')
    const { json } = await app.call('duty.acknowledge', { params: { id }, body: {} }, first)
    expect(json).toMatchObject({ takenBy: { id: people.first.id }, nextAt: null })
    await pass(60)
    expect(alerted()).toEqual(['first'])
    const { json: entries } = await app.call('tickets.historyForStaff', { params: { id } }, first)
    expect(entries).toContainEqual(expect.objectContaining({ type: 'acknowledged' }))
  })

  test('presses the link in the mail, which works for nobody else', async () => {
    const id = await raise()
    const mail = app.mails.find(({ subject }) => subject.startsWith('Urgent:'))
    const token = /acknowledge=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const press = async (username: string) =>
      app.call('duty.acknowledge', { params: { id }, body: { token } }, await app.signIn(username))
    expect(await press('other')).toMatchObject({ status: 400 })
    expect(await press('first')).toMatchObject({ status: 200 })
    // A second press, or a later one by somebody else, changes nothing.
    expect((await press('first')).json.takenBy?.id).toBe(people.first.id)
    await pass(60)
    expect(alerted()).toEqual(['first'])
  })

  test('of the staff replies, or takes the ticket', async () => {
    const other = await app.signIn('other')
    const replied = await raise()
    await app.call('tickets.reply', { params: { id: replied }, body: { message: 'On it.' } }, other)
    await pass(20)
    expect(alerted()).toEqual(['first'])
    const taken = await raise()
    const { version } = (await app.call('tickets.readForStaff', { params: { id: taken } }, other)).json
    const body = { version, assigneeId: people.other.id }
    await app.call('tickets.update', { params: { id: taken }, body }, other)
    await pass(20)
    expect(alerted()).toEqual(['first', 'first'])
  })
})

describe('whoever raised it knows of it', () => {
  const raiseAs = async (username: 'first' | 'boss') => {
    const onBehalfOfId = (await app.stores.users.byUsername('client'))?.id
    const body = { title: 'They phoned', description: 'D', priority: 'urgent' as const, onBehalfOfId }
    const { json } = await app.call('tickets.create', { body }, await app.signIn(username))
    await app.runJobs()
    return json.id
  }

  test('and isn’t alerted, being on call; the second is if nobody takes it', async () => {
    const id = await raiseAs('first')
    expect(alerted()).toEqual([])
    const seen = await app.call('duty.alerts', { query: { ticketId: String(id) } }, await app.signIn('other'))
    expect(seen.json).toMatchObject([{ alerted: [{ id: people.first.id }], takenBy: null }])
    await pass(15)
    expect(alerted()).toEqual(['second'])
  })

  test('as an administrator too', async () => {
    await raiseAs('boss')
    await pass(15)
    await pass(15)
    expect(alerted()).toEqual(['first', 'second'])
  })
})

describe('a ticket shows its alert', () => {
  const shown = async (id: number) =>
    (await app.call('duty.alerts', { query: { ticketId: String(id) } }, await app.signIn('other'))).json

  test('as taken by whoever replied, moved or got it, at once', async () => {
    const other = await app.signIn('other')
    const replied = await raise()
    await app.call('tickets.reply', { params: { id: replied }, body: { message: 'On it.' } }, other)
    expect(await shown(replied)).toMatchObject([{ takenBy: { id: people.other.id }, nextAt: null }])
    const moved = await raise()
    const body = { version: 1, status: 'in_progress' as const }
    await app.call('tickets.changeStatus', { params: { id: moved }, body }, other)
    expect(await shown(moved)).toMatchObject([{ takenBy: { id: people.other.id }, nextAt: null }])
    const given = await raise()
    const assignment = { version: 1, assigneeId: people.second.id }
    await app.call('tickets.update', { params: { id: given }, body: assignment }, other)
    expect(await shown(given)).toMatchObject([{ takenBy: { id: people.second.id }, nextAt: null }])
    await pass(60)
    expect(alerted()).toEqual(['first', 'first', 'first'])
    expect(await shown(replied)).toMatchObject([{ takenBy: { id: people.other.id }, nextAt: null }])
    // Who presses the link later takes nothing from anybody.
    const late = await app.call('duty.acknowledge', { params: { id: given }, body: {} }, other)
    expect(late.json.takenBy?.id).toBe(people.second.id)
  })

  test('no longer, once its client has closed it and nobody took it', async () => {
    const id = await raise()
    expect(await shown(id)).toMatchObject([{ takenBy: null }])
    await client.call('tickets.changeStatus', { params: { id }, body: { version: 1, status: 'closed' } })
    expect(await shown(id)).toEqual([])
    await pass(20)
    expect(alerted()).toEqual(['first'])
  })
})

test('of two who acknowledge at once one takes it, and the other hears who', async () => {
  const id = await raise()
  const press = async (username: string) =>
    app.call('duty.acknowledge', { params: { id }, body: {} }, await app.signIn(username))
  const [one, other] = await Promise.all([press('first'), press('second')])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.json.takenBy).toEqual(other.json.takenBy)
})

describe('a ticket alerts nobody', () => {
  test('within business hours', async () => {
    app.clock.set('2026-07-02T15:00:00.000Z')
    client = await app.signIn('client')
    await raise()
    await pass(60)
    expect(alerted()).toEqual([])
  })

  test('of another priority, until it is raised to urgent', async () => {
    const id = await raise('high')
    await pass(60)
    expect(alerted()).toEqual([])
    const other = await app.signIn('other')
    await app.call('tickets.update', { params: { id }, body: { version: 1, priority: 'urgent' } }, other)
    await app.runJobs()
    expect(alerted()).toEqual(['first'])
  })
})

test('a process that dies before its step is stored takes it when it runs again', async () => {
  await raise()
  app.clock.advance(15 * 60)
  const { alerts } = app.stores
  const dying = {
    ...app,
    stores: { ...app.stores, alerts: { ...alerts, move: () => Promise.reject(new Error('killed')) } },
  }
  await expect(watchAlerts(dying)).rejects.toThrow('killed')
  expect(alerted()).toEqual(['first'])
  await watchAlerts(app)
  await app.runJobs()
  expect(alerted()).toEqual(['first', 'second'])
})
