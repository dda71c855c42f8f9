import { beforeEach, describe, expect, test } from 'vitest'
import { companyNameKey, isMisspelling } from '../../../src/people/companies/company-name.ts'
import { createScheduleDesk, type ScheduleDesk } from '../../schedule/schedule-desk.ts'

const person = {
  firstName: 'Noor',
  lastName: 'Haddad',
  username: 'noor.haddad',
  email: 'noor@globex.example',
  password: 'battery staple',
}

describe('two names', () => {
  test.for([
    ['Harborline Logistics', 'Harborlin Logistics'],
    ['Harborline Logistics', 'Harborline Logisitcs'],
    ['Harborline Logistics', 'Harborline Logistics, Inc.'],
    ['Harborline Logistics', 'The Harbor-Line Logistics'],
    ['Müller GmbH', 'Mueller'],
    ['Globex', 'Globx'],
    ['A.C.M.E. Corp', 'ACME Corporation'],
  ] as const)('%s and %s are probably one', ([one, other]) => {
    expect(isMisspelling(one, other)).toBe(true)
    expect(isMisspelling(other, one)).toBe(true)
  })

  test.for([
    ['Company 1732000000001', 'Company 1732000000002'],
    ['Region 1', 'Region 2'],
    ['Team A', 'Team B'],
    ['Harbor East', 'Harbor West'],
    ['Metro North', 'Metro South'],
    ['Acme', 'Acne'],
    ['Acme', 'Acme Logistics'],
    ['Northwind Traders', 'Northwind Bakery'],
    ['Inc', 'Ltd'],
  ] as const)('%s and %s are two', ([one, other]) => {
    expect(isMisspelling(one, other)).toBe(false)
  })

  test('that differ in case, accents and spaces alone are the same', () => {
    expect(companyNameKey(' CAFÉ  Møller ')).toBe(companyNameKey('cafe moller'))
    // The vowel signs of other scripts are no accents.
    expect(companyNameKey('कि')).not.toBe(companyNameKey('का'))
  })
})

/** What looks like Acme Works without being written like it. */
const lookAlikes = {
  'a Cyrillic letter': '\u0410cme Works',
  'Cyrillic capitals': '\u0410\u0421\u041C\u0415 WORKS',
  'a Greek letter': 'Acme W\u03BFrks',
  'an Armenian letter': 'Acme W\u0585rks',
  'full-width letters': '\uFF21\uFF43\uFF4D\uFF45 Works',
  'mathematical letters': '\u{1D400}cme Works',
  'a space without width': 'Ac\u200Bme Works',
  'a soft hyphen': 'Ac\u00ADme Works',
  'a space that does not break': 'Acme\u00A0Works',
  'a combining accent': 'Acme\u0301 Works',
  'a Cyrillic letter with an accent': 'Acm\u0451 Works',
}

describe.each(Object.entries(lookAlikes))('a name with %s', (_, company) => {
  test('is that of the company that it looks like', async () => {
    const admin = await desk.as('admin')
    const { json: acme } = await admin.call('companies.create', { body: { name: 'Acme Works' } })
    const before = await names()
    const again = await admin.call('companies.create', { body: { name: company } })
    // What is not seen is refused before the name is looked up.
    expect(again.json.code).toMatch(/COMPANY_NAME_TAKEN|VALIDATION_FAILED/)
    const body = { ...person, company, createCompany: true }
    const added = await admin.call('users.create', { body: { ...body, role: 'client', phoneNumber: '' } })
    if (added.status === 201) expect(added.json.companyId).toBe(acme.id)
    expect(await names()).toEqual(before)
    const { json } = await admin.call('companies.match', { query: { name: company } })
    if (json.exact !== undefined) expect(json.exact).toMatchObject({ id: acme.id })
  })
})

