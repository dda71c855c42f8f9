import { roles } from '@remotehands/contract'
import { beforeEach, expect, test } from 'vitest'
import { watchDeadlines } from '../../../src/index.ts'
import { createMergingDesk, type MergingDesk } from './merging-desk.ts'

let desk: MergingDesk
let id: number
beforeEach(async () => {
  desk = await createMergingDesk({ tickets: 0 })
  id = desk.from
})

/** A file that this browser's person uploaded. */
const upload = async (name = 'plan.pdf', as = desk.admin) => {
  const bytes = new TextEncoder().encode('%PDF-1.4 a plan')
  const { json } = await as.call('uploads.create', { body: { name, size: bytes.length } })
  await desk.files.receive([...Object.entries(json.fields), ['file', new Blob([bytes])]])
  return json.id
}
const add = async (body: object = {}, as = desk.admin) =>
  as.call('documents.create', {
    params: { id },
    body: {
      name: 'Network plan',
      category: 'network',
      note: 'Old switch in rack 2',
      attachmentIds: [await upload()],
      ...body,
    },
  })
const names = async (as = desk.admin, query: Record<string, string> = {}) =>
  (await as.call('documents.list', { params: { id }, query })).json.map(({ name }) => name)
const file = (documentId: number, attachmentId: string, as = desk.admin) =>
  as.call('documents.file', { params: { id: documentId, attachmentId } })

test('a document is for staff until it is shared, and then for its company alone', async () => {
  const { json } = await add()
  expect(json).toMatchObject({
    name: 'Network plan',
    isShared: false,
    version: 1,
    file: { name: 'plan.pdf' },
  })
  expect(await names(desk.client)).toEqual([])
  expect((await file(json.id, json.file.id, desk.client)).status).toBe(404)
  const shared = await desk.admin.call('documents.update', {
    params: { id: json.id },
    body: { version: 1, isShared: true },
  })
  expect(shared.json.isShared).toBe(true)
  const [seen] = (await desk.client.call('documents.list', { params: { id } })).json
  expect(seen).toMatchObject({ name: 'Network plan', note: '', earlier: [] })
  expect((await file(json.id, json.file.id, desk.client)).status).toBe(200)
  expect((await desk.other.call('documents.list', { params: { id } })).status).toBe(404)
  expect((await file(json.id, json.file.id, desk.other)).status).toBe(404)
  await desk.runJobs()
  const bell = (await desk.client.call('notices.list')).json
  expect(bell.some(({ title }) => title.endsWith('shared the document “Network plan”'))).toBe(true)
})

test('a newer file takes the place of the one before, which only staff still reach', async () => {
  const { json: first } = await add({ isShared: true })
  const body = { version: 1, attachmentIds: [await upload('plan-2.pdf')] }
  const { json } = await desk.admin.call('documents.replace', { params: { id: first.id }, body })
  expect(json).toMatchObject({
    file: { name: 'plan-2.pdf' },
    earlier: [{ file: { name: 'plan.pdf' } }],
    version: 2,
  })
  expect((await file(first.id, first.file.id)).status).toBe(200)
  expect((await file(first.id, first.file.id, desk.client)).status).toBe(404)
  expect((await file(first.id, json.file.id, desk.client)).status).toBe(200)
  const late = await desk.admin.call('documents.update', {
    params: { id: first.id },
    body: { version: 1, name: 'X' },
  })
  expect(late.status).toBe(409)
})

test('a deleted document is seen by staff who ask for it, and restored with its file', async () => {
  const { json } = await add({ isShared: true })
  await desk.admin.call('documents.delete', { params: { id: json.id } })
  expect(await names()).toEqual([])
  expect(await names(desk.client)).toEqual([])
  expect(await names(desk.client, { deleted: 'true' })).toEqual([])
  expect((await file(json.id, json.file.id, desk.client)).status).toBe(404)
  expect(await names(desk.admin, { deleted: 'true' })).toEqual(['Network plan'])
  await desk.admin.call('documents.restore', { params: { id: json.id } })
  expect(await names(desk.client)).toEqual(['Network plan'])
})

