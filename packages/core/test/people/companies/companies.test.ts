import { type Role, roles } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { watchTickets } from '../../../src/index.ts'
import { createScheduleDesk, type ScheduleDesk } from '../../schedule/schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})
const admins: readonly Role[] = ['admin', 'global_admin']
const staff: readonly Role[] = [...admins, 'techie']

test.for(roles)('who looks at, adds and renames companies: %s', async (role) => {
  const browser = await desk.as(role)
  const params = { id: desk.anna.companyId }
  const isAdmin = admins.includes(role)
  expect((await browser.call('companies.read', { params })).status).toBe(staff.includes(role) ? 200 : 403)
  const added = await browser.call('companies.create', { body: { name: 'Initech' } })
  expect(added.status).toBe(isAdmin ? 201 : 403)
  const renamed = await browser.call('companies.update', { params, body: { name: 'Acme Works' } })
  expect(renamed.status).toBe(isAdmin ? 200 : 403)
})

test('another spelling of a name is the company that is there already', async () => {
  const admin = await desk.as('admin')
  expect(await admin.call('companies.create', { body: { name: ' ACME ' } })).toMatchObject({
    status: 409,
    json: { code: 'COMPANY_NAME_TAKEN', fields: { name: 'A company with this name already exists.' } },
  })
  const { json } = await admin.call('companies.create', { body: { name: '  New   Name ' } })
  expect(json.name).toBe('New Name')
  expect((await admin.call('companies.list')).json).toContainEqual({ id: json.id, name: 'New Name' })
})

test('a name is no link and no sentence, wherever a company gets one; one that has it keeps it', async () => {
  const admin = await desk.as('admin')
  const bad = 'Acme, see evil.example'
  const refused = { status: 400, json: { fields: { name: expect.stringContaining('can’t contain links') } } }
  expect(await admin.call('companies.create', { body: { name: bad } })).toMatchObject(refused)
  const params = { id: desk.anna.companyId }
  expect(await admin.call('companies.update', { params, body: { name: bad } })).toMatchObject(refused)

  const person = { firstName: 'Ann', lastName: 'Lee', username: 'annlee', email: 'annlee@acme.example' }
  const body = { ...person, company: bad, createCompany: true, role: 'client' as const }
  const added = await admin.call('users.create', { body })
  expect(added).toMatchObject({ status: 400, json: { fields: { company: expect.any(String) } } })

  const old = await desk.stores.companies.findOrCreate('Booking.com', desk.clock.now())
  const tagged = { params: { id: old.id }, body: { name: 'Booking.com', tags: ['Travel'] } }
  expect((await admin.call('companies.update', tagged)).status).toBe(200)
  expect((await admin.call('users.create', { body: { ...body, company: 'Booking.com' } })).status).toBe(201)
})

test('the service company keeps the name by which the system knows it', async () => {
  const admin = await desk.as('admin')
  const service = await desk.stores.companies.findByName('Remotehands')
  const params = { id: service?.id ?? 0 }
  expect(await admin.call('companies.update', { params, body: { name: 'Nearhands' } })).toMatchObject({
    status: 400,
    json: { fields: { name: expect.stringContaining('is the service company itself') } },
  })
  expect((await admin.call('companies.update', { params, body: { name: 'REMOTEHANDS' } })).status).toBe(200)
})

describe('while no company bears the name of the service company', () => {
  const taken = expect.stringContaining('is the name of the service company itself')
  const person = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@acme.example' }
  const renamedBrand = async () => {
    desk.settings.companyName = 'Nearhands'
    return desk.as('admin')
  }

  test('no client company gets it', async () => {
    const admin = await renamedBrand()
    const name = ' NEARHANDS'
    expect((await admin.call('companies.create', { body: { name } })).json.fields).toEqual({ name: taken })
    const params = { id: desk.anna.companyId }
    expect((await admin.call('companies.update', { params, body: { name } })).json.fields).toEqual({
      name: taken,
    })
    const client = { ...person, username: 'noor', company: name, createCompany: true }
    const ways = [
      await admin.call('users.create', { body: { ...client, role: 'client', phoneNumber: '' } }),
      await admin.call('auth.createClient', { body: { ...client, password: 'battery staple' } }),
      await admin.call('auth.createClient', {
        body: { ...client, createCompany: false, password: 'battery staple' },
      }),
      await admin.call('users.update', {
        params: { id: desk.anna.id },
        body: { version: desk.anna.version, company: name, createCompany: true },
      }),
    ]
    expect(ways.map(({ json }) => json.fields)).toEqual(ways.map(() => ({ company: taken })))
    expect(await desk.stores.companies.findByName(name)).toBeUndefined()
  })

  test('the company of the staff gets it', async () => {
    const admin = await renamedBrand()
    const own = await desk.stores.companies.findByName('Remotehands')
    const params = { id: own?.id ?? 0 }
    const { status } = await admin.call('companies.update', { params, body: { name: 'Nearhands' } })
    expect(status).toBe(200)
  })

  test('a technician may be the first one in it', async () => {
    const admin = await renamedBrand()
    const body = { ...person, username: 'noor', company: 'Nearhands', createCompany: true }
    const added = await admin.call('users.create', { body: { ...body, role: 'techie', phoneNumber: '' } })
    expect(added.status).toBe(201)
  })
})

