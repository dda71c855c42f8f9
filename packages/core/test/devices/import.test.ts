import type { RowProblem } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, type ScheduleDesk } from '../schedule/schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})
const good = { deviceName: 'LT-1', deviceType: 'Laptop', company: 'ACME ' }
const check = async (rows: object[], as = desk.staff) =>
  (await as.call('devices.checkImport', { body: { rows } })).json.problems
const importRows = async (rows: object[], key?: string, as = desk.staff) =>
  as.call('devices.import', { body: { rows }, ...(key && { headers: { 'idempotency-key': key } }) })
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
    { status: 'broken' },
    { field: 'status', message: 'Use one of active, maintenance, warranty, other.' },
  ],
  [
    'a status of every object',
    { status: 'constructor' },
    { field: 'status', message: 'Use one of active, maintenance, warranty, other.' },
  ],
  [
    'a day with dots',
    { warrantyExpiration: '3.4.2027' },
    {
      field: 'warrantyExpiration',
      message: 'Day and month cannot be told apart here. Write it as 2027-03-31 or 03/31/2027.',
    },
  ],
  [
    'a month of thirteen',
    { warrantyExpiration: '13/02/2027' },
    {
      field: 'warrantyExpiration',
      message: 'This is no day that can be read without a doubt. Write it as 2027-03-31 or 03/31/2027.',
    },
  ],
  [
    'a day that is none',
    { warrantyExpiration: '2027-02-29' },
    {
      field: 'warrantyExpiration',
      message: 'This is no day that can be read without a doubt. Write it as 2027-03-31 or 03/31/2027.',
    },
  ],
  [
    'a year of two digits',
    { warrantyExpiration: '03/04/27' },
    {
      field: 'warrantyExpiration',
      message: 'This is no day that can be read without a doubt. Write it as 2027-03-31 or 03/31/2027.',
    },
  ],
  [
    'a number of a spreadsheet',
    { warrantyExpiration: '46112' },
    {
      field: 'warrantyExpiration',
      message: 'This is no day that can be read without a doubt. Write it as 2027-03-31 or 03/31/2027.',
    },
  ],
  [
    'months in the place of a day',
    { warrantyExpiration: '36 months' },
    {
      field: 'warrantyExpiration',
      message: 'This is no day that can be read without a doubt. Write it as 2027-03-31 or 03/31/2027.',
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
    'an unknown company',
    { company: 'Initech' },
    { field: 'company', message: 'There is no company of this name. Please add it first.' },
  ],
  [
    'a long company',
    { company: long(121) },
    { field: 'company', message: 'The company must be at most 120 characters' },
  ],
  [
    'an unknown person',
    { registeredTo: 'nobody' },
    { field: 'registeredTo', message: 'Nobody of this company has this email address or username.' },
  ],
  [
    'an unknown address',
    { registeredTo: 'no@body.example' },
    { field: 'registeredTo', message: 'Nobody of this company has this email address or username.' },
  ],
  [
    'another company’s person',
    { registeredTo: 'gus' },
    { field: 'registeredTo', message: 'Nobody of this company has this email address or username.' },
  ],
  [
    'staff',
    { registeredTo: 'tom', company: 'Remotehands' },
    { field: 'registeredTo', message: 'Nobody of this company has this email address or username.' },
  ],
  [
    'a serial number in use',
    { serialNumber: 'KNOWN' },
    { field: 'serialNumber', message: 'A device of this company has this serial number already.' },
  ],
  [
    'the serial number of a row',
    { serialNumber: 'sn-1' },
    { field: 'serialNumber', message: 'Another row has this serial number.' },
  ],
]

describe('a row of an asset list', () => {
  test.for(bad)('is refused for %s, and stops no other', async ([, row, problem]) => {
    await desk.addDevice(desk.anna, 'KNOWN', { serialNumber: 'Known' })
    const rows = [
      { ...good, serialNumber: 'SN-1' },
      { ...good, ...row },
      { ...good, deviceName: 'LT-2' },
    ]
    expect(await check(rows)).toEqual([{ row: 1, ...problem }])
    const before = await count()
    const { json } = await importRows(rows)
    expect(json).toEqual({ created: 2, problems: [{ row: 1, ...problem }] })
    expect(await count()).toBe(before + 2)
  })

  test.for([
    ['2027-04-03', '2027-04-03'],
    ['2027-04-03 00:00:00', '2027-04-03'],
    ['2027-04-03T12:30:00Z', '2027-04-03'],
    ['04/03/2027', '2027-04-03'],
    ['4/3/2027', '2027-04-03'],
    ['4/3/2027 12:00 AM', '2027-04-03'],
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

describe('an import', () => {
  test('of a company’s own administrator is for that company alone', async () => {
    const local = await desk.as('local_admin')
    const rows = [
      { ...good, company: '' },
      { ...good, company: 'Globex' },
    ]
    expect((await importRows(rows, undefined, local)).json).toEqual({
      created: 1,
      problems: [{ row: 1, field: 'company', message: 'You can import devices of your own company alone.' }],
    })
  })

  test.for(['client', 'view_only_client', 'vendor'] as const)('is not for %s', async (role) => {
    const browser = await desk.as(role)
    expect((await importRows([good], undefined, browser)).status).toBe(403)
  })

  test('makes each device once, however often the answer is lost', async () => {
    const rows = Array.from({ length: 100 }, (_, row) => ({
      ...good,
      serialNumber: row % 2 ? `SN-${row}` : '',
    }))
    const before = await count()
    const first = await importRows(rows, 'import-key-1')
    expect(first.json).toEqual({ created: 100, problems: [] })
    expect((await importRows(rows, 'import-key-1')).json).toEqual(first.json)
    let after: Awaited<ReturnType<typeof desk.stores.devices.list>>['next']
    let total = 0
    do {
      const page = await desk.stores.devices.list({}, { limit: 100, after })
      total += page.items.length
      after = page.next
    } while (after)
    expect(total).toBe(before + 100)
  })

  test('takes a hundred rows at most', async () => {
    const rows = Array.from({ length: 101 }, () => good)
    expect((await importRows(rows)).status).toBe(400)
  })
})
