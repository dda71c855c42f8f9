import { describe, expect, it, test } from 'vitest'
import { watchDeadlines } from '../../../src/index.ts'
import { createContractDesk } from './contract-desk.ts'

const query = { from: '2026-03-01', to: '2026-03-31' }

/** A contract that the vendor recorded, and one that an administrator did. */
async function createApprovals() {
  const desk = await createContractDesk({ endsIn: 300, monthlyValue: '$100' })
  const { app, people, body, dayIn } = desk
  const ofVendor = { ...body, contractName: 'Fibre ring', endDate: dayIn(20), monthlyValue: '$9,000' }
  const { json: waiting } = await people.vendor.browser.call('contracts.create', { body: ofVendor })
  const params = { id: waiting.id }
  type Step =
    | 'contracts.approve'
    | 'contracts.refuse'
    | 'contracts.withdraw'
    | 'contracts.void'
    | 'contracts.update'
  const as = async (who: keyof typeof people, id: Step, said: object = {}, of = params) => {
    const { json } = await (await app.signIn('admin')).call('contracts.read', { params: of })
    return (await app.signIn(who)).call(id, { params: of, body: { version: json.version, ...said } })
  }
  const { vendorId: _, status: __, ...own } = ofVendor
  const terms = { ...own, autoRenewal: false, notificationDays: 30 }
  const names = async (who: keyof typeof people = 'admin', filter: { setAside?: 'true' } = {}) => {
    const { json } = await (await app.signIn(who)).call('contracts.list', { query: filter })
    return json.map(({ contractName }) => contractName)
  }
  const mails = async () => {
    await app.runJobs()
    return app.mails
      .splice(0)
      .filter(({ subject }) => !subject.includes('audit log'))
      .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
      .sort()
  }
  /** Where a contract shows up that counts. */
  const counted = async () => {
    const admin = await app.signIn('admin')
    const { json } = await admin.call('reports.contracts', { query })
    const feeds = await Promise.all(
      ['admin', 'vendor'].map(async (who) => {
        const feed = await (await app.signIn(who)).call('contractFeed.create')
        const token = feed.json.url.split('/').at(-1) ?? ''
        return String((await app.call('contractFeed.feed', { params: { token } })).body).includes(
          'Fibre ring',
        )
      }),
    )
    const csv = await admin.call('reports.export', { query: { ...query, chart: 'renewals' } })
    await watchDeadlines(app)
    return {
      spend: json.months.map(({ cents }) => cents / 100),
      renewal: json.renewals.some(({ name }) => name === 'Fibre ring'),
      feeds,
      csv: String(csv.body).includes('Fibre ring'),
      notices: (await mails()).filter((mail) => mail.includes('expires in')).length,
    }
  }
  const nowhere = { spend: [100], renewal: false, feeds: [false, false], csv: false, notices: 0 }
  const everywhere = { spend: [9100], renewal: true, feeds: [true, true], csv: true, notices: 3 }
  return { ...desk, waiting, params, as, names, mails, counted, terms, nowhere, everywhere }
}

