import { describe, expect, it, test } from 'vitest'
import { watchDeadlines, watchTickets } from '../../src/index.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { createContractDesk } from '../vendors/contracts/contract-desk.ts'

const day = 24 * 60 * 60
const watch = async (app: TestApp) => {
  await watchDeadlines(app)
  await watchTickets(app)
  await app.runJobs()
}
/** Texts and receivers of the mails since the last look, without the monthly seals of the log. */
const newMails = (app: TestApp) =>
  app.mails
    .splice(0)
    .filter(({ subject }) => !subject.includes('audit log'))
    .map(({ to, text }) => ({ to, text }))

describe('a contract that ends', () => {
  async function watched(terms: Parameters<typeof createContractDesk>[0]) {
    const desk = await createContractDesk(terms)
    await desk.app.runJobs()
    desk.app.mails.splice(0)
    /** The days that are left whenever a notice goes out, with an hour between two runs. */
    const noticesUntilTheEnd = async () => {
      const days: number[] = []
      for (let passed = 0; (await desk.read()).status !== 'expired'; passed++) {
        await watch(desk.app)
        const [, told] = newMails(desk.app)[0]?.text.match(/expires in (\d+) day/) ?? []
        if (told) days.push(Number(told))
        desk.app.clock.advance(day)
        if (passed > 400) throw new Error('The contract never ended.')
      }
      await watch(desk.app)
      return days
    }
    return { ...desk, noticesUntilTheEnd }
  }

  test.for([
    [{ endsIn: 100, notificationDays: 90 }, [90, 30, 7, 1]],
    [{ endsIn: 40 }, [30, 7, 1]],
    [{ endsIn: 40, notificationDays: 10 }, [30, 10, 7, 1]],
  ] as const)('%j sends notices at %j days, and is marked as expired', async ([terms, days]) => {
    const { noticesUntilTheEnd, history } = await watched(terms)
    expect(await noticesUntilTheEnd()).toEqual(days)
    expect(await history()).toEqual(['expired', ...days.map(() => 'notice_sent'), 'created'])
  })

  it('is told to the administrators and to the vendor’s own people, by mail and under the bell', async () => {
    const { app, people } = await watched({ endsIn: 30 })
    await watch(app)
    expect(
      newMails(app)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['admin', 'globaladmin', 'vendor'].map((name) => `${name}@acme.example`))
    for (const who of ['admin', 'globaladmin', 'vendor'] as const) {
      const { json } = await people[who].browser.call('notices.list')
      expect(json[0]).toMatchObject({
        title: 'Contract #1 expires in 30 days',
        body: 'Metro Ethernet, Bluepeak',
        path: '/vendor-portal?tab=contracts&contract=1',
      })
    }
    expect((await people.other.browser.call('notices.list')).json).toEqual([])
  })

  it('is told once, however often the job runs, also at the same moment', async () => {
    const { app } = await watched({ endsIn: 30 })
    await Promise.all([watchDeadlines(app), watchDeadlines(app)])
    await watch(app)
    await watch(app)
    expect(newMails(app)).toHaveLength(3)
  })

  it('is told late, once, when the job did not run at the day', async () => {
    const { app } = await watched({ endsIn: 40 })
    app.clock.advance(35 * day)
    await watch(app)
    const mails = newMails(app)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain('expires in 5 days')
  })

  it('is told anew in its next term', async () => {
    const { app, act, dayIn } = await watched({ endsIn: 30 })
    await watch(app)
    await act('contracts.renew', { startDate: dayIn(30), endDate: dayIn(395) })
    await app.runJobs()
    newMails(app)
    app.clock.advance(365 * day)
    await watch(app)
    expect(newMails(app)[0]?.text).toContain('expires in 30 days')
  })

  it('is told no more once somebody has said that it shall end', async () => {
    const { app, act, read } = await watched({ endsIn: 30 })
    await watch(app)
    await act('contracts.acknowledge', { plan: 'let_end' })
    newMails(app)
    app.clock.advance(25 * day)
    await watch(app)
    expect(newMails(app)).toEqual([])
    app.clock.advance(5 * day)
    await watch(app)
    expect((await read()).status).toBe('expired')
  })

  it('that renews itself waits for the dates of its new term instead of expiring', async () => {
    const { app, read, history } = await watched({ endsIn: 1, autoRenewal: true })
    app.clock.advance(day)
    await watch(app)
    await watch(app)
    expect((await read()).status).toBe('pending_renewal')
    expect((await history()).filter((type) => type === 'term_ended')).toHaveLength(1)
  })

  it('that was terminated is not watched', async () => {
    const { app, act, dayIn, read } = await watched({ endsIn: 30 })
    await act('contracts.terminate', { lastDay: dayIn(20), reason: 'Moved' })
    await app.runJobs()
    newMails(app)
    app.clock.advance(25 * day)
    await watch(app)
    expect(newMails(app)).toEqual([])
    expect((await read()).status).toBe('terminated')
  })
})

describe('an escalated notice', () => {
  it('goes to the operator’s mailbox and the other administrators, and not to the vendor', async () => {
    const { app, act } = await createContractDesk({ endsIn: 10 })
    await app.runJobs()
    newMails(app)
    await act('contracts.escalate', { note: 'Shall we pay more?' })
    await app.runJobs()
    const mails = newMails(app)
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'escalations@remotehands.example',
      'globaladmin@acme.example',
    ])
    for (const { text } of mails) expect(text).toContain('> Shall we pay more?')
    expect(mails.find(({ to }) => to.startsWith('escalations'))?.text).not.toContain('Switch these mails off')
  })
})