test('documents are found by name, file and note; their company finds neither notes nor what is not shared', async () => {
  await add({ isShared: true })
  await add({ name: 'Network budget', note: '' })
  await desk.runJobs()
  const found = async (q: string, as = desk.admin) =>
    (await as.call('documents.search', { query: { q } })).json.map(({ name }) => name)
  expect(await found('network')).toEqual(['Network budget', 'Network plan'])
  expect(await found('rack 2')).toEqual(['Network plan'])
  expect(await found('plan.pdf', desk.client)).toEqual(['Network plan'])
  expect(await found('network', desk.client)).toEqual(['Network plan'])
  expect(await found('rack 2', desk.client)).toEqual([])
  expect(await found('network', desk.other)).toEqual([])
})

test('a company’s log tells its people of shared documents alone', async () => {
  await add({ name: 'Secret' })
  await add({ name: 'Open', isShared: true })
  await desk.runJobs()
  const log = (await desk.client.call('audit.list', { query: { subject: 'document' } })).json
  expect(log.map(({ label }) => label)).toEqual(['Open'])
})

test('documents move with a merged company', async () => {
  const { json } = await add({ isShared: true })
  await desk.start()
  for (let round = 0; round < 4; round++) await desk.runJobs()
  const moved = (await desk.keptClient.call('documents.list', { params: { id: desk.into } })).json
  expect(moved.map((each) => each.id)).toEqual([json.id])
  const found = (await desk.keptClient.call('documents.search', { query: { q: 'network' } })).json
  expect(found.map((each) => each.id)).toEqual([json.id])
  expect((await file(json.id, json.file.id, desk.keptClient)).status).toBe(200)
})

test.for(roles)('who reads and changes documents: %s', async (role) => {
  const { json } = await add({ isShared: true })
  const isStaff = ['admin', 'global_admin', 'techie'].includes(role)
  const ofCompany = ['local_admin', 'client', 'view_only_client'].includes(role)
  const browser = await desk.signInAs(
    role,
    isStaff ? 'Remotehands' : role === 'vendor' ? 'Fortinet' : 'Acme Holdings',
  )
  const params = { id: json.id }
  const answers = [
    await browser.call('documents.list', { params: { id } }),
    await file(json.id, json.file.id, browser),
    await browser.call('documents.update', { params, body: { version: 1, name: 'Plan' } }),
    await browser.call('documents.delete', { params }),
    await browser.call('documents.restore', { params }),
  ]
  const expected = isStaff
    ? [200, 200, 200, 200, 200]
    : [ofCompany ? 200 : 403, ofCompany ? 200 : 403, 403, 403, 403]
  expect(answers.map(({ status }) => status)).toEqual(expected)
})

