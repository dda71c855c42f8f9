import { once } from 'node:events'
import {
  type BudgetTimes,
  budgets,
  heldParts,
  type ImportKind,
  jobNames,
  liveBudgets,
  type Role,
} from '@remotehands/contract'
import { expect, vi } from 'vitest'
import type { Outage } from '../../src/aws-proxy.ts'
import { type Caller, openCaller } from './caller.ts'
import { deviceRows, personRows } from './cases/back-office.ts'
import type { RealGateway } from './real-gateway.ts'
import type { Records } from './records.ts'
import { otherMark, patience, type Tenant, type World } from './world.ts'

interface Given {
  gateway: RealGateway
  world: World
  records: Records
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function mailFails({ gateway }: Given, failing: boolean): Promise<void> {
  await fetch(`${gateway.baseUrl}/__local/mail/fail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failing }),
  })
}

async function mailTo(given: Given, address: string, words: string): Promise<string> {
  return vi.waitFor(async () => {
    const [found] = await mailsTo(given, address, words)
    if (!found) throw new Error(`No mail to ${address} says "${words}".`)
    return found.text
  }, patience)
}

async function mailsTo({ gateway }: Given, address: string, words: string): Promise<Mail[]> {
  const mails: Mail[] = await (await fetch(`${gateway.baseUrl}/__local/mail.json`)).json()
  return mails.filter(({ to, text }) => to.includes(address) && text.includes(words))
}

interface Mail {
  to: string
  text: string
  pictures: { name: string; contentType: string }[]
}
// What a process counts in its memory before it tells the table: a twentieth.
const sizeOfShare = ([limit]: BudgetTimes) => limit / 20
const nameOf = (group: string, { gateway }: Given) =>
  gateway.functions.find((name) => name.endsWith(`-${group}`)) ?? group

/** Whatever happened before has been mailed then: the second reply comes with a later delivery of the stream than the first. */
async function replyIsMailed(given: Given, message: string): Promise<void> {
  const { world } = given
  for (const said of [message, `${message} Again.`]) {
    const { id } = await world.clients.own.ask('tickets.create', {
      body: { title: said, description: said },
    })
    await world.as('techie').ask('tickets.reply', { params: { id }, body: { message: said } })
    await mailTo(given, 'client@', said)
  }
}

const inquiry = {
  ...{ name: 'Ida Kern', email: 'ida@visitor.example', subject: 'Two racks', role: 'CTO' },
  projectDetails: 'Two racks in Reston.',
}

/** What the cells leave out: what follows later, comes by mail, fails for a while or needs one call after the other. */
/** What becomes of a file that somebody imports: none of it needs them any more once it has begun. */
async function imported(caller: Caller, kind: ImportKind, rows: readonly object[], choices = {}) {
  const { id } = await caller.ask('imports.create', { body: { kind, choices } })
  const params = { id }
  const numbered = rows.map((cells, at) => ({ number: at + 2, cells }))
  const createCompanies = ['Newcomer Ltd']
  await caller.ask('imports.addRows', { params, body: { part: 0, [kind]: numbered, createCompanies } })
  await caller.ask('imports.start', { params })
  await vi.waitFor(async () => {
    expect(await caller.ask('imports.read', { params })).toMatchObject({ state: 'finished' })
  }, patience)
  const { created, updated, leftOut } = await caller.ask('imports.read', { params })
  return { created, updated, leftOut }
}

export const furtherWays: Record<string, (given: Given) => Promise<void>> = {
  'an inquiry is mailed again when nobody knows whether it was': async (given) => {
    const visitor = openCaller(given.gateway.baseUrl)
    const body = { ...inquiry, message: 'Mailed by the second attempt.' }
    const send = () => visitor.send('contact.send', { body }, { 'idempotency-key': 'inquiry-of-ida' })
    const outage: Outage = (who, { action, context }) =>
      who === nameOf('contact', given) &&
      action === 'dynamodb:UpdateItem' &&
      context?.['dynamodb:LeadingKeys']?.[0]?.startsWith('INQUIRY#') === true
    given.gateway.outages.add(outage)
    expect((await send()).status).toBe(503)
    given.gateway.outages.delete(outage)
    expect((await send()).status).toBe(200)
    await mailTo(given, '@', 'Mailed by the second attempt.')
  },

  'a notification whose mail fails is sent later': async (given) => {
    const { world } = given
    await mailFails(given, true)
    const body = { title: 'The door is open', description: 'Told when mail is back.' }
    const { id } = await world.clients.own.ask('tickets.create', { body })
    const reply = { message: 'Told when mail is back.' }
    await world.as('techie').ask('tickets.reply', { params: { id }, body: reply })
    // Not before the first attempt has failed.
    const [mails] = jobNames
    await vi.waitFor(async () => {
      expect((await given.gateway.stores.jobs.state(mails, 1)).reason).toContain('not delivered')
    }, patience)
    await mailFails(given, false)
    await mailTo(given, 'client@', 'Told when mail is back.')
  },

  'a picture in a reply is mailed': async (given) => {
    const { world, records } = given
    const body = { title: 'The rack', description: 'Where is port 12?' }
    const { id } = await world.clients.own.ask('tickets.create', { body })
    const picture = await records.upload('techie')
    const reply = { message: `Here it is:\n\n![rack](attachment:${picture})`, attachmentIds: [picture] }
    await world.as('techie').ask('tickets.reply', { params: { id }, body: reply })
    await mailTo(given, 'client@', 'Here it is:')
    const [mail] = await mailsTo(given, 'client@', 'Here it is:')
    expect(mail?.pictures).toMatchObject([{ name: 'rack.png', contentType: 'image/png' }])
  },

  'notices are read': async ({ world }) => {
    await vi.waitFor(async () => {
      const [notice] = await world.clients.own.ask('notices.list')
      await world.clients.own.ask('notices.read', { body: { upTo: notice?.id } })
    }, patience)
  },

  'many ordinary calls are counted together': async ({ world }) => {
    const body = { upTo: '0' }
    for (let call = 0; call < sizeOfShare(budgets.work.actor); call++)
      await world.clients.own.send('notices.read', { body })
    const query = { address: 'nobody@nowhere.example' }
    for (let call = 0; call < sizeOfShare(budgets.work.staff); call++)
      await world.as('admin').send('mail.forgetSender', { query })
  },

  'a password is set by a mailed link': async (given) => {
    const { world, gateway } = given
    await world.person('forgetful', 'client', 'own')
    const email = 'forgetful@clients.example'
    await openCaller(gateway.baseUrl).ask('password.forgot', { body: { email } })
    const text = await mailTo(given, email, '/set-password#token=')
    const [, token] = /#token=([\w-]+)/.exec(text) ?? []
    const visitor = openCaller(gateway.baseUrl)
    await visitor.ask('password.readLink', { body: { token } })
    const newPassword = 'a sentence nobody guesses'
    await visitor.ask('password.set', { body: { token, newPassword } })
    await visitor.ask('auth.login', { body: { username: 'forgetful', password: newPassword } })
    await visitor.ask('auth.logout')
  },

  'an address is decoded once': async ({ world, records }) => {
    const id = await records.id('ticket', 'own')
    const escaped = [...String(id)].map((digit) => `%${digit.charCodeAt(0).toString(16)}`).join('')
    // The caller escapes what it puts into an address: the percent signs too.
    for (const sent of [escaped, encodeURIComponent(escaped), `${id}%`, `${id}%zz`]) {
      const { status } = await world.as('techie').send('tickets.read', { params: { id: sent } })
      expect(status).toBe(400)
    }
  },

  'a person gets another username and address': async ({ world, records }) => {
    const id = await records.newId('user', 'own')
    const body = { version: 1, username: 'renamed', email: 'renamed@clients.example' }
    await world.as('admin').ask('users.update', { params: { id }, body })
  },

  'the log of a merged company goes to the administrator of the one that it went into': async ({
    world,
    records,
  }) => {
    const merged = async (tenant: Tenant) => {
      const from = await records.newId('newCompany', tenant)
      const body = { into: world.companies[tenant], name: records.companyName(from) }
      await world.as('admin').ask('companies.merge', { params: { id: from }, body })
      await vi.waitFor(async () => {
        const merges = await world.as('admin').ask('companies.listMerges')
        expect(merges).toContainEqual(
          expect.objectContaining({ from: expect.objectContaining({ id: from }), state: 'done' }),
        )
      }, patience)
      return { companyId: String(from) }
    }
    const [own, other] = [await merged('own'), await merged('other')]
    const read = (who: Role, query: { companyId: string }) => world.as(who).send('audit.list', { query })
    await vi.waitFor(async () => {
      expect((await read('local_admin', own)).body).toContain('merge_ended')
    }, patience)
    expect((await read('local_admin', own)).body).not.toContain(otherMark)
    expect((await read('local_admin', other)).status).toBe(404)
    for (const who of ['client', 'view_only_client', 'vendor', 'techie'] as const)
      expect((await read(who, own)).status).toBe(403)
  },

  'a ticket names a device and then none': async ({ world, records }) => {
    const deviceIds = [await records.id('device', 'own')]
    const body = { title: 'Which device', description: 'The other one.', deviceIds }
    const { id } = await world.clients.own.ask('tickets.create', { body })
    const changes = { version: 1, deviceIds: [] }
    await world.as('techie').ask('tickets.update', { params: { id }, body: changes })
  },

  'an attachment and a document are read at their signed addresses': async ({ world, records }) => {
    const read = async (url: string) => expect((await fetch(url)).status).toBe(200)
    const ticket = {
      id: await records.id('ticket', 'own'),
      attachmentId: await records.fileOf('ticket', 'own'),
    }
    await read((await world.clients.own.ask('tickets.attachment', { params: ticket })).url)
    const answer = {
      id: await records.id('answeredQuestion', 'own'),
      attachmentId: await records.fileOf('answeredQuestion', 'own'),
    }
    await read((await world.clients.own.ask('questions.attachment', { params: answer })).url)
    const evidence = {
      id: await records.id('evidence', 'own'),
      attachmentId: await records.fileOf('evidence', 'own'),
    }
    await read((await world.as('admin').ask('evidence.document', { params: evidence })).url)
  },

  'calendars show what was agreed': async ({ world, records }) => {
    const techie = world.as('techie')
    const technicianId = world.idOf('techie')
    const times = { startsAt: records.inHours(40), endsAt: records.inHours(41) }
    const body = { title: 'Replace the fan', companyId: world.companies.own, technicianId, ...times }
    await techie.ask('visits.create', { body })
    const range = { from: records.inHours(0), to: records.inHours(72) }
    expect(await techie.ask('visits.list', { query: range })).not.toEqual([])
    expect(await techie.ask('visits.list', { query: { ...range, technician: 'me' } })).not.toEqual([])
    const { url } = await techie.ask('calendar.create')
    expect(await (await fetch(url)).text()).toContain('Replace the fan')
    await techie.ask('calendar.revoke')
    const feed = await world.as('admin').ask('contractFeed.create')
    expect((await fetch(feed.url)).status).toBe(200)
    await world.as('admin').ask('contractFeed.revoke')
  },

  'appointments of a technician who leaves need another one, as administrators are told': async (given) => {
    const { world, records } = given
    const id = await world.person('goer', 'techie', 'staff')
    const title = 'Swap the battery of the rack'
    const times = { startsAt: records.inHours(50), endsAt: records.inHours(51) }
    const body = { title, companyId: world.companies.own, technicianId: id, ...times }
    await world.as('techie').ask('visits.create', { body })
    await world.as('admin').ask('users.deactivate', { params: { id } })
    await mailTo(given, 'global-admin@', title)
  },

  'what is about to run out is told, once': async (given) => {
    const { world, gateway } = given
    const admin = world.as('admin')
    const contract = {
      ...{ vendorId: world.vendors.own, contractName: 'Uplink that ends', startDate: '2026-01-01' },
      endDate: inDays(20),
    }
    const { id } = await admin.ask('contracts.create', { body: contract })
    const device = { deviceName: 'Old switch', deviceType: 'Switch', companyId: world.companies.own }
    // Within the week by the day of the desk, too, which may be the one before.
    for (let made = 0; made < 2; made++)
      await admin.ask('devices.create', { body: { ...device, warrantyExpiration: inDays(6) } })
    for (let run = 0; run < 2; run++) await gateway.invoke(nameOf('watch-deadlines', given), {})
    await replyIsMailed(given, 'After what runs out.')
    expect(await mailsTo(given, 'global-admin@', `Contract #${id} expires in 20 days`)).toHaveLength(1)
    expect(await mailsTo(given, 'global-admin@', 'Old switch')).toHaveLength(1)
    const { version } = await admin.ask('contracts.read', { params: { id } })
    const body = { version, plan: 'renew' }
    await admin.ask('contracts.acknowledge', { params: { id }, body })
  },

  'a company’s administrator takes all of it along, with its files': async ({ world, records }) => {
    const admin = world.as('local_admin')
    const params = { id: await records.id('company', 'own') }
    await admin.ask('fullExports.start', { params })
    await vi.waitFor(async () => {
      expect(await admin.ask('fullExports.read', { params })).toMatchObject({ state: 'ready', missing: 0 })
    }, patience)
    const { url } = await admin.ask('fullExports.file', { params })
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect((await admin.ask('fullExports.read', { params }))?.size).toBe(bytes.length)
    const fileId = await records.fileOf('ticket', 'own')
    for (const name of ['manifest.json', `files/attachments/${fileId}`])
      expect(bytes.includes(name)).toBe(true)
  },

  'an administrator of the desk takes everything along, with its files': async (given) => {
    const { world, records } = given
    const admin = world.as('admin')
    await admin.ask('wholeExports.start', {})
    await vi.waitFor(async () => {
      expect(await admin.ask('wholeExports.read', {})).toMatchObject({ state: 'ready', missing: 0 })
    }, patience)
    const { url } = await admin.ask('wholeExports.file', {})
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    const fileId = await records.fileOf('ticket', 'own')
    for (const name of ['manifest.json', `files/attachments/${fileId}`])
      expect(bytes.includes(name)).toBe(true)
  },

  'files that nothing names any more are deleted': async (given) => {
    const { fileRemovals } = given.gateway.stores
    await fileRemovals.add([
      { kind: 'exports', id: 'b'.repeat(32) },
      { kind: 'attachments', id: 'x'.repeat(32) },
      { kind: 'mail', id: 'gone' },
    ])
    await given.gateway.invoke(nameOf('watch-deadlines', given), {})
    expect(await fileRemovals.first(10)).toEqual([])
  },

  'a ticket that is overdue is told to its assignee, once': async (given) => {
    const { world, gateway } = given
    const { id } = await world.clients.own.ask('tickets.create', {
      body: { title: 'Nobody answers', description: 'Since yesterday.', priority: 'urgent' },
    })
    const ticket = await gateway.stores.tickets.byId(id)
    const { id: assigneeId } = await world.as('techie').ask('auth.me')
    if (!ticket) throw new Error('There is one.')
    const firstResponseRiskAt = `${inDays(-2)}T12:00:00.000Z`
    const firstResponseDueAt = `${inDays(-1)}T12:00:00.000Z`
    const late = { firstResponseRiskAt, firstResponseDueAt, assigneeId }
    await gateway.stores.tickets.change(ticket, late, [])
    for (let run = 0; run < 2; run++) await gateway.invoke(nameOf('watch-tickets', given), {})
    await replyIsMailed(given, 'After what is overdue.')
    expect(await mailsTo(given, 'techie@', 'First response overdue')).toHaveLength(1)
  },

  'an alert that nobody takes reaches the next on call, once': async (given) => {
    const { world, gateway } = given
    const techie = world.as('techie')
    const { id: techieId } = await techie.ask('auth.me')
    const { version, asOf } = await techie.ask('duty.read')
    const terms = { version, asOf, weekday: 1, time: '09:00' }
    await world.as('admin').ask('duty.update', { body: { ...terms, order: [techieId] } })
    const { id } = await world.clients.own.ask('tickets.create', {
      body: { title: 'Whole site down', description: 'Nobody takes it.', priority: 'urgent' },
    })
    const { alerts } = gateway.stores
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    const due = {
      // Later than every event: those of the ticket start no other.
      ...{ ticketId: id, startId: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', startedAt: hourAgo, nextAt: hourAgo },
      ...{ startedById: null, step: 'first' as const, alertedIds: [], takenById: null },
    }
    await vi.waitFor(async () => {
      expect(await alerts.move(await alerts.ofTicket(id), due, [])).toBe(true)
    }, patience)
    for (let run = 0; run < 2; run++) await gateway.invoke(nameOf('watch-tickets', given), {})
    expect((await alerts.ofTicket(id))?.alertedIds).toEqual([techieId])
    await replyIsMailed(given, 'After the alert.')
    await techie.ask('duty.acknowledge', { params: { id }, body: {} })
    expect(await techie.ask('duty.alerts', { query: { ticketId: String(id) } })).toMatchObject([
      { takenBy: { id: techieId }, nextAt: null },
    ])
  },

  'a report by mail goes out once, also when mail fails at first': async (given) => {
    const { world, gateway } = given
    const admin = world.as('admin')
    const { id: adminId } = await admin.ask('auth.me')
    const terms = {
      ...{ name: 'Mailed once', assigneeId: null, recipientIds: [adminId], paper: 'a4', isPdf: true },
      ...{ isCsv: true, isOn: true },
    }
    const companyId = world.companies.own
    const made = [
      await admin.ask('reportMails.create', {
        body: { ...terms, companyId, report: 'review', rhythm: 'quarterly' },
      }),
      await admin.ask('reportMails.create', {
        body: { ...terms, companyId, report: 'time', rhythm: 'weekly' },
      }),
    ]
    const { reportMails } = gateway.stores
    const makeDue = async () => {
      for (const { id } of made) {
        const report = await reportMails.byId(id)
        if (!report) throw new Error('There is one.')
        await reportMails.change(report, { nextAt: `${inDays(-1)}T12:00:00.000Z` }, undefined)
      }
    }
    await makeDue()
    await mailFails(given, true)
    await gateway.invoke(nameOf('mail-reports', given), {})
    await mailFails(given, false)
    await makeDue()
    for (let run = 0; run < 2; run++) await gateway.invoke(nameOf('mail-reports', given), {})
    expect(await mailsTo(given, 'admin@', 'Mailed once')).toHaveLength(2)
    for (const { id } of made) {
      const version = String((await reportMails.byId(id))?.version)
      await admin.ask('reportMails.remove', { params: { id }, query: { version } })
    }
  },

  'an open page hears of its tickets until it leaves or its session ends': async ({ world, gateway }) => {
    const client = await world.signIn('client')
    const { id: userId } = await client.ask('auth.me')
    const connections = async () => (await gateway.stores.connections.ofPerson(userId)).map(({ id }) => id)
    const [page, forgotten, leaving] = [client.openPage(), client.openPage(), client.openPage()]
    await Promise.all([page, forgotten, leaving].map((socket) => once(socket, 'open')))
    const frames: unknown[] = []
    page.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))))
    page.send(JSON.stringify({ type: 'ping' }))
    const body = { title: 'Live', description: 'Told at once.' }
    const { id } = await client.ask('tickets.create', { body })
    await vi.waitFor(() => {
      expect(frames).toEqual(
        expect.arrayContaining([{ type: 'pong' }, { type: 'changed', what: 'ticket', id }]),
      )
    }, patience)
    expect(await connections()).toHaveLength(3)
    // A twentieth of what it may say in an hour: the next one is counted in the table.
    for (let said = 0; said < liveBudgets.say.actor[0] / 20; said++) {
      const heard = once(page, 'message')
      page.send(JSON.stringify({ type: 'ping' }))
      await heard
    }

    leaving.close()
    await vi.waitFor(async () => expect(await connections()).toHaveLength(2), patience)
    for (const connection of await gateway.stores.connections.ofPerson(userId))
      await gateway.stores.connections.delete(connection)
    const ends = once(forgotten, 'close')
    forgotten.send(JSON.stringify({ type: 'ping' }))
    await ends

    const last = client.openPage()
    await once(last, 'open')
    const ended = once(last, 'close')
    await client.ask('auth.logout', {})
    await ended
    expect(await connections()).toEqual([])
    const refused = client.openPage()
    await once(refused, 'error')
    page.close()
  },

  'a session that goes on is kept by any call, of reports and of mail too': async ({ world, gateway }) => {
    const { sessions } = gateway.stores
    const admin = await world.signIn('admin')
    const { id: userId } = await admin.ask('auth.me')
    const { items } = await sessions.list(userId, { limit: 100 })
    const newest = items.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    if (!newest) throw new Error('There is no session.')
    const earlier = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const report = () => admin.ask('reports.tickets', { query: { from: inDays(-7), to: inDays(0) } })
    for (const call of [report, () => admin.ask('mail.listHeld')]) {
      await sessions.delete(userId, newest.id)
      await sessions.create({ ...newest, lastActiveAt: earlier(20) })
      await call()
      const kept = await sessions.get(userId, newest.id)
      expect(Date.parse(kept?.lastActiveAt ?? '')).toBeGreaterThan(Date.parse(earlier(19)))
    }

    await sessions.delete(userId, newest.id)
    await sessions.create({ ...newest, lastActiveAt: earlier(31) })
    expect((await admin.send('reports.tickets', { query: {} })).status).toBe(401)
  },

  'staff who have a ticket open see each other there': async ({ world }) => {
    const body = { title: 'Seen', description: 'By two.' }
    const { id: ticketId } = await world.as('client').ask('tickets.create', { body })
    const staff = [world.as('techie'), world.as('admin')]
    const pages = staff.map((person) => person.openPage())
    await Promise.all(pages.map((socket) => once(socket, 'open')))
    const [first, second] = pages as [WebSocket, WebSocket]
    const counts: number[] = []
    first.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data))
      if (frame.type === 'presence' && frame.ticketId === ticketId) counts.push(frame.people.length)
    })
    first.send(JSON.stringify({ type: 'present', ticketId, act: 'reading' }))
    const say = setInterval(
      () => second.send(JSON.stringify({ type: 'present', ticketId, act: 'replying' })),
      1_000,
    )
    await vi.waitFor(() => expect(counts).toContain(2), patience)
    clearInterval(say)
    second.send(JSON.stringify({ type: 'left', ticketId }))
    await vi.waitFor(() => expect(counts.at(-1)).toBe(1), patience)
    for (const page of pages) page.close()
  },

  'what a job has set aside runs again': async ({ world, gateway }) => {
    const admin = world.as('admin')
    const at = new Date().toISOString()
    const record = JSON.stringify({ eventName: 'MODIFY', dynamodb: { Keys: {} } })
    const change = { id: '1', at, failedAt: at, attempts: 5, reason: 'Of the matrix.', record }
    for (const job of jobNames) {
      await gateway.stores.jobs.keepAside(job, change)
      const { aside } = await admin.ask('jobs.rerun', { params: { job } })
      expect(aside).toMatchObject({ count: 1, isRunningAgain: true })
    }
    const counts = async () => (await admin.ask('jobs.list')).map(({ aside }) => aside)
    const done = { count: 0, isRunningAgain: false }
    await vi.waitFor(
      async () => expect(await counts()).toEqual(jobNames.map(() => expect.objectContaining(done))),
      patience,
    )
  },

  'what the event source of a job gave up comes back to what the job has set aside': async (given) => {
    const { world, gateway } = given
    const [job] = jobNames
    const name = nameOf(job, given)
    const change = {
      ...{ SequenceNumber: '2', ApproximateCreationDateTime: Math.floor(Date.now() / 1000) },
      Keys: {},
    }
    const left = {
      requestContext: {
        ...{ functionArn: `arn:aws:lambda:eu-central-1:123456789012:function:${name}` },
        ...{ condition: 'RecordAgeExceeded', approximateInvokeCount: 40 },
      },
      timestamp: new Date().toISOString(),
      payload: JSON.stringify({ Records: [{ eventName: 'MODIFY', dynamodb: change }] }),
    }
    const bucket = gateway.keptChangesBucket
    gateway.objects.set(`${bucket}/aws/lambda/mapping/shard/record`, JSON.stringify(left))
    await gateway.invoke(nameOf('watch-deadlines', given), {})
    expect(gateway.objects.size).toBe(0)
    const [found] = await world.as('admin').ask('jobs.list')
    expect(found).toMatchObject({
      job,
      aside: { count: 1, reason: 'Lambda gave it up: RecordAgeExceeded.' },
    })
    await world.as('admin').ask('jobs.rerun', { params: { job } })
  },

  'whoever can approve a ticket by now is asked by the hourly job': async (given) => {
    const { world, gateway } = given
    const admin = world.as('admin')
    const id = await world.person('approver', 'client', 'own')
    const params = { id }
    const { version } = await admin.ask('users.read', { params })
    await admin.ask('users.update', { params, body: { version, isApprover: true } })
    const { version: forms } = await admin.ask('requestForms.list')
    const terms = { name: 'New laptop', questions: [], approvals: 1 }
    const made = await admin.ask('requestForms.create', { body: { version: forms, terms } })
    const formId = made.forms.find((form: { terms: { name: string } }) => form.terms.name === terms.name)?.id
    const approver = await world.signIn('approver')
    const body = { title: terms.name, description: terms.name, formId }
    const ticket = { params: { id: (await approver.ask('tickets.create', { body })).id } }
    // It was the approver's own until now: the company's administrators were asked.
    const read = await admin.ask('tickets.readForStaff', ticket)
    const change = { version: read.version, clientId: world.idOf('client') }
    await admin.ask('tickets.update', { ...ticket, body: change })
    await gateway.invoke(nameOf('watch-deadlines', given), {})
    await vi.waitFor(async () => {
      expect(await approver.ask('approvals.list')).toMatchObject([ticket.params])
    }, patience)
    // As whoever stood in for somebody until yesterday: the job that runs each minute looks once a day.
    const { stores } = gateway
    const waiting = await stores.tickets.byId(ticket.params.id)
    if (!waiting?.approval) throw new Error('It waits for approval.')
    const deputy = { userId: await world.person('deputy', 'client', 'own'), forId: id }
    const asked = [...waiting.approval.asked, deputy]
    await stores.tickets.change(waiting, { approval: { ...waiting.approval, asked } }, [])
    for (const days of [-1, 0, 1]) await stores.receipts.release(`approvers#${inDays(days)}`)
    await gateway.invoke(nameOf('watch-tickets', given), {})
    const after = await stores.tickets.byId(ticket.params.id)
    expect(after?.approval?.asked).not.toContainEqual(deputy)
    await approver.ask('approvals.decide', { ...ticket, body: { verdict: 'approved' } })
  },

  'lists are read by what they are filtered by': async ({ world }) => {
    const techie = world.as('techie')
    const dues: Record<string, string>[] = [
      {},
      { assignee: 'me' },
      { companyId: String(world.companies.own) },
      { sla: 'breached' },
    ]
    const byDue = dues.map((each) => ({ ...each, sort: 'due' }))
    for (const query of [{}, { status: 'open' }, { assignee: 'me' }, { priority: 'urgent' }, ...byDue])
      await techie.ask('tickets.queue', { query })
    for (const query of [{}, { state: 'pending' }]) await techie.ask('questions.queue', { query })
    for (const query of [{}, { status: 'new' }]) await techie.ask('inquiries.list', { query })
    for (const query of [{}, { state: 'draft' }]) await techie.ask('articles.list', { query })
    await world.clients.own.ask('articles.list')
  },

  'a file makes nothing in another company than that of the administrator who imports it': async ({
    world,
  }) => {
    const local = world.as('local_admin')
    for (const [kind, rowsOf] of [
      ['people', personRows],
      ['devices', deviceRows],
    ] as const) {
      const rows = [...rowsOf('own').rows, ...rowsOf('other').rows]
      expect(await imported(local, kind, rows)).toEqual({ created: 1, updated: 0, leftOut: 1 })
    }
  },

  'a file makes companies, and changes whom and what is there': async ({ world }) => {
    const admin = world.as('admin')
    const [person] = personRows('own').rows
    const [device] = deviceRows('own').rows
    const company = 'Newcomer Ltd'
    const people = [
      { ...person, company },
      { ...person, company: 'Nobody said so', username: 'x-1', email: 'x@y.example' },
    ]
    expect(await imported(admin, 'people', people)).toEqual({ created: 1, updated: 0, leftOut: 1 })
    const update = { existing: 'update' }
    const changed = { ...person, company, lastName: 'Changed' }
    expect(await imported(admin, 'people', [changed], update)).toMatchObject({ updated: 1 })
    expect(await imported(admin, 'devices', [device ?? {}])).toMatchObject({ created: 1 })
    const moved = { ...device, location: 'Hall 9', warrantyExpiration: '2031-01-31' }
    expect(await imported(admin, 'devices', [moved], update)).toMatchObject({ updated: 1 })
  },

  'a question is published twice as one article': async ({ world, records }) => {
    const params = { id: await records.newId('answeredQuestion', 'own') }
    const techie = world.as('techie')
    const { id } = await techie.ask('questions.publish', { params })
    expect((await techie.ask('questions.publish', { params })).id).toBe(id)
  },

  'a ticket is found by the new name of its client': async ({ world, records }) => {
    const id = await records.newId('user', 'own')
    const techie = world.as('techie')
    const admin = world.as('admin')
    const { username } = await admin.ask('users.read', { params: { id } })
    await vi.waitFor(async () => {
      expect(await admin.ask('users.list', { query: { q: username } })).toHaveLength(1)
    }, patience)
    const body = { title: 'Renamed', description: 'Renamed.', onBehalfOfId: id }
    await techie.ask('tickets.create', { body })
    await admin.ask('users.update', { params: { id }, body: { version: 1, lastName: 'Quixby' } })
    const query = { q: 'quixby' }
    await vi.waitFor(
      async () => expect(await techie.ask('tickets.queue', { query })).toHaveLength(1),
      patience,
    )
  },

  'a ticket is found by what was said on it alone, as several are': async ({ world }) => {
    const techie = world.as('techie')
    for (const message of ['Gaskets leak.', 'Gaskets and flanges.']) {
      const body = { title: 'A pump', description: 'It drips.' }
      const params = { id: (await world.clients.own.ask('tickets.create', { body })).id }
      await techie.ask('tickets.reply', { params, body: { message } })
    }
    for (const [q, count] of [
      ['gaskets', 2],
      ['flanges', 1],
    ] as const) {
      const found = () => techie.ask('tickets.queue', { query: { q } })
      await vi.waitFor(async () => expect(await found()).toHaveLength(count), patience)
    }
  },

  'a person is taken out of everything there is, and a receipt counts it': async ({ world }) => {
    const id = await world.person('leaver', 'client', 'own')
    const leaver = await world.signIn('leaver')
    await leaver.ask('tickets.create', { body: { title: 'My last day', description: 'Goodbye.' } })
    for (const part of heldParts)
      expect(await leaver.ask('account.data', { query: { part } })).toBeInstanceOf(Array)
    const admin = world.as('admin')
    await admin.ask('erasures.carryOut', { params: { id } })
    await vi.waitFor(async () => {
      const receipt = (await admin.ask('erasures.list')).find(({ userId }) => userId === id)
      expect(receipt?.counts).toHaveProperty('search')
    }, patience)
    expect(await admin.ask('users.list', { query: { q: 'leaver' } })).toEqual([])
  },

  'an address that bounces is mailed no more until it is released': async ({ world, gateway }) => {
    const admin = world.as('admin')
    const id = await world.person('bouncing', 'client', 'own')
    const email = 'bounce+matrix@simulator.amazonses.com'
    await admin.ask('users.update', { params: { id }, body: { version: 1, email } })
    await openCaller(gateway.baseUrl).ask('password.forgot', { body: { email } })
    const suppression = async () => (await admin.ask('users.read', { params: { id } })).mailSuppression
    await vi.waitFor(async () => expect(await suppression()).toMatchObject({ reason: 'bounce' }), patience)
    await admin.ask('users.releaseMail', { params: { id } })
    expect(await suppression()).toBeNull()
  },

  'an article that is deleted is found no more': async ({ world }) => {
    const techie = world.as('techie')
    const body = { title: 'Sprockets', body: 'All about sprockets.', state: 'published', audience: 'staff' }
    const { id } = await techie.ask('articles.create', { body })
    const found = async () => techie.ask('articles.list', { query: { q: 'sprockets' } })
    await vi.waitFor(async () => expect(await found()).not.toEqual([]), patience)
    await techie.ask('articles.delete', { params: { id } })
    await vi.waitFor(async () => expect(await found()).toEqual([]), patience)
  },

  'news are read from the feeds again': async (given) => {
    const answer = await given.gateway.invoke(nameOf('refresh-news', given), {})
    expect(JSON.stringify(answer)).not.toContain('error')
    const news = await given.world.as('nobody').ask('news.list')
    expect(news.length).toBeGreaterThan(0)
  },
}
