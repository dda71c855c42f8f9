import type { RowProblem } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, type ScheduleDesk } from '../schedule/schedule-desk.ts'
import { importFile, startImport } from '../support/import-file.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})
const good = { deviceName: 'LT-1', deviceType: 'Laptop', company: 'ACME ' }
const check = async (rows: object[], as = desk.staff) =>
  (await as.call('devices.checkImport', { body: { rows } })).json.problems
const importRows = async (rows: object[], choices: object = {}, as = desk.staff) =>
  importFile(desk, as, 'devices', rows, choices)
const devices = async () => (await desk.stores.devices.list({}, { limit: 100 })).items
const count = async () => (await devices()).length

const long = (length: number) => 'x'.repeat(length)
const bad: [string, object, Omit<RowProblem, 'row'>][] = [
  ['no name', { deviceName: '' }, { field: 'deviceName', message: 'Please enter a name.' }],
  ['a blank name', { deviceName: '\u3164' }, { field: 'deviceName', message: 'Please enter a name.' }],
  [
    'a long name',
    { deviceName: long(101) },
    { field: 'deviceName', message: 'The name must be at most 100 characters' },
  ],
  [
    'two lines',
    { deviceName: 'a\nb' },
    { field: 'deviceName', message: 'Line breaks and control characters are not allowed here' },
  ],
  ['no type', { deviceType: ' ' }, { field: 'deviceType', message: 'Please enter the type.' }],
  [
    'a long type',
    { deviceType: long(61) },
    { field: 'deviceType', message: 'The type must be at most 60 characters' },
  ],
  [
    'a long manufacturer',
    { manufacturer: long(61) },
    { field: 'manufacturer', message: 'The manufacturer must be at most 60 characters' },
  ],
  [
    'a long model',
    { model: long(101) },
    { field: 'model', message: 'The model must be at most 100 characters' },
  ],
  [
    'a long serial number',
    { serialNumber: long(81) },
    { field: 'serialNumber', message: 'The serial number must be at most 80 characters' },
  ],
  [
    'a control character',
    { serialNumber: 'a\u0000b' },
    { field: 'serialNumber', message: 'Line breaks and control characters are not allowed here' },
  ],
  [
    'a long location',
    { location: long(121) },
    { field: 'location', message: 'The location must be at most 120 characters' },
  ],
  [
    'an unknown status',
    { status: 'purple' },
    { field: 'status', message: 'Use one of active, maintenance, warranty, other.' },
  ],
  [
    'a status of every object',
    { status: 'constructor' },
    { field: 'status', message: 'Use one of active, maintenance, warranty, other.' },
  ],
  [
    'a year of two digits behind dots',
    { warrantyExpiration: '31.12.27' },
    { field: 'warrantyExpiration', message: 'Write the year with four digits.' },
  ],
  [
    'a month of thirteen',
    { warrantyExpiration: '13/13/2027' },
    {
      field: 'warrantyExpiration',
      message: 'We can’t read this date. Write it as 2027-03-31, 31.03.2027 or 03/31/2027.',
    },
  ],
  [
    'a day that is none',
    { warrantyExpiration: '2027-02-29' },
    {
      field: 'warrantyExpiration',
      message: 'We can’t read this date. Write it as 2027-03-31, 31.03.2027 or 03/31/2027.',
    },
  ],
  [
    'a year of two digits',
    { warrantyExpiration: '03/04/27' },
    { field: 'warrantyExpiration', message: 'Write the year with four digits.' },
  ],
  [
    'a number of a spreadsheet',
    { warrantyExpiration: '46112' },
    {
      field: 'warrantyExpiration',
      message: 'We can’t read this date. Write it as 2027-03-31, 31.03.2027 or 03/31/2027.',
    },
  ],
  [
    'months in the place of a day',
    { warrantyExpiration: '36 months' },
    {
      field: 'warrantyExpiration',
      message: 'We can’t read this date. Write it as 2027-03-31, 31.03.2027 or 03/31/2027.',
    },
  ],
  [
    'a day long ago',
    { warrantyExpiration: '1970-01-01' },
    { field: 'warrantyExpiration', message: 'Please enter a day from 1990 to 2099.' },
  ],
  [
    'a day far away',
    { warrantyExpiration: '12/31/2999' },
    { field: 'warrantyExpiration', message: 'Please enter a day from 1990 to 2099.' },
  ],
  ['no company', { company: '' }, { field: 'company', message: 'Please enter the company.' }],
  [
    'a long company',
    { company: long(121) },
    { field: 'company', message: 'The company must be at most 120 characters' },
  ],
  [
    'an unknown person',
    { registeredTo: 'nobody' },
    {
      field: 'registeredTo',
      message: 'We don’t know who this is. Enter the email address or username of someone at this company.',
      code: 'unknownPerson',
    },
  ],
  [
    'an unknown address',
    { registeredTo: 'no@body.example' },
    {
      field: 'registeredTo',
      message: 'We don’t know who this is. Enter the email address or username of someone at this company.',
      code: 'unknownPerson',
    },
  ],
  [
    'another company’s person',
    { registeredTo: 'gus' },
    {
      field: 'registeredTo',
      message: 'We don’t know who this is. Enter the email address or username of someone at this company.',
      code: 'unknownPerson',
    },
  ],
  [
    'the service company',
    { registeredTo: 'tom', company: 'Remotehands' },
    {
      field: 'company',
      message: '“Remotehands” is the service company itself. Enter a client company instead.',
    },
  ],
  [
    'the serial number of a row',
    { serialNumber: 'sn-1' },
    { field: 'serialNumber', message: 'Another row has this serial number.' },
  ],
]