const dayIn = (days: number) =>
  new Date(desk.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const watch = async () => {
  await Promise.all([watchDeadlines(desk), watchDeadlines(desk)])
  await desk.runJobs()
}

test('whoever looks after the company hears once before a document ends, and once when it has', async () => {
  const manager = await desk.addUser({ username: 'max', role: 'techie', company: 'Remotehands' })
  const { name } = (await desk.admin.call('companies.read', { params: { id } })).json
  const body = { name, accountManagerId: manager.id }
  await desk.admin.call('companies.update', { params: { id }, body })
  const max = await desk.signIn('max')
  const kept = await add({ name: 'Agreement', validUntil: dayIn(7), isShared: true })
  const gone = await add({ name: 'Old plan', validUntil: dayIn(7) })
  await desk.admin.call('documents.delete', { params: { id: gone.json.id } })
  const told = async (as = max) =>
    (await as.call('notices.list')).json
      .map(({ title }) => title)
      .filter((title) => / expire[sd] /.test(title))
  await watch()
  await watch()
  expect(await told()).toEqual([expect.stringContaining(`Agreement of ${name} expires on`)])
  expect(desk.mails.filter(({ subject }) => subject.includes('Agreement of')).map(({ to }) => to)).toEqual([
    manager.email,
  ])
  expect(await told(desk.client)).toEqual([])
  expect(await told(desk.admin)).toEqual([])
  desk.clock.advance(8 * 24 * 3600)
  const later = await desk.signIn('max')
  await watch()
  expect(await told(later)).toContainEqual(expect.stringContaining(`Agreement of ${name} expired on`))
  expect(await told(later)).toHaveLength(2)
  expect(kept.json.isExpired).toBe(false)
})

test('a document’s last day is over when the desk’s day is', async () => {
  await add({ name: 'Agreement', validUntil: '2026-03-10' })
  const told = () => desk.mails.filter(({ subject }) => subject.includes(' expired on '))
  // 10 PM of its last day at the desk, and the next day in UTC.
  desk.clock.set('2026-03-11T03:00:00Z')
  await watch()
  expect(told()).toEqual([])
  desk.clock.set('2026-03-11T05:00:00Z')
  await watch()
  expect(told()).toHaveLength(1)
})

test('a document that is given a later day in time is told of no more', async () => {
  const { json } = await add({ validUntil: dayIn(7) })
  await watchDeadlines(desk)
  const body = { version: json.version, validUntil: dayIn(400) }
  await desk.admin.call('documents.update', { params: { id: json.id }, body })
  await desk.runJobs()
  expect(desk.mails.filter(({ subject }) => subject.includes('expires on'))).toEqual([])
})

test('the review of a company names what is shared with it and ends in the next ninety days', async () => {
  await add({ name: 'Agreement', validUntil: dayIn(20), isShared: true })
  await add({ name: 'Ours alone', validUntil: dayIn(20) })
  await add({ name: 'Much later', validUntil: dayIn(200), isShared: true })
  const query = { from: dayIn(-30), to: dayIn(-1) }
  const { json } = await desk.client.call('reports.review', { query })
  const documents = json.renewals.list.filter(({ kind }) => kind === 'document')
  expect(documents).toMatchObject([{ name: 'Agreement', endsOn: dayIn(20) }])
  const staffs = await desk.admin.call('reports.review', { query: { ...query, companyId: String(id) } })
  expect(staffs.json.renewals).toEqual(json.renewals)
})

test('staff see what has ended lately or ends soon, of all companies and of one; older documents too', async () => {
  await add({ name: 'Ends', validUntil: dayIn(40) })
  await add({ name: 'Ended', validUntil: dayIn(-9), isShared: true })
  await add({ name: 'Much later', validUntil: dayIn(200) })
  await add({ name: 'For ever' })
  const names = async (query: Record<string, string> = {}, as = desk.admin) =>
    (await as.call('documents.ending', { query })).json.map(({ name }) => name)
  expect(await names()).toEqual(['Ended', 'Ends'])
  expect(await names({ companyId: String(id) })).toEqual(['Ended', 'Ends'])
  expect(await names({ companyId: String(desk.into) })).toEqual([])
  expect((await desk.client.call('documents.ending')).status).toBe(403)
  const { items } = await desk.stores.documents.list({}, { limit: 10 })
  const [first] = items.filter(({ name }) => name === 'Ends')
  if (!first) throw new Error('It is there.')
  await desk.admin.call('documents.delete', { params: { id: first.id } })
  expect(await names()).toEqual(['Ended'])
  const { version } = (await desk.stores.documents.byId(first.id)) ?? { version: 0 }
  await desk.stores.documents.listEnd({ ...first, version: version - 1 })
  expect(await names()).toEqual(['Ended'])
  await desk.stores.documents.listEnd({ ...first, version })
  expect(await names()).toEqual(['Ended', 'Ends'])
})

test('what ends of a company that is archived is on its own page alone', async () => {
  await add({ name: 'Ends', validUntil: dayIn(40) })
  const body = { name: 'Acme Holdings', reason: 'Moved on' }
  await desk.admin.call('companies.archive', { params: { id }, body })
  await desk.runJobs()
  const ending = async (query: Record<string, string> = {}) =>
    (await desk.admin.call('documents.ending', { query })).json.map(({ name }) => name)
  expect(await ending()).toEqual([])
  expect(await ending({ companyId: String(id) })).toEqual(['Ends'])
})
