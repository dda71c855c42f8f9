import { describe, expect, test } from 'vitest'
import type { Mail } from '../../src/index.ts'
import { createNewsroom, type TicketHappening } from './notified.ts'

const reply: TicketHappening = { type: 'replied', message: 'Please look again.', attachments: [], move: null }

describe('once per event and person', () => {
  test('however often the stream delivers it', async () => {
    const { app, people, event, send } = await createNewsroom()
    const replied = event(reply, people.staff)
    expect(await send(replied)).toBe(2)
    expect(await send(replied)).toBe(0)
    app.clock.advance(14 * 24 * 3_600)
    expect(await send(replied)).toBe(0)
    expect(app.mails).toHaveLength(2)
    expect((await app.stores.notices.list([people.client.id], { limit: 10 })).items).toHaveLength(1)
  })

  test('also when it is delivered twenty times at once', async () => {
    const { app, people, event, send } = await createNewsroom()
    const replied = event(reply, people.staff)
    await Promise.all(Array.from({ length: 20 }, () => send(replied)))
    expect(app.mails.map(({ to }) => to).sort()).toEqual([people.client.email, people.follower.email])
  })

  test('also when whoever began to send it died on the way', async () => {
    const { app, people, event, send } = await createNewsroom()
    const replied = event(reply, people.staff)
    const receipt = `notification:${replied.id}:${people.client.id}`
    const now = app.clock.now()
    await app.stores.receipts.begin(receipt, new Date(now.getTime() + 30_000), now)
    const delivery = send(replied)
    await expect.poll(() => app.mails.map(({ to }) => to)).toEqual([people.follower.email])
    app.clock.advance(30)
    expect(await delivery).toBe(2)
    expect(app.mails.map(({ to }) => to)).toEqual([people.follower.email, people.client.email])
  })

  test('and two events are two mails', async () => {
    const { app, people, event, send } = await createNewsroom()
    await send(event(reply, people.staff))
    await send(event(reply, people.staff))
    expect(app.mails).toHaveLength(4)
  })

  test('and a reply that also moves the ticket is one mail', async () => {
    const { app, people, ticket, event, send } = await createNewsroom()
    const move = { from: 'in_progress', to: 'resolved', onTime: true } as const
    await send(event({ ...reply, move } as TicketHappening, people.staff))
    expect(app.mails.filter(({ to }) => to === people.client.email)).toHaveLength(1)
    expect(app.mails[0]?.text).toContain('> Please look again.')
    expect(app.mails[0]?.text).toContain(`Dana Reyes replied to #${ticket.id} and resolved it.`)
  })
})

describe('a mail that fails', () => {
  const failingFor = (address: string, mails: Mail[]) => ({
    send: async (mail: Mail) => {
      if (mail.to === address) throw new Error('SES is down')
      mails.push(mail)
    },
  })

  test('holds up nobody else’s, and the next delivery brings it alone', async () => {
    const { app, people, event, send } = await createNewsroom()
    const replied = event(reply, people.staff)
    const { mailer } = app
    app.mailer = failingFor(people.client.email, app.mails)
    await expect(send(replied)).rejects.toThrow('1 of 2 notifications were not delivered: Error: SES is down')
    expect(app.mails.map(({ to }) => to)).toEqual([people.follower.email])
    app.mailer = mailer
    expect(await send(replied)).toBe(1)
    expect(app.mails.map(({ to }) => to)).toEqual([people.follower.email, people.client.email])
  })

  test('leaves the notice, once', async () => {
    const { app, people, event, send } = await createNewsroom()
    const replied = event(reply, people.staff)
    app.mailer = failingFor(people.client.email, app.mails)
    await expect(send(replied)).rejects.toThrow()
    await expect(send(replied)).rejects.toThrow()
    expect((await app.stores.notices.list([people.client.id], { limit: 10 })).items).toHaveLength(1)
  })
})