describe('a contract that a vendor records', () => {
  it('waits for approval: in the lists, and in no figure, report, feed or notice', async () => {
    const { waiting, names, mails, counted, nowhere } = await createApprovals()
    expect(waiting).toMatchObject({ status: 'active', approval: { state: 'pending', by: null }, vendorId: 1 })
    expect(waiting.renewalNotice.state).toBe('none')
    expect(await mails()).toEqual([
      'admin: [Contract #2] Fibre ring waits for approval',
      'globaladmin: [Contract #1] Metro Ethernet was recorded',
      'globaladmin: [Contract #2] Fibre ring waits for approval',
      'vendor: [Contract #1] Metro Ethernet was recorded',
    ])
    expect(await names('vendor')).toEqual(['Fibre ring', 'Metro Ethernet'])
    expect(await counted()).toEqual(nowhere)
  })

  it('counts once an administrator has approved it, of which the vendor hears', async () => {
    const { as, mails, counted, everywhere, history } = await createApprovals()
    await mails()
    const { json } = await as('globaladmin', 'contracts.approve')
    expect(json).toMatchObject({ status: 'active', approval: { state: 'approved', by: 'Dana Reyes' } })
    expect(await mails()).toEqual([
      'admin: [Contract #2] Fibre ring was approved',
      'vendor: [Contract #2] Fibre ring was approved',
    ])
    expect(await counted()).toEqual(everywhere)
    expect((await as('admin', 'contracts.approve')).json.code).toBe('CONTRACT_STATE')
    expect(await history()).toEqual(['created'])
  })

  it('is refused for a reason, which the vendor reads, and is found under the filter alone', async () => {
    const { app, as, names, mails, counted, nowhere } = await createApprovals()
    await mails()
    expect((await as('admin', 'contracts.refuse')).json.fields).toHaveProperty('reason')
    const { json } = await as('admin', 'contracts.refuse', { reason: 'The end date is wrong.' })
    expect(json.approval).toMatchObject({ state: 'refused', reason: 'The end date is wrong.' })
    await app.runJobs()
    const told = app.mails.find(({ to }) => to.startsWith('vendor'))
    expect(told?.subject).toBe('[Contract #2] Fibre ring was refused')
    expect(told?.text).toContain('> The end date is wrong.')
    expect(await names('vendor')).toEqual(['Metro Ethernet'])
    expect(await names('vendor', { setAside: 'true' })).toEqual(['Fibre ring'])
    expect(await names('other', { setAside: 'true' })).toEqual([])
    expect(await counted()).toEqual(nowhere)
    expect((await as('admin', 'contracts.approve')).json.code).toBe('CONTRACT_STATE')
  })

  it('is corrected by its vendor while it waits, and no longer', async () => {
    const { as, terms, app, params } = await createApprovals()
    const change = { ...terms, monthlyValue: '$900', complianceStatus: 'non-compliant' }
    const { json } = await as('vendor', 'contracts.update', change)
    expect(json).toMatchObject({ monthlyValue: '$900', complianceStatus: 'compliant', version: 2 })
    const stale = { params, body: { version: 1 } }
    expect((await (await app.signIn('admin')).call('contracts.approve', stale)).json.code).toBe('CONFLICT')
    expect((await as('other', 'contracts.update', change)).status).toBe(404)
    await as('admin', 'contracts.approve')
    expect((await as('vendor', 'contracts.update', change)).status).toBe(403)
  })

  it('is withdrawn by its vendor while it waits, of which the administrators hear', async () => {
    const { as, names, mails } = await createApprovals()
    await mails()
    expect((await as('other', 'contracts.withdraw')).status).toBe(404)
    expect((await as('admin', 'contracts.withdraw')).status).toBe(403)
    expect((await as('vendor', 'contracts.withdraw')).json.approval.state).toBe('withdrawn')
    expect(await mails()).toEqual([
      'admin: [Contract #2] Fibre ring was withdrawn',
      'globaladmin: [Contract #2] Fibre ring was withdrawn',
    ])
    expect(await names()).toEqual(['Metro Ethernet'])
    expect((await as('vendor', 'contracts.withdraw')).json.code).toBe('CONTRACT_STATE')
    expect((await as('admin', 'contracts.approve')).json.code).toBe('CONTRACT_STATE')
  })

  test.each(['contracts.approve', 'contracts.refuse', 'contracts.void'] as const)(
    'is not its own to %s',
    async (id) => {
      const { as } = await createApprovals()
      expect((await as('vendor', id, { reason: 'I say so.' })).status).toBe(403)
    },
  )

  test.each([
    ['contracts.renew', { startDate: '2026-03-23', endDate: '2027-03-22' }],
    ['contracts.terminate', { lastDay: '2026-03-10', reason: 'Too early' }],
    ['contracts.acknowledge', { plan: 'renew' }],
  ] as const)('is not there for %s before it is approved', async (id, said) => {
    const { people, params } = await createApprovals()
    const answer = await people.admin.browser.call(id, { params, body: { version: 1, ...said } })
    expect(answer.json.code).toBe('CONTRACT_STATE')
  })

  it('that ended while it waited is expired when it is approved', async () => {
    const { app, as } = await createApprovals()
    app.clock.advance(21 * 24 * 60 * 60)
    expect((await as('admin', 'contracts.approve')).json.status).toBe('expired')
  })

  it('takes the documents of its vendor while it waits', async () => {
    const { app, people, params, as } = await createApprovals()
    const attach = async () => {
      const { browser } = people.vendor
      const { json } = await browser.call('uploads.create', { body: { name: 'ring.pdf', size: 5 } })
      await app.files.receive([...Object.entries(json.fields), ['file', new Blob(['%PDF-'])]])
      return browser.call('contracts.addDocuments', { params, body: { attachmentIds: [json.id] } })
    }
    expect((await attach()).status).toBe(201)
    await as('admin', 'contracts.approve')
    expect((await attach()).status).toBe(403)
  })
})

