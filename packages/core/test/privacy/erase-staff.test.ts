import { roles } from '@remotehands/contract'
import { describe, expect, it, test } from 'vitest'
import { deletedLast, handleMailEvent, keepPeriods, verifyLog } from '../../src/index.ts'
import { bounced } from '../support/mail-events.ts'
import { password } from '../support/test-app.ts'
import { createTicketDesk } from '../tickets/ticket-desk.ts'
import { createMarkedDesk, done, marked, marks, passHour, upload, whereMarked } from './marked-person.ts'

const full = `${marks.firstName} ${marks.lastName}`

test('a technician who is erased leaves the teams, the rota, and every company’s tickets and log', async () => {
  const desk = await createMarkedDesk('tess')
  const { person, admin, userId, stores } = desk
  const ticket = await desk.raise({ by: 'gus', body: { title: 'Gus writes', description: 'It went dark.' } })
  const params = { id: ticket }
  const { version } = await desk.record(ticket)
  expect((await admin.call('tickets.update', { params, body: { version, assigneeId: userId } })).status).toBe(
    200,
  )
  const message = `Regards, ${full}, ${marks.phoneNumber}`
  expect((await person.call('tickets.reply', { params, body: { message } })).status).toBe(201)
  const gus = await desk.signIn('gus')
  const thanks = { message: `Thank you, ${marks.firstName}.` }
  expect((await gus.call('tickets.reply', { params, body: thanks })).status).toBe(201)
  const team = { name: 'Network', description: '', memberIds: [userId], leadIds: [userId] }
  expect((await admin.call('teams.create', { body: { version: 0, ...team } })).status).toBeLessThan(300)
  const rota = { order: [userId, desk.people.tom.id], asOf: desk.clock.now().toISOString() }
  const { json: duty } = await admin.call('duty.read')
  const terms = { ...rota, weekday: 1, time: '09:00', acknowledgeMinutes: 15, version: duty.version }
  expect((await admin.call('duty.update', { body: terms })).status).toBe(200)
  await desk.runJobs()
  expect(whereMarked(desk).length).toBeGreaterThan(10)

  expect((await admin.call('erasures.carryOut', { params: { id: userId } })).status).toBe(200)
  await desk.runJobs()
  await passHour(desk)
  await passHour(desk)
  expect(whereMarked(desk)).toEqual([])
  expect((await stores.rota.read()).order).toEqual([desk.people.tom.id])
  expect((await stores.teams.read()).teams).toMatchObject([{ memberIds: [], leadIds: [] }])
  expect((await verifyLog(stores, desk.clock.now())).problems).toEqual([])
  const { json: history } = await gus.call('tickets.history', { params })
  expect(history.map(({ actorName }) => actorName)).toContain('Former colleague')
})

test('of what a technician who is erased answered, the text stays, and their files go; a colleague’s stay, under another name', async () => {
  const desk = await createMarkedDesk('tess')
  const { person, admin, anna, userId } = desk
  const answer = async (by: typeof person) => {
    const { id } = (await anna.call('questions.create', { body: { question: 'Which cable?' } })).json
    const attachmentId = await upload(desk, by, `Of ${full}`)
    const body = { answer: `Fibre, says ${full}.`, attachmentIds: [attachmentId] }
    await done(by.call('questions.answer', { params: { id }, body }))
    return { id, attachmentId }
  }
  const [theirs, colleagues] = [await answer(person), await answer(admin)]
  await desk.runJobs()
  expect((await admin.call('erasures.carryOut', { params: { id: userId } })).status).toBe(200)
  await desk.runJobs()
  await passHour(desk)
  await passHour(desk)
  expect(whereMarked(desk)).toEqual([])
  expect(desk.files.ids()).toEqual([colleagues.attachmentId])
  const said = { answer: 'Fibre, says Former colleague.' }
  expect((await anna.call('questions.list')).json).toMatchObject([
    { ...said, id: colleagues.id, attachments: [{ name: 'Former colleague.txt' }] },
    { ...said, id: theirs.id, answeredBy: 'Former colleague', attachments: [] },
  ])
  expect((await anna.call('questions.attachment', { params: theirs })).status).toBe(404)
})