describe('a row of an asset list', () => {
  test.for(bad)('is refused for %s, and stops no other', async ([, row, problem]) => {
    const rows = [
      { ...good, serialNumber: 'SN-1' },
      { ...good, ...row },
      { ...good, deviceName: 'LT-2' },
    ]
    expect(await check(rows)).toEqual([{ row: 1, ...problem }])
    const before = await count()
    const { code: _, ...kept } = problem
    expect(await importRows(rows)).toMatchObject({ created: 2, problems: [{ row: 1, ...kept }] })
    expect(await count()).toBe(before + 2)
  })

  test.for([
    ['2027-04-03', '2027-04-03'],
    ['2027-04-03 00:00:00', '2027-04-03'],
    ['2027-04-03T12:30:00Z', '2027-04-03'],
    ['04/03/2027', '2027-04-03'],
    ['4/3/2027', '2027-04-03'],
    ['4/3/2027 12:00 AM', '2027-04-03'],
    ['3.4.2027', '2027-04-03'],
    ['03.04.2027 00:00', '2027-04-03'],
    ['31.12.2027', '2027-12-31'],
    ['2027/12/31', '2027-12-31'],
    ['31/12/2027', '2027-12-31'],
    ['Apr 3, 2027', '2027-04-03'],
    ['Sat Apr 03, 2027', '2027-04-03'],
    ['3 April 2027', '2027-04-03'],
    ['', null],
  ] as const)('has its warranty until %s', async ([written, day]) => {
    await importRows([{ ...good, warrantyExpiration: written }])
    expect((await devices())[0]?.warrantyExpiration).toBe(day)
  })

  test.for([
    ['Ready to Deploy (deployed)', 'active'],
    ['On loan (deployed)', 'active'],
    ['Out for Repair (undeployable)', 'maintenance'],
    ['In Use', 'active'],
    ['In Stock', 'other'],
    ['Retired', 'other'],
    ['Broken', 'other'],
    ['In Repair', 'maintenance'],
    ['Lost/Stolen (undeployable)', 'other'],
    ['Archived (archived)', 'other'],
  ] as const)('has the status that %s means', async ([written, status]) => {
    await importRows([{ ...good, status: written }])
    expect((await devices())[0]?.status).toBe(status)
  })

  test('becomes a device of the company, and of the person, that it names', async () => {
    const row = { ...good, registeredTo: desk.anna.email.toUpperCase(), status: 'Ready to Deploy' }
    expect(await check([row])).toEqual([])
    await importRows([row])
    expect((await devices())[0]).toMatchObject({
      deviceName: 'LT-1',
      companyId: desk.anna.companyId,
      clientId: desk.anna.id,
      status: 'active',
    })
  })
})