describe('a mistaken contract', () => {
  it('is voided for a reason: it counts nowhere, nobody is mailed of it, and it is found under the filter', async () => {
    const { app, as, names, mails, counted, nowhere, everywhere, people } = await createApprovals()
    await as('admin', 'contracts.approve')
    await mails()
    expect(await counted()).toEqual(everywhere)
    expect((await as('admin', 'contracts.void')).json.fields).toHaveProperty('reason')
    const { json } = await as('admin', 'contracts.void', { reason: 'Recorded twice.' })
    expect(json.voided).toMatchObject({ by: 'Dana Reyes', reason: 'Recorded twice.' })
    expect(json.status).toBe('terminated')
    const aside = await people.vendor.browser.call('contracts.list', { query: { setAside: 'true' } })
    expect(aside.json.map(({ status }) => status)).toEqual(['terminated'])
    expect(await mails()).toEqual([])
    expect((await people.vendor.browser.call('notices.list')).json[0]?.title).toBe(
      'Dana Reyes voided contract #2',
    )
    expect(await names()).toEqual(['Metro Ethernet'])
    expect(await names('admin', { setAside: 'true' })).toEqual(['Fibre ring'])
    expect(await counted()).toEqual(nowhere)
    const log = await (await app.signIn('admin')).call('audit.list', { query: { subject: 'contract' } })
    expect(log.json[0]).toMatchObject({
      ...{ action: 'voided', label: 'Fibre ring' },
      changes: [{ field: 'reason', from: null, to: 'Recorded twice.' }],
    })
  })

  it('is not changed any more', async () => {
    const { app, as, params, terms } = await createApprovals()
    await as('admin', 'contracts.void', { reason: 'Recorded twice.' })
    for (const [id, said] of [
      ['contracts.void', { reason: 'Again' }],
      ['contracts.approve', {}],
      ['contracts.refuse', { reason: 'No' }],
      ['contracts.update', terms],
    ] as const)
      expect((await as('admin', id, said)).json.code).toBe('CONTRACT_STATE')
    const renewal = { version: 2, startDate: '2026-03-23', endDate: '2027-01-01' }
    const admin = await app.signIn('admin')
    expect((await admin.call('contracts.renew', { params, body: renewal })).json.code).toBe('CONTRACT_STATE')
    expect((await as('vendor', 'contracts.withdraw')).json.code).toBe('CONTRACT_STATE')
  })

  it('sends no mail that was on its way', async () => {
    const { app, as, mails } = await createApprovals()
    await as('admin', 'contracts.approve')
    await mails()
    await watchDeadlines(app)
    await as('admin', 'contracts.void', { reason: 'Recorded twice.' })
    expect(await mails()).toEqual([])
  })
})

test('mails about one contract have subjects of their own', async () => {
  const { app, act, dayIn } = await createContractDesk({ endsIn: 30 })
  const subjects = new Set<string>()
  for (let day = 0; day <= 30; day++) {
    await watchDeadlines(app)
    await app.runJobs()
    for (const { to, subject } of app.mails.splice(0))
      if (to.startsWith('globaladmin') && subject.startsWith('[')) subjects.add(subject)
    app.clock.advance(24 * 60 * 60)
  }
  await act('contracts.renew', { startDate: dayIn(31), endDate: dayIn(400) })
  await app.runJobs()
  for (const { subject } of app.mails.splice(0)) subjects.add(subject)
  expect([...subjects].map((subject) => subject.replace('[Contract #1] Metro Ethernet ', ''))).toEqual([
    ...['was recorded', 'expires in 30 days', 'expires in 7 days', 'expires in 1 day'],
    ...['expired on April 1, 2026', 'was renewed until April 6, 2027'],
  ])
})
