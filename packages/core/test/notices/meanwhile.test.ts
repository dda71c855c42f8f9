import { rateLimits } from '@remotehands/contract'
import { describe, expect, test, vi } from 'vitest'
import { watchDigests } from '../../src/index.ts'
import { createNewsroom, type TicketHappening } from '../jobs/notified.ts'

const most = rateLimits.mailsByColleagues.limit

async function createLoudDesk() {
  const newsroom = await createNewsroom()
  const { app, people } = newsroom
  app.clock.set('2026-03-11T15:00:00.000Z')
  await app.runJobs()
  app.clock.set('2026-03-11T16:05:00.000Z')
  app.mails.length = 0
  const run = async () => {
    await watchDigests(app)
    await app.runJobs()
  }
  const raised: TicketHappening = { type: 'created', attachments: [] }
  const raise = async (times: number, by = people.client) => {
    const events = Array.from({ length: times }, () => newsroom.event(raised, by))
    for (const each of events) await newsroom.send(each)
    return events
  }
  const mailsTo = (who: keyof typeof people) =>
    app.mails.filter(({ to }) => to === people[who].email).map(({ subject }) => subject)
  return { ...newsroom, run, raise, mailsTo }
}

describe('what colleagues do', () => {
  test('is mailed at once twenty times an hour, and the rest in one mail at the next full hour', async () => {
    const { app, people, raise, run, send, mailsTo } = await createLoudDesk()
    const events = await raise(most + 5)
    expect(mailsTo('follower')).toHaveLength(most)
    for (const { id } of events) expect(await app.stores.notices.has([people.follower.id], id)).toBe(true)
    for (const each of [...events].reverse()) await send(each)
    await run()
    expect(mailsTo('follower')).toHaveLength(most)
    app.clock.set('2026-03-11T17:00:00.000Z')
    await run()
    await run()
    expect(mailsTo('follower').slice(most)).toEqual(['What else happened: 5 updates'])
    app.clock.set('2026-03-11T17:06:00.000Z')
    await raise(1)
    for (const each of events) await send(each)
    expect(mailsTo('follower')).toHaveLength(most + 2)
  })

  test('holds back nothing that staff do or hear, or that is a receipt of one’s own', async () => {
    const { people, raise, event, send, mailsTo } = await createLoudDesk()
    await raise(most + 5)
    expect(mailsTo('client')).toHaveLength(most + 5)
    await send(event({ type: 'replied', message: 'Look.', attachments: [], move: null }, people.staff))
    expect(mailsTo('follower')).toHaveLength(most + 1)
    expect(mailsTo('client')).toHaveLength(most + 6)
    const reply = (at: number): TicketHappening => ({
      ...{ type: 'replied', message: `${at}`, attachments: [], move: null },
    })
    for (let at = 0; at < most + 5; at++) await send(event(reply(at), people.client))
    expect(mailsTo('technician')).toHaveLength(most + 5)
  })

  test('is told once the mail that somebody began is known to be lost', async () => {
    const { app, people, event, raise, send, mailsTo } = await createLoudDesk()
    await raise(most)
    const begun = event({ type: 'created', attachments: [] }, people.client)
    const receipt = `notification:${begun.id}:${people.follower.id}`
    const now = app.clock.now()
    await app.stores.receipts.begin(receipt, new Date(now.getTime() + 30_000), now)
    const sending = send(begun)
    await vi.waitFor(() => expect(mailsTo('client')).toHaveLength(most + 1))
    expect(mailsTo('follower')).toHaveLength(most)
    app.clock.advance(31)
    await sending
    expect(mailsTo('follower')).toHaveLength(most + 1)
  })
})
