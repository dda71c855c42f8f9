import { describe, expect, it, test } from 'vitest'
import { createContractDesk } from '../contracts/contract-desk.ts'
import type { Browser } from '../support/browser.ts'

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

describe('evidence', () => {
  it('waits for its review, counts once it is accepted, and no longer when it has expired', async () => {
    const { app, people, handIn, figures } = await createVendorDesk()
    const { json, status } = await handIn({ expiresOn: '2026-03-10' })
    expect(status).toBe(201)
    expect(json).toMatchObject({ state: 'under-review', isExpired: false, uploadedBy: 'Dana Reyes' })
    expect((await figures()).compliance).toBe(0)

    const accept = { version: 1, state: 'accepted' }
    const params = { id: json.id }
    const reviewed = await people.admin.browser.call('evidence.review', { params, body: accept })
    expect(reviewed.json).toMatchObject({ state: 'accepted', version: 2 })
    expect((await figures()).compliance).toBe(100)
    const again = await people.admin.browser.call('evidence.review', { params, body: accept })
    expect(again).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })

    app.clock.set('2026-03-11T00:00:00.000Z')
    const later = await app.signIn('vendor')
    expect((await figures(later)).compliance).toBe(0)
    const { json: listed } = await later.call('evidence.list', { params: { id: json.vendorId } })
    expect(listed[0]).toMatchObject({ state: 'accepted', isExpired: true })
  })

  it('is rejected with a word to the vendor, and leaves the count', async () => {
    const { people, handIn, figures } = await createVendorDesk()
    const { json } = await handIn()
    const review = (body: object) =>
      people.admin.browser.call('evidence.review', { params: { id: json.id }, body: { version: 1, ...body } })
    expect(await review({ state: 'rejected' })).toMatchObject({
      status: 400,
      json: { fields: { note: 'Say what is missing, so that the vendor can mend it.' } },
    })
    expect((await review({ state: 'rejected', note: 'Which year?' })).json.reviewNote).toBe('Which year?')
    expect((await figures()).compliance).toBeNull()
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

describe('figures', () => {
  it('are none before there are records', async () => {
    const { figures } = await createVendorDesk()
    expect(await figures()).toEqual({
      compliance: null,
      uptime: null,
      responseMs: null,
      onTimeRate: null,
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