test('a company that does not exist is not there', async () => {
  const admin = await desk.as('admin')
  const params = { id: 999 }
  expect((await admin.call('companies.read', { params })).status).toBe(404)
  expect((await admin.call('companies.update', { params, body: { name: 'X' } })).status).toBe(404)
})

test('people, tickets and devices of a renamed company are found by its new name, and by the old one no more', async () => {
  const admin = await desk.as('admin')
  await desk.client.call('tickets.create', { body: { title: 'Printer', description: 'D' } })
  await desk.runJobs()
  const params = { id: desk.anna.companyId }
  await admin.call('companies.update', { params, body: { name: 'Zenith' } })
  await desk.runJobs()
  const found = async (q: string) => {
    const query = { q }
    const clients = (await admin.call('clients.list', { query })).json.map(({ username }) => username)
    const tickets = (await admin.call('tickets.queue', { query })).json.map(({ title }) => title)
    const devices = (await admin.call('devices.list', { query })).json.map(({ deviceName }) => deviceName)
    return { clients, tickets, devices }
  }
  expect(await found('zenith')).toEqual({ clients: ['anna'], tickets: ['Printer'], devices: ['ACME-FW'] })
  expect((await found('acme')).tickets).toEqual([])
  const log = await admin.call('audit.list', { query: { subject: 'company', action: 'renamed' } })
  expect(log.json[0]).toMatchObject({
    label: 'Zenith',
    changes: [{ field: 'name', from: 'Acme', to: 'Zenith' }],
  })
})

describe('what is known of a company', () => {
  const facts = {
    ...{ phoneNumber: '+1 703 555 0100', address: '1 Dock Road\nAshburn', notes: 'Ring twice.' },
    ...{ externalId: 'K-1007', domains: ['acme.example', 'bücher.example'] },
  }
  const change = async (body: object, companyId = desk.anna.companyId) =>
    (await desk.as('admin')).call('companies.update', {
      params: { id: companyId },
      body: { name: companyId === desk.anna.companyId ? 'Acme' : 'Globex', ...body },
    })

  test('is kept, shown to staff, and in the log', async () => {
    const { json } = await change({ ...facts, accountManagerId: desk.techie.id })
    const known = {
      ...facts,
      domains: ['acme.example', 'xn--bcher-kva.example'],
      accountManagerName: 'Dana Reyes',
    }
    expect(json).toMatchObject(known)
    const read = await (await desk.as('techie')).call('companies.read', {
      params: { id: desk.anna.companyId },
    })
    expect(read.json).toEqual(json)
    expect((await change({ phoneNumber: '' })).json).toMatchObject({ ...known, phoneNumber: '', version: 2 })
    await desk.runJobs()
    const entries = (await (await desk.as('admin')).call('audit.list')).json
    expect(entries.find(({ subject }) => subject === 'company')?.changes).toEqual([
      { field: 'phone', from: '+1 703 555 0100', to: null },
    ])
    expect(JSON.stringify(entries)).toContain('"to":"Dana Reyes"')
  })

  test('is nothing that its own administrator finds in the log, beside a new name', async () => {
    const theirs = await desk.as('local_admin')
    await change({ ...facts, accountManagerId: desk.techie.id, name: 'Acme Works' })
    await desk.runJobs()
    const own = JSON.stringify((await theirs.call('audit.list')).json)
    expect(own).toContain('Acme Works')
    for (const secret of ['K-1007', 'acme.example', 'Dock Road', 'account manager', 'notes'])
      expect(own.replaceAll('@acme.example', '')).not.toContain(secret)
  })

  test('stays as it is when its account manager has left since', async () => {
    const tara = await desk.addUser({ username: 'tara', role: 'techie', company: 'Remotehands' })
    await change({ accountManagerId: tara.id })
    await desk.stores.users.update(tara, { isActive: false })
    expect((await change({ accountManagerId: tara.id, notes: 'Still hers.' })).status).toBe(200)
    expect((await change({ domains: [`${'a.'.repeat(200)}example`] })).status).toBe(400)
  })

  test('is not overwritten by somebody who saw an older state', async () => {
    const { json } = await change({ notes: 'First' })
    await change({ notes: 'Second', version: json.version })
    expect((await change({ notes: 'Third', version: json.version })).status).toBe(409)
  })

  test('has domains that are one company’s alone, and free again once taken off', async () => {
    await change({ domains: ['acme.example'] })
    const taken = { status: 400, json: { fields: { domains: expect.stringContaining('another company') } } }
    expect(await change({ domains: ['new.example', 'ACME.example'] }, desk.gus.companyId)).toMatchObject(
      taken,
    )
    await change({ domains: [] })
    expect((await change({ domains: ['acme.example'] }, desk.gus.companyId)).status).toBe(200)
    expect((await change({ domains: ['no domain'] })).status).toBe(400)
    expect((await change({ accountManagerId: desk.anna.id })).status).toBe(400)
  })

  test('says whose a stranger’s mail may be', async () => {
    await change({ domains: ['acme.example'] })
    expect(await desk.stores.companies.ofDomain('new.colleague@ACME.example')).toMatchObject({ name: 'Acme' })
    expect(await desk.stores.companies.ofDomain('somebody@elsewhere.example')).toBeUndefined()
    expect(await desk.stores.companies.ofDomain('@')).toBeUndefined()
  })
})

