import { roles } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewTicketRecord } from '../../../src/index.ts'
import { readImport, startImport } from '../../support/import-file.ts'
import { createMergingDesk, leftOf, type MergingDesk } from './merging-desk.ts'

let desk: MergingDesk
beforeEach(async () => {
  desk = await createMergingDesk()
})
const preview = (as = desk.admin, from = desk.from, into = desk.into) =>
  as.call('companies.previewMerge', { params: { id: from }, query: { into: String(into) } })

describe('before a merge', () => {
  test('an administrator sees what would move, and what to know', async () => {
    const { json } = await preview()
    expect(json).toEqual({
      from: { id: desk.from, name: 'Acme Holdings' },
      into: { id: desk.into, name: 'Acme' },
      counts: [
        { kind: 'user', count: 1, isMore: false },
        { kind: 'visit', count: 2, isMore: false },
        { kind: 'ticket', count: 3, isMore: false },
        { kind: 'question', count: 1, isMore: false },
        { kind: 'device', count: 2, isMore: false },
        { kind: 'maintenance', count: 1, isMore: false },
        { kind: 'site', count: 1, isMore: false },
        { kind: 'document', count: 0, isMore: false },
        { kind: 'recurring', count: 0, isMore: false },
        { kind: 'report_mail', count: 0, isMore: false },
      ],
      conflicts: [
        'Dana Reyes is a local administrator and will manage all of “Acme”.',
        'Both companies have a device with the serial number sn-1. The one that moves is marked “(duplicate)” so that you can compare them.',
      ],
      dropped: [],
    })
  })

  test('what cannot be merged is refused with the reason', async () => {
    const { stores } = desk
    const service = await stores.companies.findByName('Remotehands')
    const vendor = await desk.addUser({ username: 'vera', role: 'vendor', company: 'Fortinet' })
    const refusal = async (from: number, into: number) => {
      const { json, status } = await preview(desk.admin, from, into)
      const begun = await desk.admin.call('companies.merge', {
        params: { id: from },
        body: { into, name: 'Acme Holdings' },
      })
      expect(begun.json.fields).toEqual(json.fields)
      return [status, json.fields?.into]
    }
    const ofService = '“Remotehands” is the service company itself. Only client companies can be merged.'
    expect(await refusal(service?.id ?? 0, desk.into)).toEqual([400, ofService])
    expect(await refusal(desk.from, service?.id ?? 0)).toEqual([400, ofService])
    const ofVendor = '“Fortinet” is a vendor. Only client companies can be merged.'
    expect(await refusal(vendor.companyId, desk.into)).toEqual([400, ofVendor])
    expect(await refusal(desk.from, vendor.companyId)).toEqual([400, ofVendor])
    expect(await refusal(desk.from, desk.from)).toEqual([
      400,
      "A company can't be merged into itself. Choose another one.",
    ])
    expect(await refusal(desk.from, 999)).toEqual([400, 'This company does not exist. Choose another one.'])
    expect((await preview(desk.admin, 999)).status).toBe(404)

    await desk.start()
    const merged = '“Acme Holdings” has already been merged into “Acme”.'
    expect(await refusal(desk.from, desk.into)).toEqual([400, merged])
    expect(await refusal(desk.gus.companyId, desk.from)).toEqual([400, merged])
    // The company that others are being merged into stays until that has ended.
    const chained = await desk.admin.call('companies.merge', {
      params: { id: desk.into },
      body: { into: desk.gus.companyId, name: 'Acme' },
    })
    expect(chained.json.fields).toEqual({
      into: 'Another company is still being merged into “Acme”. Try again when that is done.',
    })
  })

  test('a local administrator is named, however many people there are', async () => {
    const late = await desk.addUser({ username: 'zoe', company: 'Acme Holdings', role: 'local_admin' })
    await desk.stores.users.update(late, { firstName: 'Zoe', lastName: 'Zulu' })
    await desk.runJobs()
    const { users } = desk.stores
    const list = users.list
    // As if her page came behind all that a request may look through.
    users.list = async (filter, page) => ({ ...(await list(filter, page)), items: [], next: { id: 1 } })
    const { json } = await preview()
    expect(json.conflicts?.[0]).toMatch(/Zoe Zulu.* are local administrators/)
  })

  test('names the sites that both companies have', async () => {
    const add = (id: number, name: string) =>
      desk.admin.call('sites.create', { params: { id }, body: { name } })
    await add(desk.from, 'HEAD office')
    await add(desk.from, 'Depot')
    expect((await preview()).json.conflicts?.[1]).toBe(
      'Both companies have a site called “HEAD office”. Rename one before you import people or devices by site.',
    )
    await add(desk.into, 'depot')
    expect((await preview()).json.conflicts?.[1]).toMatch(
      /sites called “Depot” and “HEAD office”. Rename one of each/,
    )
  })

  const describeCompany = async (id: number, facts: object) => {
    const body = { name: id === desk.from ? 'Acme Holdings' : 'Acme', ...facts }
    const { status } = await desk.admin.call('companies.update', { params: { id }, body })
    expect(status).toBe(200)
  }

  test('notes that are too long together are refused, and nothing of them is lost', async () => {
    await describeCompany(desk.from, { notes: 'f'.repeat(2000) })
    await describeCompany(desk.into, { notes: 'i'.repeat(2010) })
    const sentence =
      'Together, the notes of “Acme Holdings” and “Acme” are 12 characters longer than the 4,000 that a company’s can be. Shorten them first.'
    expect((await preview()).json.fields?.into).toBe(sentence)
    expect(await desk.start()).toMatchObject({ status: 400, json: { fields: { into: sentence } } })

    await describeCompany(desk.into, { notes: 'i'.repeat(1998) })
    expect((await preview()).status).toBe(200)
    expect((await desk.start()).status).toBe(200)
    const { json } = await desk.admin.call('companies.read', { params: { id: desk.into } })
    expect(json.notes).toBe(`${'i'.repeat(1998)}\n\n${'f'.repeat(2000)}`)
  })

  test('notes that grow while the merge starts make it start anew', async () => {
    const { merges } = desk.stores
    const start = merges.start
    merges.start = async (...args) => {
      await describeCompany(desk.from, { notes: 'f'.repeat(4000) })
      return start(...args)
    }
    await describeCompany(desk.into, { notes: 'Ring twice.' })
    expect((await desk.start()).status).toBe(409)
    merges.start = start
    expect((await desk.start()).json.fields?.into).toContain('are 13 characters longer')
  })

  test('names what is dropped as the company that stays has its own, and what is more than its form takes', async () => {
    const contract = '00000000-0000-4000-8000-000000000001'
    const fields = [{ id: contract, label: 'Contract', kind: 'text' }]
    await desk.admin.call('companyFields.save', { body: { version: 0, fields } })
    const tags = (prefix: string) => Array.from({ length: 11 }, (_, at) => `${prefix}${at}`)
    const of = (side: string, contact: number) => ({
      ...{ phoneNumber: `+1 ${side}`, address: `1 Dock Road\n${side}`, externalId: 'K-1', tags: tags(side) },
      ...{ mainContactId: contact, fieldValues: { [contract]: `Gold ${side}` } },
    })
    await describeCompany(desk.from, { ...of('from', desk.dana.id), ccFollows: false, ticketScope: 'own' })
    await describeCompany(desk.into, of('into', desk.anna.id))
    const { dropped, conflicts } = (await preview()).json
    expect(dropped).toEqual([
      ...['phone: +1 from', 'address: 1 Dock Road, from', '“Contract”: Gold from'],
      ...['main contact: Dana Reyes', 'which tickets new people read'],
    ])
    expect(conflicts?.slice(0, 2)).toEqual([
      'Colleagues in copy of a mail no longer follow its ticket, as it is at “Acme Holdings”.',
      '“Acme” will have 22 tags. All are kept, but it can only be edited once 2 of them are removed.',
    ])
    await desk.start()
    const { json } = await desk.admin.call('companies.read', { params: { id: desk.into } })
    expect(json.tags).toHaveLength(22)
  })

  test('says which devices were not checked', async () => {
    const { devices } = desk.stores
    const [first] = (await devices.list({ companyId: desk.from }, { limit: 1 })).items
    if (!first) throw new Error('There is no device.')
    devices.list = async () => ({ items: Array.from({ length: 100 }, () => first), next: { id: 1 } })
    const { json } = await preview()
    expect(json.conflicts?.at(-1)).toMatch(/^Only the first 1,000 devices in use, and as many retired ones,/)
  })

  test('staff in a client company are named, with where they belong', async () => {
    const ofStaff = async (username: string) => {
      const user = await desk.addUser({ username, company: 'Acme Holdings', role: 'techie' })
      await desk.stores.users.update(user, { firstName: username, lastName: 'Rivera' })
      return (await preview()).json.fields?.into
    }
    expect(await ofStaff('Tom')).toBe(
      'Tom Rivera in “Acme Holdings” is on your own staff. Move this person to “Remotehands” first, then merge.',
    )
    for (const name of ['Ann', 'Ben']) await ofStaff(name)
    expect(await ofStaff('Zed')).toBe(
      'Ann Rivera, Ben Rivera, Tom Rivera and others in “Acme Holdings” are on your own staff. Move these people to “Remotehands” first, then merge.',
    )
  })

  test('the name has to be typed, and whoever signed in long ago says who they are', async () => {
    const wrong = await desk.start({ name: 'Acme' })
    expect(wrong).toMatchObject({
      status: 400,
      json: { fields: { name: 'Type the name exactly as it is: Acme Holdings' } },
    })
    desk.clock.advance(6 * 60)
    expect(await desk.start()).toMatchObject({ status: 403, json: { code: 'STEP_UP_REQUIRED' } })
    expect((await desk.stores.companies.findByName('Acme Holdings'))?.id).toBe(desk.from)
  })

  test.for(roles)('who merges companies: %s', async (role) => {
    const company = ['admin', 'global_admin', 'techie'].includes(role) ? 'Remotehands' : 'Globex'
    const browser = await desk.signInAs(role, role === 'vendor' ? 'Fortinet' : company)
    const isAllowed = role === 'admin' || role === 'global_admin'
    const answers = [
      await preview(browser),
      await browser.call('companies.listMerges'),
      await desk.start({}, browser),
      await browser.call('companies.retryMerge', { params: { id: desk.from } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(
      isAllowed ? [200, 200, 200, 409] : [403, 403, 403, 403],
    )
  })
})

describe('a merge', () => {
  const titles = async (browser: MergingDesk['client']) =>
    (await browser.call('tickets.list')).json.map(({ title }) => title).sort()
  const merge = async () => {
    expect((await desk.start()).status).toBe(200)
    await desk.runJobs()
  }

  test('moves everything, and leaves no key of the other company behind', async () => {
    expect(leftOf(desk, desk.from)).not.toEqual([])
    await merge()
    expect(leftOf(desk, desk.from)).toEqual([])
    expect(await desk.merges()).toMatchObject([
      {
        ...{ from: { name: 'Acme Holdings' }, into: { name: 'Acme' }, state: 'done', reason: null },
        moved: [
          { kind: 'user', count: 1 },
          { kind: 'visit', count: 2 },
          { kind: 'ticket', count: 3 },
          { kind: 'question', count: 1 },
          { kind: 'device', count: 2 },
          { kind: 'maintenance', count: 1 },
          { kind: 'site', count: 1 },
          { kind: 'document', count: 0 },
          { kind: 'recurring', count: 0 },
          { kind: 'report_mail', count: 0 },
        ],
      },
    ])
    const all = ['Printer 0', 'Printer 1', 'Printer 2', 'Scanner']
    expect([await titles(desk.client), await titles(desk.keptClient)]).toEqual([all, all])
    const devices = (await desk.keptClient.call('devices.list')).json
    expect(devices.map(({ deviceName, serialNumber }) => [deviceName, serialNumber]).sort()).toEqual([
      ['KEPT-1', 'SN-1'],
      ['OLD-1', 'sn-1 (duplicate)'],
    ])
    expect((await desk.keptClient.call('questions.list')).json).toHaveLength(1)
    expect((await desk.keptClient.call('visits.list', { query: {} })).json).not.toEqual([])
  })

  test('makes no second record of a call that is repeated afterwards', async () => {
    const raise = () =>
      desk.client.call('tickets.create', {
        body: { title: 'Monitor', description: 'D' },
        headers: { 'idempotency-key': 'one-click-only' },
      })
    const before = await raise()
    await merge()
    expect((await raise()).json.id).toBe(before.json.id)
  })

  test('shows nobody of a third company anything', async () => {
    const before = [await titles(desk.other), (await desk.other.call('devices.list')).json]
    await merge()
    expect([await titles(desk.other), (await desk.other.call('devices.list')).json]).toEqual(before)
    expect(await titles(desk.client)).not.toContain('Globex secret')
    expect((await desk.other.call('tickets.read', { params: { id: 1 } })).status).toBe(404)
  })

  test('leaves the figures as a recount has them, and none with the other company', async () => {
    await merge()
    expect(await desk.figureDifferences()).toEqual([])
    const left = desk.items().filter(({ pk }) => pk === `FIGURES#C${desk.from}`)
    const numbers = left.flatMap((item) =>
      Object.entries(item).filter(([name, value]) => typeof value === 'number' && name !== 'version'),
    )
    expect(numbers.filter(([, value]) => value !== 0)).toEqual([])
  })

  test('lets everything be found under the name that stays alone', async () => {
    const found = async (q: string) => {
      const query = { q }
      const tickets = (await desk.admin.call('tickets.queue', { query })).json
      const people = (await desk.admin.call('users.list', { query })).json
      return [tickets.length, people.map(({ username }) => username).sort()]
    }
    expect(await found('holdings')).toEqual([3, ['dana']])
    await merge()
    expect(await found('holdings')).toEqual([0, []])
    expect(await found('acme')).toEqual([4, expect.arrayContaining(['anna', 'dana'])])
    const own = await desk.client.call('tickets.queue', { query: { q: 'scanner' } })
    expect(own.json.map(({ title }) => title)).toEqual(['Scanner'])
  })

  test('goes on with the sessions of its people, who keep their notices', async () => {
    await desk.admin.call('tickets.reply', { params: { id: 1 }, body: { message: 'Which printer?' } })
    await desk.runJobs()
    const before = (await desk.client.call('notices.list')).json
    expect(before.length).toBeGreaterThan(0)
    await merge()
    expect((await desk.client.call('auth.me')).json).toMatchObject({ company: 'Acme' })
    const [told, ...others] = (await desk.client.call('notices.list')).json
    expect(others).toEqual(before)
    expect(told).toMatchObject({ title: '“Acme Holdings” is part of “Acme” now' })
    expect((await desk.client.call('notices.unread')).json.count).toBe(before.length + 1)
  })

  test('is told in both audit logs and under the bells of the administrators, with what was moved', async () => {
    await merge()
    const log = async (companyId: number) =>
      (
        await desk.admin.call('audit.list', { query: { subject: 'company', companyId: String(companyId) } })
      ).json.map(({ action, changes }) => [
        action,
        changes.map(({ field, to }) => `${field}: ${to}`).join(', '),
      ])
    const moved =
      'people: 1, appointments: 2, tickets: 3, questions: 1, devices: 2, maintenance logs: 1, sites: 1'
    expect(await log(desk.into)).toContainEqual(['merged', `company: Acme Holdings, ${moved}`])
    expect(await log(desk.from)).toEqual(
      expect.arrayContaining([
        ['merge_started', 'merged into: Acme'],
        ['merge_ended', `merged into: Acme, ${moved}`],
      ]),
    )
    const [notice] = (await desk.admin.call('notices.list')).json
    expect(notice).toMatchObject({
      title: '“Acme Holdings” was merged into “Acme”',
      body: 'Moved: 1 person, 2 appointments, 3 tickets, 1 question, 2 devices, 1 maintenance log, 1 site.',
      path: `/companies/${desk.into}`,
    })
    expect((await desk.client.call('notices.list')).json.map(({ title }) => title)).not.toContain(
      notice?.title,
    )
  })

  test('tells the company’s own administrators, and nobody else of it, that more is read now', async () => {
    const entered = await desk.addUser({ username: 'entered', company: 'Acme', role: 'local_admin' })
    await desk.stores.users.update(entered, { passwordHash: '' })
    await merge()
    const { mails, client, keptClient } = desk
    const told = mails.filter(({ subject }) => subject.includes('is part of'))
    expect(told.map(({ to }) => to)).toEqual(['dana@acme.example'])
    expect(told[0]?.text).toContain('now reads those of both')
    const [notice] = (await client.call('notices.list')).json
    expect(notice).toMatchObject({
      title: '“Acme Holdings” is part of “Acme” now',
      path: '/admin-portal?tab=users',
    })
    expect((await keptClient.call('notices.list')).json).toEqual([])
  })

  test('leaves the name behind as another one of the company that stays', async () => {
    await merge()
    const { companies } = desk.stores
    for (const name of ['Acme Holdings', 'ACME  holdings', '\u0410cme Holdings'])
      expect((await companies.findByName(name))?.id).toBe(desk.into)
    const again = await desk.admin.call('companies.create', { body: { name: 'Acme Holdings' } })
    expect(again.json.code).toBe('COMPANY_NAME_TAKEN')
    const person = {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@acme.example',
      password: 'battery staple',
    }
    const added = await desk.admin.call('auth.createClient', {
      body: { ...person, username: 'noor', company: 'Acme Holdings' },
    })
    expect(added.json).toMatchObject({ company: 'Acme' })
    const query = { name: 'Acme Holdngs' }
    expect(
      (await desk.admin.call('companies.match', { query })).json.similar.map(({ name }) => name),
    ).toContain('Acme')
    const listed = (await desk.admin.call('companies.list')).json.map(({ name }) => name)
    expect(listed).toEqual(['Acme', 'Globex'])
    const read = async (id: number) => (await desk.admin.call('companies.read', { params: { id } })).json
    expect(await read(desk.from)).toMatchObject({ mergedInto: { id: desk.into, name: 'Acme' } })
    expect(await read(desk.into)).toMatchObject({
      mergedInto: null,
      formerCompanies: [{ name: 'Acme Holdings' }],
    })

    const rename = (id: number, name: string) =>
      desk.admin.call('companies.update', { params: { id }, body: { name } })
    expect((await rename(desk.from, 'Another')).json.code).toBe('COMPANY_MERGED')
    expect((await rename(desk.into, 'Acme Holdings')).json.name).toBe('Acme Holdings')
  })

  test('lets a local administrator import a file that says the old name', async () => {
    await merge()
    const companies = ['Acme Holdings', 'acme  HOLDINGS', 'Acme', '', 'Globex', 'Nowhere']
    const person = { firstName: 'Noor', lastName: 'Haddad', role: 'client', phoneNumber: '' }
    const people = companies.map((company, at) => ({
      ...person,
      ...{ company, username: `noor.${at}`, email: `noor.${at}@acme.example` },
    }))
    const ofPeople = await desk.client.call('users.checkImport', { body: { rows: people } })
    expect(ofPeople.json.problems.map(({ row, field }) => [row, field])).toEqual([
      [4, 'company'],
      [5, 'company'],
    ])
    const devices = companies.map((company) => ({ deviceName: 'LT-1', deviceType: 'Laptop', company }))
    const ofDevices = await desk.client.call('devices.checkImport', { body: { rows: devices } })
    expect(ofDevices.json.problems.map(({ row, field }) => [row, field])).toEqual([
      [4, 'company'],
      [5, 'company'],
    ])
  })

  test('lets the import of a local administrator go on, who is moved meanwhile', async () => {
    const row = {
      ...{ firstName: 'Noor', lastName: 'Haddad', username: 'noor', email: 'noor@acme.example' },
      ...{ company: 'Acme Holdings', role: 'client', phoneNumber: '' },
    }
    const started = await startImport(desk.client, 'people', [row])
    if (!('id' in started.json)) throw new Error(started.body)
    await desk.start()
    await desk.stores.merges.move('user', desk.dana.id, desk.from, desk.into, desk.clock.now())
    await desk.runJobs()
    expect(await readImport(desk.client, started.json.id)).toMatchObject({ created: 1, problems: [] })
    expect((await desk.stores.users.byUsername('noor'))?.companyId).toBe(desk.into)
  })

  test('of two companies one after the other leads to the last', async () => {
    await merge()
    const { status } = await desk.admin.call('companies.merge', {
      params: { id: desk.into },
      body: { into: desk.gus.companyId, name: 'Acme' },
    })
    expect(status).toBe(200)
    await desk.runJobs()
    expect(await titles(desk.client)).toEqual([
      'Globex secret',
      'Printer 0',
      'Printer 1',
      'Printer 2',
      'Scanner',
    ])
    expect((await desk.stores.companies.findByName('Acme Holdings'))?.name).toBe('Globex')
    expect([...leftOf(desk, desk.from), ...leftOf(desk, desk.into)]).toEqual([])
    expect(await desk.figureDifferences()).toEqual([])
    const last = await desk.admin.call('companies.read', { params: { id: desk.gus.companyId } })
    expect(last.json.formerCompanies.map(({ name }) => name)).toEqual(['Acme', 'Acme Holdings'])
  })

  test('takes along what is written for the company while it runs, and after it', async () => {
    const at = desk.clock.now().toISOString()
    const ticket: NewTicketRecord = {
      ...{ title: 'Late', description: 'D', companyId: desk.from, clientId: desk.dana.id },
      ...{ createdAt: at, updatedAt: at },
      priority: 'low',
      status: 'new',
    }
    await desk.start()
    await desk.stores.tickets.create(ticket, { id: 'late-1' })
    await desk.runJobs()
    await desk.stores.tickets.create({ ...ticket, title: 'Later' }, { id: 'late-2' })
    const late = await desk.addUser({ username: 'late', company: 'Acme' })
    await desk.stores.users.update(late, { companyId: desk.from })
    await desk.runJobs()
    expect(leftOf(desk, desk.from)).toEqual([])
    expect(await titles(desk.client)).toEqual([
      'Late',
      'Later',
      'Printer 0',
      'Printer 1',
      'Printer 2',
      'Scanner',
    ])
    expect(await desk.figureDifferences()).toEqual([])

    const [shown] = await desk.merges()
    const counts = Object.fromEntries(shown?.moved.map(({ kind, count }) => [kind, count]) ?? [])
    expect(counts).toMatchObject({ user: 2, ticket: 5 })
    const log = await desk.admin.call('audit.list', { query: { subject: 'company' } })
    for (const companyId of [desk.from, desk.into])
      expect(toldOf(log.json, companyId)).toMatchObject({ people: 2, tickets: 5 })
  })

  test('counts a late record once, however it was moved', async () => {
    const { merges } = desk.stores
    const from = (await desk.stores.companies.byIds([desk.from])).get(desk.from)
    const into = (await desk.stores.companies.byIds([desk.into])).get(desk.into)
    if (!from || !into) throw new Error('The companies are not there.')
    await desk.start()
    // The step has chosen the ticket for its batch, and before it moves it the event of the ticket comes.
    const move = merges.move
    merges.move = async (kind, id, ...rest) => {
      if (kind === 'ticket' && id === 1) {
        for (let delivery = 0; delivery < 2; delivery++)
          await merges.moveLate(kind, id, { from, into }, desk.clock.now())
      }
      return move(kind, id, ...rest)
    }
    // Another one comes between the count and the end.
    const end = merges.end
    let ends = 0
    merges.end = async (...told) => {
      ends += 1
      if (ends === 1) await desk.stores.users.update(desk.gus, { companyId: desk.from })
      if (ends === 1) await merges.moveLate('user', desk.gus.id, { from, into }, desk.clock.now())
      return end(...told)
    }
    await desk.runJobs()
    expect(ends).toBe(2)
    const [shown] = await desk.merges()
    expect(shown?.moved.map(({ count }) => count)).toEqual([2, 2, 3, 1, 2, 1, 1, 0, 0, 0])
    const [notice] = (await desk.admin.call('notices.list')).json
    expect(notice?.body).toBe(
      'Moved: 2 people, 2 appointments, 3 tickets, 1 question, 2 devices, 1 maintenance log, 1 site.',
    )
  })

  test('still says what was moved when its task is no longer kept', async () => {
    await merge()
    const before = await desk.merges()
    desk.stores.tasks.byId = async () => undefined
    expect(await desk.merges()).toEqual(before)
  })

  test('refuses what somebody chooses the company for by its number', async () => {
    await merge()
    const { json } = await desk.admin.call('visits.create', {
      body: {
        ...{ title: 'Rack', companyId: desk.from },
        ...{ startsAt: '2026-03-03T14:00:00.000Z', endsAt: '2026-03-03T16:00:00.000Z' },
      },
    })
    expect(json.fields).toEqual({
      companyId: '“Acme Holdings” has been merged into “Acme”. Choose that one.',
    })
  })

  test('that fails says so, and goes on where it was', async () => {
    const { merges } = desk.stores
    const move = merges.move
    merges.move = async (kind, ...rest) => {
      if (kind === 'question') throw new Error('The question is odd.')
      return move(kind, ...rest)
    }
    await merge()
    expect(await desk.merges()).toMatchObject([
      { state: 'failed', reason: 'Something went wrong on our side.', isStuck: false },
    ])
    const [notice] = (await desk.admin.call('notices.list')).json
    expect(notice).toMatchObject({
      title: 'Merging “Acme Holdings” into “Acme” failed',
      body: 'Something went wrong on our side. Nothing was lost. Open the company to retry.',
    })
    merges.move = move
    const retry = () => desk.admin.call('companies.retryMerge', { params: { id: desk.from } })
    expect(await retry()).toMatchObject({ status: 200, json: { state: 'running' } })
    expect((await retry()).status).toBe(409)
    await desk.runJobs()
    expect(leftOf(desk, desk.from)).toEqual([])
    expect(await desk.figureDifferences()).toEqual([])
  })

  test('that lies still for minutes can be tried again', async () => {
    await desk.start()
    desk.clock.advance(6 * 60)
    expect(await desk.merges()).toMatchObject([{ state: 'running', isStuck: true }])
    const { status } = await desk.admin.call('companies.retryMerge', { params: { id: desk.from } })
    expect(status).toBe(200)
    await desk.runJobs()
    expect(await desk.merges()).toMatchObject([{ state: 'done', isStuck: false }])
  })
})

/** What the audit log of a company tells of moved records, added up by kind. */
function toldOf(
  log: readonly {
    subjectId: number | null
    action: string
    changes: { field: string; to: string | null }[]
  }[],
  companyId: number,
): Record<string, number> {
  const told: Record<string, number> = {}
  for (const { subjectId, action, changes } of log) {
    if (subjectId !== companyId || action === 'merge_started') continue
    for (const { field, to } of changes)
      if (Number.isInteger(Number(to))) told[field] = (told[field] ?? 0) + Number(to)
  }
  return told
}