describe('who may have whom erased', () => {
  test.for(roles)('%s', async (role) => {
    const desk = await createTicketDesk()
    const browser = await desk.browserOf(role)
    const params = { id: desk.people.anna.id }
    const isAdmin = role === 'admin' || role === 'global_admin'
    expect((await browser.call('account.askErasure')).status).toBe(200)
    expect((await browser.call('erasures.list')).status).toBe(isAdmin || role === 'local_admin' ? 200 : 403)
    expect((await browser.call('erasures.refuse', { params, body: { reason: 'No.' } })).status).toBe(
      isAdmin ? 409 : 403,
    )
    expect((await browser.call('erasures.carryOut', { params })).status).toBe(isAdmin ? 200 : 403)
  })

  it('is never oneself: an administrator stays', async () => {
    const desk = await createTicketDesk()
    const admin = await desk.browserOf('admin')
    const { json: me } = await admin.call('auth.me')
    expect((await admin.call('account.askErasure')).status).toBe(200)
    expect(await admin.call('erasures.carryOut', { params: { id: me.id } })).toMatchObject({ status: 403 })
  })

  it('takes the password again, on both sides', async () => {
    const desk = await createTicketDesk()
    const admin = await desk.browserOf('admin')
    desk.clock.advance(6 * 60)
    const params = { id: desk.people.anna.id }
    const refused = { status: 403, json: { code: 'STEP_UP_REQUIRED' } }
    expect(await desk.anna.call('account.askErasure')).toMatchObject(refused)
    expect(await admin.call('erasures.carryOut', { params })).toMatchObject(refused)
  })
})

describe('a wish to be erased', () => {
  it('is told to administrators, and can be taken back and refused with a reason', async () => {
    const desk = await createTicketDesk()
    const admin = await desk.browserOf('admin')
    const lou = await desk.signIn('lou')
    const params = { id: desk.people.anna.id }
    expect((await desk.anna.call('account.erasure')).json).toBeNull()
    await desk.anna.call('account.askErasure')
    await desk.runJobs()
    for (const each of [admin, lou])
      expect((await each.call('notices.list')).json[0]?.title).toBe('Dana Reyes asked to be erased')
    expect((await lou.call('erasures.list')).json).toMatchObject([{ state: 'asked', userId: params.id }])
    expect((await desk.anna.call('account.withdrawErasure')).json.state).toBe('withdrawn')
    expect((await admin.call('erasures.refuse', { params, body: { reason: 'No.' } })).status).toBe(409)
    await desk.anna.call('account.askErasure')
    const body = { reason: 'Your invoices are kept for ten years.' }
    expect((await admin.call('erasures.refuse', { params, body })).status).toBe(200)
    await desk.runJobs()
    expect((await desk.anna.call('account.erasure')).json).toMatchObject({ state: 'refused', ...body })
    expect(desk.mails.at(-1)).toMatchObject({
      to: 'anna@acme.example',
      text: expect.stringContaining(body.reason),
    })
  })

  it('ends sessions and frees the names at once, and nobody brings the account back', async () => {
    const desk = await createTicketDesk()
    const admin = await desk.browserOf('admin')
    const params = { id: desk.people.anna.id }
    expect((await admin.call('erasures.carryOut', { params })).status).toBe(200)
    expect((await desk.anna.call('auth.me')).status).toBe(401)
    expect((await admin.call('users.reactivate', { params })).status).toBe(404)
    expect(
      (await admin.call('users.list', { query: { limit: '100' } })).json.map(({ id }) => id),
    ).not.toContain(params.id)
    await desk.addUser({ username: 'anna' })
  })

  it('is mailed a receipt, and then nothing knows the address, though it comes back', async () => {
    const desk = await createTicketDesk()
    const admin = await desk.browserOf('admin')
    await admin.call('erasures.carryOut', { params: { id: desk.people.anna.id } })
    await desk.runJobs()
    await passHour(desk as never)
    const receipts = desk.mails.filter(({ to }) => to === 'anna@acme.example')
    expect(receipts).toMatchObject([{ subject: 'Your data has been erased' }])
    expect((await desk.stores.erasures.of(desk.people.anna.id))?.sealed).toBeNull()

    const lines: unknown[] = []
    const log = { ...desk.log, info: (...line: unknown[]) => void lines.push(line) }
    await handleMailEvent(bounced('anna@acme.example'), { ...desk, log })
    expect(await desk.stores.suppressions.of('anna@acme.example')).toBeUndefined()
    expect(JSON.stringify(lines)).not.toContain('anna@')
  })
})

