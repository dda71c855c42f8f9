import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, type ScheduleDesk } from '../schedule/schedule-desk.ts'
import type { Browser } from '../support/browser.ts'
import { importFile } from '../support/import-file.ts'

let desk: ScheduleDesk
let admin: Browser
let director: Browser
const rmm = (id: string) => ({ system: 'RMM', id })
beforeEach(async () => {
  desk = await createScheduleDesk()
  admin = await desk.as('admin')
  director = await desk.as('local_admin')
  await desk.runJobs()
})

async function setDeviceIds(id: number, externalIds: object[], as = desk.staff) {
  const { json } = await desk.staff.call('devices.read', { params: { id } })
  return as.call('devices.update', { params: { id }, body: { version: json.version, externalIds } })
}
async function setPersonIds(id: number, externalIds: object[], as = admin) {
  const { json } = await admin.call('users.read', { params: { id } })
  const result = await as.call('users.update', {
    params: { id },
    body: { version: json.version, externalIds },
  })
  await desk.runJobs()
  return result
}

describe('the ids of a device in other systems', () => {
  const found = async (q: string, as = desk.staff) =>
    (await as.call('devices.list', { query: { q } })).json.map(({ deviceName }) => deviceName)

  test('find it, for those who see them, and are in the log', async () => {
    expect((await setDeviceIds(desk.acmeDevice.id, [rmm('AG-17')])).json.externalIds).toEqual([rmm('AG-17')])
    expect(await found('ag-17')).toEqual(['ACME-FW'])
    expect(await found('ag-17', director)).toEqual(['ACME-FW'])
    expect(await found('ag-17', desk.client)).toEqual([])
    const { json } = await desk.client.call('devices.read', { params: { id: desk.acmeDevice.id } })
    expect(json.externalIds).toEqual([])
    await desk.runJobs()
    const { json: log } = await admin.call('audit.list')
    const changes = [{ field: 'ids elsewhere', from: null, to: 'RMM: AG-17' }]
    expect(log).toContainEqual(expect.objectContaining({ label: 'ACME-FW', changes }))
  })

  test('are of one device each, and free again once they are taken away', async () => {
    await setDeviceIds(desk.acmeDevice.id, [rmm('AG-17')])
    const taken = await setDeviceIds(desk.globexDevice.id, [rmm('ag-17')])
    expect(taken.json).toMatchObject({
      fields: { externalIds: 'One of these ids belongs to another device.' },
    })
    await setDeviceIds(desk.acmeDevice.id, [])
    expect((await setDeviceIds(desk.globexDevice.id, [rmm('ag-17')])).status).toBe(200)
  })

  test('leave out rows of the form that are empty, and name the half that is missing at its row', async () => {
    const [empty, given] = [{ system: ' ', id: '' }, rmm('AG-17')]
    expect((await setDeviceIds(desk.acmeDevice.id, [empty, given, empty])).json.externalIds).toEqual([given])
    const { json } = await setDeviceIds(desk.acmeDevice.id, [empty, rmm(''), { system: '', id: 'AG-18' }])
    expect(json.fields).toEqual({
      'externalIds.1.id': 'Please enter the id.',
      'externalIds.2.system': 'Please enter the system.',
    })
    expect((await setDeviceIds(desk.acmeDevice.id, [empty])).json.externalIds).toEqual([])
  })

  test('are set by staff alone', async () => {
    await setDeviceIds(desk.acmeDevice.id, [rmm('AG-17')])
    const refused = await setDeviceIds(desk.acmeDevice.id, [rmm('AG-18')], director)
    expect(refused.json).toMatchObject({
      fields: { externalIds: 'Only our team sets ids in other systems.' },
    })
    expect((await setDeviceIds(desk.acmeDevice.id, [rmm('AG-17')], director)).status).toBe(200)
    const rows = [{ deviceName: 'LT', deviceType: 'Laptop', externalIds: 'RMM: AG-19' }]
    const { problems } = await importFile(desk, director, 'devices', rows)
    expect(problems).toMatchObject([{ row: 0, field: 'externalIds' }])
  })

  test('come in with a file, find the device again that has nothing else, and leave with one', async () => {
    const row = { deviceName: 'LT', deviceType: 'Laptop', company: 'Acme' }
    const rows = [
      { ...row, externalIds: 'RMM: AG-1; Accounting: 9' },
      { ...row, deviceName: 'LT-2', externalIds: 'rmm: ag-1' },
      { ...row, deviceName: 'LT-3', externalIds: 'AG-3' },
    ]
    const first = await importFile(desk, desk.staff, 'devices', rows)
    expect(first.created).toBe(1)
    expect(first.problems.map(({ message }) => message).toSorted()).toEqual([
      'Another row has one of these ids.',
      'Write ids like “RMM: 17; Accounting: 10042”.',
    ])
    const again = [{ ...row, deviceName: 'LT renamed', externalIds: 'RMM: AG-1' }]
    expect(await importFile(desk, desk.staff, 'devices', again, { existing: 'update' })).toMatchObject({
      updated: 1,
      problems: [],
    })
    const { body } = await desk.staff.call('devices.export', { query: { q: 'AG-1' } })
    expect(body).toContain('RMM: AG-1; Accounting: 9')
    const others = [{ ...row, company: 'Globex', externalIds: 'RMM: AG-1' }]
    expect((await importFile(desk, desk.staff, 'devices', others)).problems).toEqual([
      { row: 0, field: 'externalIds', message: 'One of these ids belongs to another device.' },
    ])
  })
})

