import type { Role } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import type { TicketRecord } from '../../../src/index.ts'
import { createTestApp } from '../../support/test-app.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }

/** Acme, whose name is a formula to a spreadsheet, and Globex; staff, a company's administrator and others. */
async function createReports() {
  const app = createTestApp()
  app.clock.set('2026-03-10T15:00:00.000Z')
  const add = (username: string, role: Role, company: string) => app.addUser({ username, role, company })
  const acme = await add('anna', 'client', '=Acme()')
  const globex = await add('gus', 'client', 'Globex')
  const sam = await add('sam', 'techie', 'Remotehands')
  await add('root', 'admin', 'Remotehands')
  await add('acme-admin', 'local_admin', '=Acme()')
  await app.addUser({ username: 'vera', role: 'vendor', company: 'Bluepeak', vendorId: 1 })
  const admin = await app.signIn('root')
  let raised = 0
  const raise = async (of: { id: number; companyId: number }, ticket: Partial<TicketRecord> = {}) => {
    raised += 1
    const createdAt = ticket.createdAt ?? app.clock.now().toISOString()
    return app.stores.tickets.create(
      {
        ...{ companyId: of.companyId, clientId: of.id, title: 'T', description: 'D', status: 'new' },
        ...{ priority: 'medium', createdAt, updatedAt: createdAt },
        ...ticket,
      },
      { id: `event-${raised}` },
    )
  }
  return { ...app, acme, globex, sam, admin, raise }
}

describe('the report of tickets', () => {
  test('tells a short range by days of the desk, with what was open at the end of each', async () => {
    const { acme, admin, raise, runJobs } = await createReports()
    await raise(acme, { createdAt: '2026-03-07T04:59:00.000Z' })
    // Four in the morning of the 7th in London is still the 6th in New York.
    await raise(acme, {
      createdAt: '2026-03-07T04:00:00.000Z',
      status: 'resolved',
      resolvedAt: '2026-03-08T15:00:00.000Z',
    })
    await runJobs()
    const { json } = await admin.call('reports.tickets', { query: { from: '2026-03-05', to: '2026-03-09' } })
    expect(json.unit).toBe('day')
    expect(json.periods.map(({ from, opened, resolved, open }) => [from, opened, resolved, open])).toEqual([
      ['2026-03-05', 0, 0, 0],
      ['2026-03-06', 2, 0, 2],
      ['2026-03-07', 0, 0, 2],
      ['2026-03-08', 0, 1, 1],
      ['2026-03-09', 0, 0, 1],
    ])
  })

  test('tells a month in which little happened by the week, and loses none of it', async () => {
    const { acme, admin, raise, runJobs } = await createReports()
    for (const day of ['02', '03', '09', '31'])
      await raise(acme, { createdAt: `2026-03-${day}T15:00:00.000Z` })
    await runJobs()
    const query = { from: '2026-03-01', to: '2026-03-31' }
    const { json } = await admin.call('reports.tickets', { query })
    expect(json.unit).toBe('week')
    expect(json.periods.map(({ from, to, opened, open }) => [from, to, opened, open])).toEqual([
      ['2026-03-01', '2026-03-01', 0, 0],
      ['2026-03-02', '2026-03-08', 2, 2],
      ['2026-03-09', '2026-03-15', 1, 3],
      ['2026-03-16', '2026-03-22', 0, 3],
      ['2026-03-23', '2026-03-29', 0, 3],
      ['2026-03-30', '2026-03-31', 1, 4],
    ])
    expect((await admin.call('reports.service', { query })).json.unit).toBe('week')
  })

  test('tells status, priority, company and technician', async () => {
    const { acme, globex, sam, admin, raise, runJobs } = await createReports()
    await raise(acme, { priority: 'urgent', assigneeId: sam.id })
    await raise(acme, { status: 'waiting_for_client', assigneeId: sam.id })
    await raise(globex)
    await runJobs()
    const report = (query: Record<string, string>) =>
      admin.call('reports.tickets', { query: { ...year, ...query } }).then(({ json }) => json)
    const all = await report({ by: 'technician' })
    expect(all.byStatus.filter(({ opened }) => opened > 0)).toEqual([
      { status: 'new', opened: 2 },
      { status: 'waiting_for_client', opened: 1 },
    ])
    expect(all.byPriority).toContainEqual({ priority: 'urgent', opened: 1, resolved: 0 })
    expect(all.rows).toMatchObject([
      { id: sam.id, name: 'Dana Reyes', opened: 2, open: 2 },
      { id: null, name: 'Unassigned', opened: 1, open: 1 },
    ])
    expect((await report({ by: 'company' })).rows).toMatchObject([
      { name: '=Acme()', opened: 2 },
      { name: 'Globex', opened: 1 },
    ])
    const opened = async (query: Record<string, string>) =>
      (await report(query)).byStatus.reduce((sum, each) => sum + each.opened, 0)
    expect(await opened({ assigneeId: String(sam.id) })).toBe(2)
    expect(await opened({ companyId: String(globex.companyId) })).toBe(1)
  })

  test('moves a ticket to whoever it is given, with all that it ever added', async () => {
    const { acme, sam, admin, raise, runJobs, stores, clock } = await createReports()
    const ticket = await raise(acme, { assigneeId: sam.id })
    await runJobs()
    const at = clock.now().toISOString()
    const event = { id: 'given', entity: 'ticket', type: 'assigned', from: sam.id, to: null } as const
    const of = { ticketId: ticket.id, companyId: acme.companyId, actorId: sam.id, at }
    await stores.tickets.change(ticket, { assigneeId: null }, [{ ...event, ...of }])
    await runJobs()
    const { json } = await admin.call('reports.tickets', { query: { ...year, by: 'technician' } })
    expect(json.rows).toMatchObject([{ name: 'Unassigned', opened: 1, open: 1 }])
  })
})