describe('whom a row names', () => {
  const addPerson = async (
    firstName: string,
    lastName: string,
    person: { company?: string; isActive?: boolean } = {},
  ) => desk.stores.users.update(await desk.addUser(person), { firstName, lastName })
  const ownerOf = async (registeredTo: string) => {
    const [problem] = await check([{ ...good, registeredTo }])
    if (problem) return problem.code
    await importRows([{ ...good, registeredTo }])
    return (await devices()).find(({ deviceName }) => deviceName === 'LT-1')?.clientId
  }

  test.for([
    'Casey van der Nguyen',
    'CASEY  van der nguyen',
    'Casey van der Nguyen (client)',
    'van der Nguyen, Casey',
  ])('is the one person of the company called %s', async (name) => {
    const casey = await addPerson('Casey', 'van der Nguyen')
    await addPerson('Casey', 'van der Nguyen', { isActive: false })
    await addPerson('Casey Anna', 'van der Nguyen')
    expect(await ownerOf(name)).toBe(casey.id)
  })

  test('is nobody where two have the name, or have it in another company only', async () => {
    await addPerson('Casey', 'Nguyen')
    await addPerson('Casey', 'Nguyen')
    await addPerson('Robin', 'Berg', { company: 'Globex' })
    await addPerson('Noor', 'a#b')
    for (const name of ['Casey Nguyen', 'Robin Berg', 'Casey', 'Nguyen,', 'b a', 'a b c d e f g'])
      expect(await ownerOf(name)).toBe('unknownPerson')
  })
})

describe('an import', () => {
  test('of a company’s own administrator is for that company alone', async () => {
    const local = await desk.as('local_admin')
    const rows = [
      { ...good, company: '' },
      { ...good, company: 'Globex' },
    ]
    expect(await importRows(rows, {}, local)).toMatchObject({
      created: 1,
      problems: [{ row: 1, field: 'company', message: 'You can import devices for your own company only.' }],
    })
  })

  test.for(['client', 'view_only_client', 'vendor'] as const)('is not for %s', async (role) => {
    const browser = await desk.as(role)
    expect((await startImport(browser, 'devices', [good])).status).toBe(403)
  })
})

describe('what is decided on the preview', () => {
  const send = importRows

  test('a device that is there is skipped, or brought to what the row says; an empty cell changes nothing', async () => {
    await importRows([{ ...good, serialNumber: 'SN-1', location: 'Hall 1', status: 'In repair' }])
    const row = { ...good, deviceName: 'LT-9', serialNumber: ' sn-1 ', model: 'T14', location: '' }
    const { json } = await desk.staff.call('devices.checkImport', { body: { rows: [row] } })
    const changes = [
      { field: 'name', from: 'LT-1', to: 'LT-9' },
      { field: 'model', from: null, to: 'T14' },
    ]
    expect(json).toEqual({
      problems: [],
      existing: [{ row: 0, label: 'LT-1', changes }],
      unknownCompanies: [],
    })
    expect(await send([row], {})).toEqual({ created: 0, updated: 0, unchanged: 1, problems: [] })
    expect((await devices())[0]?.deviceName).toBe('LT-1')
    expect(await send([row], { existing: 'update' })).toEqual({
      created: 0,
      updated: 1,
      unchanged: 0,
      problems: [],
    })
    expect((await devices())[0]).toMatchObject({
      ...{ deviceName: 'LT-9', model: 'T14', location: 'Hall 1', status: 'maintenance' },
    })
    expect(await send([row], { existing: 'update' })).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
      problems: [],
    })
  })

  test('whoever is not known stands in the way, unless the device is to be nobody’s', async () => {
    const row = { ...good, registeredTo: 'nobody@acme.example' }
    expect((await send([row], {})).problems).toEqual([
      expect.objectContaining({ row: 0, field: 'registeredTo' }),
    ])
    expect(await send([row], { unassignUnknown: true })).toMatchObject({ created: 1, problems: [] })
    expect((await devices())[0]).toMatchObject({ deviceName: 'LT-1', clientId: null })
  })

  test('an unknown company is named, and created by whoever may, when that is said', async () => {
    const rows = [{ ...good, company: 'Initech' }]
    const { json } = await desk.staff.call('devices.checkImport', { body: { rows } })
    expect(json).toEqual({
      ...{ problems: [], existing: [] },
      unknownCompanies: [{ name: 'Initech', rows: [0], similar: [] }],
    })
    const createCompanies = ['Initech']
    const techie = await send(rows, { createCompanies }, await desk.as('techie'))
    expect(techie.created).toBe(0)
    expect(techie.problems[0]?.message).toContain('There is no company “Initech”')
    const admin = await desk.as('admin')
    expect(await send(rows, { createCompanies }, admin)).toMatchObject({ created: 1, problems: [] })
    expect((await admin.call('companies.list')).json.map(({ name }) => name)).toContain('Initech')
  })

  test('nobody is known at a company that is still to be created', async () => {
    const rows = [{ ...good, company: 'Initech', registeredTo: desk.anna.email }]
    expect(await check(rows)).toEqual([
      {
        row: 0,
        field: 'registeredTo',
        message: 'We don’t know who this is. Enter the email address or username of someone at this company.',
        code: 'unknownPerson',
      },
    ])
    const admin = await desk.as('admin')
    const choices = { createCompanies: ['Initech'] }
    expect(await send(rows, choices, admin)).toMatchObject({ created: 0 })
    expect(await send(rows, { ...choices, unassignUnknown: true }, admin)).toMatchObject({ created: 1 })
  })

  test('nothing is imported into the service company', async () => {
    const rows = [{ ...good, company: 'remotehands' }]
    const problem = { row: 0, field: 'company', message: expect.stringContaining('service company itself') }
    expect(await check(rows)).toEqual([problem])
    expect(await send(rows, { createCompanies: ['remotehands'] })).toMatchObject({
      created: 0,
      problems: [problem],
    })
  })
})