test('names of other scripts stay names of their own', () => {
  const all = ['Ромашка', 'Рога и копыта', 'Ελλάδα', 'Αθήνα', 'Հայաստան', 'Roga i kopyta', '株式会社']
  expect(new Set(all.map(companyNameKey)).size).toBe(all.length)
  expect(companyNameKey('РОМАШКА')).toBe(companyNameKey('Ромашка'))
  expect(companyNameKey('ΑΘΗΝΑ')).toBe(companyNameKey('Αθηνα'))
})

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
  const admin = await desk.as('admin')
  for (const name of ['Harborline Logistics', 'Café Möller'])
    await admin.call('companies.create', { body: { name } })
  await desk.runJobs()
})
const names = async () => (await (await desk.as('admin')).call('companies.list')).json.map(({ name }) => name)

describe('adding a company', () => {
  test('asks about a name that is nearly one that is there, until it is confirmed', async () => {
    const admin = await desk.as('admin')
    const before = await names()
    const body = { name: 'Harborlin Logistics' }
    const asked = await admin.call('companies.create', { body })
    expect([asked.status, asked.json.fields?.name]).toEqual([
      400,
      'Did you mean “Harborline Logistics”? If not, confirm that it is a new company.',
    ])
    expect(await names()).toEqual(before)
    const added = await admin.call('companies.create', { body: { ...body, isConfirmed: true } })
    expect(added.status).toBe(201)
  })
})

describe('adding a client', () => {
  test('is refused for the service company and for a vendor, whose people are none', async () => {
    const admin = await desk.as('admin')
    const at = '2026-03-02T09:00:00.000Z'
    const contact = {
      contactName: 'Sam',
      email: 'sam@bluepeak.example',
      phoneNumber: '',
      category: 'Network',
    }
    const vendor = { name: 'Bluepeak Networks', ...contact, createdAt: at }
    await desk.stores.vendors.create(vendor, { type: 'created', actorId: null, at })
    for (const company of ['Remotehands', vendor.name]) {
      for (const createCompany of [false, true]) {
        const body = { ...person, company, createCompany }
        const { status, json } = await admin.call('auth.createClient', { body })
        expect([status, json.fields?.company]).toEqual([400, expect.stringContaining(`“${company}” is`)])
      }
    }
  })

  test.for([
    ['harborline  LOGISTICS', 'Harborline Logistics'],
    ['Cafe Moller', 'Café Möller'],
  ] as const)('takes %s as the company that is there', async ([company, known]) => {
    const admin = await desk.as('admin')
    const { status, json } = await admin.call('auth.createClient', { body: { ...person, company } })
    expect([status, json.company]).toEqual([201, known])
  })

  test('asks about a name that is nearly one that is there, and stores nothing', async () => {
    const admin = await desk.as('admin')
    const before = await names()
    const body = { ...person, company: 'Harborlin Logistics' }
    const { status, json } = await admin.call('auth.createClient', { body })
    expect(status).toBe(400)
    expect(json.fields).toEqual({
      company:
        'There is no company “Harborlin Logistics”. Did you mean “Harborline Logistics”? If not, confirm that it is a new company.',
    })
    expect(await names()).toEqual(before)
    expect(await desk.stores.users.byUsername(person.username)).toBeUndefined()
  })

  test('creates it when that is confirmed, and the audit log names who did', async () => {
    const admin = await desk.as('admin')
    const body = { ...person, company: 'Harborlin Logistics', createCompany: true }
    expect((await admin.call('auth.createClient', { body })).status).toBe(201)
    await desk.runJobs()
    expect(await names()).toContain('Harborlin Logistics')
    const log = await admin.call('audit.list', { query: { subject: 'company', action: 'created' } })
    expect(log.json.map(({ label }) => label)).toContain('Harborlin Logistics')
  })

  test('creates one whose name is like no other, as the call always did', async () => {
    const admin = await desk.as('admin')
    const body = { ...person, company: 'Initech' }
    expect((await admin.call('auth.createClient', { body })).status).toBe(201)
  })
})

