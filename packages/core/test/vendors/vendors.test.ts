import { describe, expect, it, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { createContractDesk } from './contracts/contract-desk.ts'

async function createVendorDesk() {
  const desk = await createContractDesk()
  const { app, people, vendor } = desk
  const upload = async (browser: Browser, name = 'report.pdf') => {
    const bytes = new TextEncoder().encode('%PDF-1.4 a report')
    const { json } = await browser.call('uploads.create', { body: { name, size: bytes.length } })
    await app.files.receive([...Object.entries(json.fields), ['file', new Blob([bytes])]])
    return json.id
  }
  const handIn = async (said: object = {}, browser = people.vendor.browser) =>
    browser.call('evidence.create', {
      params: { id: vendor.id },
      body: { title: 'SOC 2 report', controls: 4, attachmentIds: [await upload(browser)], ...said },
    })
  const figures = async (browser = people.vendor.browser) => (await browser.call('vendors.figures')).json
  return { ...desk, upload, handIn, figures }
}

const measurement = { day: '2026-03-01', downMinutes: 0, responseMs: 120, incidents: 4, incidentsOnTime: 4 }

describe('a vendor record', () => {
  it('is added once, however often its form is sent, and edited by whoever saw its newest version', async () => {
    const { people } = await createContractDesk()
    const { browser } = people.admin
    const body = {
      name: 'Copperline',
      contactName: 'Ada',
      email: 'ada@copperline.example',
      category: 'Cabling',
    }
    const options = { body, headers: { 'idempotency-key': 'the-same-press' } }
    const [first, again] = [
      await browser.call('vendors.create', options),
      await browser.call('vendors.create', options),
    ]
    expect(first).toMatchObject({ status: 201, json: { ...body, phoneNumber: null, version: 1 } })
    expect(again.json.id).toBe(first.json.id)

    const params = { id: first.json.id }
    const changed = { ...body, phoneNumber: '(571) 555-0100', version: 1 }
    const update = () => browser.call('vendors.update', { params, body: changed })
    expect((await update()).json).toMatchObject({ phoneNumber: '(571) 555-0100', version: 2 })
    expect(await update()).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  })

  test.each([
    ['name', { name: '  ' }, 'Please fill in all required fields.'],
    ['email', { email: 'nowhere' }, 'Please enter a valid email address.'],
  ])('needs its %s', async (field, wrong, message) => {
    const { people } = await createContractDesk()
    const body = { name: 'A', contactName: 'B', email: 'a@b.example', category: 'C', ...wrong }
    const answer = await people.admin.browser.call('vendors.create', { body })
    expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
  })
})

describe('a vendor’s person', () => {
  it('lists the own vendor alone', async () => {
    const { people, vendor } = await createContractDesk()
    const { json } = await people.vendor.browser.call('vendors.list')
    expect(json.map(({ id }) => id)).toEqual([vendor.id])
  })

  test.each([
    'vendors.read',
    'vendors.performance',
    'vendors.assets',
    'vendors.tickets',
    'evidence.list',
  ] as const)('finds nothing of another vendor by %s', async (call) => {
    const { people, vendor, otherVendor } = await createContractDesk()
    const { browser } = people.vendor
    expect((await browser.call(call, { params: { id: vendor.id } })).status).toBe(200)
    for (const id of [otherVendor.id, 99]) {
      expect((await browser.call(call, { params: { id } })).status).toBe(404)
    }
  })

  it('reaches no figures and no document of another vendor', async () => {
    const { people, vendor, handIn } = await createVendorDesk()
    const { json } = await handIn()
    const { browser } = people.other
    const figures = await browser.call('vendors.figures', { query: { vendorId: String(vendor.id) } })
    expect(figures.status).toBe(404)
    const params = { id: json.id, attachmentId: json.document.id }
    expect((await browser.call('evidence.document', { params })).status).toBe(404)
    expect((await people.vendor.browser.call('evidence.document', { params })).status).toBe(200)
  })

  it('writes nothing about itself but evidence', async () => {
    const { people, vendor } = await createContractDesk()
    const { browser } = people.vendor
    const params = { id: vendor.id }
    const answers = [
      await browser.call('vendors.measure', { params, body: measurement }),
      await browser.call('vendors.review', { params, body: { score: 5 } }),
      await browser.call('vendors.shareTicket', { params: { ...params, ticketId: 1 } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

/** Controls of the default requirements: 50, of which SOC 2 has 22 and the insurance 3. */
const percent = (controls: number) => controls * 2

describe('evidence', () => {
  async function withEvidence() {
    const desk = await createVendorDesk()
    const { app, vendor, handIn, figures } = desk
    const params = { id: vendor.id }
    const list = async () => (await (await app.signIn('vendor')).call('evidence.list', { params })).json
    const compliance = async () => (await figures(await app.signIn('vendor'))).compliance
    const review = async (id: number, said: object = { state: 'accepted' }) => {
      const version = (await list()).find((each) => each.id === id)?.version ?? 1
      const admin = await app.signIn('admin')
      return admin.call('evidence.review', { params: { id }, body: { version, ...said } })
    }
    /** Hands a document in and has it accepted. Answers its id. */
    const prove = async (requirementId: string, said: object = {}) => {
      const { json } = await handIn(
        { requirementId, controls: undefined, ...said },
        await app.signIn('vendor'),
      )
      expect((await review(json.id)).status).toBe(200)
      return json.id
    }
    const standings = async () => Object.fromEntries((await list()).map(({ id, standing }) => [id, standing]))
    const requirement = async (wanted: string) => {
      const { json } = await (await app.signIn('vendor')).call('vendors.compliance', { params })
      return json.requirements.find(({ id }) => id === wanted)
    }
    return { ...desk, list, compliance, review, prove, standings, requirement }
  }

  it('waits for its review, counts once it is accepted, and no longer when it has expired', async () => {
    const { app, people, handIn, figures, compliance, review, list, requirement } = await withEvidence()
    const { json, status } = await handIn({ requirementId: 'soc-2', controls: 22, expiresOn: '2026-03-10' })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      ...{ state: 'under-review', standing: 'under-review', requirement: 'SOC 2 Type II report' },
      ...{ isExpired: false, uploadedBy: 'Dana Reyes' },
    })
    expect(await figures(await app.signIn('vendor'))).toMatchObject({ compliance: 0, controls: 50 })
    expect(await requirement('soc-2')).toMatchObject({ state: 'missing', covered: 0, waiting: 1 })

    expect((await review(json.id)).json).toMatchObject({ state: 'accepted', standing: 'counts', version: 2 })
    expect(await compliance()).toBe(percent(22))
    const again = { params: { id: json.id }, body: { version: 1, state: 'accepted' } }
    expect(await people.admin.browser.call('evidence.review', again)).toMatchObject({
      ...{ status: 409, json: { code: 'CONFLICT' } },
    })

    app.clock.set('2026-03-11T00:00:00.000Z')
    expect(await compliance()).toBe(0)
    expect((await list())[0]).toMatchObject({ state: 'accepted', standing: 'expired', isExpired: true })
    expect(await requirement('soc-2')).toMatchObject({ state: 'expired', covered: 0 })
  })

  it('that waits changes nothing, whatever it claims', async () => {
    const { handIn, prove, compliance } = await withEvidence()
    await prove('insurance')
    expect(await compliance()).toBe(percent(3))
    for (const said of [{ requirementId: 'insurance' }, { requirementId: 'soc-2' }, { title: 'Anything' }])
      expect((await handIn({ ...said, controls: 1_000 })).status).toBe(201)
    expect(await compliance()).toBe(percent(3))
  })

  it('counts for as many controls as are required at most, and as few as the reviewer says', async () => {
    const { handIn, review, compliance, requirement } = await withEvidence()
    const { json } = await handIn({ requirementId: 'soc-2', controls: 1_000 })
    const tooMany = await review(json.id, { state: 'accepted', controls: 23 })
    expect(tooMany.json.fields).toEqual({ controls: 'Enter at most 22: that many are required.' })
    expect((await review(json.id)).json.controls).toBe(22)
    expect(await compliance()).toBe(percent(22))
    await review(json.id, { state: 'accepted', controls: 20 })
    expect(await compliance()).toBe(percent(20))
    expect(await requirement('soc-2')).toMatchObject({ state: 'partly-met', covered: 20, controls: 22 })
  })

  it('counts when it is accepted last, though another was handed in after it', async () => {
    const { app, handIn, review, requirement, standings } = await withEvidence()
    const hand = async (expiresOn: string) =>
      (await handIn({ requirementId: 'iso-27001', expiresOn })).json.id
    const [long, short] = [await hand('2029-05-10'), await hand('2026-12-02')]
    await review(short)
    app.clock.advance(60_000)
    await review(long)
    expect(await standings()).toEqual({ [long]: 'counts', [short]: 'superseded' })
    expect(await requirement('iso-27001')).toMatchObject({ expiresOn: '2029-05-10' })
  })

  it('replaces what was accepted before for the same requirement, once it is accepted itself', async () => {
    const { app, handIn, review, prove, compliance, standings } = await withEvidence()
    const old = await prove('insurance', { title: 'Insurance 2025', expiresOn: '2026-03-10' })
    const other = await prove('iso-27001')
    const { json: renewed } = await handIn({
      requirementId: 'insurance',
      expiresOn: '2027-03-10',
      controls: 3,
    })
    expect(await compliance()).toBe(percent(17))
    expect(await standings()).toEqual({ [old]: 'counts', [other]: 'counts', [renewed.id]: 'under-review' })

    await review(renewed.id)
    expect(await compliance()).toBe(percent(17))
    expect(await standings()).toEqual({ [old]: 'superseded', [other]: 'counts', [renewed.id]: 'counts' })
    app.clock.set('2026-03-11T00:00:00.000Z')
    expect(await compliance()).toBe(percent(17))
    app.clock.set('2027-03-11T00:00:00.000Z')
    expect(await compliance()).toBe(percent(14))
  })

  it('that was accepted goes on counting while a newer one is rejected, until it expires', async () => {
    const { app, handIn, review, prove, compliance } = await withEvidence()
    await prove('insurance', { expiresOn: '2026-03-10' })
    const { json } = await handIn({ requirementId: 'insurance' })
    await review(json.id, { state: 'rejected', note: 'Which year?' })
    expect(await compliance()).toBe(percent(3))
    app.clock.set('2026-03-11T00:00:00.000Z')
    expect(await compliance()).toBe(0)
  })

  it('that had expired when it was accepted replaces nothing', async () => {
    const { prove, compliance, standings } = await withEvidence()
    const valid = await prove('insurance', { expiresOn: '2026-12-31' })
    const late = await prove('insurance', { title: 'Of 2024', expiresOn: '2024-12-31' })
    expect(await compliance()).toBe(percent(3))
    expect(await standings()).toEqual({ [valid]: 'counts', [late]: 'expired' })
  })

  it('is withdrawn by its vendor only while it waits for review', async () => {
    const { people, handIn, prove, compliance, review } = await withEvidence()
    const withdraw = (id: number, version: number) =>
      people.vendor.browser.call('evidence.withdraw', { params: { id }, body: { version } })
    const waiting = await handIn({ requirementId: 'insurance' })
    expect((await withdraw(waiting.json.id, 1)).json.state).toBe('withdrawn')

    await prove('insurance', { title: 'Insurance 2025', controls: 3 })
    const accepted = await prove('insurance', { title: 'Insurance 2026', controls: 1 })
    expect(await withdraw(accepted, 2)).toMatchObject({
      status: 409,
      json: {
        code: 'EVIDENCE_REVIEWED',
        message: 'This document has been reviewed. Only an administrator can withdraw it now.',
      },
    })
    expect(await compliance()).toBe(percent(1))
    const rejected = await handIn({ requirementId: 'insurance' })
    await review(rejected.json.id, { state: 'rejected', note: 'Which year?' })
    expect((await withdraw(rejected.json.id, 2)).json.code).toBe('EVIDENCE_REVIEWED')
  })

  it('is withdrawn by staff once it is accepted: what it had replaced counts again', async () => {
    const { people, prove, compliance, standings, review } = await withEvidence()
    const old = await prove('insurance', { title: 'Insurance 2025' })
    const mistaken = await prove('insurance', { title: 'The wrong file', controls: 1 })
    expect(await compliance()).toBe(percent(1))
    const options = { params: { id: mistaken }, body: { version: 2 } }
    expect((await people.other.browser.call('evidence.withdraw', options)).status).toBe(404)
    expect((await people.admin.browser.call('evidence.withdraw', options)).json.state).toBe('withdrawn')
    expect(await compliance()).toBe(percent(3))
    expect(await standings()).toEqual({ [old]: 'counts', [mistaken]: 'withdrawn' })
    expect((await review(mistaken)).json.code).toBe('EVIDENCE_WITHDRAWN')
  })

  it('is rejected with a word to the vendor, and counts for nothing', async () => {
    const { handIn, review, compliance, prove } = await withEvidence()
    await prove('iso-27001')
    const { json } = await handIn({ requirementId: 'soc-2' })
    expect(await review(json.id, { state: 'rejected' })).toMatchObject({
      status: 400,
      json: { fields: { note: 'Say what is missing, so that the vendor can fix it.' } },
    })
    const rejected = await review(json.id, { state: 'rejected', note: 'Which year?' })
    expect(rejected.json).toMatchObject({ reviewNote: 'Which year?', standing: 'rejected' })
    expect(await compliance()).toBe(percent(14))
  })

  it('is for the requirement that is called like it, or for the one that the reviewer chooses', async () => {
    const { handIn, review, compliance } = await withEvidence()
    const { json: named } = await handIn({ title: 'certificate of  INSURANCE', controls: undefined })
    expect(named).toMatchObject({ requirementId: 'insurance', controls: 3 })
    const { json: unnamed } = await handIn({ title: 'Our report' })
    expect(unnamed.requirement).toBeNull()
    expect((await review(unnamed.id)).json.fields).toEqual({
      requirementId: 'Choose the requirement that this document proves.',
    })
    await review(unnamed.id, { state: 'accepted', requirementId: 'soc-2', controls: 22 })
    expect(await compliance()).toBe(percent(22))
    expect((await handIn({ requirementId: 'nothing' })).json.fields).toEqual({
      requirementId: 'This requirement does not exist any more.',
    })
  })

  it('is handed in once, with one document of the own', async () => {
    const { people, vendor, upload, handIn } = await createVendorDesk()
    const { browser } = people.vendor
    const body = { title: 'Insurance', attachmentIds: [await upload(browser)] }
    const options = { params: { id: vendor.id }, body, headers: { 'idempotency-key': 'the-same-press' } }
    const first = await browser.call('evidence.create', options)
    expect((await browser.call('evidence.create', options)).json.id).toBe(first.json.id)
    expect((await handIn({ attachmentIds: [] })).status).toBe(400)
    const foreign = await upload(people.other.browser)
    expect(await handIn({ attachmentIds: [foreign] })).toMatchObject({ json: { code: 'VALIDATION_FAILED' } })
  })
})

describe('what is required of a vendor', () => {
  async function withRequirements() {
    const desk = await createVendorDesk()
    const { people, vendor, otherVendor, handIn } = desk
    const { browser } = people.admin
    const set = (requirements: object[], version = 1, id = vendor.id) =>
      browser.call('vendors.setRequirements', { params: { id }, body: { version, requirements } })
    const prove = async (requirementId: string) => {
      const { json } = await handIn({ requirementId, controls: undefined })
      await browser.call('evidence.review', {
        params: { id: json.id },
        body: { version: 1, state: 'accepted' },
      })
    }
    return { ...desk, browser, otherVendor, set, prove }
  }

  it('is set by administrators; documents stay with a requirement that is renamed', async () => {
    const { set, prove, figures, people, vendor } = await withRequirements()
    await prove('insurance')
    const insurance = { id: 'insurance', name: 'Liability insurance', controls: 3 }
    const { json } = await set([insurance, { name: 'Penetration test', controls: 3 }])
    expect(json.requirements).toMatchObject([insurance, { name: 'Penetration test', controls: 3 }])
    expect((await figures()).compliance).toBe(50)
    await set([insurance], 2)
    expect((await figures()).compliance).toBe(100)
    await set([{ name: 'Penetration test', controls: 3 }], 3)
    expect((await figures()).compliance).toBe(0)
    const { json: listed } = await people.vendor.browser.call('evidence.list', { params: { id: vendor.id } })
    expect(listed[0]?.standing).toBe('not-required')
    await set([], 4)
    expect((await figures()).compliance).toBeNull()
  })

  it('is refused where two are of one name, where one is unknown, and when it was changed since', async () => {
    const { set, people, vendor } = await withRequirements()
    const twice = await set([
      { name: 'Insurance', controls: 1 },
      { name: ' insurance', controls: 2 },
    ])
    expect(twice.json.fields).toEqual({
      'requirements.1.name': 'There is a requirement of this name already.',
    })
    expect((await set([{ id: 'mine', name: 'Mine', controls: 1 }])).status).toBe(400)
    expect((await set([{ name: 'None', controls: 0 }])).status).toBe(400)
    expect((await set([{ name: 'One', controls: 1 }])).status).toBe(200)
    expect((await set([{ name: 'Two', controls: 1 }])).json.code).toBe('CONFLICT')
    const own = { params: { id: vendor.id }, body: { version: 2, requirements: [] } }
    expect((await people.vendor.browser.call('vendors.setRequirements', own)).status).toBe(403)
  })

  it('of all vendors counts those without any evidence', async () => {
    const { set, prove, figures, otherVendor, browser } = await withRequirements()
    await set([{ id: 'insurance', name: 'Insurance', controls: 3 }])
    await prove('insurance')
    expect((await figures()).compliance).toBe(100)
    expect((await figures(browser)).compliance).toBe(300 / 53)
    await set([{ name: 'Insurance', controls: 1 }], 1, otherVendor.id)
    expect((await figures(browser)).compliance).toBe(75)
  })

  it('is in the audit log', async () => {
    const { set, app, browser } = await withRequirements()
    await set([{ id: 'soc-2', name: 'SOC 2', controls: 20 }])
    await app.runJobs()
    const { json } = await browser.call('audit.list', { query: { subject: 'vendor' } })
    expect(json[0]).toMatchObject({ action: 'requirements_changed', label: 'Bluepeak' })
    expect(json[0]?.changes).toContainEqual({
      field: 'requirement',
      from: 'SOC 2 Type II report: 22',
      to: 'SOC 2: 20',
    })
  })
})

describe('figures', () => {
  it('are none before there are records, but for the compliance, of which nothing is proven', async () => {
    const { figures } = await createVendorDesk()
    expect(await figures()).toEqual({
      compliance: 0,
      controls: 50,
      uptime: null,
      responseMs: null,
      onTimeRate: null,
      incidents: 0,
      satisfaction: null,
      reviews: 0,
    })
  })

  it('are computed from days and ratings; a day that is entered again counts as it was entered last', async () => {
    const { people, vendor, figures } = await createVendorDesk()
    const { browser } = people.admin
    const params = { id: vendor.id }
    const measure = (said: object) =>
      browser.call('vendors.measure', { params, body: { ...measurement, ...said } })
    await measure({ downMinutes: 144, responseMs: 100, incidentsOnTime: 3 })
    await measure({ day: '2026-02-28', downMinutes: 1440 })
    await measure({ day: '2026-02-28', responseMs: 140 })
    for (const score of [5, 4]) await browser.call('vendors.review', { params, body: { score } })
    expect(await figures()).toMatchObject({
      uptime: 95,
      responseMs: 120,
      onTimeRate: 87.5,
      satisfaction: 4.5,
      reviews: 2,
    })
    const { json } = await people.vendor.browser.call('vendors.performance', { params })
    expect(json.days.map(({ day }) => day)).toEqual(['2026-02-28', '2026-03-01'])
    expect(JSON.stringify(json.reviews)).not.toContain('author')
  })

  it('of all vendors are those of all their records', async () => {
    const { people, vendor, otherVendor, figures } = await createVendorDesk()
    const { browser } = people.admin
    for (const [id, responseMs] of [
      [vendor.id, 100],
      [otherVendor.id, 200],
    ] as const) {
      await browser.call('vendors.measure', { params: { id }, body: { ...measurement, responseMs } })
    }
    expect((await figures(browser)).responseMs).toBe(150)
    expect((await figures()).responseMs).toBe(100)
  })

  test.each([
    ['a day that has not begun', { day: '2026-03-03' }, 'day'],
    ['more incidents on time than incidents', { incidentsOnTime: 5 }, 'incidentsOnTime'],
    ['a day of more than 1440 minutes', { downMinutes: 1441 }, 'downMinutes'],
  ])('refuse %s', async (_, wrong, field) => {
    const { people, vendor } = await createContractDesk()
    const answer = await people.admin.browser.call('vendors.measure', {
      params: { id: vendor.id },
      body: { ...measurement, ...wrong },
    })
    expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } })
  })

  it('count a rating once, however often it is sent', async () => {
    const { people, vendor, figures } = await createVendorDesk()
    const options = {
      params: { id: vendor.id },
      body: { score: 4, comment: 'Good work.' },
      headers: { 'idempotency-key': 'the-same-press' },
    }
    const first = await people.admin.browser.call('vendors.review', options)
    const again = await people.admin.browser.call('vendors.review', options)
    expect(again.json).toEqual(first.json)
    expect((await figures()).reviews).toBe(1)
  })
})

describe('a shared ticket', () => {
  it('shows the vendor how it stands, and neither what was written nor whose it is', async () => {
    const { app, people, vendor } = await createContractDesk()
    const client = await app.signInAs('client', 'Harborline')
    const body = { title: 'Fiber is cut', description: 'A secret of Harborline', priority: 'high' }
    const { json: ticket } = await client.call('tickets.create', { body })
    const share = { params: { id: vendor.id, ticketId: ticket.id } }
    expect((await people.admin.browser.call('vendors.shareTicket', share)).status).toBe(200)
    expect((await people.admin.browser.call('vendors.shareTicket', share)).status).toBe(200)

    const { json } = await people.vendor.browser.call('vendors.tickets', { params: { id: vendor.id } })
    expect(json).toEqual([
      {
        id: ticket.id,
        title: 'Fiber is cut',
        status: 'new',
        priority: 'high',
        createdAt: ticket.createdAt,
        updatedAt: ticket.updatedAt,
      },
    ])
    const sharedWith = await people.admin.browser.call('vendors.ofTicket', { params: { id: ticket.id } })
    expect(sharedWith.json).toEqual([{ id: vendor.id, name: 'Bluepeak' }])

    expect((await people.admin.browser.call('vendors.unshareTicket', share)).status).toBe(204)
    expect((await people.vendor.browser.call('vendors.tickets', { params: { id: vendor.id } })).json).toEqual(
      [],
    )
  })

  it('exists', async () => {
    const { people, vendor } = await createContractDesk()
    const share = { params: { id: vendor.id, ticketId: 99 } }
    expect((await people.admin.browser.call('vendors.shareTicket', share)).status).toBe(404)
  })
})

describe('what is told of evidence', () => {
  async function createMailDesk() {
    const desk = await createVendorDesk()
    const { app, people } = desk
    const colleague = await app.addUser({ username: 'colleague', role: 'vendor', vendorId: desk.vendor.id })
    await app.addUser({ username: 'techie', role: 'techie' })
    await app.addUser({ username: 'client', role: 'client' })
    await app.runJobs()
    app.mails.splice(0)
    /** Whom mails went to since the last time, with their subjects, and the jobs run twice: nobody hears twice. */
    const told = async () => {
      await app.runJobs()
      await app.runJobs()
      return app.mails
        .splice(0)
        .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
        .sort()
    }
    const bell = async (username: string) => {
      const browser = await app.signIn(username)
      return (await browser.call('notices.list')).json.map(({ title, path }) => ({ title, path }))
    }
    const review = async (evidence: { id: number; version: number }, said: object) => {
      const options = { params: { id: evidence.id }, body: { version: evidence.version, ...said } }
      return (await people.admin.browser.call('evidence.review', options as never)).json as typeof evidence
    }
    return { ...desk, colleague, told, bell, review }
  }

  it('tells the administrators that it waits, and the vendor’s people what was decided', async () => {
    const { handIn, told, bell, review, vendor, app } = await createMailDesk()
    const { json: evidence } = await handIn()
    expect(await told()).toEqual([
      'admin: [Bluepeak] SOC 2 report waits for review',
      'globaladmin: [Bluepeak] SOC 2 report waits for review',
    ])
    const path = `/vendor-portal?tab=compliance&vendor=${vendor.id}`
    expect((await bell('globaladmin'))[0]).toEqual({
      title: expect.stringContaining('handed in “SOC 2 report”'),
      path,
    })
    for (const other of ['techie', 'client', 'other', 'colleague', 'vendor'])
      expect(JSON.stringify(await bell(other))).not.toContain('SOC 2')

    const rejected = await review(evidence, { state: 'rejected', note: 'Page three is missing.' })
    await app.runJobs()
    expect(app.mails[0]?.text).toContain('Page three is missing.')
    expect(await told()).toEqual([
      'colleague: [Bluepeak] SOC 2 report was rejected',
      'vendor: [Bluepeak] SOC 2 report was rejected',
    ])
    expect((await bell('vendor'))[0]).toEqual({
      title: expect.stringContaining('rejected “SOC 2 report”'),
      path: '/vendor-portal?tab=compliance',
    })
    await review(rejected, { state: 'accepted', requirementId: 'soc-2' })
    expect(await told()).toEqual([
      'colleague: [Bluepeak] SOC 2 report was accepted',
      'vendor: [Bluepeak] SOC 2 report was accepted',
    ])
    for (const other of ['techie', 'client', 'other'])
      expect(JSON.stringify(await bell(other))).not.toContain('SOC 2')
  })

  it('mails nobody who has switched mails off, and shows it under the bell all the same', async () => {
    const { handIn, told, bell, app, people } = await createMailDesk()
    const { user } = people.globaladmin
    const fresh = await app.stores.users.byId(user.id)
    if (!fresh) throw new Error('There is no such user.')
    await app.stores.users.update(fresh, { mailNotifications: false })
    await handIn()
    expect(await told()).toEqual(['admin: [Bluepeak] SOC 2 report waits for review'])
    expect((await bell('globaladmin'))[0]?.title).toContain('SOC 2 report')
  })

  it('says that one was withdrawn to everybody else, and asks nobody to review it', async () => {
    const { handIn, told, people } = await createMailDesk()
    const { json } = await handIn()
    await people.vendor.browser.call('evidence.withdraw', {
      params: { id: json.id },
      body: { version: json.version },
    })
    expect(await told()).toEqual([
      'admin: [Bluepeak] SOC 2 report was withdrawn',
      'colleague: [Bluepeak] SOC 2 report was withdrawn',
      'globaladmin: [Bluepeak] SOC 2 report was withdrawn',
    ])
  })
})
