import { describe, expect, test } from 'vitest'
import { sendNotifications, type TicketEvent } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'

/** A ticket that a client raised, and the event that tells of it. */
async function raiseTicket(title = 'No link on port 12') {
  const app = createTestApp()
  const client = await app.addUser({ username: 'dana' })
  const browser = await app.signIn('dana')
  const body = { title, description: 'It went dark at noon.\nNothing since.', priority: 'high' }
  const { json: ticket } = await browser.call('tickets.create', { body })
  const { items } = await app.stores.tickets.events(ticket.id, { limit: 10 })
  const [event] = items
  if (!event) throw new Error('The ticket has no event.')
  return { app, client, ticket, event }
}

describe('who raised a ticket gets a mail', () => {
  test('with number, title, description and a link into the portal', async () => {
    const { app, client, ticket, event } = await raiseTicket()
    expect(await sendNotifications(event, app)).toBe('sent')
    expect(app.mails).toEqual([
      {
        to: client.email,
        subject: `Ticket #${ticket.id} received: No link on port 12`,
        text: expect.stringContaining('https://remotehands.example/client-portal?tab=tickets'),
        html: expect.stringContaining('href="https://remotehands.example/client-portal?tab=tickets"'),
      },
    ])
    for (const part of ['No link on port 12', 'It went dark at noon.\nNothing since.', 'Dana', 'high']) {
      expect(app.mails[0]?.text).toContain(part)
      expect(app.mails[0]?.html).toContain(part)
    }
  })

  test('in which what was typed is text, not HTML', async () => {
    const { app, event } = await raiseTicket('<img src=x onerror="alert(1)"> & \'more\'')
    await sendNotifications(event, app)
    expect(app.mails[0]?.html).toContain(
      '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;more&#39;',
    )
    expect(app.mails[0]?.html).not.toContain('<img')
    expect(app.mails[0]?.subject).toContain('<img src=x onerror="alert(1)">')
  })

  test('at the address that the record has now', async () => {
    const { app, event } = await raiseTicket()
    const table = app.stores.users
    const byId: typeof table.byId = async (id) => {
      const user = await table.byId(id)
      return user && { ...user, email: 'moved@acme.example' }
    }
    await sendNotifications(event, { ...app, stores: { ...app.stores, users: { ...table, byId } } })
    expect(app.mails.map(({ to }) => to)).toEqual(['moved@acme.example'])
  })
})

describe('once per event', () => {
  test('however often the stream delivers it', async () => {
    const { app, event } = await raiseTicket()
    expect(await sendNotifications(event, app)).toBe('sent')
    expect(await sendNotifications(event, app)).toBe('skipped')
    app.clock.advance(14 * 24 * 3_600)
    expect(await sendNotifications(event, app)).toBe('skipped')
    expect(app.mails).toHaveLength(1)
  })

  test('also when it is delivered twenty times at once', async () => {
    const { app, event } = await raiseTicket()
    const results = await Promise.all(Array.from({ length: 20 }, () => sendNotifications(event, app)))
    expect(results.filter((result) => result === 'sent')).toHaveLength(1)
    expect(app.mails).toHaveLength(1)
  })

  test('and again after a mail that failed', async () => {
    const { app, event } = await raiseTicket()
    const failing = { ...app, mailer: { send: () => Promise.reject(new Error('SES is down')) } }
    await expect(sendNotifications(event, failing)).rejects.toThrow('SES is down')
    expect(await sendNotifications(event, app)).toBe('sent')
    expect(app.mails).toHaveLength(1)
  })

  test('two tickets are two events', async () => {
    const { app, event } = await raiseTicket()
    const browser = await app.signIn('dana')
    const { json } = await browser.call('tickets.create', { body: { title: 'T', description: 'D' } })
    const second = (await app.stores.tickets.events(json.id, { limit: 1 })).items[0]
    await sendNotifications(event, app)
    await sendNotifications(second as TicketEvent, app)
    expect(app.mails).toHaveLength(2)
  })
})

describe('nobody gets a mail', () => {
  test('who was deactivated', async () => {
    const { app, client, event } = await raiseTicket()
    const now = await app.stores.users.byId(client.id)
    if (now) await app.stores.users.update(now, { isActive: false })
    expect(await sendNotifications(event, app)).toBe('skipped')
    expect(app.mails).toEqual([])
  })

  test('for a ticket that does not exist', async () => {
    const { app, event } = await raiseTicket()
    expect(await sendNotifications({ ...event, ticketId: 999_999 }, app)).toBe('skipped')
    expect(app.mails).toEqual([])
  })
})
