import type { Role } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { keepIndexes, rebuildIndexes, verifyLog, watchDeadlines } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'

/** Acme and Globex with a ticket each, an administrator of each, and staff; and what each of them reads in the log. */
async function createLog() {
  const app = createTestApp()
  const add = (username: string, role: Role, company: string) => app.addUser({ username, role, company })
  const carla = await add('carla', 'client', 'Acme')
  const globex = await add('grace', 'client', 'Globex')
  await add('acme-admin', 'local_admin', 'Acme')
  await add('globex-admin', 'local_admin', 'Globex')
  const sam = await add('sam', 'techie', 'Remotehands')
  await add('root', 'admin', 'Remotehands')
  const browsers = {
    carla: await app.signIn('carla'),
    grace: await app.signIn('grace'),
    sam: await app.signIn('sam'),
    acme: await app.signIn('acme-admin'),
    globex: await app.signIn('globex-admin'),
    root: await app.signIn('root'),
  }
  const raise = async (who: 'carla' | 'grace', title: string) =>
    (await browsers[who].call('tickets.create', { body: { title, description: 'D' } })).json.id
  const ticket = await raise('carla', 'Printer offline')
  const other = await raise('grace', 'Rack too hot')
  const read = async (who: keyof typeof browsers, query: Record<string, string> = {}) => {
    await app.runJobs()
    const { status, json } = await browsers[who].call('audit.list', { query })
    return { status, entries: status === 200 ? json : [] }
  }
  /** Entries about tickets: those of people are tested with people. */
  const desk = async (who: keyof typeof browsers, query: Record<string, string> = {}) =>
    (await read(who, query)).entries
      .filter(({ subject }) => subject === 'ticket')
      .map(({ actor, action, label }) => `${actor} ${action} ${label}`)
  return { app, browsers, ticket, other, read, desk, carla, sam, globex }
}