describe('adding or changing a person', () => {
  const { password: _, ...invited } = person

  test('creates no company unless that is said', async () => {
    const admin = await desk.as('admin')
    const before = await names()
    const body = { ...invited, company: 'Initech' }
    const refused = await admin.call('users.create', { body })
    expect(refused.json.fields).toEqual({
      company: 'There is no company “Initech”. Choose one from the list, or confirm that it is new.',
    })
    const { version } = (await admin.call('users.read', { params: { id: desk.anna.id } })).json
    const params = { id: desk.anna.id }
    const moved = await admin.call('users.update', { params, body: { version, company: 'Initech' } })
    expect(moved.status).toBe(400)
    expect(await names()).toEqual(before)
    const create = { version, company: 'Initech', createCompany: true }
    expect((await admin.call('users.update', { params, body: create })).json.company).toBe('Initech')
    expect((await admin.call('users.create', { body })).json.company).toBe('Initech')
  })
})

describe('what a name may stand for', () => {
  const match = async (name: string) =>
    (await (await desk.as('admin')).call('companies.match', { query: { name } })).json

  test('is found by its beginning, a part of it, without accents, and misspelt', async () => {
    const harborline = { id: expect.any(Number), name: 'Harborline Logistics' }
    expect(await match('h')).toMatchObject({ exact: null, containing: [harborline] })
    expect(await match('logis')).toMatchObject({ containing: [harborline] })
    expect(await match('moller')).toMatchObject({ containing: [{ name: 'Café Möller' }] })
    expect(await match('HARBORLINE logistics')).toEqual({
      exact: harborline,
      containing: [harborline],
      similar: [],
    })
    expect(await match('Harbourline Logistics')).toEqual({
      exact: null,
      containing: [],
      similar: [harborline],
    })
    expect(await match('Zzz')).toEqual({ exact: null, containing: [], similar: [] })
  })

  test('is another company where one is looked for that may be the same', async () => {
    const admin = await desk.as('admin')
    const add = async (name: string) =>
      (await admin.call('companies.create', { body: { name, isConfirmed: true } })).json
    const short = await add('Harborline')
    const { id } = await add('Harborline Logistics, Inc.')
    await desk.runJobs()
    const others = async (name: string, except: number) =>
      (await admin.call('companies.match', { query: { name, except: String(except) } })).json
    const found = await others('Harborline Logistics, Inc.', id)
    expect(found.exact).toBeNull()
    expect(found.similar.map(({ name }) => name)).toEqual(['Harborline Logistics'])
    expect((await others('Harborline', short.id)).similar).toHaveLength(2)
    expect((await others('Harb', short.id)).containing.map(({ name }) => name)).toEqual([
      'Harborline Logistics',
      'Harborline Logistics, Inc.',
    ])
    expect((await others('Café Möller', short.id)).exact).toMatchObject({ name: 'Café Möller' })
  })

  test('is the new name of a company that was renamed, and no more the old one', async () => {
    const admin = await desk.as('admin')
    const { exact } = await match('Café Möller')
    await admin.call('companies.update', {
      params: { id: exact?.id ?? 0 },
      body: { name: 'Cafe Moller & Sons' },
    })
    await desk.runJobs()
    expect((await match('cafe moller and')).similar).toEqual([])
    expect(await match('Moller')).toMatchObject({ containing: [{ name: 'Cafe Moller & Sons' }] })
    expect((await match('CAFÉ MÖLLER')).exact).toBeNull()
    const body = { name: 'Café Möller' }
    expect((await admin.call('companies.create', { body })).status).toBe(201)
    expect((await admin.call('companies.create', { body: { name: 'cafe moller' } })).status).toBe(409)
  })

  test.for(['local_admin', 'client', 'view_only_client', 'vendor'] as const)(
    'is not for %s',
    async (role) => {
      const browser = await desk.as(role)
      expect((await browser.call('companies.match', { query: { name: 'Harbor' } })).status).toBe(403)
    },
  )
})
