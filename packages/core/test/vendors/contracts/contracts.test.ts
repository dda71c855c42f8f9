import { limits } from '@remotehands/contract'
import { describe, expect, it, test } from 'vitest'
import { watchDeadlines } from '../../../src/index.ts'
import { createContractDesk } from './contract-desk.ts'

describe('a new contract', () => {
  it('is active and compliant, does not renew itself and warns 30 days ahead, whatever status the form sends', async () => {
    const { people, body } = await createContractDesk()
    const { status, json } = await people.admin.browser.call('contracts.create', {
      body: { ...body, status: 'terminated' },
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      status: 'active',
      complianceStatus: 'compliant',
      autoRenewal: false,
      notificationDays: 30,
      vendorName: 'Bluepeak',
    })
  })

  it('of a vendor is the vendor’s own, whatever vendorId the form sends', async () => {
    const { people, body, vendor, otherVendor } = await createContractDesk()
    const { json } = await people.vendor.browser.call('contracts.create', {
      body: { ...body, vendorId: otherVendor.id },
    })
    expect(json.vendorId).toBe(vendor.id)
  })

  it('of a vendor is one of thirty in an hour at most', async () => {
    const { people, body } = await createContractDesk()
    const create = () => people.vendor.browser.call('contracts.create', { body })
    for (let made = 0; made < 30; made++) expect((await create()).status).toBe(201)
    expect(await create()).toMatchObject({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS' } })
    expect((await people.admin.browser.call('contracts.create', { body })).status).toBe(201)
  })

  it('of an administrator names a vendor that exists', async () => {
    const { people, body } = await createContractDesk()
    const { vendorId: _, ...without } = body
    const create = (sent: object) => people.admin.browser.call('contracts.create', { body: sent })
    expect(await create({ ...body, vendorId: 99 })).toMatchObject({
      status: 400,
      json: { fields: { vendorId: 'This vendor does not exist.' } },
    })
    expect(await create(without)).toMatchObject({
      status: 400,
      json: { fields: { vendorId: 'Please choose a vendor.' } },
    })
  })

  it('is made once, however often its form is sent', async () => {
    const { people, body, contract } = await createContractDesk()
    const options = { body, headers: { 'idempotency-key': 'the-same-press' } }
    const first = await people.admin.browser.call('contracts.create', options)
    const again = await people.admin.browser.call('contracts.create', options)
    expect(again.json.id).toBe(first.json.id)
    expect((await people.admin.browser.call('contracts.list')).json.map(({ id }) => id)).toEqual([
      contract.id,
      first.json.id,
    ])
  })
})

describe('a vendor', () => {
  it('lists its own contracts alone, and finds nobody else’s', async () => {
    const { people, contract, params, vendor } = await createContractDesk()
    const { vendor: own, other } = people
    expect((await own.browser.call('contracts.list')).json.map(({ id }) => id)).toEqual([contract.id])
    expect((await other.browser.call('contracts.list')).json).toEqual([])
    expect((await other.browser.call('contracts.list', { query: { vendorId: `${vendor.id}` } })).status).toBe(
      404,
    )
    expect((await other.browser.call('contracts.read', { params })).status).toBe(404)
    expect((await other.browser.call('contracts.history', { params })).status).toBe(404)
  })

  test.for([
    ['contracts.renew', { startDate: '2027-01-01', endDate: '2028-01-01' }],
    ['contracts.terminate', { lastDay: '2026-03-02', reason: 'No longer needed' }],
    ['contracts.acknowledge', { plan: 'renew' }],
    ['contracts.escalate', { note: 'Who decides?' }],
  ] as const)('may not call %s', async ([id, said]) => {
    const { people, params } = await createContractDesk({ endsIn: 10 })
    const answer = await people.vendor.browser.call(id, { params, body: { version: 1, ...said } })
    expect(answer.status).toBe(403)
  })

  it('hears that a notice is due, and nothing of what is made of it', async () => {
    const { people, params, act, history } = await createContractDesk({ endsIn: 10 })
    await act('contracts.acknowledge', { plan: 'let_end', note: 'Too expensive' })
    const { json } = await people.vendor.browser.call('contracts.read', { params })
    expect(json.renewalNotice).toEqual({ state: 'due', at: null, by: null, plan: null, note: null })
    expect(JSON.stringify(json)).not.toContain('Too expensive')
    expect(await history('vendor')).toEqual(['created'])
    expect(await history('admin')).toEqual(['acknowledged', 'created'])
  })
})

describe('a contract', () => {
  it('is renewed into a new term: new dates, the same contract, the old term in its history', async () => {
    const { act, contract, dayIn, people, params } = await createContractDesk({ endsIn: 10 })
    await act('contracts.acknowledge', { plan: 'renew' })
    const term = { startDate: dayIn(10), endDate: dayIn(375), monthlyValue: '$5,000' }
    const { json } = await act('contracts.renew', term)
    expect(json).toMatchObject({
      ...term,
      id: contract.id,
      status: 'active',
      renewalNotice: { state: 'none' },
    })
    const { json: entries } = await people.admin.browser.call('contracts.history', { params })
    expect(entries[0]).toMatchObject({ type: 'renewed', actorName: 'Dana Reyes' })
    expect(entries[0]?.changes).toContainEqual({ field: 'end date', from: dayIn(10), to: dayIn(375) })
  })

  it('keeps in the reports what it cost in the terms before', async () => {
    const { app, act, contract } = await createContractDesk({ endDate: '2026-03-31', monthlyValue: '$100' })
    await act('contracts.renew', {
      ...{ startDate: '2026-04-15', endDate: '2026-06-30', monthlyValue: '$300', isConfirmed: true },
    })
    await act('contracts.renew', { startDate: '2026-07-01', endDate: '2027-06-30', monthlyValue: '$400' })
    const query = { from: '2026-02-01', to: '2026-07-31' }
    const { json } = await (await app.signIn('admin')).call('reports.contracts', { query })
    expect(json.months.map(({ cents }) => cents / 100)).toEqual([100, 100, 300, 300, 300, 400])
    expect(contract).not.toHaveProperty('earlierTerms')
  })

  it('is renewed as often as its record has room for', async () => {
    const { app, act, contract, dayIn } = await createContractDesk({ endsIn: 10 })
    const stored = await app.stores.contracts.byId(contract.id)
    if (!stored) throw new Error('There is no contract.')
    const value = '部'.repeat(limits.contract.line.max)
    const term = { startDate: '2020-01-01', endDate: '2020-12-31', monthlyValue: value, annualValue: value }
    const earlierTerms = Array.from({ length: limits.contract.earlierTerms - 1 }, () => term)
    const done = { type: 'renewed', actorId: null, at: app.clock.now().toISOString() }
    await app.stores.contracts.change(stored, { earlierTerms }, done)
    const renewed = await act('contracts.renew', { startDate: dayIn(10), endDate: dayIn(375) })
    expect(renewed.status).toBe(200)
    expect(await act('contracts.renew', { startDate: dayIn(375), endDate: dayIn(740) })).toMatchObject({
      status: 400,
      json: { fields: { endDate: 'A contract can be renewed 200 times. Please add a new one.' } },
    })
  })

  it('is not renewed into the past of its own term', async () => {
    const { act, dayIn } = await createContractDesk()
    expect(await act('contracts.renew', { startDate: dayIn(0), endDate: dayIn(100) })).toMatchObject({
      status: 400,
      json: { fields: { endDate: 'The new term must end after the current one.' } },
    })
  })

  it('is terminated on a day of its term, for a reason, and once', async () => {
    const { act, dayIn, people, params } = await createContractDesk()
    const ended = await act('contracts.terminate', { lastDay: dayIn(5), reason: 'The printers were bought' })
    expect(ended.json).toMatchObject({ status: 'terminated', endDate: dayIn(5) })
    expect((await act('contracts.terminate', { lastDay: dayIn(5), reason: 'Again' })).json.code).toBe(
      'CONTRACT_STATE',
    )
    expect((await act('contracts.renew', { startDate: dayIn(5), endDate: dayIn(500) })).status).toBe(409)
    const { json: entries } = await people.admin.browser.call('contracts.history', { params })
    expect(entries[0]?.changes).toContainEqual({
      field: 'reason',
      from: null,
      to: 'The printers were bought',
    })
  })

  it('is not terminated on a day that is not of its term', async () => {
    const { act, dayIn } = await createContractDesk()
    const refused = await act('contracts.terminate', { lastDay: dayIn(201), reason: 'Late' })
    expect(refused.json.fields).toEqual({ lastDay: 'The last day must not be after the end date.' })
    expect((await act('contracts.terminate', { lastDay: '2024-12-31', reason: 'Early' })).status).toBe(400)
  })

  it('whose notice is due is acknowledged, and waits for its renewal; or escalated', async () => {
    const { act, read } = await createContractDesk({ endsIn: 30 })
    expect((await read()).renewalNotice.state).toBe('due')
    const { json } = await act('contracts.acknowledge', { plan: 'renew', note: 'Offer is here' })
    expect(json).toMatchObject({
      status: 'pending_renewal',
      renewalNotice: { state: 'acknowledged', by: 'Dana Reyes', plan: 'renew', note: 'Offer is here' },
    })
    expect((await act('contracts.escalate', { note: 'Budget?' })).json.renewalNotice).toMatchObject({
      state: 'escalated',
      note: 'Budget?',
    })
  })

  it('whose notice is not due yet has nothing to acknowledge', async () => {
    const { act, read } = await createContractDesk({ endsIn: 31 })
    expect((await read()).renewalNotice.state).toBe('none')
    expect((await act('contracts.acknowledge', { plan: 'renew' })).json.code).toBe('CONTRACT_STATE')
  })

  it('has a notice date of its own, or one that follows from its end', async () => {
    const { people, body, dayIn, read } = await createContractDesk()
    expect(await read()).toMatchObject({ noticeDate: dayIn(170), hasOwnNoticeDate: false })
    const { json } = await people.admin.browser.call('contracts.create', {
      body: { ...body, noticeDate: dayIn(0) },
    })
    expect(json).toMatchObject({
      noticeDate: dayIn(0),
      hasOwnNoticeDate: true,
      renewalNotice: { state: 'due' },
    })
  })

  it('is corrected as it was seen, and says what changed', async () => {
    const { people, params, contract, body } = await createContractDesk()
    const { vendorId: _, status: __, ...terms } = body
    const update = (version: number, change: object) =>
      people.admin.browser.call('contracts.update', {
        params,
        body: {
          ...terms,
          ...{ version, autoRenewal: false, notificationDays: 30, complianceStatus: 'compliant' },
          ...change,
        },
      })
    const changed = { contractName: 'Metro Ethernet II', complianceStatus: 'under-review' }
    expect((await update(contract.version, changed)).json).toMatchObject(changed)
    expect((await update(contract.version, { contractName: 'Lost' })).json.code).toBe('CONFLICT')
    const { json: entries } = await people.admin.browser.call('contracts.history', { params })
    expect(entries[0]).toMatchObject({
      type: 'updated',
      changes: [
        { field: 'name', from: 'Metro Ethernet', to: 'Metro Ethernet II' },
        { field: 'compliance', from: 'compliant', to: 'under-review' },
      ],
    })
  })
})

describe('documents of a contract', () => {
  async function withDocument() {
    const desk = await createContractDesk()
    const { app, people, params } = desk
    const bytes = new TextEncoder().encode('%PDF-1.7 the contract')
    const upload = { name: 'contract.pdf', size: bytes.length }
    const { json } = await people.admin.browser.call('uploads.create', { body: upload })
    await app.files.receive([...Object.entries(json.fields), ['file', new Blob([bytes])]])
    const added = await people.admin.browser.call('contracts.addDocuments', {
      params,
      body: { attachmentIds: [json.id] },
    })
    return { ...desk, added, document: { ...params, attachmentId: json.id } }
  }

  it('are attached, read by those who see the contract, and taken off', async () => {
    const { added, document, people, history } = await withDocument()
    expect(added).toMatchObject({ status: 201, json: [{ name: 'contract.pdf', isInline: true }] })
    const read = (who: keyof typeof people) =>
      people[who].browser.call('contracts.document', { params: document })
    expect((await read('vendor')).json.url).toContain('https://files.example/')
    expect((await read('other')).status).toBe(404)
    const removed = await people.admin.browser.call('contracts.removeDocument', { params: document })
    expect(removed.status).toBe(204)
    expect((await read('admin')).status).toBe(404)
    expect(await history()).toEqual(['document_removed', 'documents_added', 'created'])
  })

  it('are not changed by a vendor', async () => {
    const { people, document } = await withDocument()
    const remove = await people.vendor.browser.call('contracts.removeDocument', { params: document })
    expect(remove.status).toBe(403)
  })
})

describe('a contract whose end has passed', () => {
  it('is expired at once when it is recorded, or waits for its new dates where it renews by itself', async () => {
    const { contract } = await createContractDesk({ endsIn: -1 })
    expect(contract.status).toBe('expired')
    const renewing = await createContractDesk({ endsIn: 0, autoRenewal: true })
    expect(renewing.contract.status).toBe('pending_renewal')
  })

  it('is expired at once when it is corrected, and active again when its end turns out to be ahead', async () => {
    const { act, body, dayIn } = await createContractDesk()
    const { vendorId: _, status: __, ...terms } = body
    const correct = async (change: object) =>
      (await act('contracts.update', { ...terms, autoRenewal: false, notificationDays: 30, ...change })).json
    expect((await correct({ endDate: dayIn(-3) })).status).toBe('expired')
    expect((await correct({ endDate: dayIn(-3), autoRenewal: true })).status).toBe('pending_renewal')
    expect((await correct({ endDate: dayIn(-3) })).status).toBe('expired')
    expect((await correct({ endDate: dayIn(30) })).status).toBe('active')
  })

  it('is expired for everybody before the job has run, and cannot be terminated any more', async () => {
    const { app, act, read, dayIn } = await createContractDesk({ endsIn: 3 })
    const feed =
      (await (await app.signIn('admin')).call('contractFeed.create')).json.url.split('/').at(-1) ?? ''
    app.clock.advance(3 * 24 * 60 * 60)
    expect((await read()).status).toBe('expired')
    const { json } = await (await app.signIn('vendor')).call('contracts.list')
    expect(json.map(({ status }) => status)).toEqual(['expired'])
    expect((await act('contracts.terminate', { lastDay: dayIn(0), reason: 'Late' })).json.code).toBe(
      'CONTRACT_STATE',
    )
    expect((await app.call('contractFeed.feed', { params: { token: feed } })).body).not.toContain('Metro')
    const query = { from: '2026-03-01', to: '2026-03-31' }
    const report = await (await app.signIn('admin')).call('reports.contracts', { query })
    expect(report.json.renewals).toEqual([])
  })

  it('stays in spend and in the renewals ahead where it renews by itself, also once the job has run', async () => {
    const { app } = await createContractDesk({
      endDate: '2026-03-31',
      autoRenewal: true,
      monthlyValue: '$100',
    })
    const { people: _, ...desk } = await createContractDesk({ endDate: '2026-03-31', monthlyValue: '$100' })
    const report = async (of: typeof app) => {
      const query = { from: '2026-03-01', to: '2026-06-30' }
      const { json } = await (await of.signIn('admin')).call('reports.contracts', { query })
      return [json.months.map(({ cents }) => cents / 100), json.renewals.map(({ status }) => status)]
    }
    for (const each of [app, desk.app]) each.clock.set('2026-05-20T12:00:00.000Z')
    for (let run = 0; run < 2; run++) {
      expect(await report(app)).toEqual([[100, 100, 100, 100], ['pending_renewal']])
      expect(await report(desk.app)).toEqual([[100, 0, 0, 0], []])
      await Promise.all([watchDeadlines(app), watchDeadlines(desk.app)])
    }
  })

  it('ends with its term where somebody has said so, although it renews by itself', async () => {
    const { app, act, read } = await createContractDesk({ endsIn: 10, autoRenewal: true })
    await act('contracts.acknowledge', { plan: 'let_end' })
    app.clock.advance(10 * 24 * 60 * 60)
    expect((await read()).status).toBe('expired')
    await watchDeadlines(app)
    expect((await read()).status).toBe('expired')
  })
})

describe('a renewal', () => {
  test.each([
    [0, undefined],
    [1, undefined],
    [2, 'There is a gap of 1 day between the two terms.'],
    [11, 'There is a gap of 10 days between the two terms.'],
    [-1, 'The two terms overlap by 2 days.'],
  ])('that starts %i days after the end needs to be confirmed: %s', async (days, message) => {
    const { act, dayIn } = await createContractDesk({ endsIn: 30 })
    const term = { startDate: dayIn(30 + days), endDate: dayIn(400) }
    const first = await act('contracts.renew', term)
    if (message === undefined) return expect(first.status).toBe(200)
    expect(first).toMatchObject({
      status: 409,
      json: { code: 'RENEWAL_UNCONFIRMED', fields: { startDate: message } },
    })
    expect((await act('contracts.renew', { ...term, isConfirmed: true })).json).toMatchObject(term)
  })

  it('does not start before the present term', async () => {
    const { act, dayIn, body } = await createContractDesk()
    const term = { startDate: body.startDate, endDate: dayIn(400), isConfirmed: true }
    expect((await act('contracts.renew', term)).json.fields).toEqual({
      startDate: 'The new term must start after the current one.',
    })
  })

  it('does not keep the contract from being terminated in the term that runs', async () => {
    const { act, dayIn, read, history } = await createContractDesk({ endsIn: 10, monthlyValue: '$100' })
    const [startDate, presentEnd] = ['2025-01-01', dayIn(10)]
    await act('contracts.renew', {
      startDate: dayIn(13),
      endDate: dayIn(300),
      monthlyValue: '$300',
      isConfirmed: true,
    })
    expect((await read()).presentTerm).toEqual({ startDate, endDate: presentEnd })
    const terminate = (lastDay: string) => act('contracts.terminate', { lastDay, reason: 'Moved' })
    expect((await terminate('2024-12-31')).json.fields?.lastDay).toBe(
      'The last day must not be before the start date.',
    )
    expect((await terminate(dayIn(11))).json.fields?.lastDay).toBe('The contract has no term on this day.')
    expect((await terminate(dayIn(301))).json.fields?.lastDay).toBe(
      'The last day must not be after the end date.',
    )
    expect((await terminate(dayIn(5))).json).toMatchObject({
      ...{ status: 'terminated', startDate, endDate: dayIn(5), monthlyValue: '$100', presentTerm: null },
    })
    expect(await history()).toEqual(['terminated', 'renewed', 'created'])
  })

  it('with a gap is pending until its term begins', async () => {
    const { app, act, read, dayIn } = await createContractDesk({ endsIn: 1 })
    await act('contracts.renew', { startDate: dayIn(10), endDate: dayIn(300), isConfirmed: true })
    const statuses: string[] = []
    for (const days of [0, 1, 1, 7, 1, 1]) {
      app.clock.advance(days * 24 * 60 * 60)
      await watchDeadlines(app)
      statuses.push((await read()).status)
    }
    expect(statuses).toEqual([
      ...['active', 'active', 'pending_renewal', 'pending_renewal'],
      ...['active', 'active'],
    ])
  })

  it('with a gap, of a contract that has ended, is pending in its answer and its history', async () => {
    const { app, act, dayIn } = await createContractDesk({ endsIn: 1 })
    app.clock.advance(5 * 24 * 60 * 60)
    await watchDeadlines(app)
    const term = { startDate: dayIn(10), endDate: dayIn(300), isConfirmed: true }
    const { json } = await act('contracts.renew', term)
    expect(json.status).toBe('pending_renewal')
    const history = await (await app.signIn('admin')).call('contracts.history', { params: { id: json.id } })
    expect(history.json[0]?.changes).toContainEqual({
      field: 'status',
      from: 'expired',
      to: 'pending renewal',
    })
    const query = { from: '2026-03-01', to: '2026-03-31' }
    const report = await (await app.signIn('admin')).call('reports.contracts', { query })
    expect(report.json.renewals.map(({ status }) => status)).toEqual(['pending_renewal'])
  })

  it('whose term has begun leaves the term before as it was', async () => {
    const { app, act, dayIn } = await createContractDesk({ endsIn: 10 })
    await act('contracts.renew', { startDate: dayIn(11), endDate: dayIn(300) })
    app.clock.advance(20 * 24 * 60 * 60)
    const { json } = await act('contracts.terminate', { lastDay: dayIn(5), reason: 'Late' })
    expect(json.fields?.lastDay).toBe('The last day must not be before the start date.')
    expect((await act('contracts.terminate', { lastDay: dayIn(50), reason: 'Moved' })).json).toMatchObject({
      ...{ startDate: dayIn(11), endDate: dayIn(50) },
    })
  })
})