describe('what is kept too long', () => {
  const day = 24 * 60 * 60
  const limit = async (desk: Awaited<ReturnType<typeof createMarkedDesk>>, periods: object) => {
    const { json } = await desk.admin.call('retention.read')
    const changed = await desk.admin.call('retention.update', { body: { ...json, ...periods } })
    expect(changed.status).toBe(200)
  }
  const keep = (desk: Awaited<ReturnType<typeof createMarkedDesk>>) =>
    keepPeriods({ ...desk, removeFile: desk.files.remove })

  it('goes: from where a file was imported, and from where somebody was erased', async () => {
    const desk = await createMarkedDesk('anna')
    await desk.addUser({ username: 'root', role: 'admin', company: 'Remotehands' })
    const root = desk.visit('203.0.113.77')
    await done(root.call('auth.login', { body: { username: 'root', password } }))
    const { json: file } = await root.call('imports.create', { body: { kind: 'people' } })
    const ines = { firstName: 'Ines', lastName: 'Marsh', username: 'ines', email: 'i@acme.example' }
    const people = [{ number: 2, cells: { ...ines, company: 'Acme', role: 'client' } }]
    const params = { id: file.id }
    await done(root.call('imports.addRows', { params, body: { part: 0, people } }))
    await done(root.call('imports.start', { params }))
    await done(root.call('erasures.carryOut', { params: { id: desk.userId } }))
    await desk.runJobs()
    const places = () =>
      whereMarked(desk).flatMap((place) =>
        /"(IMPORT|USER)#.*(IMPORT|EVENT).*203/.exec(place) ? [place] : [],
      )
    expect(places().length).toBeGreaterThan(2)
    await limit(desk, { addresses: 7 })
    desk.clock.advance(8 * day)
    await keep(desk)
    await desk.runJobs()
    await keep(desk)
    expect(places()).toEqual([])
  })

  it('goes: inquiries, addresses in the log, mails as they came in, files of closed tickets, people who left', async () => {
    const desk = await createMarkedDesk('anna')
    const { person, admin, files, stores } = desk
    const projectDetails = 'Ten racks from A to B.'
    const inquiry = {
      name: 'Jo',
      email: 'jo@example.com',
      subject: 'Racks',
      role: 'IT',
      projectDetails,
      honeypot: '',
    }
    await desk.call('contact.send', { body: { ...inquiry, message: 'Please call me in the morning.' } })
    await desk.receive({ from: `${full} <${marks.email}>` })
    const { json: form } = await person.call('uploads.create', { body: { name: 'rack.txt', size: 4 } })
    await files.receive([...Object.entries(form.fields), ['file', new Blob(['rack'])]])
    const ticket = await person.call('tickets.create', {
      body: { title: 'Rack', description: 'See the file.', attachmentIds: [form.id] },
    })
    await desk.runJobs()
    await desk.move(ticket.json.id, 'closed')
    await desk.runJobs()
    const { json: user } = await admin.call('users.read', { params: { id: desk.people.gus.id } })
    expect((await admin.call('users.deactivate', { params: { id: user.id } })).status).toBe(200)
    await desk.runJobs()
    const periods = { inquiries: 30, addresses: 7, inactivePeople: 30, rawMails: 7, closedAttachments: 30 }
    await limit(desk, periods)

    await keep(desk)
    expect(await stores.retention.reached(deletedLast)).toBeUndefined()
    desk.clock.advance(29 * day)
    await keep(desk)
    await desk.runJobs()
    expect(files.ids()).toEqual([form.id])
    // Addresses were a week old: a database of one machine is to be rewritten without them.
    expect(await stores.retention.reached(deletedLast)).toBe(desk.clock.now().toISOString())
    expect((await stores.inquiries.list({}, { limit: 10 })).items).toHaveLength(1)
    expect(whereMarked(desk).filter((place) => place.endsWith(': 203.0.113.77'))).toEqual([
      expect.stringContaining('SESSION'),
    ])
    desk.clock.advance(2 * day)
    await keep(desk)
    await desk.runJobs()
    await keep(desk)
    expect(files.ids()).toEqual([])
    expect((await stores.inquiries.list({}, { limit: 10 })).items).toEqual([])
    expect((await stores.users.byId(user.id))?.erasedAt).toBeDefined()
    expect((await verifyLog(stores, desk.clock.now())).problems).toEqual([])
    expect(marked.test(full)).toBe(true)
  })

  it('is set by administrators, within bounds, each on what they saw', async () => {
    const desk = await createMarkedDesk('anna')
    const { json } = await desk.call('retention.read')
    expect(json).toMatchObject({ version: 0, inquiries: 365 })
    const change = (body: object, by = desk.admin) =>
      by.call('retention.update', { body: { ...json, ...body } })
    expect((await change({ inquiries: 29 })).status).toBe(400)
    expect((await change({ inquiries: 90 }, await desk.signIn('lou'))).status).toBe(403)
    expect((await change({ inquiries: 90 })).json).toMatchObject({ version: 1, inquiries: 90 })
    expect((await change({ inquiries: 91 })).status).toBe(409)
    await desk.runJobs()
    const { json: log } = await desk.admin.call('audit.list', { query: { subject: 'retention' } })
    expect(log).toMatchObject([{ changes: [{ field: 'inquiries', from: '365 days', to: '90 days' }] }])
  })
})

