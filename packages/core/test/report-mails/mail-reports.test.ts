import type { NewReportMail } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { type Mail, mailReports } from '../../src/index.ts'
import { mortal } from '../support/mortal.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'

/** Acme with two administrators, Globex with one, and an administrator of the service company. */
async function createDesk(services = createTestServices()) {
  const app = createTestApp(services)
  app.clock.set('2026-05-20T15:00:00.000Z')
  const add = (username: string, role: 'admin' | 'local_admin' | 'client', company: string) =>
    app.addUser({ username, role, company })
  const people = {
    root: await add('root', 'admin', 'Remotehands'),
    ruth: await add('ruth', 'admin', 'Remotehands'),
    anna: await add('anna', 'local_admin', 'Acme'),
    ben: await add('ben', 'local_admin', 'Acme'),
    carl: await add('carl', 'client', 'Acme'),
    gus: await add('gus', 'local_admin', 'Globex'),
  }
  const root = await app.signIn('root')
  const terms = (more: Partial<NewReportMail> = {}): NewReportMail => ({
    ...{ name: 'For the board', report: 'review', companyId: people.anna.companyId, assigneeId: null },
    ...{ rhythm: 'quarterly', recipientIds: [people.root.id, people.anna.id], paper: 'a4' },
    ...{ isPdf: true, isCsv: true, isOn: true },
    ...more,
  })
  const create = (more: Partial<NewReportMail> = {}, by = root) =>
    by.call('reportMails.create', {
      body: terms(more),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const run = async (at: string) => {
    app.clock.set(at)
    const before = app.mails.length
    await mailReports(app)
    return app.mails.slice(before)
  }
  const only = async () => (await app.stores.reportMails.list({}, { limit: 10 })).items[0]
  return { ...app, people, root, terms, create, run, only }
}
const due = '2026-07-01T11:05:00.000Z'
const receivers = (mails: readonly Mail[]) => mails.map(({ to }) => to.split('@')[0]).sort()

describe('a report by mail', () => {
  test('goes to each once in the morning after its period, with its files, and says so in list and log', async () => {
    const { create, run, only, signIn, runJobs } = await createDesk()
    await create()
    expect(await run('2026-07-01T10:55:00.000Z')).toEqual([])
    const sent = await run(due)
    expect(receivers(sent)).toEqual(['anna', 'root'])
    expect(sent[0]?.subject).toBe('Quarterly review: Acme, Q2 2026 (Apr 1 – Jun 30, 2026)')
    const files = sent[0]?.files ?? []
    expect(files.map(({ name }) => name)).toEqual([
      'quarterly-review-2026-04-01-to-2026-06-30.pdf',
      'review-2026-04-01-to-2026-06-30.csv',
    ])
    expect(Buffer.from(files[0]?.bytes ?? []).toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect(await run('2026-07-01T12:05:00.000Z')).toEqual([])
    const lastDays = { from: '2026-04-01', to: '2026-06-30' }
    expect(await only()).toMatchObject({
      nextAt: '2026-10-01T11:00:00.000Z',
      lastDays,
      lastCount: 2,
      problem: null,
    })
    await runJobs()
    const root = await signIn('root')
    const log = (await root.call('audit.list', { query: { subject: 'report_mail' } })).json
    expect(log.map(({ action }) => action)).toEqual(['sent', 'created'])
  })

  test('of a company that is merged says what it has become, and who reads that', async () => {
    const { create, root, people, runJobs } = await createDesk()
    await create({ recipientIds: [people.anna.id] })
    const merge = {
      params: { id: people.anna.companyId },
      body: { into: people.gus.companyId, name: 'Acme' },
    }
    expect((await root.call('companies.merge', merge)).status).toBe(200)
    await runJobs()
    const [report] = (await root.call('reportMails.list')).json
    expect(report).toMatchObject({ companyId: people.gus.companyId, companyName: 'Globex' })
    expect(report?.recipients).toMatchObject([{ id: people.anna.id, hasAccess: true }])
  })

  test('is sent as its preview showed it', async () => {
    const { create, run, signIn, terms, clock } = await createDesk()
    await create()
    clock.set('2026-07-01T10:00:00.000Z')
    const root = await signIn('root')
    const { isOn: _, ...body } = terms()
    const { json: preview } = await root.call('reportMails.preview', { body })
    const [sent] = (await run(due)).filter(({ to }) => to.startsWith('root@'))
    expect(sent?.subject).toBe(preview.subject)
    expect(sent?.text.startsWith(preview.text.trimEnd())).toBe(true)
    expect(sent?.files?.map(({ name, bytes }) => ({ name, bytes: bytes.length }))).toEqual(preview.files)
  })

  test('makes up for a long pause by the last period alone, once', async () => {
    const { create, run, only, people } = await createDesk()
    await create({ rhythm: 'weekly', report: 'tickets', companyId: null, recipientIds: [people.root.id] })
    const sent = await run('2026-09-14T10:30:00.000Z')
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Tickets report: All companies, Sep 7 – Sep 13, 2026',
    ])
    expect(await run('2026-09-14T11:30:00.000Z')).toEqual([])
    expect((await only())?.nextAt).toBe('2026-09-21T11:00:00.000Z')
  })

  test('leaves out who may not read it any more, takes them off, and tells whoever looks after it', async () => {
    const { create, run, only, people, stores, runJobs, mails } = await createDesk()
    await create({ recipientIds: [people.root.id, people.anna.id, people.ben.id] })
    await stores.users.update(people.anna, { role: 'client' } as never)
    await stores.users.update(people.ben, { mailNotifications: false } as never)
    expect(receivers(await run(due))).toEqual(['root'])
    expect((await only())?.recipientIds).toEqual([people.root.id, people.ben.id])
    await runJobs()
    const note = mails.find(({ subject }) => subject.startsWith('Not everybody got the report'))
    expect(note?.to).toBe(people.root.email)
    expect(note?.text).toContain('may not read this report any more')
  })

  test('sends no company’s figures to somebody who has moved to another company, or whose account is closed', async () => {
    const { create, run, only, root, people, runJobs, mails } = await createDesk()
    await create({ recipientIds: [people.root.id, people.anna.id, people.ben.id] })
    const change = async (id: number, body: object) => {
      const { version } = (await root.call('users.read', { params: { id } })).json
      return root.call('users.update', { params: { id }, body: { version, ...body } })
    }
    expect((await change(people.anna.id, { company: 'Globex' })).status).toBe(200)
    expect((await root.call('users.deactivate', { params: { id: people.ben.id } })).status).toBe(200)
    await runJobs()
    const before = mails.length
    expect(receivers(await run(due))).toEqual(['root'])
    expect((await only())?.recipientIds).toEqual([people.root.id])
    await runJobs()
    const withFiles = mails.slice(before).filter(({ files = [] }) => files.length > 0)
    expect(receivers(withFiles)).toEqual(['root'])
    const note = mails.find(({ subject }) => subject.startsWith('Not everybody got the report'))
    expect(note?.text).toMatch(/may not read this report any more[\s\S]*has no active account any more/)
  })

  test('pauses when whoever saved it may not read it any more', async () => {
    const { create, run, people, stores, runJobs, mails } = await createDesk()
    const { id } = (await create()).json
    await stores.users.update(people.root, { isActive: false } as never)
    expect(await run(due)).toEqual([])
    expect(await stores.reportMails.byId(id)).toMatchObject({ isOn: false, nextAt: null })
    await runJobs()
    const note = mails.filter(({ subject }) => subject.includes('is paused'))
    expect(receivers(note)).toEqual(['ruth'])
  })

  test('pauses when the company that it is of is archived', async () => {
    const { create, run, people, stores, clock } = await createDesk()
    const { id } = (await create()).json
    const { companyId } = people.anna
    const companies = await stores.companies.byIds([companyId])
    const archived = { ...companies.get(companyId), archivedAt: clock.now().toISOString() }
    stores.companies.byIds = async () => new Map([[companyId, archived as never]])
    expect(await run(due)).toEqual([])
    expect(await stores.reportMails.byId(id)).toMatchObject({
      isOn: false,
      problem: 'Paused. The company is archived.',
    })
  })

  test('is tried again when mail fails, and given up after five attempts, which its list says', async () => {
    const { create, run, only, mailer, runJobs, mails } = await createDesk()
    await create()
    const send = mailer.send
    mailer.send = async (mail) => {
      if (mail.to.startsWith('anna@')) throw new Error('down')
      await send(mail)
    }
    expect(receivers(await run(due))).toEqual(['root'])
    expect(await only()).toMatchObject({ nextAt: '2026-07-01T12:05:00.000Z', lastSentAt: null })
    for (const hour of ['13', '16', '21']) expect(await run(`2026-07-01T${hour}:06:00.000Z`)).toEqual([])
    expect(await run('2026-07-02T12:06:00.000Z')).toEqual([])
    expect(await only()).toMatchObject({
      nextAt: '2026-10-01T11:00:00.000Z',
      problem: expect.stringContaining('gave up after five attempts'),
    })
    mailer.send = send
    await runJobs()
    expect(mails.filter(({ subject }) => subject.includes('couldn’t be sent'))).toHaveLength(1)
  })

  test('is left by the link in it, and by nobody else', async () => {
    const { create, run, only, visit, people } = await createDesk()
    await create()
    const [mail] = (await run(due)).filter(({ to }) => to.startsWith('anna@'))
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? ''
    const { status } = await visit().call('mail.unsubscribe', { params: { token } })
    expect(status).toBe(204)
    expect((await only())?.recipientIds).toEqual([people.root.id])
    expect(receivers(await run('2026-10-01T11:05:00.000Z'))).toEqual(['root'])
  })

  test('pauses when the last person on its list has left it, and tells whoever looks after it, once', async () => {
    const { create, run, only, visit, people, runJobs, mails } = await createDesk()
    await create({ recipientIds: [people.anna.id] })
    const [mail] = await run(due)
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? ''
    for (let time = 0; time < 2; time += 1) await visit().call('mail.unsubscribe', { params: { token } })
    expect(await only()).toMatchObject({ recipientIds: [], isOn: false, nextAt: null })
    await runJobs()
    const notes = mails.filter(({ subject }) => subject.includes('is paused'))
    expect(receivers(notes)).toEqual(['root'])
    expect(notes[0]?.text).toContain('The last person on its list has left it.')
  })

  test('killed anywhere and run again, it is sent to everybody and moves on once', {
    timeout: 600_000,
  }, async () => {
    let twice = 0
    for (const isAfter of [false, true]) {
      for (let calls = 0; ; calls++) {
        const life = mortal()
        const desk = await createDesk(createTestServices(life.table))
        await desk.create({ isPdf: false })
        const before = desk.mails.length
        life.dieAfter(calls, isAfter)
        await desk.run(due).catch(() => undefined)
        const died = life.hasDied()
        life.mend()
        await desk.run('2026-07-01T12:10:00.000Z')
        await desk.run('2026-07-01T13:10:00.000Z')
        const to = receivers(desk.mails.slice(before))
        expect([...new Set(to)]).toEqual(['anna', 'root'])
        twice += to.length - 2
        expect(await desk.only()).toMatchObject({ nextAt: '2026-10-01T11:00:00.000Z', problem: null })
        if (!died) break
      }
    }
    // Between the mail server's answer and its receipt, once for each of two people.
    expect(twice).toBeLessThanOrEqual(2)
  })
})

describe('who has to do with reports by mail', () => {
  test('a company’s administrator sees and reaches those of their company alone, for its people alone', async () => {
    const { create, signIn, people, only, terms } = await createDesk()
    const anna = await signIn('anna')
    const gus = await signIn('gus')
    await create()
    const own = await create({ recipientIds: [people.anna.id, people.ben.id] }, anna)
    expect(own.status).toBe(201)
    expect((await anna.call('reportMails.list', {})).json.map(({ id }) => id)).toEqual([own.json.id])
    expect((await gus.call('reportMails.list', {})).json).toEqual([])
    const change = { params: { id: own.json.id }, body: { ...terms(), version: 1 } }
    expect((await gus.call('reportMails.change', change)).status).toBe(404)
    const staffs = (await only())?.id ?? 0
    expect((await anna.call('reportMails.change', { ...change, params: { id: staffs } })).status).toBe(404)
    for (const recipientIds of [[people.root.id], [people.gus.id], [people.carl.id]])
      expect((await create({ recipientIds }, anna)).status).toBe(400)
    expect(
      (await create({ companyId: people.gus.companyId, recipientIds: [people.anna.id] }, anna)).status,
    ).toBe(404)
    for (const report of ['time', 'utilisation', 'contracts'] as const)
      expect((await create({ report, companyId: null, recipientIds: [people.anna.id] }, anna)).status).toBe(
        403,
      )
    const readers = await anna.call('reportMails.readers', { query: { report: 'review' } })
    expect(readers.json.map(({ id }) => id).sort()).toEqual([people.anna.id, people.ben.id])
  })

  test('two who change it at once are told, and a pause stops it', async () => {
    const { create, root, terms, run } = await createDesk()
    const { id, version } = (await create()).json
    const pause = () =>
      root.call('reportMails.change', { params: { id }, body: { ...terms({ isOn: false }), version } })
    const states = (await Promise.all([pause(), pause()])).map(({ status }) => status)
    expect(states.sort()).toEqual([200, 409])
    expect(await run(due)).toEqual([])
  })
})