describe('what a person reads', () => {
  test('under the bell: who did what to which ticket, with the way there on their side', async () => {
    const { app, people, ticket, event, send } = await createNewsroom()
    const { client, technician } = people
    const [byStaff, byClient] = [event(reply, people.staff), event(reply, client)]
    await send(byStaff)
    await send(byClient)
    const first = async (id: number) => (await app.stores.notices.list([id], { limit: 1 })).items[0]
    expect(await first(client.id)).toEqual({
      id: byStaff.id,
      kind: 'replies',
      at: byStaff.at,
      title: `Dana Reyes replied to #${ticket.id}`,
      body: 'No link on port 12',
      path: `/client-dashboard?tab=tickets&ticket=${ticket.id}`,
      companyId: client.companyId,
      vendorId: null,
      forStaff: false,
      exceptFor: null,
      expiresAt: '2026-05-31T09:00:01.000Z',
    })
    expect(await first(technician.id)).toMatchObject({
      id: byClient.id,
      path: `/techie-dashboard?tab=tickets&ticket=${ticket.id}`,
      forStaff: true,
    })
  })

  test('by mail: the same subject and thread each time, what was written, and a link', async () => {
    const { app, people, ticket, event, send } = await createNewsroom()
    await send(event({ type: 'created', attachments: [] }, people.client))
    await send(event(reply, people.staff))
    const path = `/client-dashboard?tab=tickets&ticket=${ticket.id}`
    expect(new Set(app.mails.map(({ subject }) => subject))).toEqual(
      new Set([`[#${ticket.id}] No link on port 12`]),
    )
    expect(new Set(app.mails.map(({ thread }) => thread))).toEqual(new Set(['thread-of-this-ticket']))
    for (const { text, html } of app.mails) {
      expect(text).toContain(`https://remotehands.example${path}\n`)
      expect(html).toContain(`href="https://remotehands.example${path.replace('&', '&amp;')}"`)
      expect(text).toContain('Hello Dana,')
    }
    expect(app.mails[0]?.text).toContain('> It went dark at noon.\n> Nothing since.')
    expect(app.mails[0]?.text).toContain('Its priority is high.')
    expect(app.mails[0]?.html).toContain('It went dark at noon.<br>Nothing since.')
    expect(app.mails.at(-1)?.html).toContain('Please look again.')
  })

  test('of a ticket from before threads: a mail without one', async () => {
    const { app, people, event, send } = await createNewsroom({ mailThread: '' })
    await send(event(reply, people.staff))
    expect(app.mails[0]).not.toHaveProperty('thread')
  })

  test('what was typed as text, not as HTML, and not as the desk’s own words', async () => {
    const { app, people, event, send } = await createNewsroom({ title: '<b>T</b>' })
    const message =
      '<img src=x onerror="alert(1)"> & \'more\'\n--\nRemotehands\nYour password: https://evil.example'
    await send(event({ type: 'replied', message, attachments: [], move: null }, people.staff))
    const { html = '', text = '' } = app.mails[0] ?? {}
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;more&#39;')
    expect(html).not.toMatch(/<img|<b>/)
    expect(text).toContain('\n> --\n> Remotehands\n> Your password: https://evil.example\n')
  })

  test('the names of attached files, which are read in the portal', async () => {
    const { app, people, event, send } = await createNewsroom()
    const file = { id: 'a', name: 'port <12>.png', contentType: 'image/png', bytes: 10, size: 10 }
    await send(event({ ...reply, attachments: [file] } as unknown as TicketHappening, people.staff))
    expect(app.mails[0]?.text).toContain('Attached, to read in the portal: port <12>.png')
    expect(app.mails[0]?.html).toContain('port &lt;12&gt;.png')
  })

  test('nothing that a mail program would fetch, and where to switch mails off', async () => {
    const { app, people, event, send } = await createNewsroom()
    await send(event(reply, people.staff))
    const { html = '', text = '' } = app.mails[0] ?? {}
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|src=/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('href="https://remotehands.example/account#hearing"')
    expect(text).toContain('Choose what you hear about: https://remotehands.example/account#hearing')
    expect(text).toMatch(/^Switch these mails off: https:\/\/remotehands\.example\/unsubscribe#token=/m)
  })
})

describe('a resolved ticket', () => {
  const resolved: TicketHappening = {
    type: 'status_changed',
    move: { from: 'in_progress', to: 'resolved', onTime: true },
  }
  const links = ({ text = '' }: Partial<Mail> = {}) =>
    [...text.matchAll(/^(\d): (.*)$/gm)].map(([, , url]) => url)

  test('is rated by the client with one of five links', async () => {
    const { app, people, ticket, event, send } = await createNewsroom()
    await send(event(resolved, people.staff))
    const base = `https://remotehands.example/client-dashboard?tab=tickets&ticket=${ticket.id}`
    const mail = app.mails.find(({ to }) => to === people.client.email)
    expect(links(mail)).toEqual([1, 2, 3, 4, 5].map((score) => `${base}&rate=${score}`))
    expect(mail?.html.match(/&amp;rate=\d/g)).toHaveLength(5)
  })

  test('is not rated by followers, nor by a client who may only look', async () => {
    const { app, people, event, send } = await createNewsroom()
    const client = await app.stores.users.byId(people.client.id)
    if (client) await app.stores.users.update(client, { role: 'view_only_client' })
    await send(event(resolved, people.staff))
    expect(app.mails.map(links)).toEqual([[], []])
  })
})