test('whoever is erased gets no report any more, and is no longer among its recipients', async () => {
  const desk = await createTicketDesk()
  const admin = await desk.browserOf('admin')
  const { lou } = desk.people
  const { json: me } = await admin.call('auth.me')
  const create = async (name: string, recipientIds: number[]) => {
    const body = {
      ...{ name, report: 'review', companyId: lou.companyId, assigneeId: null, rhythm: 'monthly' },
      ...{ recipientIds, paper: 'a4', isPdf: true, isCsv: false, isOn: true },
    } as const
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return (await admin.call('reportMails.create', { body, headers })).json.id
  }
  const [both, alone] = [await create('Both', [me.id, lou.id]), await create('Alone', [lou.id])]
  expect((await admin.call('erasures.carryOut', { params: { id: lou.id } })).status).toBe(200)
  await desk.runJobs()
  expect(await desk.stores.reportMails.byId(both)).toMatchObject({ recipientIds: [me.id], isOn: true })
  expect(await desk.stores.reportMails.byId(alone)).toMatchObject({
    ...{
      recipientIds: [],
      isOn: false,
      nextAt: null,
      problem: expect.stringMatching(/^Paused\. The last person/),
    },
  })
  const paused = desk.mails.filter(({ subject }) => subject.includes('is paused'))
  expect(paused.map(({ to, subject }) => [to, subject])).toEqual([[me.email, 'The report “Alone” is paused']])
  const { json: log } = await admin.call('audit.list', { query: { companyId: String(me.companyId) } })
  expect(
    log.filter(({ subject, action }) => subject === 'report_mail' && action === 'changed'),
  ).toMatchObject([
    { changes: [{ field: 'removed', from: 'Former colleague', to: null }] },
    { changes: [{ field: 'removed', from: 'Former colleague', to: null }] },
  ])
})
