import { expect, test } from 'vitest'
import { createTicketDesk } from '../tickets/ticket-desk.ts'

test('wherever records go on naming somebody who has left, they say so', async () => {
  const desk = await createTicketDesk()
  const { tess, anna, alan, lou } = desk.people
  const admin = await desk.browserOf('admin')
  const { json: me } = await admin.call('auth.me')
  const local = await desk.signIn('lou')
  const ticket = await desk.raise({ by: 'anna', body: { title: 'Printer', description: 'It jams.' } })
  const params = { id: ticket }
  const followers = { version: (await desk.record(ticket)).version, followerIds: [alan.id] }
  expect((await desk.anna.call('tickets.follow', { params, body: followers })).status).toBe(200)
  const { version } = await desk.record(ticket)
  await admin.call('tickets.update', { params, body: { version, assigneeId: tess.id } })
  const company = { params: { id: anna.companyId } }
  const { json: acme } = await admin.call('companies.read', company)
  await admin.call('companies.update', {
    ...company,
    body: { name: acme.name, version: acme.version, accountManagerId: tess.id },
  })
  const report = {
    ...{ name: 'Board', report: 'review', companyId: anna.companyId, assigneeId: null, rhythm: 'monthly' },
    ...{ recipientIds: [me.id, lou.id], paper: 'a4', isPdf: true, isCsv: false, isOn: true },
  } as const
  await admin.call('reportMails.create', {
    body: report,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { json: duty } = await admin.call('duty.read')
  const from = desk.clock.now().toISOString()
  const until = new Date(desk.clock.now().getTime() + 86_400_000).toISOString()
  await admin.call('duty.addOverride', { body: { userId: tess.id, from, until } })
  expect(duty.overrides).toEqual([])
  const { json: approver } = await local.call('account.approver')
  const absence = { from: '2026-03-01', until: '2026-12-31', deputyId: alan.id }
  await local.call('account.changeAbsence', { body: { absence, version: approver.version } })

  const startsAt = new Date(desk.clock.now().getTime() + 86_400_000).toISOString()
  const endsAt = new Date(desk.clock.now().getTime() + 90_000_000).toISOString()
  const visit = { companyId: anna.companyId, title: 'Fit it', technicianId: tess.id, startsAt, endsAt }
  await desk.tess.call('visits.create', { body: visit })
  const recurring = {
    ...{ title: 'Backups', description: 'Test them.', clientId: alan.id, rule: 'FREQ=WEEKLY' },
    ...{ startsOn: '2026-12-01', time: '09:00' },
  }
  await admin.call('recurring.create', {
    body: recurring,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

  const said = async () => ({
    visit: (await admin.call('visits.list', {})).json[0]?.hasTechnicianLeft,
    recurring: (await admin.call('recurring.list', {})).json[0]?.problem,
    left: (await admin.call('tickets.readForStaff', { params })).json.leftIds,
    leftToClient: (await desk.anna.call('tickets.read', { params })).json.leftIds,
    manager: (await admin.call('companies.read', company)).json.hasAccountManager,
    managerToClient: (await local.call('companies.profile', company)).json.accountManagerName,
    recipients: (await admin.call('reportMails.list', {})).json[0]?.recipients.map(
      ({ hasAccess }) => hasAccess,
    ),
    override: (await admin.call('duty.read')).json.overrides.map(({ person }) => person.isAvailable),
    deputy: (await local.call('account.approver')).json.absence?.canDeputise,
  })
  expect(await said()).toEqual({
    ...{ left: [], leftToClient: [], manager: true, managerToClient: expect.stringMatching(/./) },
    ...{ recipients: [true, true], override: [true], deputy: true, visit: false, recurring: null },
  })
  for (const { id } of [tess, alan]) await admin.call('users.deactivate', { params: { id } })
  expect(await said()).toEqual({
    ...{ left: [alan.id, tess.id], leftToClient: [alan.id, tess.id], manager: false, managerToClient: null },
    ...{ recipients: [true, true], override: [false], deputy: false, visit: true, recurring: 'client_gone' },
  })
  // Whoever moves to another company has left this one.
  const moved = await desk.stores.users.byId(lou.id)
  const body = { version: moved?.version ?? 0, company: 'Globex' }
  expect((await admin.call('users.update', { params: { id: lou.id }, body })).status).toBe(200)
  const { json: reports } = await admin.call('reportMails.list', {})
  expect(reports[0]?.recipients).toMatchObject([{ hasAccess: true }, { id: lou.id, hasAccess: false }])
  // The name of somebody who was erased says so by itself.
  expect((await admin.call('erasures.carryOut', { params: { id: tess.id } })).status).toBe(200)
  const { json: after } = await admin.call('tickets.readForStaff', { params })
  expect(after).toMatchObject({ assigneeName: 'Former colleague', leftIds: [alan.id] })
})