describe('the audit log', () => {
  test('holds what both sides do, in words, newest first', async () => {
    const { browsers, ticket, read, sam, app, carla } = await createLog()
    const { json: seen } = await browsers.sam.call('tickets.readForStaff', { params: { id: ticket } })
    app.clock.advance(60)
    await browsers.sam.call('tickets.update', {
      params: { id: ticket },
      body: { version: seen.version, assigneeId: sam.id, priority: 'urgent' },
    })
    app.clock.advance(60)
    await browsers.sam.call('tickets.reply', {
      params: { id: ticket },
      body: { message: 'A secret answer', status: 'waiting_for_client' },
    })
    const { entries } = await read('root', { companyId: String(carla.companyId), subject: 'ticket' })
    expect(entries).toMatchObject([
      {
        action: 'replied',
        label: `#${ticket} Printer offline`,
        company: 'Acme',
        actorId: sam.id,
        changes: [{ field: 'status', from: 'new', to: 'waiting for client' }],
      },
      { action: 'priority_changed', changes: [{ field: 'priority', from: 'medium', to: 'urgent' }] },
      { action: 'assigned', changes: [{ field: 'assignee', from: null, to: 'Dana Reyes' }] },
      { action: 'created', subjectId: ticket, actorId: carla.id },
    ])
    expect(JSON.stringify(entries)).not.toContain('A secret answer')
  })

  test('shows a company’s administrator what touched that company, and no other', async () => {
    const { desk, ticket, other, carla, globex, read } = await createLog()
    expect(await desk('acme')).toEqual([`Dana Reyes created #${ticket} Printer offline`])
    expect(await desk('globex')).toEqual([`Dana Reyes created #${other} Rack too hot`])
    expect((await read('acme', { companyId: String(globex.companyId) })).status).toBe(404)
    expect((await read('acme', { companyId: String(carla.companyId) })).status).toBe(200)
    expect(await desk('acme', { actorId: String(globex.id) })).toEqual([])
  })

  test('tells staff that a note was written, and the company nothing of it', async () => {
    const { browsers, ticket, read, sam } = await createLog()
    const message = 'They have not paid since May'
    const { status } = await browsers.sam.call('tickets.note', { params: { id: ticket }, body: { message } })
    expect(status).toBe(201)
    const { entries } = await read('root', { action: 'noted' })
    expect(entries).toMatchObject([{ actorId: sam.id, subjectId: ticket, changes: [] }])
    for (const query of [{}, { action: 'noted' }, { actorId: String(sam.id) }, { subject: 'ticket' }])
      expect(JSON.stringify((await read('acme', query)).entries)).not.toMatch(/noted|not paid/)
    expect(JSON.stringify((await read('root')).entries)).not.toContain(message)
  })

  test('tells a company neither the names of vendors nor of other companies', async () => {
    const { app, read, carla } = await createLog()
    const at = app.clock.now().toISOString()
    const about = { at, actorId: null, actor: 'System', companyId: carla.companyId, ip: null }
    const changes = [
      { field: 'vendor', from: null, to: 'Copperline' },
      { field: 'company', from: 'Globex', to: 'Acme' },
    ]
    const device = { subject: 'device' as const, subjectId: 7, label: 'sw-1', action: 'updated', changes }
    const vendor = { subject: 'vendor' as const, subjectId: 2, label: 'Copperline', action: 'ticket_shared' }
    await app.stores.audit.append({ id: 'A', ...about, ...device })
    await app.stores.audit.append({ id: 'B', ...about, ...vendor, changes: [] })
    const shown = (await read('acme')).entries
    expect(JSON.stringify(shown)).not.toMatch(/Copperline|Globex/)
    expect(shown.find(({ id }) => id === 'A')?.changes).toEqual([
      { field: 'vendor', from: null, to: 'a vendor' },
      { field: 'company', from: 'another company', to: 'Acme' },
    ])
    expect(shown.find(({ id }) => id === 'B')).toMatchObject({ label: 'A vendor', subjectId: null })
    expect(JSON.stringify((await read('root')).entries)).toMatch(/Copperline.*Globex/)
  })

  test('takes an event that the stream brings twice once', async () => {
    const { app, ticket, desk } = await createLog()
    await app.runJobs()
    const { items } = await app.stores.tickets.events(ticket, { limit: 1 })
    for (const event of [...items, ...items]) await keepIndexes([{ what: 'event', event }], app)
    expect(await desk('acme')).toHaveLength(1)
  })

  test('holds what happened to tickets before it was kept, once it is rebuilt', async () => {
    const { app, desk, ticket } = await createLog()
    for (let times = 0; times < 2; times++)
      await rebuildIndexes(app.stores, app.settings.serviceLevels, app.clock.now())
    expect(await desk('acme')).toEqual([`Dana Reyes created #${ticket} Printer offline`])
  })

  test('holds that an article was published, withdrawn and deleted, and by whom', async () => {
    const { app, browsers, read, sam } = await createLog()
    const text = { title: 'How to print', body: 'Press the button.' }
    const { json } = await browsers.sam.call('articles.create', { body: { ...text, state: 'published' } })
    for (const [version, state] of ['published', 'draft', 'draft'].entries()) {
      app.clock.advance(60)
      const body = { ...text, state, version: version + 1 }
      await browsers.sam.call('articles.update', { params: { id: json.id }, body })
    }
    app.clock.advance(60)
    await browsers.sam.call('articles.delete', { params: { id: json.id } })
    const { entries } = await read('root', { subject: 'article' })
    expect(entries.map(({ action, actorId, label }) => [action, actorId, label])).toEqual(
      ['deleted', 'withdrawn', 'published'].map((action) => [action, sam.id, '#1 How to print']),
    )
    expect((await read('acme', { subject: 'article' })).entries).toEqual([])
  })

  test('ends with its last day, also today, and begins with its first', async () => {
    const { app, desk } = await createLog()
    const day = (days: number) =>
      new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    expect(await desk('acme', { from: day(0), to: day(0) })).toHaveLength(1)
    expect(await desk('acme', { from: day(1) })).toEqual([])
    expect(await desk('acme', { to: day(-1) })).toEqual([])
    expect(await desk('acme', { from: day(0), to: day(-1) })).toEqual([])
    expect(await desk('acme', { from: '0001-01-01', to: '9999-12-31' })).toHaveLength(1)
  })

  test('counts days at the desk, as reports do', async () => {
    const { app } = await createLog()
    // Ten in the evening of March 2 in New York, where the desk is.
    app.clock.set('2026-03-03T03:00:00.000Z')
    const [sam, root] = [await app.signIn('sam'), await app.signIn('root')]
    await sam.call('articles.create', { body: { title: 'T', body: 'B', state: 'published' } })
    await app.runJobs()
    const on = async (day: string) =>
      (await root.call('audit.list', { query: { subject: 'article', from: day, to: day } })).json.length
    expect([await on('2026-03-01'), await on('2026-03-02'), await on('2026-03-03')]).toEqual([0, 1, 0])
  })

  test('is refused to everybody but administrators', async () => {
    const { read } = await createLog()
    for (const who of ['carla', 'sam'] as const) expect((await read(who)).status).toBe(403)
  })
})

describe('the exported log', () => {
  test('is CSV of the same entries, and is in the log itself', async () => {
    const { browsers, ticket, other, read, app } = await createLog()
    await app.runJobs()
    app.clock.advance(60)
    const { status, headers, body } = await browsers.acme.call('audit.export', {
      query: { subject: 'ticket' },
    })
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
    })
    expect(body?.split('\r\n')[0]).toBe('Time (UTC),Person,Kind,Record,Action,Company,Changes,Address')
    expect(body).toContain(`Dana Reyes,ticket,#${ticket} Printer offline,created,Acme`)
    expect(body).not.toContain(`#${other}`)
    const { entries } = await read('root', { subject: 'export' })
    expect(entries).toMatchObject([
      { label: 'Audit log', company: 'Acme', changes: [{ field: 'kind', from: null, to: 'ticket' }] },
    ])
    expect((await read('globex', { subject: 'export' })).entries).toEqual([])
  })

  test('is one entry, however many pages it has', async () => {
    const { browsers, read, app } = await createLog()
    await app.runJobs()
    app.clock.advance(60)
    const query = { limit: '1' }
    const { headers } = await browsers.root.call('audit.export', { query })
    const next = new URL(/<([^>]+)>/.exec(headers.link ?? '')?.[1] ?? '', 'https://remotehands.example')
    const { status } = await browsers.root.call('audit.export', {
      query: Object.fromEntries(next.searchParams),
    })
    expect(status).toBe(200)
    expect((await read('root', { subject: 'export' })).entries).toHaveLength(1)
  })
})