test('the report of the service tells times by both clocks, targets kept, and ratings', async () => {
  const { acme, admin, raise, runJobs } = await createReports()
  // From Friday at five in the afternoon to Monday at ten: two business hours, and 65 by the wall.
  await raise(acme, {
    createdAt: '2026-03-06T22:00:00.000Z',
    firstRespondedAt: '2026-03-09T14:00:00.000Z',
    resolvedAt: '2026-03-09T14:00:00.000Z',
    status: 'resolved',
    firstResponseDueAt: '2026-03-09T15:00:00.000Z',
    resolutionDueAt: '2026-03-09T13:00:00.000Z',
    rating: { score: 4, comment: null, at: '2026-03-10T14:00:00.000Z' },
  })
  await runJobs()
  const { json } = await admin.call('reports.service', { query: year })
  const { firstResponse, ...total } = json.total
  expect((firstResponse.business.median ?? 0) / 7_200).toBeCloseTo(1, 1)
  expect((firstResponse.wall.p90 ?? 0) / (64 * 3_600)).toBeCloseTo(1, 1)
  expect(total).toMatchObject({ kept: 0, missed: 1, onTimeRate: 0, ratings: 1, satisfaction: 4 })
  expect(json.byScore).toContainEqual({ score: 4, count: 1 })
  expect(json.unit).toBe('week')
})