describe('the ids of a person in other systems', () => {
  const found = async (q: string, as = admin) =>
    (await as.call('users.list', { query: { q } })).json.map(({ username }) => username)

  test('find them, and are what is held about them', async () => {
    const ids = [rmm('P-700'), { system: 'Accounting', id: '10042' }]
    expect((await setPersonIds(desk.anna.id, ids)).json.externalIds).toEqual(ids)
    expect(await found('p-700')).toEqual(['anna'])
    expect(await found('10042', director)).toEqual(['anna'])
    const { json } = await desk.client.call('account.data', { query: { part: 'account' } })
    expect(json[0]?.values).toMatchObject({ 'ids in other systems': 'RMM: P-700, Accounting: 10042' })
  })

  test('lead to whom they are of first, whoever has a part of it or came later', async () => {
    await setPersonIds(desk.anna.id, [rmm('P-7')])
    await setPersonIds(desk.gus.id, [rmm('P-77')])
    expect(await found('p-7')).toEqual(['anna', 'gus'])
    // Known by the same id in two systems, and a part of a third one's.
    const lou = await desk.addUser({ username: 'lou', company: 'Acme' })
    await setPersonIds(lou.id, [{ system: 'Accounting', id: 'P-7' }])
    const pages = async (limit: number) => {
      const shown: string[][] = []
      let after: { cursor?: string } | undefined = {}
      while (after) {
        const query: Record<string, string> = { q: 'P-7', limit: String(limit), ...after }
        const { json, headers } = await admin.call('users.list', { query })
        shown.push(json.map(({ username }) => username))
        const cursor = /[?&]cursor=([^&>]+)/.exec(headers.link ?? '')?.[1]
        after = cursor ? { cursor: decodeURIComponent(cursor) } : undefined
      }
      return shown
    }
    expect(await pages(1)).toEqual([['lou'], ['anna'], ['gus']])
    expect(await pages(2)).toEqual([['lou', 'anna'], ['gus']])
    expect(await pages(3)).toEqual([['lou', 'anna', 'gus']])
  })

  test('are of one person each, and set by staff alone', async () => {
    await setPersonIds(desk.anna.id, [rmm('P-7')])
    expect((await setPersonIds(desk.gus.id, [rmm('P-7')])).json).toMatchObject({
      fields: { externalIds: 'One of these ids belongs to another person.' },
    })
    expect((await setPersonIds(desk.anna.id, [], director)).json).toMatchObject({
      fields: { externalIds: 'Only our team sets ids in other systems.' },
    })
    const person = { firstName: 'Nia', lastName: 'Wood', username: 'nia', email: 'nia@acme.example' }
    const body = { ...person, company: 'Acme', invite: false, externalIds: [rmm('P-7')] }
    expect((await admin.call('users.create', { body })).json).toMatchObject({
      fields: { externalIds: 'One of these ids belongs to another person.' },
    })
  })

  test('come in with a file, and leave with one', async () => {
    const row = { firstName: 'Nia', lastName: 'Wood', company: 'Acme' }
    const rows = [
      { ...row, email: 'nia@acme.example', externalIds: 'RMM: P-8' },
      { ...row, email: 'ned@acme.example', externalIds: 'rmm: p-8' },
    ]
    const { created, problems } = await importFile(desk, admin, 'people', rows)
    expect(created).toBe(1)
    expect(problems).toEqual([
      { row: 1, field: 'externalIds', message: 'An earlier row has the same value.' },
    ])
    const next = [
      { ...row, email: 'nia@acme.example', externalIds: 'RMM: P-8; Accounting: 5' },
      { ...row, email: 'ned@acme.example', externalIds: 'RMM: P-8' },
    ]
    const again = await importFile(desk, admin, 'people', next, { existing: 'update' })
    expect(again).toMatchObject({ created: 0, updated: 1 })
    expect(again.problems.map(({ row: at }) => at)).toEqual([1])
    const { body } = await admin.call('users.export', { query: { q: 'nia' } })
    expect(body).toContain('RMM: P-8; Accounting: 5')
  })
})

test('an id is found as screens and files write it, with its system', async () => {
  const accounting = { system: 'Accounting', id: 'P-7' }
  await setDeviceIds(desk.acmeDevice.id, [rmm('r-17')])
  await setPersonIds(desk.anna.id, [rmm('r-17')])
  await setPersonIds(desk.gus.id, [accounting])
  const { json: acme } = await admin.call('companies.read', { params: { id: desk.anna.companyId } })
  const ids = { name: acme.name, version: acme.version, externalIds: [rmm('r-17')] }
  await admin.call('companies.update', { params: { id: acme.id }, body: ids })
  await desk.runJobs()
  const found = async (q: string) => [
    (await admin.call('users.list', { query: { q } })).json.map(({ username }) => username),
    (await admin.call('devices.list', { query: { q } })).json.map(({ deviceName }) => deviceName),
    (await admin.call('companies.overview', { query: { q } })).json.map(({ name }) => name),
    (await admin.call('companies.match', { query: { name: q } })).json.containing.map(({ name }) => name),
  ]
  const all = [['anna'], ['ACME-FW'], ['Acme'], ['Acme']]
  for (const q of ['r-17', 'RMM: r-17', 'rmm:R-17', ' RMM : r-17 ', 'Id in RMM: r-17', 'Id in RMM r-17'])
    expect([q, await found(q)]).toEqual([q, all])
  // Of another system, or a part of it, it is none of theirs.
  for (const q of ['Accounting: r-17', 'RMM: r-1', 'RMM:'])
    expect([q, await found(q)]).toEqual([q, [[], [], [], []]])
  expect((await found('Accounting: P-7'))[0]).toEqual(['gus'])
  expect((await desk.client.call('devices.list', { query: { q: 'RMM: r-17' } })).json).toEqual([])
})