describe('the company record', () => {
  const record = async (body: object) => {
    const admin = await desk.as('admin')
    const params = { id: desk.anna.companyId }
    return admin.call('companies.update', { params, body: { name: 'Acme', ...body } })
  }

  test('names contacts, a team and tags, which its own people never see', async () => {
    const body = { mainContactId: desk.anna.id, tags: ['VIP', 'vip', 'Retail'] }
    expect((await record(body)).json).toMatchObject({
      contacts: { main: { id: desk.anna.id, email: desk.anna.email }, technical: null, billing: null },
      tags: ['vip', 'Retail'],
    })
    expect((await record({ technicalContactId: desk.gus.id })).json.fields).toEqual({
      technicalContactId: 'Choose somebody of this company.',
    })
    expect((await record({ teamId: 99 })).json.fields).toEqual({ teamId: 'This team does not exist.' })
  })

  test('shows no contact who went to another company or left', async () => {
    await record({ mainContactId: desk.anna.id })
    const admin = await desk.as('admin')
    const params = { id: desk.anna.id }
    await admin.call('users.deactivate', { params })
    const { json } = await admin.call('companies.read', { params: { id: desk.anna.companyId } })
    expect(json).toMatchObject({ mainContactId: desk.anna.id, contacts: { main: null } })
  })

  test('has ids in other systems, each of one company, by which it is found', async () => {
    const admin = await desk.as('admin')
    const ids = (...all: string[]) => ({ externalIds: all.map((id) => ({ system: 'RMM', id })) })
    await record(ids('S-1', 'S-2'))
    const globex = { params: { id: desk.gus.companyId } }
    const update = (body: object) =>
      admin.call('companies.update', { ...globex, body: { name: 'Globex', ...body } })
    expect((await update(ids('s-2'))).json.fields).toEqual({
      externalIds: 'One of these ids belongs to another company.',
    })
    const found = async (name: string) =>
      (await admin.call('companies.match', { query: { name } })).json.containing.map((each) => each.name)
    expect(await found('s-2')).toEqual(['Acme'])
    await record(ids('S-1'))
    expect(await found('s-2')).toEqual([])
    expect((await update(ids('S-2'))).status).toBe(200)
    expect((await update({ externalIds: [{ system: 'Accounting', id: 'S-1' }] })).status).toBe(200)
  })
})