test('the report of devices leaves out those that are retired, and follows one to another company', async () => {
  const { acme, globex, admin, runJobs, stores, clock } = await createReports()
  const at = clock.now().toISOString()
  const register = (warrantyExpiration: string | null) =>
    stores.devices.create({
      ...{ companyId: acme.companyId, clientId: acme.id, deviceName: 'D', manufacturer: 'M', model: 'M' },
      ...{ deviceType: 'T', status: 'active', location: 'L', lastMaintenanceDate: null },
      ...{ warrantyExpiration, createdAt: at },
    })
  // The last day of a warranty is a day on which it holds.
  for (const day of ['2026-03-09', '2026-03-10', '2026-04-09', '2026-04-10', null]) await register(day)
  const act = { actorId: 1, at, type: 'changed', changes: [] }
  const moved = await register('2030-01-01')
  await stores.devices.change(moved, { companyId: globex.companyId, status: 'other' }, act)
  await stores.devices.change(await register('2026-05-01'), { isRetired: true }, act)
  await runJobs()
  const report = async (query: Record<string, string> = {}) =>
    (await admin.call('reports.devices', { query: { ...year, ...query } })).json
  const { total, byWarranty, ending } = await report()
  expect(total).toBe(6)
  expect(Object.fromEntries(byWarranty.map(({ warranty, devices }) => [warranty, devices]))).toEqual({
    ...{ expired: 1, '30': 2, '60': 1, '90': 0, '180': 0, later: 1, none: 1 },
  })
  expect(ending.map(({ devices }) => devices)).toEqual([0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  const ofGlobex = await report({ companyId: String(globex.companyId) })
  expect(ofGlobex.byStatus.filter(({ devices }) => devices > 0)).toEqual([{ status: 'other', devices: 1 }])
})

test('the report of contracts tells what runs in each month, and what ends within a year', async () => {
  const { admin, stores, clock } = await createReports()
  const act = { type: 'created', actorId: 1, at: clock.now().toISOString() }
  const vendor = {
    name: 'Bluepeak',
    contactName: 'A',
    email: 'a@x.example',
    phoneNumber: null,
    category: 'C',
  }
  const { id: vendorId } = await stores.vendors.create({ ...vendor, createdAt: act.at }, act)
  const sign = (contractName: string, startDate: string, endDate: string, value: object) =>
    stores.contracts.create(
      {
        ...{ vendorId, contractName, contractNumber: null, startDate, endDate, renewalDate: null },
        ...{ monthlyValue: null, annualValue: null, paymentTerms: null, slaRequirements: null, notes: null },
        ...{ autoRenewal: false, notificationDays: 30, status: 'active', complianceStatus: 'compliant' },
        ...{ createdAt: act.at, ...value },
      },
      act,
    )
  await sign('Links', '2026-01-15', '2026-03-31', { monthlyValue: '$1,200.50' })
  await sign('Spares', '2026-02-01', '2027-12-31', { annualValue: '12000' })
  const { json } = await admin.call('reports.contracts', { query: { from: '2026-01-01', to: '2026-04-30' } })
  expect(json.months.map(({ cents, contracts }) => [cents, contracts])).toEqual([
    [120_050, 1],
    [220_050, 2],
    [220_050, 2],
    [100_000, 1],
  ])
  expect(json.renewals).toMatchObject([
    { name: 'Links', vendor: 'Bluepeak', endDate: '2026-03-31', daysLeft: 21, monthlyCents: 120_050 },
  ])
})

describe('who reads reports', () => {
  test('an administrator of a company sees that company alone, no technicians and no contracts', async () => {
    const { acme, globex, sam, raise, runJobs, signIn } = await createReports()
    await raise(acme)
    await raise(globex)
    await runJobs()
    const browser = await signIn('acme-admin')
    const { json } = await browser.call('reports.tickets', { query: year })
    expect(json.byStatus).toContainEqual({ status: 'new', opened: 1 })
    const status = async (query: Record<string, string>) =>
      (await browser.call('reports.tickets', { query: { ...year, ...query } })).status
    expect(await status({ companyId: String(globex.companyId) })).toBe(404)
    expect(await status({ assigneeId: String(sam.id) })).toBe(403)
    expect(await status({ by: 'technician' })).toBe(403)
    for (const chart of ['tickets-by-company', 'contract-spend'])
      expect((await browser.call('reports.export', { query: { ...year, chart } })).status).toBe(403)
    expect((await browser.call('reports.contracts', { query: year })).status).toBe(403)
  })

  test.each(['sam', 'anna', 'vera'])('%s does not', async (username) => {
    const { signIn } = await createReports()
    const browser = await signIn(username)
    for (const id of ['reports.tickets', 'reports.service', 'reports.devices'] as const)
      expect((await browser.call(id, { query: year })).status).toBe(403)
  })
})

describe('a range', () => {
  test.each([
    ['that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['in a year that has no end', { from: '9990-01-01', to: '9999-12-31' }, 'to'],
    ['in a year before all others', { from: '0000-01-01', to: '0000-12-31' }, 'from'],
    ['of more than ten years', { from: '2016-01-01', to: '2026-03-01' }, 'from'],
    ['of a company and a technician', { ...year, companyId: '1', assigneeId: '2' }, 'assigneeId'],
    ['of a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ])('%s is refused', async (_, query, field) => {
    const { admin } = await createReports()
    const { status, json } = await admin.call('reports.tickets', { query })
    expect(status).toBe(400)
    expect(Object.keys(json.fields ?? {})).toContain(field)
  })
})

test('a table comes as a file in which no cell is a formula, and the export is in the audit log', async () => {
  const { acme, admin, raise, runJobs } = await createReports()
  await raise(acme)
  await runJobs()
  const { body, headers } = await admin.call('reports.export', {
    query: { ...year, chart: 'tickets-by-company' },
  })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toBe(
    "Company,Opened,Resolved,Open now,On time (%),Satisfaction (1 to 5)\r\n'=Acme(),1,0,1,,\r\n",
  )
  const { json } = await admin.call('audit.list', { query: { subject: 'export' } })
  expect(json).toMatchObject([
    {
      label: 'Report',
      action: 'exported',
      changes: expect.arrayContaining([{ field: 'chart', from: null, to: 'tickets-by-company' }]),
    },
  ])
})
