import { roles } from '@remotehands/contract'
import { beforeEach, expect, test } from 'vitest'
import { runTask } from '../../../src/index.ts'
import { createMergingDesk, type MergingDesk } from './merging-desk.ts'

let desk: MergingDesk
let id: number
beforeEach(async () => {
  desk = await createMergingDesk()
  id = desk.from
  const { dana, stores } = desk
  const company = (await stores.companies.byIds([id])).get(id)
  if (!company) throw new Error('There is no company.')
  await desk.admin.call('companies.update', {
    params: { id },
    body: { name: company.name, domains: ['acme.example'], mainContactId: dana.id },
  })
  await desk.runJobs()
})

const params = () => ({ params: { id } })
const archive = (body: object = {}, as = desk.admin) =>
  as.call('companies.archive', { ...params(), body: { name: 'Acme Holdings', reason: 'Moved on', ...body } })
const read = async () => (await desk.admin.call('companies.read', params())).json
const finish = async () => {
  for (let round = 0; round < 5; round++) await desk.runJobs()
}
/** A recurring ticket, and a report of the company that staff have by mail. */
const addRecurringWork = async () => {
  const weekly = { title: 'Check backups', description: 'All of them.', rule: 'FREQ=WEEKLY;BYDAY=MO' }
  const recurring = await desk.admin.call('recurring.create', {
    body: { ...weekly, clientId: desk.dana.id, startsOn: '2026-03-09', time: '09:00', closedDays: 'raise' },
  })
  const ada = await desk.stores.users.byUsername('ada')
  const mailed = await desk.admin.call('reportMails.create', {
    body: {
      ...{ name: 'Acme', report: 'review', companyId: id, assigneeId: null, rhythm: 'quarterly' },
      ...{ recipientIds: [ada?.id ?? 0], paper: 'a4', isPdf: true, isCsv: false, isOn: true },
    },
  })
  expect([recurring.status, mailed.status]).toEqual([201, 201])
}
const subjects = () => desk.mails.map(({ to, subject }) => `${to}: ${subject}`)

test('an administrator sees what an archive would close, and nothing is stored', async () => {
  await desk.client.call('tickets.create', {
    body: { title: 'Salaries', description: 'D', isPrivate: true },
  })
  await desk.runJobs()
  expect((await desk.admin.call('companies.previewArchive', params())).json).toEqual({
    counts: [
      { kind: 'visit', count: 2, isMore: false },
      { kind: 'user', count: 1, isMore: false },
      { kind: 'recurring', count: 0, isMore: false },
      { kind: 'ticket', count: 4, isMore: false },
      { kind: 'question', count: 1, isMore: false },
      { kind: 'device', count: 1, isMore: false },
      { kind: 'rule', count: 0, isMore: false },
      { kind: 'report_mail', count: 0, isMore: false },
    ],
    domains: ['acme.example'],
  })
  expect((await read()).archive).toBeNull()
})