describe('an asset tag', () => {
  const tagged = { ...good, assetTag: 'A-1042' }

  test('is kept, shown, exported, and what a device is found by', async () => {
    await importRows([{ ...tagged, serialNumber: 'SN-1' }, good])
    const { json: found } = await desk.staff.call('devices.list', { query: { q: 'a-104' } })
    expect(found).toMatchObject([{ deviceName: 'LT-1', assetTag: 'A-1042' }])
    const { body } = await desk.staff.call('devices.export')
    expect(body).toContain('Asset tag')
    expect(body).toContain('A-1042')
  })

  test('tells which device a row without a serial number is about', async () => {
    await importRows([tagged])
    const row = { ...tagged, assetTag: 'a-1042 ', location: 'Hall 3' }
    const { json } = await desk.staff.call('devices.checkImport', { body: { rows: [row] } })
    expect(json.existing).toEqual([
      {
        ...{ row: 0, label: 'LT-1' },
        changes: [
          { field: 'asset tag', from: 'A-1042', to: 'a-1042' },
          { field: 'location', from: null, to: 'Hall 3' },
        ],
      },
    ])
    const before = await count()
    expect(await importRows([row])).toMatchObject({ created: 0, unchanged: 1 })
    expect(await importRows([row], { existing: 'update' })).toMatchObject({ created: 0, updated: 1 })
    expect((await devices())[0]).toMatchObject({ location: 'Hall 3', assetTag: 'a-1042' })
    expect(await count()).toBe(before)
  })

  test('may be that of several devices with serial numbers, and of none in another company', async () => {
    const rows = [
      { ...tagged, serialNumber: 'SN-1' },
      { ...tagged, serialNumber: 'SN-2' },
      { ...tagged, company: 'Globex' },
    ]
    expect(await importRows(rows)).toMatchObject({ created: 3, problems: [] })
  })

  test('of two rows without serial numbers is one device’s', async () => {
    expect(await importRows([tagged, { ...tagged, deviceName: 'LT-2' }])).toMatchObject({
      created: 1,
      problems: [{ row: 1, field: 'assetTag', message: 'Another row has this asset tag.' }],
    })
  })

  test('that a device has lost, or taken to another company, leads there no more', async () => {
    await importRows([tagged])
    const [device] = await devices()
    const params = { id: device?.id ?? 0 }
    const changed = await desk.staff.call('devices.update', {
      params,
      body: { version: device?.version ?? 0, assetTag: 'A-2000' },
    })
    expect(changed.json.assetTag).toBe('A-2000')
    expect(await importRows([tagged])).toMatchObject({ created: 1 })
    expect(await importRows([{ ...tagged, assetTag: 'A-2000' }])).toMatchObject({ created: 0, unchanged: 1 })
    const body = { version: changed.json.version, companyId: desk.gus.companyId }
    expect((await desk.staff.call('devices.update', { params, body })).status).toBe(200)
    expect(await importRows([{ ...tagged, assetTag: 'A-2000' }])).toMatchObject({ created: 1 })
  })
})