describe('the list of companies', () => {
  const list = async (query: Record<string, string>) =>
    (await desk.staff.call('companies.overview', { query })).json
  const names = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name)

  test('has the figures of each, and sorts by any of them', async () => {
    const day = (days: number) =>
      new Date(desk.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    for (const warrantyExpiration of [day(-1), day(-400), day(0), day(30)])
      await desk.addDevice(desk.gus, `D-${warrantyExpiration}`, { warrantyExpiration })
    for (const title of ['One', 'Two'])
      await desk.otherClient.call('tickets.create', { body: { title, description: 'D', priority: 'urgent' } })
    await desk.client.call('tickets.create', { body: { title: 'Three', description: 'D' } })
    await desk.runJobs()
    expect(await list({ sort: 'open', order: 'descending' })).toMatchObject([
      { name: 'Globex', health: { open: 2, urgent: 2, outOfWarranty: 2, satisfaction: null } },
      { name: 'Acme', health: { open: 1, urgent: 0, outOfWarranty: 0 } },
    ])
    expect(await names({ sort: 'open' })).toEqual(['Acme', 'Globex'])
    expect(await names({ sort: 'outOfWarranty', order: 'descending' })).toEqual(['Globex', 'Acme'])
    expect(await names({ order: 'descending' })).toEqual(['Globex', 'Acme'])
    const one = await desk.staff.call('companies.read', { params: { id: desk.gus.companyId } })
    expect(one.json.health).toEqual((await list({ q: 'globex' }))[0]?.health)
  })

  test('counts a ticket as breached once its target has passed, until it is resolved', async () => {
    const body = { title: 'One', description: 'D', priority: 'urgent' } as const
    const { json } = await desk.client.call('tickets.create', { body })
    await desk.runJobs()
    expect((await list({ q: 'acme' }))[0]?.health.breached).toBe(0)
    desk.clock.advance(14 * 86_400)
    await watchTickets(desk)
    await desk.runJobs()
    const staff = await desk.as('techie')
    const breached = async () =>
      (await staff.call('companies.read', { params: { id: desk.anna.companyId } })).json.health.breached
    expect(await breached()).toBe(1)
    const ticket = await desk.stores.tickets.byId(json.id)
    await staff.call('tickets.changeStatus', {
      params: { id: json.id },
      body: { status: 'resolved', version: ticket?.version ?? 0 },
    })
    await desk.runJobs()
    expect(await breached()).toBe(0)
  })

  test('sorts by phone, team, number, day and added fields; numbers as numbers', async () => {
    const admin = await desk.as('admin')
    const id = '5f0c8a52-6a51-4f0e-9f3d-0a1b2c3d4e5f'
    const field = { id, label: 'Seats', kind: 'number' as const }
    await admin.call('companyFields.save', { body: { version: 0, fields: [field] } })
    await admin.call('teams.create', { body: { version: 0, name: 'North', memberIds: [], leadIds: [] } })
    const change = (companyId: number, body: { name: string; [fact: string]: unknown }) =>
      admin.call('companies.update', { params: { id: companyId }, body })
    await change(desk.anna.companyId, { name: 'Acme', fieldValues: { [id]: '100' } })
    await change(desk.gus.companyId, {
      ...{ name: 'Globex', fieldValues: { [id]: '9' }, phoneNumber: '+1', externalId: 'K-1', teamId: 1 },
    })
    expect(await names({ sort: `field:${id}` })).toEqual(['Globex', 'Acme'])
    expect(await names({ sort: `field:${id}`, order: 'descending' })).toEqual(['Acme', 'Globex'])
    for (const sort of ['phone', 'team', 'number']) expect((await names({ sort }))[0]).toBe('Globex')
    expect(await names({ sort: 'added' })).toEqual(['Acme', 'Globex'])
    expect((await list({ sort: 'team' }))[0]).toMatchObject({ teamName: 'North', fieldValues: { [id]: '9' } })
    const odd = await desk.staff.call('companies.overview', { query: { sort: 'field:1' } })
    expect(odd.status).toBe(400)
  })

  test('is found by number, tag and domain, and paged', async () => {
    const admin = await desk.as('admin')
    const params = { id: desk.anna.companyId }
    const body = { name: 'Acme', externalId: 'C-77', tags: ['Retail'], domains: ['acme.example'] }
    await admin.call('companies.update', { params, body })
    for (const q of ['c-77', 'retail', 'acme.ex', 'acm']) expect(await names({ q })).toEqual(['Acme'])
    const first = await desk.staff.call('companies.overview', { query: { limit: '1' } })
    const next = new URL(/<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '', 'http://x').searchParams
    expect(await names(Object.fromEntries(next))).toEqual(['Globex'])
  })
})