test('everything of an archived company is closed, and other companies keep theirs', async () => {
  const rule = {
    name: 'Acme first',
    isOn: true,
    goesOn: true,
    conditions: { companyIds: [id] },
    actions: { priority: 'high' },
  }
  await desk.admin.call('rules.create', { body: { version: 0, ...rule } })
  await addRecurringWork()
  desk.mails.length = 0
  expect((await archive()).json.archive).toMatchObject({ state: 'archiving', reason: 'Moved on' })
  await finish()
  const { stores } = desk
  expect((await read()).archive).toMatchObject({
    state: 'archived',
    needsHelp: false,
    closed: [
      { kind: 'visit', count: 2 },
      { kind: 'user', count: 1 },
      { kind: 'recurring', count: 1 },
      { kind: 'ticket', count: 3 },
      { kind: 'question', count: 1 },
      { kind: 'device', count: 1 },
      { kind: 'rule', count: 1 },
      { kind: 'report_mail', count: 1 },
    ],
  })
  const tickets = await stores.tickets.list({ companyId: id }, { limit: 10 })
  expect(tickets.items.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed'])
  expect(
    tickets.items.every(({ resolutionDueAt, status }) => resolutionDueAt !== '' && status === 'closed'),
  ).toBe(true)
  expect((await stores.tickets.list({ companyId: desk.into }, { limit: 10 })).items[0]?.status).toBe('new')
  expect(await desk.client.call('tickets.list')).toMatchObject({ status: 401 })
  expect((await stores.visits.open({ companyId: id }, { limit: 5 })).items).toEqual([])
  expect((await stores.rules.read()).rules[0]?.isOn).toBe(false)
  expect((await stores.recurring.list({ companyId: id }, { limit: 5 })).items[0]?.state).toBe('paused')
  expect((await stores.reportMails.list({}, { limit: 5 })).items[0]).toMatchObject({
    isOn: false,
    nextAt: null,
  })
  expect((await stores.devices.list({ companyId: id }, { limit: 5 })).items).toEqual([])
  // Whoever had an appointment hears that it's off; nobody hears of each ticket.
  expect(subjects().filter((line) => line.startsWith('dana@'))).toHaveLength(2)
  expect(subjects().filter((line) => /#\d+/.test(line) && !line.startsWith('dana@'))).toEqual([])
  expect(await desk.figureDifferences()).toEqual([])
  const history = await desk.admin.call('tickets.history', { params: { id: tickets.items[0]?.id ?? 0 } })
  expect(history.json.some(({ message }) => message === 'The company was archived.')).toBe(true)
})

test('nothing new can be of an archived company, its sites and devices stay as they are, and its name and domain say so', async () => {
  const mill = await desk.admin.call('sites.create', { ...params(), body: { name: 'Grain Mill' } })
  await archive()
  await finish()
  const names = async (archived?: 'true') =>
    (await desk.admin.call('companies.list', { query: archived ? { archived } : {} })).json.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names()).not.toContain('Acme Holdings')
  expect(await names('true')).toEqual(['Acme Holdings'])
  const person = {
    firstName: 'Max',
    lastName: 'New',
    username: 'max',
    email: 'max@acme.example',
    role: 'client',
  }
  const added = await desk.admin.call('users.create', { body: { ...person, company: 'acme holdings' } })
  expect(added.json.fields?.company).toMatch(/is archived/)
  const times = { startsAt: '2026-04-03T14:00:00.000Z', endsAt: '2026-04-03T16:00:00.000Z' }
  const visit = await desk.admin.call('visits.create', { body: { title: 'New', companyId: id, ...times } })
  expect(visit.json.fields?.companyId).toMatch(/is archived/)
  const site = await desk.admin.call('sites.create', { ...params(), body: { name: 'Annex' } })
  expect(site.json.code).toBe('COMPANY_ARCHIVED')
  const moved = { params: { id: mill.json.id }, body: { version: 1, address: 'Mill Lane 1' } }
  expect((await desk.admin.call('sites.update', moved)).json.code).toBe('COMPANY_ARCHIVED')
  const [device] = (
    await desk.admin.call('devices.list', { query: { companyId: String(id), retired: 'true' } })
  ).json
  const restored = await desk.admin.call('devices.restore', { params: { id: device?.id ?? 0 } })
  expect(restored.json.code).toBe('COMPANY_ARCHIVED')
  const { id: deviceId = 0, version = 0 } = device ?? {}
  const edited = { params: { id: deviceId }, body: { version, deviceName: 'Still theirs' } }
  expect((await desk.admin.call('devices.update', edited)).json.code).toBe('COMPANY_ARCHIVED')
  const merged = await desk.admin.call('companies.previewMerge', {
    ...params(),
    query: { into: String(desk.into) },
  })
  expect(merged.json.fields?.into).toBe('“Acme Holdings” is archived. Restore it first.')
  const other = { params: { id: desk.into }, body: { name: 'Acme', domains: ['acme.example'] } }
  expect((await desk.admin.call('companies.update', other)).status).toBe(200)
  expect((await archive()).json.code).toBe('COMPANY_ARCHIVED')
})

test('a restored company has the people and devices that were chosen, and its tickets stay closed', async () => {
  const left = await desk.addUser({ username: 'lee', company: 'Acme Holdings' })
  await archive()
  await finish()
  const people = (await desk.admin.call('companies.archivedPeople', params())).json
  expect(people.map(({ id: each }: { id: number }) => each).toSorted()).toEqual(
    [desk.dana.id, left.id].toSorted(),
  )
  const restored = await desk.admin.call('companies.restore', {
    ...params(),
    body: { people: [desk.dana.id], devices: true },
  })
  expect(restored.json.archive).toMatchObject({ state: 'restoring' })
  await finish()
  const company = await read()
  expect(company).toMatchObject({ archive: null, domains: ['acme.example'] })
  expect((await desk.stores.users.byId(desk.dana.id))?.isActive).toBe(true)
  expect((await desk.stores.users.byId(left.id))?.isActive).toBe(false)
  expect((await desk.stores.devices.list({ companyId: id }, { limit: 5 })).items).toHaveLength(1)
  const tickets = await desk.stores.tickets.list({ companyId: id, statuses: ['closed'] }, { limit: 10 })
  expect(tickets.items).toHaveLength(3)
  expect(await desk.figureDifferences()).toEqual([])
  expect(
    (await desk.admin.call('companies.restore', { ...params(), body: { people: 'all', devices: true } }))
      .status,
  ).toBe(409)
})

test('an archive whose every step runs twice closes each thing once', async () => {
  await archive()
  const { archive: work } = (await desk.stores.companies.byIds([id])).get(id) ?? {}
  const { ownerId = 0, taskId = '' } = work ?? {}
  const task = () => desk.stores.tasks.byId(ownerId, taskId)
  for (let now = await task(); now?.state === 'running'; now = await task()) {
    const run = { ownerId, id: taskId, version: now.version }
    const dies = { isOutage: () => true, burstMs: {} }
    const { advance } = desk.stores.tasks
    desk.stores.tasks.advance = () => Promise.reject(new Error('killed'))
    await runTask(run, desk, dies).catch(() => undefined)
    desk.stores.tasks.advance = advance
    await runTask(run, desk, dies)
  }
  await finish()
  expect((await read()).archive?.closed).toContainEqual({ kind: 'ticket', count: 3 })
  const log = (await desk.admin.call('audit.list', { query: { companyId: String(id), limit: '100' } })).json
  const retired = log.filter(({ action }: { action: string }) => action === 'retired')
  expect(retired).toHaveLength(1)
  expect(log.filter(({ action }: { action: string }) => action === 'archived')).toHaveLength(1)
})

test('the name has to be typed, and whoever signed in long ago says who they are', async () => {
  expect((await archive({ name: 'Acme' })).json.fields?.name).toBe(
    'Type the name exactly as it is: Acme Holdings',
  )
  desk.clock.advance(6 * 60)
  expect((await archive()).json.code).toBe('STEP_UP_REQUIRED')
  expect((await read()).archive).toBeNull()
})

test.for(roles)('who archives and restores companies: %s', async (role) => {
  const company = ['admin', 'global_admin', 'techie'].includes(role) ? 'Remotehands' : 'Globex'
  const browser = await desk.signInAs(role, role === 'vendor' ? 'Fortinet' : company)
  const isAllowed = role === 'admin' || role === 'global_admin'
  const body = { people: 'all', devices: true }
  const answers = [
    await browser.call('companies.previewArchive', params()),
    await archive({}, browser),
    await browser.call('companies.archivedPeople', params()),
    await browser.call('companies.restore', { ...params(), body }),
    await browser.call('companies.retryArchive', params()),
  ]
  expect(answers.map(({ status }) => status)).toEqual(
    isAllowed ? [200, 200, 200, 409, 409] : Array(5).fill(403),
  )
})
