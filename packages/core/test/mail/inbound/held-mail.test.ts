import { expect, test } from 'vitest'
import type { Table } from '../../../src/index.ts'
import { MailRecord } from '../../../src/mail/inbound/mail-record.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'
import { createTestServices } from '../../support/test-services.ts'
import { createMailDesk, support } from './mail-desk.ts'

const stranger = 'Eve Adams <eve@elsewhere.example>'

async function createHeld(mail: object = {}, app?: TestApp) {
  const desk = await createMailDesk(app)
  const ticketId = await desk.raise()
  await desk.receive({ from: stranger, text: 'The part is on its way.', ...mail })
  const [held] = await desk.held()
  const id = held?.id ?? ''
  const release = (body: object) => desk.tess.call('mail.release', { params: { id }, body: { ...body } })
  return { ...desk, ticketId, id, release }
}

test('staff hear under the bell that mail is held, once for a while, and see why and what it says', async () => {
  const desk = await createHeld()
  await desk.receive({ from: stranger, text: 'Hello?' })
  await desk.runJobs()
  const notices = (await desk.tess.call('notices.list')).json
  expect(notices.filter(({ title }) => title.startsWith('Mail is held'))).toMatchObject([
    { body: 'eve@elsewhere.example: Printer on fire', path: '/mail' },
  ])
  const { json } = await desk.tess.call('mail.listHeld')
  expect(json).toHaveLength(2)
  const read = await desk.tess.call('mail.read', { params: { id: desk.id } })
  expect(read.json).toMatchObject({
    ...{ fromName: 'Eve Adams', fromAddress: 'eve@elsewhere.example', reason: 'unknown_sender' },
    ...{ message: 'The part is on its way.', sender: null, isStored: true, outcome: 'held' },
  })
  const original = await desk.tess.call('mail.original', { params: { id: desk.id } })
  expect(original.json.url).toContain('.eml')
})

test('released as a reply, a stranger’s mail stands in the ticket with their address, by who released it', async () => {
  const desk = await createHeld()
  const { status, json } = await desk.release({ as: 'reply', ticketId: desk.ticketId })
  expect([status, json.outcome, json.ticketId, json.decidedByName]).toEqual([
    200,
    'reply',
    desk.ticketId,
    'Dana Reyes',
  ])
  expect((await desk.history(desk.ticketId)).at(-1)).toMatchObject({
    ...{ type: 'replied', message: 'The part is on its way.', isStaff: true },
    mail: { from: 'eve@elsewhere.example', sentBy: 'eve@elsewhere.example' },
  })
  const params = { id: desk.ticketId }
  const { json: read } = await desk.anna.call('tickets.history', { params })
  const ofMail = { isAuthentic: true, folded: '', refused: [] }
  expect(read.at(-1)?.mail).toEqual({ ...ofMail, sentBy: 'eve@elsewhere.example' })
  expect(await desk.held()).toEqual([])
  expect((await desk.release({ as: 'spam' })).status).toBe(409)
})

test('released as a reply, the mail of somebody who could write there is their own reply', async () => {
  const desk = await createHeld({ from: 'anna@acme.example', isAuthentic: false })
  await desk.release({ as: 'reply', ticketId: desk.ticketId })
  expect((await desk.history(desk.ticketId)).at(-1)).toMatchObject({
    ...{ isStaff: false },
    mail: { isAuthentic: false },
  })
  expect((await desk.history(desk.ticketId)).at(-1)?.mail).not.toHaveProperty('sentBy')
})

test('released as a ticket it is the client’s, and “always” makes the address theirs', async () => {
  const desk = await createHeld()
  const clientId = desk.people.anna.id
  const { json } = await desk.release({ as: 'ticket', clientId, always: true })
  const [created] = await desk.history(json.ticketId ?? 0)
  expect(created?.mail).toMatchObject({ sentBy: 'eve@elsewhere.example' })
  expect(await desk.record(json.ticketId ?? 0)).toMatchObject({
    ...{ clientId, raisedById: desk.people.tess.id, description: 'The part is on its way.' },
  })
  expect(await desk.receive({ from: stranger, isAuthentic: false })).toMatchObject({
    reason: 'not_authentic',
  })
  const next = await desk.receive({ from: stranger })
  expect(next.outcome).toBe('ticket')
  expect(await desk.record(next.ticketId ?? 0)).toMatchObject({ clientId })
})

test('as spam and always, mail of the address is taken in no more, and rings nobody', async () => {
  const desk = await createHeld()
  await desk.release({ as: 'spam', always: true })
  expect(await desk.receive({ from: stranger })).toMatchObject({ outcome: 'blocked' })
  expect(await desk.held()).toEqual([])
})

test('what was said about a sender is listed, and taken back', async () => {
  const desk = await createHeld()
  await desk.release({ as: 'ticket', clientId: desk.people.anna.id, always: true })
  await desk.receive({ from: 'Loud <loud@shop.example>' })
  const [loud] = await desk.held()
  const spam = { params: { id: loud?.id ?? '' }, body: { as: 'spam', always: true } } as const
  await desk.tess.call('mail.release', spam)
  const anna = { id: desk.people.anna.id, name: 'Dana Reyes', company: 'Acme' }
  expect((await desk.tess.call('mail.listSenders')).json).toEqual([
    { address: 'eve@elsewhere.example', isBlocked: false, person: anna },
    { address: 'loud@shop.example', isBlocked: true, person: null },
  ])
  const forget = { query: { address: 'Loud@shop.example' } }
  expect((await desk.tess.call('mail.forgetSender', forget)).status).toBe(204)
  expect((await desk.tess.call('mail.forgetSender', forget)).status).toBe(204)
  expect((await desk.tess.call('mail.listSenders')).json).toHaveLength(1)
  expect(await desk.receive({ from: 'Loud <loud@shop.example>' })).toMatchObject({ outcome: 'held' })
})