describe('the chains that seal the log', () => {
  test('lead to every entry of a day at the desk', async () => {
    const { app, browsers, ticket, read } = await createLog()
    const params = { id: ticket }
    await browsers.sam.call('tickets.reply', { params, body: { message: 'On my way.', attachments: [] } })
    await read('root')
    const { problems, entries, unsealed, heads } = await verifyLog(app.stores, app.clock.now())
    expect({ problems, unsealed }).toEqual({ problems: [], unsealed: 0 })
    expect(entries).toBeGreaterThan(5)
    expect([...heads.keys()]).toEqual([1, 2, 3])
  })

  test('don’t cover what was slipped in, whenever it says that it happened', async () => {
    const { app, read } = await createLog()
    await read('root')
    const entry = {
      ...{
        actorId: 1,
        actor: 'Sam',
        subject: 'ticket' as const,
        subjectId: 1,
        label: '#1',
        action: 'replied',
      },
      ...{ companyId: 1, changes: [], ip: null },
    } as const
    await app.stores.audit.append({ ...entry, id: 'A', at: '2025-11-02T10:00:00.000Z' })
    await app.stores.audit.append({ ...entry, id: 'B', at: '2031-11-02T10:00:00.000Z' })
    const { problems } = await verifyLog(app.stores, app.clock.now())
    expect(problems.map(({ what }) => what.slice(0, 37))).toEqual([
      'Never sealed: the entry of 2025-11-02',
      'Never sealed: the entry of 2031-11-02',
    ])
  })

  test('have no gap where two add hundreds of entries at once', async () => {
    const { stores, clock } = createTestApp()
    const entryOf = (company: number, at: number) => ({
      ...{ actorId: 1, actor: 'Sam', subject: 'device' as const, subjectId: at, label: `Laptop ${at}` },
      ...{ companyId: company, changes: [], ip: null, action: 'created', isInternal: false },
      ...{ id: `${company}-${at}`, at: clock.now().toISOString() },
    })
    const some = Array.from({ length: 250 }, (_, at) => entryOf(7, at))
    await stores.audit.appendAll(some)
    const { entries } = await verifyLog(stores, clock.now())
    expect(entries).toBe(250)
    const stored = await stores.audit.between(some[0]?.at ?? '', '~', 1_000)
    await Promise.all([
      stores.chains.seal(stored.slice(0, 240), clock.now()),
      stores.chains.seal(stored.slice(120), clock.now()),
    ])
    const { items } = await stores.chains.links(7, { limit: 100 })
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
    const { problems } = await verifyLog(stores, clock.now())
    expect(problems).toEqual([])
  })

  test('are mailed to each company’s administrators who can sign in once a month, and hold later', async () => {
    const { app } = await createLog()
    const entered = await app.addUser({ username: 'entered', role: 'local_admin', company: 'Acme' })
    await app.stores.users.update(entered, { passwordHash: '' })
    await app.runJobs()
    app.mails.splice(0)
    const watch = async () => {
      await Promise.all([watchDeadlines(app), watchDeadlines(app)])
      await app.runJobs()
      return app.mails
        .splice(0)
        .filter(({ subject }) => subject.startsWith('The seal of the audit log this month'))
    }
    const first = await watch()
    expect(first.map(({ to }) => to).sort()).toEqual(
      ['acme-admin', 'globex-admin', 'root'].map((name) => `${name}@acme.example`),
    )
    expect(first.filter(({ text }) => text.includes('Send us this mail')).map(({ to }) => to)).toHaveLength(2)
    expect(await watch()).toEqual([])
    const seals = first.map(({ text }) => /--head (\d+):(\d+):([\w-]+)/.exec(text) ?? [])
    const known = seals.map(([, company, sequence, hash = '']) => ({
      ...{ companyId: Number(company) || null, sequence: Number(sequence), hash },
    }))
    app.clock.advance(31 * 24 * 60 * 60)
    expect(await watch()).toHaveLength(3)
    expect((await verifyLog(app.stores, app.clock.now(), known)).problems).toEqual([])
    // Read by a clock that is behind, as on a machine whose system's clock was moved.
    expect((await verifyLog(app.stores, new Date('2026-01-05T00:00:00.000Z'), known)).problems).toEqual([])
    const forged = known.map((head) => ({ ...head, hash: head.hash.split('').reverse().join('') }))
    expect((await verifyLog(app.stores, app.clock.now(), forged)).problems).toHaveLength(3)
  })
})