describe('warranties that end', () => {
  async function withDevices(warranties: Record<string, string>) {
    const app = createTestApp()
    const { id: companyId } = await app.stores.companies.findOrCreate('Acme', app.clock.now())
    for (const name of ['admin', 'techie', 'local_admin', 'client'] as const)
      await app.addUser({ username: name, role: name })
    await app.addUser({ username: 'elsewhere', role: 'local_admin', company: 'Elsewhere' })
    for (const [deviceName, warrantyExpiration] of Object.entries(warranties)) {
      await app.stores.devices.create({
        ...{
          companyId,
          clientId: 1,
          deviceName,
          manufacturer: 'Fortinet',
          model: '100F',
          deviceType: 'Firewall',
        },
        ...{ status: 'active', location: 'Norfolk', lastMaintenanceDate: null, warrantyExpiration },
        createdAt: app.clock.now().toISOString(),
      })
    }
    await app.runJobs()
    app.mails.splice(0)
    return app
  }

  it('are told by the day of the desk: late in its evening, UTC’s next day has not begun', async () => {
    const app = await withDevices({ 'FW-1': '2026-04-15' })
    // 10 PM on March 1 at the desk, and 3 AM on March 2 in UTC.
    app.clock.set('2026-03-02T03:00:00Z')
    await watch(app)
    expect(newMails(app).map(({ text }) => /ends in \d+ days?/.exec(text)?.[0])).toEqual([
      'ends in 45 days',
      'ends in 45 days',
    ])
  })

  it('are told 45, 7 and 1 days before, to administrators and the company’s own, all of a day in one notice', async () => {
    // The clock stands at 2026-03-02.
    const app = await withDevices({ 'FW-1': '2026-04-16', 'FW-2': '2026-04-16', 'FW-3': '2026-05-30' })
    const told: [string, string | undefined][] = []
    for (let days = 0; days < 60; days++) {
      await watch(app)
      for (const { to, text } of newMails(app)) told.push([to, /ends in \d+ days?/.exec(text)?.[0]])
      app.clock.advance(day)
    }
    const both = (words: string): [string, string][] => [
      ['admin@acme.example', words],
      ['local_admin@acme.example', words],
    ]
    expect(told.sort()).toEqual(
      [
        ...both('ends in 45 days'),
        ...both('ends in 45 days'),
        ...both('ends in 7 days'),
        ...both('ends in 1 day'),
      ].sort(),
    )
  })

  it('are made up for when the job did not run for two days, and told once', async () => {
    const app = await withDevices({ 'FW-1': '2026-04-14' })
    await watch(app)
    await watch(app)
    expect(
      newMails(app)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['admin@acme.example', 'local_admin@acme.example'])
  })
})

describe('a ticket that nobody answers', () => {
  async function withTicket() {
    const app = createTestApp()
    const technician = await app.addUser({ username: 'tess', role: 'techie' })
    await app.addUser({ username: 'anna', role: 'client' })
    const [tess, anna] = [await app.signIn('tess'), await app.signIn('anna')]
    // Monday, 9:00 in New York, where the desk is.
    app.clock.set('2026-03-02T14:00:00.000Z')
    const { json: ticket } = await anna.call('tickets.create', {
      body: { title: 'No link', description: 'Port 12', priority: 'medium' },
    })
    const assign = async () => {
      const read = await tess.call('tickets.readForStaff', { params: { id: ticket.id } })
      return tess.call('tickets.update', {
        params: { id: ticket.id },
        body: { version: read.json.version, assigneeId: technician.id },
      })
    }
    const watchAgain = async () => {
      await watch(app)
      return newMails(app).filter(({ text }) => text.includes('Nothing has happened'))
    }
    await app.runJobs()
    return { app, ticket, tess, anna, assign, watchAgain }
  }

  it('for five business days is told to its assignee, once for each stretch', async () => {
    const { app, ticket, assign, watchAgain } = await withTicket()
    await assign()
    await app.runJobs()
    app.clock.set('2026-03-06T22:59:00.000Z')
    expect(await watchAgain()).toEqual([])
    app.clock.set('2026-03-06T23:00:00.000Z')
    expect((await watchAgain()).map(({ to }) => to)).toEqual(['tess@acme.example'])
    app.clock.advance(3 * day)
    expect(await watchAgain()).toEqual([])
    const again = await app.signIn('tess')
    await again.call('tickets.reply', { params: { id: ticket.id }, body: { message: 'Looking into it' } })
    app.clock.advance(7 * day)
    expect(await watchAgain()).toHaveLength(1)
  })

  it('and nobody has is told to all staff, under the bell', async () => {
    const { app, watchAgain } = await withTicket()
    app.clock.advance(7 * day)
    expect(await watchAgain()).toEqual([])
    const tess = await app.signIn('tess')
    expect((await tess.call('notices.list')).json[0]?.title).toBe(
      'Nothing has happened on #1 for 5 business days',
    )
  })

  it('since it waits for the client is not told', async () => {
    const { app, ticket, assign, watchAgain, tess } = await withTicket()
    await assign()
    const body = { message: 'Which port?', status: 'waiting_for_client' }
    await tess.call('tickets.reply', { params: { id: ticket.id }, body })
    await app.runJobs()
    app.clock.advance(30 * day)
    expect(await watchAgain()).toEqual([])
  })
})
