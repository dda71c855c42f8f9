import { describe, expect, test } from 'vitest'
import { handleMailEvent } from '../../src/index.ts'
import { createNewsroom, type TicketHappening } from '../jobs/notified.ts'
import { bounced } from '../support/mail-events.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'

const everything = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' }

describe('nothing is mailed to a suppressed address', () => {
  test('of an event, while its notice and everybody else’s mail go out', async () => {
    const { app, people, event, heard } = await createNewsroom()
    await handleMailEvent(bounced(people.client.email), app)
    const reply: TicketHappening = { type: 'replied', message: 'Again, please.', attachments: [], move: null }
    const told = await heard(event(reply, people.staff))
    expect(told).toEqual({ mails: ['follower'], notices: ['client', 'follower'] })
  })

  test('as a link to set a password, and the log does not say that one was sent', async () => {
    const app = createTestApp()
    const dana = await app.addUser({ username: 'dana' })
    await handleMailEvent(bounced(dana.email), app)
    const asked = await app.call('password.forgot', { body: { email: dana.email } })
    await app.runJobs()
    expect(asked.status).toBe(204)
    expect(app.mails).toEqual([])
    const { items } = await app.stores.audit.list(everything, { limit: 10 })
    expect(items.map(({ action }) => action)).not.toContain('password_link_sent')
  })

  test('as an invitation', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin', 'Remotehands')
    await app.addUser({ username: 'anna', company: 'Acme' })
    const noor = { firstName: 'Noor', lastName: 'Haddad', username: 'noor', company: 'Acme' }
    const { json } = await admin.call('users.create', { body: { ...noor, email: 'Noor@acme.example' } })
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
    await handleMailEvent(bounced('noor@acme.example'), app)
    const again = await admin.call('users.invite', { params: { id: json.id } })
    expect(again.json).toMatchObject({ code: 'MAIL_SUPPRESSED' })
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
  })

  test('as an inquiry, and the visitor hears that it was not mailed', async () => {
    const services = createTestServices()
    const told: string[] = []
    const log = { ...services.log, error: (message: string) => void told.push(message) }
    const app = createTestApp({ ...services, log })
    await handleMailEvent(bounced(services.settings.inquiryMailbox), app)
    const inquiry = {
      ...{ name: 'Vera', email: 'vera@visitor.example', subject: 'Two racks', role: 'CTO', honeypot: '' },
      ...{ projectDetails: 'Two racks to move.', message: 'Please call me back.' },
    }
    expect((await app.call('contact.send', { body: inquiry })).json).toEqual({ emailSent: false })
    expect(services.mails).toEqual([])
    expect(told).toContain('inquiry not mailed: its mailbox is suppressed')
  })
})
