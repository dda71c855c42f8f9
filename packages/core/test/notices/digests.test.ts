import { describe, expect, test } from 'vitest'
import { type DeskEvent, watchDigests } from '../../src/index.ts'
import { nextHour } from '../../src/notices/digests/digest-hour.ts'
import { createNewsroom, type People, type TicketHappening } from '../jobs/notified.ts'

const reply = (message: string): TicketHappening => ({
  type: 'replied',
  message,
  attachments: [],
  move: null,
})
const created: TicketHappening = { type: 'created', attachments: [] }
const hour = 3_600

/** A newsroom whose people chose a daily summary of these kinds. */
async function createDailyDesk(choices: Partial<Record<keyof People, object>>, dailyHour?: number) {
  const newsroom = await createNewsroom()
  const { app, people } = newsroom
  const choose = async (who: keyof People, chosen: object, version = 0) => {
    const browser = await app.signIn(people[who].username)
    const body = { mailNotifications: true, choices: chosen, version, ...(dailyHour && { dailyHour }) }
    expect((await browser.call('account.changePreferences', { body })).status).toBe(200)
  }
  for (const who of Object.keys(choices) as (keyof People)[]) await choose(who, choices[who] ?? {})
  await app.runJobs()
  app.mails.length = 0
  const run = async () => {
    await watchDigests(app)
    await app.runJobs()
  }
  const summaries = (who: keyof People) =>
    app.mails.filter(({ to, subject }) => to === people[who].email && subject.includes('daily summary'))
  return { ...newsroom, choose, run, summaries }
}
const daily = { replies: 'daily', statuses: 'daily' }

describe('a daily summary', () => {
  test('is one mail with all that was chosen for it, grouped by ticket, at its hour', async () => {
    const { app, people, ticket, event, send, run, summaries } = await createDailyDesk({ client: daily })
    const resolved = { from: 'in_progress', to: 'resolved', onTime: true } as const
    await send(event(reply('Please look.'), people.staff))
    await send(event({ type: 'status_changed', move: resolved }, people.staff))
    await run()
    expect(app.mails.map(({ to }) => to)).toEqual([people.follower.email, people.follower.email])
    app.clock.advance(24 * hour)
    await run()
    expect(summaries('client').map(({ subject }) => subject)).toEqual(['Your daily summary: 2 updates'])
    const text = summaries('client')[0]?.text ?? ''
    expect(text).toMatch(
      new RegExp(
        `No link on port 12:\n> Dana Reyes replied to #${ticket.id} · .*\n> Dana Reyes resolved #${ticket.id} · .*\n> https://remotehands.example/client-dashboard\\?tab=tickets&ticket=${ticket.id}`,
      ),
    )
    expect(text).toContain('Choose what you hear about: https://remotehands.example/account#hearing')
  })

  test('has each update once, however often stream and job repeat themselves', async () => {
    const { app, people, event, send, run, summaries } = await createDailyDesk({ client: daily })
    const happened: DeskEvent[] = [event(reply('One.'), people.staff), event(reply('Two.'), people.staff)]
    await Promise.all([...happened, ...happened, ...happened].map(send))
    app.clock.advance(24 * hour)
    await Promise.all([run(), run(), run()])
    await run()
    for (const one of happened) await send(one)
    app.clock.advance(24 * hour)
    await run()
    expect(summaries('client').map(({ subject }) => subject)).toEqual(['Your daily summary: 2 updates'])
  })

  test.for(['close', 'settle'] as const)(
    'comes once also when the job died before it could %s',
    async (step) => {
      const { app, people, event, send, run, summaries } = await createDailyDesk({ client: daily })
      await send(event(reply('One.'), people.staff))
      app.clock.advance(24 * hour)
      const works = app.stores.digests[step]
      const killed = async () => {
        throw new Error('killed')
      }
      Object.assign(app.stores.digests, { [step]: killed })
      await expect(run()).rejects.toThrow('killed')
      await app.runJobs()
      Object.assign(app.stores.digests, { [step]: works })
      await run()
      await run()
      expect(summaries('client')).toHaveLength(1)
    },
  )

  test('leaves for the next day what comes while it is on its way', async () => {
    const { app, people, event, send, run, summaries } = await createDailyDesk({ client: daily })
    await send(event(reply('One.'), people.staff))
    const [digest] = await app.stores.digests.due(new Date(app.clock.now().getTime() + 24 * hour * 1000))
    if (digest) await app.stores.digests.close(digest, app.clock.now())
    await send(event(reply('Two.'), people.staff))
    app.clock.advance(48 * hour)
    await run()
    expect(summaries('client').map(({ subject }) => subject)).toEqual([
      'Your daily summary: 1 update',
      'Your daily summary: 1 update',
    ])
  })

  test('is not sent when there is nothing in it, or nobody to read it', async () => {
    const { app, people, event, send, run, choose } = await createDailyDesk({ client: daily })
    app.clock.advance(24 * hour)
    await run()
    expect(app.mails).toEqual([])
    await send(event(reply('One.'), people.staff))
    await choose('client', { replies: 'nothing' }, 1)
    app.clock.advance(24 * hour)
    await run()
    expect(app.mails.map(({ to }) => to)).toEqual([people.follower.email])
  })

  test('of somebody who left, moved or turned mails off stays unsent', async () => {
    for (const change of [{ isActive: false }, { companyId: 99 }, { mailNotifications: false }]) {
      const { app, people, event, send, run, summaries } = await createDailyDesk({ client: daily })
      await send(event(reply('One.'), people.staff))
      const client = await app.stores.users.byId(people.client.id)
      if (client) await app.stores.users.update(client, change)
      app.clock.advance(24 * hour)
      await run()
      expect(summaries('client')).toEqual([])
    }
  })

  test('tells staff of new work, while the line under the bell stays one for all', async () => {
    const { app, people, event, send, run, summaries } = await createDailyDesk({
      staff: { new_work: 'daily' },
    })
    const raised = event(created, people.client)
    await send(raised)
    expect(await app.stores.notices.has([people.staff.id], raised.id)).toBe(false)
    expect(await app.stores.notices.has(['staff'], raised.id)).toBe(true)
    app.clock.advance(24 * hour)
    await run()
    expect(summaries('staff')).toHaveLength(1)
    expect(summaries('technician')).toEqual([])
  })
})

describe('the hour of a summary', () => {
  test.for([
    ['later today', 8, '2026-03-02T10:00:00Z', '2026-03-02T13:00:00.000Z'],
    ['tomorrow, when it has passed', 8, '2026-03-02T13:00:00Z', '2026-03-03T13:00:00.000Z'],
    ['as clocks show it after they go forward', 8, '2026-03-07T20:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['the one after it, on the day that skips it', 2, '2026-03-08T05:30:00Z', '2026-03-08T07:00:00.000Z'],
    ['the first of two, when clocks go back', 1, '2026-11-01T04:30:00Z', '2026-11-01T05:00:00.000Z'],
    ['once on that day', 1, '2026-11-01T05:30:00Z', '2026-11-02T06:00:00.000Z'],
    ['at midnight', 0, '2026-12-31T23:00:00Z', '2027-01-01T05:00:00.000Z'],
  ] as const)('is %s', ([, at, now, due]) => {
    expect(nextHour(at, 'America/New_York', new Date(now)).toISOString()).toBe(due)
  })
})
