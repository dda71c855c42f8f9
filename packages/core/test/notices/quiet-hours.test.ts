import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { watchDigests } from '../../src/index.ts'
import { endOfQuiet } from '../../src/notices/quiet-hours.ts'
import { createNewsroom, type TicketHappening } from '../jobs/notified.ts'

const minute = 60_000
const reply = (message: string): TicketHappening => ({
  type: 'replied',
  message,
  attachments: [],
  move: null,
})

describe('quiet hours', () => {
  test('end when a clock on the wall first shows their last hour, also when it is moved', () => {
    const shown = (timeZone: string, at: number) =>
      Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
    const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata')
    const hour = fc.integer({ min: 0, max: 23 })
    // The clocks change on 8 and 29 March and 5 April 2026.
    const moment = fc
      .integer({ min: Date.UTC(2026, 2, 6) / minute, max: Date.UTC(2026, 3, 7) / minute })
      .map((minutes) => minutes * minute)
    fc.assert(
      fc.property(zones, hour, hour, moment, (timeZone, from, to, at) => {
        fc.pre(from !== to)
        const hours = Array.from({ length: (to - from + 24) % 24 }, (_, nth) => (from + nth) % 24)
        const isQuiet = (time: number) => hours.includes(shown(timeZone, time))
        const end = endOfQuiet({ from, to }, timeZone, new Date(at))
        expect(end !== undefined).toBe(isQuiet(at))
        if (!end) return
        expect(isQuiet(end.getTime())).toBe(false)
        for (let time = at; time < end.getTime(); time += 5 * minute) expect(isQuiet(time)).toBe(true)
      }),
      // The one hour that is not quiet is left out that night.
      { examples: [['America/New_York', 3, 2, Date.UTC(2026, 2, 7, 12)]] },
    )
  })

  async function createQuietDesk() {
    const newsroom = await createNewsroom()
    const { app, people } = newsroom
    // Three in the morning in New York, where the desk is.
    app.clock.set('2026-03-11T07:00:00.000Z')
    const browser = await app.signIn(people.client.username)
    const body = { mailNotifications: true, quietHours: { from: 21, to: 7 }, version: 0 }
    expect((await browser.call('account.changePreferences', { body })).status).toBe(200)
    await app.runJobs()
    app.mails.length = 0
    const run = async () => {
      await watchDigests(app)
      await app.runJobs()
    }
    const mailsOf = () =>
      app.mails.filter(({ to }) => to === people.client.email).map(({ subject }) => subject)
    return { ...newsroom, run, mailsOf }
  }

  test('hold the mails back until they end, and tell all in one, once', async () => {
    const { app, people, event, send, run, mailsOf } = await createQuietDesk()
    const happened = [event(reply('One.'), people.staff), event(reply('Two.'), people.staff)]
    for (const each of [...happened, ...happened]) await send(each)
    await run()
    expect(mailsOf()).toEqual([])
    expect(await app.stores.notices.has([people.client.id], happened[0]?.id ?? '')).toBe(true)
    app.clock.set('2026-03-11T11:00:00.000Z')
    await run()
    await run()
    for (const each of happened) await send(each)
    expect(mailsOf()).toEqual(['After your quiet hours: 2 updates'])
  })

  test('hold nothing back that is told after their end, or of the safety of the account', async () => {
    const { app, people, event, send, mailsOf } = await createQuietDesk()
    const late = event(reply('One.'), people.staff)
    const client = await app.stores.users.byId(people.client.id)
    const act = { type: 'password_changed', actorId: people.client.id, at: app.clock.now().toISOString() }
    if (client) await app.stores.users.update(client, { passwordHash: 'new' }, act)
    await app.runJobs()
    expect(mailsOf()).toEqual(['Your password was changed'])
    app.clock.set('2026-03-11T11:00:01.000Z')
    await send(late)
    await send(event(reply('Two.'), people.staff))
    expect(mailsOf().slice(1)).toHaveLength(2)
    expect(mailsOf().join()).not.toContain('quiet hours')
  })
})
