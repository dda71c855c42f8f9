import { describe, expect, test } from 'vitest'
import type { TicketHappening } from '../jobs/notified.ts'
import { createNewsroom } from '../jobs/notified.ts'

const reply: TicketHappening = { type: 'replied', message: 'Please look again.', attachments: [], move: null }

/** A mail to the client, and the token of its link. */
async function mailed() {
  const newsroom = await createNewsroom()
  const { app, people, event, send } = newsroom
  await send(event(reply, people.staff))
  const mail = app.mails.find(({ to }) => to === people.client.email)
  const token = mail?.unsubscribeUrl?.split('/api/unsubscribe/')[1] ?? ''
  const isOn = async () => (await app.stores.users.byId(people.client.id))?.mailNotifications
  return { ...newsroom, mail, token, isOn }
}

/** What a mail program sends: a form, no origin, no cookie. */
const oneClick = (token: string) => ({
  params: { token },
  change: <R extends object>(request: R) => ({
    ...request,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  }),
})

describe('the link by which mails are switched off', () => {
  test('switches them off for its person alone, by one POST of a mail program', async () => {
    const { app, people, event, send, token, isOn } = await mailed()
    expect(await app.call('mail.unsubscribe', oneClick(token))).toMatchObject({ status: 204 })
    expect(await isOn()).toBe(false)
    const before = app.mails.length
    await send(event(reply, people.staff))
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual([people.follower.email])
  })

  test('does so however often it is called, also at the same moment', async () => {
    const { app, token, isOn } = await mailed()
    const calls = await Promise.all([1, 2, 3].map(() => app.call('mail.unsubscribe', oneClick(token))))
    expect(calls.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await isOn()).toBe(false)
  })

  test('changes nothing when it is opened, and leads to a page of the site', async () => {
    const { app, token, isOn } = await mailed()
    const { status, headers } = await app.call('mail.openUnsubscribe', { params: { token } })
    expect(status).toBe(303)
    expect(headers.location).toBe(`https://remotehands.example/unsubscribe#token=${token}`)
    expect(await isOn()).toBe(true)
  })

  test('leads nowhere else, whatever stands in it', async () => {
    const { app } = await mailed()
    for (const token of ['a\r\nX-Evil: 1@evil.example#', 'x', '%2F%2Fevil.example']) {
      const { status, headers } = await app.call('mail.openUnsubscribe', { params: { token } })
      expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined })
    }
  })

  test('says neither who nor where to the one who reads it', async () => {
    const { token, people } = await mailed()
    const opened = token.split('.').map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    expect(opened.join(' ')).not.toContain(people.client.email)
  })

  test.each([
    ['another letter in it', (token: string) => `${token.slice(0, -6)}AAAAAA`],
    ['a part missing', (token: string) => token.slice(0, -1)],
    ['nothing of it', () => 'x'],
  ])('is refused with %s', async (_, change) => {
    const { app, token, isOn } = await mailed()
    expect(await app.call('mail.unsubscribe', oneClick(change(token)))).toMatchObject({ status: 404 })
    expect(await isOn()).toBe(true)
  })

  test('ends after a year, and with the address that it was mailed to', async () => {
    const { app, people, token, isOn } = await mailed()
    const late = await mailed()
    late.app.clock.advance(366 * 24 * 3_600)
    expect(await late.app.call('mail.unsubscribe', oneClick(late.token))).toMatchObject({ status: 404 })
    await app.stores.users.update(people.client, { email: 'new@acme.example' })
    expect(await app.call('mail.unsubscribe', oneClick(token))).toMatchObject({ status: 404 })
    expect(await isOn()).toBe(true)
  })

  test('is in no mail that nobody can switch off', async () => {
    const { app, people } = await mailed()
    const { id } = people.client
    const act = { type: 'password_changed', actorId: id, at: app.clock.now().toISOString() }
    await app.stores.users.update(people.client, { passwordHash: 'new' }, act)
    await app.runJobs()
    const safety = app.mails.filter(({ subject }) => subject === 'Your password was changed')
    expect(safety).toHaveLength(1)
    expect(safety[0]).not.toHaveProperty('unsubscribeUrl')
    expect(safety[0]?.text).not.toContain('unsubscribe')
  })
})