test.each([
  ['names nobody', { from: '' }],
  ['names two senders', { from: 'anna@acme.example, eve@elsewhere.example' }],
])('nothing holds always for a mail that %s', async (_, mail) => {
  const desk = await createHeld(mail)
  expect((await desk.release({ as: 'spam', always: true })).status).toBe(400)
  expect(await desk.held()).toHaveLength(1)
  expect((await desk.release({ as: 'spam' })).status).toBe(200)
})

test.each([
  ['spam', false],
  ['ticket', true],
])(
  'what holds always is set with the release as %s itself, though the process dies right after',
  async (as, isNamed) => {
    let dies = false
    const services = createTestServices((real: Table) => ({
      ...real,
      transact: async (writes) => {
        await real.transact(writes)
        if (dies) throw new Error('Killed.')
      },
    }))
    const desk = await createHeld({}, createTestApp(services))
    dies = true
    const named = isNamed ? { clientId: desk.people.anna.id } : {}
    await desk.release({ as, ...named, always: true }).catch(() => undefined)
    dies = false
    expect(await desk.held()).toEqual([])
    expect(await desk.stores.mails.ruleFor('eve@elsewhere.example')).toBeDefined()
  },
)

test('a release says what it needs: the ticket, the client, and whose mail it always is', async () => {
  const desk = await createHeld()
  expect((await desk.release({ as: 'reply' })).status).toBe(400)
  expect((await desk.release({ as: 'ticket' })).status).toBe(400)
  expect((await desk.release({ as: 'reply', ticketId: desk.ticketId, always: true })).status).toBe(400)
  expect((await desk.release({ as: 'ticket', clientId: desk.people.tess.id })).status).toBe(400)
  expect(await desk.entries(desk.ticketId)).toHaveLength(1)
})

test('administrators see what came in, and send a mail round', async () => {
  const desk = await createHeld()
  const admin = await desk.browserOf('admin')
  expect((await desk.tess.call('mail.list')).status).toBe(403)
  expect((await admin.call('mail.test')).status).toBe(204)
  const round = desk.mails.find(({ to }) => to === support)
  desk.clock.advance(5)
  const from = 'no-reply@remotehands.example'
  const header = ['Auto-Submitted: auto-generated']
  expect(await desk.receive({ from, header, subject: round?.subject ?? '' })).toMatchObject({
    outcome: 'kept',
  })
  const { json } = await admin.call('mail.state')
  expect(json).toMatchObject({ address: support, received: 2, byOutcome: { held: 1, kept: 1 } })
  expect(json.test?.arrivedAt).not.toBeNull()
  expect((await admin.call('mail.list')).json.map(({ outcome }) => outcome)).toEqual(['kept', 'held'])
})

const withFile = {
  header: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'],
  text: [
    ...['--x', 'Content-Type: text/html', '', '<p>See the invoice. <img src="cid:logo"></p>'],
    ...['--x', 'Content-Type: image/png; name="logo.png"', 'Content-ID: <logo>', '', 'png'],
    ...['--x', 'Content-Type: application/zip; name="invoice.zip"', '', 'PK', '--x--', ''],
  ].join('\r\n'),
}

test('of a mail in which a filter found a virus nobody gets a file, however it is released', async () => {
  const desk = await createHeld({ found: 'virus', ...withFile })
  const params = { id: desk.id }
  const left = ['logo.png', 'invoice.zip'].map(
    (name) => `“${name}” was left out: a filter found a virus in this mail.`,
  )
  expect((await desk.tess.call('mail.read', { params })).json).toMatchObject({
    ...{ reason: 'virus', files: [], problems: left },
  })
  expect((await desk.tess.call('mail.original', { params })).status).toBe(403)
  await desk.release({ as: 'reply', ticketId: desk.ticketId })
  const entry = (await desk.history(desk.ticketId)).at(-1)
  expect(entry).toMatchObject({ attachments: [], mail: { refused: left } })
  expect(entry?.message).toContain('See the invoice.')
  expect(entry?.message).not.toContain('](')
  expect((await desk.tess.call('mail.original', { params })).status).toBe(403)
})

test('what a filter takes for spam is released with its files', async () => {
  const desk = await createHeld({ found: 'spam', ...withFile })
  await desk.release({ as: 'reply', ticketId: desk.ticketId })
  expect((await desk.history(desk.ticketId)).at(-1)?.attachments).toMatchObject([
    { name: 'logo.png' },
    { name: 'invoice.zip' },
  ])
})

test('a mail held by an earlier version, which didn’t tell a virus from spam, counts as one with a virus', async () => {
  const record = { id: 'm', version: 1, key: 'k', receivedAt: '2026-11-16T10:00:00.000Z' }
  const held = { ...record, from: { name: '', address: 'a@b.example' }, subject: 'x', isAuthentic: true }
  const rest = { outcome: 'held', ticketId: null, senderId: null, decidedById: null, decidedAt: null }
  expect(MailRecord.parse({ ...held, ...rest, reason: 'suspect' }).reason).toBe('virus')
})

test('the mail of somebody who may not read the ticket is released in the name of staff', async () => {
  const desk = await createHeld({ from: 'alan@acme.example', isAuthentic: false })
  const id = await desk.raise({ body: { isPrivate: true } })
  const { status } = await desk.release({ as: 'reply', ticketId: id })
  expect(status).toBe(200)
  expect((await desk.history(id)).at(-1)).toMatchObject({
    ...{ isStaff: true, actorName: 'Dana Reyes', mail: { from: 'alan@acme.example' } },
  })
  expect(await desk.record(id)).toMatchObject({ followerIds: [] })
})
