import { type NoticeWay, noticeKinds, noticeKindsOf, noticeWays, roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { type DeadlineEvent, type Mail, sendNotifications, watchDigests } from '../../src/index.ts'
import { createNewsroom, type People, type TicketHappening } from '../jobs/notified.ts'
import { type Happening, happenings } from './happenings.ts'

/** What reaches one person of one event, who chose `way` for it; the stream delivers it three times. */
async function heard({ kind, who, happen }: Happening, way: NoticeWay | undefined) {
  const newsroom = await createNewsroom()
  const { app, people } = newsroom
  const browser = await app.signIn(people[who].username)
  if (way) {
    const body = { mailNotifications: true, choices: { [kind]: way }, version: 0 }
    expect((await browser.call('account.changePreferences', { body })).status).toBe(200)
  }
  const event = await happen(newsroom)
  for (let times = 0; times < 3; times++) await sendNotifications(event, app)
  const lines = (await browser.call('notices.list')).json
  expect((await browser.call('notices.unread')).json.count).toBe(lines.length)
  if (way === 'daily') {
    const told: DeadlineEvent[] = []
    const { tell } = app.stores.deadlines
    app.stores.deadlines.tell = async (key, deadline, expiresAt) => {
      told.push(deadline)
      return tell(key, deadline, expiresAt)
    }
    app.clock.advance(24 * 3_600)
    await watchDigests(app)
    await watchDigests(app)
    for (const deadline of [...told, ...told]) await sendNotifications(deadline, app)
    const summaries = app.mails.filter(({ to, subject }) => to === people[who].email && subject === summary)
    expect(summaries).toHaveLength(1)
    app.mails.splice(app.mails.indexOf(summaries[0] as Mail), 1)
  }
  return { mails: app.mails.filter(({ to }) => to === people[who].email).length, lines: lines.length }
}

const summary = 'Your daily summary: 1 update'
const reaches: Record<NoticeWay, { mails: number; lines: number }> = {
  mail: { mails: 1, lines: 1 },
  bell: { mails: 0, lines: 1 },
  daily: { mails: 0, lines: 1 },
  nothing: { mails: 0, lines: 0 },
}

describe.for(happenings)('$kind', (happening) => {
  test.for(noticeWays)('reaches a person once, by the way they chose: %s', async (way) => {
    expect(await heard(happening, way)).toEqual(reaches[way])
  })

  test('reaches those who chose nothing by mail and bell; new work and imports by the bell', async () => {
    const isQuiet = happening.kind === 'new_work' || happening.kind === 'imports'
    expect(await heard(happening, undefined)).toEqual(reaches[isQuiet ? 'bell' : 'mail'])
  })
})

test('every kind is tried', () => {
  expect(happenings.map(({ kind }) => kind).sort()).toEqual([...noticeKinds].sort())
  expect([...new Set(roles.flatMap(noticeKindsOf))].sort()).toEqual([...noticeKinds].sort())
})

const choose = async ({ app, people }: Newsroom, who: keyof People, choices: object, version = 0) => {
  const browser = await app.signIn(people[who].username)
  return browser.call('account.changePreferences', { body: { mailNotifications: true, choices, version } })
}
type Newsroom = Awaited<ReturnType<typeof createNewsroom>>
const created: TicketHappening = { type: 'created', attachments: [] }

describe('new work by mail', () => {
  test('goes to those of the staff who chose it, and says what, with the way to it', async () => {
    const newsroom = await createNewsroom()
    const { app, people, ticket, event, send } = newsroom
    await choose(newsroom, 'staff', { new_work: 'mail' })
    await send(event(created, people.client))
    const mail = app.mails.find(({ to }) => to === people.staff.email)
    expect(mail?.subject).toBe(`[#${ticket.id}] No link on port 12 · Acme`)
    expect(mail?.text).toContain(`Dana Reyes raised #${ticket.id}.`)
    expect(mail?.text).toContain(`/techie-dashboard?tab=tickets&ticket=${ticket.id}`)
    expect(app.mails.map(({ to }) => to)).not.toContain(people.technician.email)
  })

  test('is not for whoever raised it, left, or lost their place among the staff', async () => {
    const newsroom = await createNewsroom()
    const { app, people, event, send } = newsroom
    await choose(newsroom, 'staff', { new_work: 'mail' })
    await choose(newsroom, 'technician', { new_work: 'mail' })
    const changed = await app.stores.users.byId(people.technician.id)
    if (changed) await app.stores.users.update(changed, { isActive: false })
    await send(event(created, people.staff))
    expect(app.mails.map(({ to }) => to).sort()).toEqual([people.client.email, people.follower.email])
    const staff = await app.stores.users.byId(people.staff.id)
    if (staff) await app.stores.users.update(staff, { role: 'client' })
    app.mails.length = 0
    await send(event(created, people.client))
    expect(app.mails.map(({ to }) => to)).not.toContain(people.staff.email)
  })

  test('ends when somebody chooses the bell again', async () => {
    const newsroom = await createNewsroom()
    const { app, people, event, send } = newsroom
    await choose(newsroom, 'staff', { new_work: 'mail' })
    await choose(newsroom, 'staff', { new_work: 'bell' }, 1)
    await send(event(created, people.client))
    expect(app.mails.map(({ to }) => to)).not.toContain(people.staff.email)
    expect((await app.stores.users.hearersOfNewWork({ limit: 5 })).items).toEqual([])
  })
})

test('who wants to hear of nothing hears only about the safety of their account', async () => {
  const newsroom = await createNewsroom()
  const { app, people, event, send } = newsroom
  const all = Object.fromEntries(noticeKindsOf('client').map((kind) => [kind, 'nothing']))
  await choose(newsroom, 'client', all)
  await send(event(created, people.client))
  expect(app.mails.map(({ to }) => to)).toEqual([people.follower.email])
  const client = await app.stores.users.byId(people.client.id)
  const act = { type: 'password_changed', actorId: people.client.id, at: app.clock.now().toISOString() }
  if (client) await app.stores.users.update(client, { passwordHash: 'new' }, act)
  await app.runJobs()
  expect(app.mails.at(-1)).toMatchObject({ to: people.client.email, subject: 'Your password was changed' })
})

test('a line that came before is hidden with its kind, and back with it', async () => {
  const newsroom = await createNewsroom()
  const { app, people, event, send } = newsroom
  const reply: TicketHappening = { type: 'replied', message: 'Look.', attachments: [], move: null }
  await send(event(reply, people.staff))
  await send(event({ ...created }, people.staff))
  const browser = await app.signIn(people.client.username)
  const count = async () => (await browser.call('notices.unread')).json.count
  expect(await count()).toBe(2)
  await choose(newsroom, 'client', { replies: 'nothing' })
  expect(await count()).toBe(1)
  await choose(newsroom, 'client', { replies: 'bell' }, 1)
  expect(await count()).toBe(2)
})

test('all staff’s line can’t be marked as read by who doesn’t hear of new work', async () => {
  const newsroom = await createNewsroom()
  const { app, people, event, send } = newsroom
  const raised = event(created, people.client)
  await send(raised)
  await choose(newsroom, 'staff', { new_work: 'nothing' })
  const read = async (username: string) => {
    const browser = await app.signIn(username)
    return (await browser.call('notices.read', { body: { upTo: raised.id } })).status
  }
  expect(await read('staff')).toBe(404)
  expect(await read('technician')).toBe(204)
})
