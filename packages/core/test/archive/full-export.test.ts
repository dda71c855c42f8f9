import { beforeEach, expect, test, vi } from 'vitest'
import { importedMark, keepPeriods, type Table } from '../../src/index.ts'
import { createMergingDesk, type MergingDesk } from '../people/companies/merging-desk.ts'

let desk: MergingDesk
let params: { id: number }
beforeEach(async () => {
  desk = await createMergingDesk()
  params = { id: desk.from }
  await desk.runJobs()
  desk.mails.length = 0
})

const start = (as = desk.client) => as.call('fullExports.start', { params })
const read = async (as = desk.client) => (await as.call('fullExports.read', { params })).json
const file = (as = desk.client) => as.call('fullExports.file', { params })
const recordOf = async (userId: number) => {
  const record = await desk.stores.fullExports.of(userId, desk.from)
  if (!record) throw new Error('Nobody asked for it.')
  return record
}
const ada = async () => {
  const found = await desk.stores.users.byUsername('ada')
  if (!found) throw new Error('She is there.')
  return found
}
const noticesOf = async (as = desk.client) => (await as.call('notices.list')).json.map(({ title }) => title)
const actions = async () =>
  (await desk.client.call('audit.list', { query: {} })).json
    .filter(({ action }) => /export/.test(action))
    .map(({ action, label }) => `${action} ${label}`)

test('a company’s administrator takes all of it along, and hears when it is there', async () => {
  expect(await read()).toBeNull()
  expect((await file()).status).toBe(404)
  expect((await start()).json).toMatchObject({ state: 'running', expiresAt: null })
  await desk.runJobs()

  const { size, records, missing, expiresAt } = (await read()) ?? {}
  expect(records).toBeGreaterThan(10)
  expect(missing).toBe(0)
  expect(Date.parse(expiresAt ?? '') - desk.clock.now().getTime()).toBe(24 * 3_600_000)
  const title = 'The full export of Acme Holdings is ready'
  expect(desk.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([`dana@acme.example: ${title}`])
  expect(await noticesOf()).toContain(title)
  expect(await noticesOf(desk.admin)).not.toContain(title)

  const { url } = (await file()).json
  expect(url).toContain(`https://files.example/${size}?name=acme-holdings-2026-03-02.zip`)
  const { fileId } = await recordOf(desk.dana.id)
  expect((await desk.files.exports.recall(fileId))?.length).toBe(size)
  await desk.runJobs()
  expect(await actions()).toEqual([
    'exported Full export',
    'full_export_ready Acme Holdings',
    'full_export_started Acme Holdings',
  ])
})

test('asking twice starts one, and everybody has their own', async () => {
  await start()
  await start()
  expect(await read(desk.admin)).toBeNull()
  await start(desk.admin)
  await desk.runJobs()
  expect(desk.mails).toHaveLength(2)
  expect((await file(desk.admin)).status).toBe(200)
  expect((await recordOf(desk.dana.id)).fileId).not.toBe((await recordOf((await ada()).id)).fileId)
})

test('a later one takes the place of the one before, whose file is deleted', async () => {
  await start()
  await desk.runJobs()
  const { fileId } = await recordOf(desk.dana.id)
  await start()
  await desk.runJobs()
  expect((await read())?.state).toBe('ready')
  await keepPeriods({ ...desk, removeFile: desk.files.remove })
  expect(await desk.files.exports.recall(fileId)).toBeUndefined()
  expect(await desk.files.exports.recall((await recordOf(desk.dana.id)).fileId)).toBeDefined()
})

test('what its steps knew is gone within the hour, once it is ready and where it failed', async () => {
  await start()
  await start(desk.admin)
  const dana = await desk.stores.users.byId(desk.dana.id)
  const records = [await recordOf(desk.dana.id), await recordOf((await ada()).id)]
  const known = async () => {
    const names = records.flatMap(({ fileId }) => Array.from({ length: 99 }, (_, at) => `${fileId}-${at}`))
    const found = await Promise.all(names.map((name) => desk.files.exports.recall(name)))
    return found.filter(Boolean).length
  }
  const remember = vi.spyOn(desk.files.exports, 'remember').mockImplementationOnce(async () => {
    remember.mockRestore()
    // While it is written, she becomes a client.
    const body = { version: dana?.version ?? 0, role: 'client' } as const
    await desk.admin.call('users.update', { params: { id: desk.dana.id }, body })
  })
  await desk.runJobs()
  expect(await recordOf((await ada()).id)).toMatchObject({ state: 'ready' })
  expect(await recordOf(desk.dana.id)).toMatchObject({ state: 'failed' })
  expect(await known()).toBeGreaterThan(2)
  await keepPeriods({ ...desk, removeFile: desk.files.remove })
  expect(await known()).toBe(0)
})

test('a day later it is gone', async () => {
  await start()
  await desk.runJobs()
  const { fileId } = await recordOf(desk.dana.id)
  desk.clock.advance(24 * 3_600_000 + 1)
  const dana = await desk.signIn('dana')
  expect(await read(dana)).toBeNull()
  expect((await file(dana)).status).toBe(404)
  await keepPeriods({ ...desk, removeFile: desk.files.remove })
  expect(await desk.stores.fullExports.of(desk.dana.id, desk.from)).toBeUndefined()
  expect(await desk.files.exports.recall(fileId)).toBeUndefined()
})

test('nobody else has it: not another company, not a client, not for the service company', async () => {
  await desk.addUser({ username: 'cleo', company: 'Acme Holdings' })
  await desk.addUser({ username: 'rival', company: 'Globex', role: 'local_admin' })
  await desk.addUser({ username: 'tess', company: 'Remotehands', role: 'techie' })
  const answers = await Promise.all(
    ['cleo', 'rival', 'tess'].map(async (username) => {
      const as = await desk.signIn(username)
      return [(await start(as)).status, (await file(as)).status]
    }),
  )
  expect(answers).toEqual([
    [403, 403],
    [404, 404],
    [403, 403],
  ])
  const { companyId: id } = await ada()
  const own = await desk.admin.call('fullExports.start', { params: { id } })
  expect(own.status).toBe(404)
})

test('whoever may not read it all any more gets none of it', async () => {
  await start()
  const dana = await desk.stores.users.byId(desk.dana.id)
  if (!dana) throw new Error('She is there.')
  await desk.admin.call('users.update', {
    params: { id: dana.id },
    body: { version: dana.version, role: 'client' },
  })
  await desk.runJobs()
  expect(await recordOf(dana.id)).toMatchObject({ state: 'failed', size: 0 })
  expect(desk.mails.filter(({ subject }) => /full export/.test(subject))).toEqual([])
  expect((await file(await desk.signIn('dana'))).status).toBe(403)
})

test('one made as staff, with everybody’s private tickets, isn’t theirs as a client', async () => {
  await start(desk.admin)
  await desk.runJobs()
  const { id, version } = await ada()
  expect(await recordOf(id)).toMatchObject({ scope: 'any' })
  await desk.addUser({ username: 'boss', role: 'admin', company: 'Remotehands' })
  const body = { version, role: 'local_admin', company: 'Acme Holdings' } as const
  const moved = await (await desk.signIn('boss')).call('users.update', { params: { id }, body })
  expect(moved.status).toBe(200)
  const as = await desk.signIn('ada')
  expect(await read(as)).toBeNull()
  expect((await file(as)).status).toBe(404)
})

test('one that holds somebody who is erased is taken back, and can be made again', async () => {
  await start()
  await desk.runJobs()
  const { fileId } = await recordOf(desk.dana.id)
  const { id } = await desk.addUser({ username: 'cleo', company: 'Acme Holdings' })
  await desk.admin.call('erasures.carryOut', { params: { id } })
  await desk.runJobs()
  expect(await read()).toMatchObject({
    state: 'failed',
    expiresAt: null,
    reason: 'Somebody whose data was in it has been erased.',
  })
  expect((await file()).status).toBe(404)
  await keepPeriods({ ...desk, removeFile: desk.files.remove })
  expect(await desk.files.exports.recall(fileId)).toBeUndefined()
  // One that is made now would be taken back, too: it waits.
  expect((await start()).json).toMatchObject({ state: 'waiting', expiresAt: null })
  await desk.runJobs()
  await keepPeriods({ ...desk, removeFile: desk.files.remove })
  expect(await read()).toMatchObject({ state: 'waiting', records: 0 })
  const other = { params: { id: desk.into } }
  expect((await desk.admin.call('fullExports.start', other)).json).toMatchObject({ state: 'running' })
  const [erasure] = (await desk.admin.call('erasures.list', {})).json
  expect(erasure?.againAt).toBe(new Date(desk.clock.now().getTime() + 3_600_000).toISOString())
  desk.clock.advance(3_601)
  await keepPeriods({ ...desk, removeFile: desk.files.remove })
  desk.mails.length = 0
  await desk.runJobs()
  expect((await desk.admin.call('erasures.list', {})).json).toMatchObject([{ state: 'done', againAt: null }])
  expect(await read()).toMatchObject({ state: 'ready', startedAt: desk.clock.now().toISOString() })
  expect(desk.mails.map(({ subject }) => subject)).toContain('The full export of Acme Holdings is ready')
  expect(await desk.stores.fullExports.waiting(10)).toEqual([])
})

test('one that waited begins even if the erasure got stuck, and fails if its owner may not have it any more', async () => {
  const { id } = await desk.addUser({ username: 'cleo', company: 'Acme Holdings' })
  await desk.admin.call('erasures.carryOut', { params: { id } })
  await start()
  await start(desk.admin)
  const erasure = await desk.stores.erasures.of(id)
  const task = await desk.stores.tasks.byId(id, erasure?.taskId ?? '')
  if (!task) throw new Error('It is there.')
  await desk.stores.tasks.advance(task, { state: 'failed' }, desk.clock.now())
  const dana = await desk.stores.users.byId(desk.dana.id)
  await desk.admin.call('users.update', {
    params: { id: desk.dana.id },
    body: { version: dana?.version ?? 0, role: 'client' },
  })
  await keepPeriods({ ...desk, removeFile: desk.files.remove })
  await desk.runJobs()
  expect(await read(desk.admin)).toMatchObject({ state: 'ready' })
  expect(await recordOf(desk.dana.id)).toMatchObject({ state: 'failed', size: 0 })
})

test('an erasure is seen however many others are asked for or done', async () => {
  const { id } = await desk.addUser({ username: 'cleo', company: 'Acme Holdings' })
  await desk.admin.call('erasures.carryOut', { params: { id } })
  const running = await desk.stores.erasures.of(id)
  if (!running) throw new Error('It is there.')
  for (let userId = 1_000; userId < 1_120; userId++)
    await desk.stores.erasures.keep({
      ...{ ...running, userId, version: 1, taskId: null, decidedAt: null, sealed: null },
      ...{ state: userId % 2 === 0 ? 'asked' : 'done', askedAt: '2030-01-01T00:00:00.000Z' },
    })
  expect((await start()).json).toMatchObject({ state: 'waiting' })
  expect((await startEverything()).json).toMatchObject({ state: 'waiting' })
  const { items } = await desk.stores.erasures.list({}, { limit: 61 })
  expect(items.map(({ state }) => state)).toEqual([...Array<string>(60).fill('asked'), 'running'])
})

test('what only a newer version knows of its histories is left out, and stops nothing', async () => {
  const tables: Table[] = []
  const mixed = await createMergingDesk({}, (each) => {
    tables.push(each)
    return each
  })
  const id = { id: mixed.from }
  const exported = async () => {
    await mixed.client.call('fullExports.start', { params: id })
    await mixed.runJobs()
    const { json } = await mixed.client.call('fullExports.read', { params: id })
    expect(json?.state).toBe('ready')
    return json?.records ?? Number.NaN
  }
  const [first, second] = [await exported(), await exported()]
  const firstEvents = ['TICKET#', 'QUESTION#', 'VISIT#'].flatMap(
    (kind) => mixed.items().find(({ pk, sk }) => pk.startsWith(kind) && sk.startsWith('EVENT#')) ?? [],
  )
  expect(firstEvents).toHaveLength(3)
  // The mark: whoever runs the newer version was told of it there.
  for (const event of firstEvents)
    await tables[0]?.put({
      ...event,
      ...{ sk: 'EVENT#01NEWER', id: '01NEWER', type: 'pondered', [importedMark]: true },
    })
  // Each has more of the log: the one before.
  expect(await exported()).toBe(second + (second - first))
})

test('however many files it has, no step writes down all of them', async () => {
  const tables: Table[] = []
  const mixed = await createMergingDesk({}, (each) => {
    tables.push(each)
    return each
  })
  const files = Array.from({ length: 2_500 }, (_, at) => `${at}`.padStart(32, 'f'))
  for (const id of files) await mixed.files.put({ id }, new Uint8Array([1]))
  const event = mixed.items().find(({ pk, sk }) => pk.startsWith('TICKET#') && sk.startsWith('EVENT#'))
  const attachments = files.map((id) => ({
    ...{ id, name: 'rack.png', size: 1, contentType: 'image/png', isInline: true },
  }))
  // Named twice, as by a reply that became a ticket of its own.
  for (const id of ['01FIRST', '01SECOND'])
    await tables[0]?.put({
      ...{ pk: '', ...event, sk: `EVENT#${id}`, id, type: 'replied', message: '', move: null },
      ...{ attachments, [importedMark]: true },
    })
  let longest = 0
  const { remember } = mixed.files.exports
  mixed.files.exports.remember = (key, bytes) => {
    const end = bytes.indexOf(10)
    longest = Math.max(longest, end < 0 ? bytes.length : end)
    return remember(key, bytes)
  }
  await mixed.admin.call('wholeExports.start')
  await mixed.runJobs()
  const made = (await mixed.admin.call('wholeExports.read')).json
  expect(made).toMatchObject({ state: 'ready', files: files.length, missing: 0 })
  expect(longest).toBeLessThan(350_000)
})

test('the companies that were merged into it are read once for its log, however long that is', async () => {
  const reads: string[] = []
  const mixed = await createMergingDesk({ tickets: 120 }, (each) => ({
    ...each,
    query: (query) => {
      reads.push(query.pk)
      return each.query(query)
    },
  }))
  await mixed.runJobs()
  await mixed.client.call('fullExports.start', { params: { id: mixed.from } })
  await mixed.runJobs()
  const made = (await mixed.client.call('fullExports.read', { params: { id: mixed.from } })).json
  expect(made?.state).toBe('ready')
  // For the list of them, and for the log.
  expect(reads.filter((pk) => pk === `COMPANY#${mixed.from}#MERGED`)).toHaveLength(2)
})

const everything = async (as = desk.admin) => (await as.call('wholeExports.read')).json
const startEverything = (as = desk.admin) => as.call('wholeExports.start')

test('an administrator of the desk takes everything along, and hears when it is there', async () => {
  expect(await everything()).toBeNull()
  await startEverything()
  expect((await startEverything()).json).toMatchObject({ state: 'running', files: 0 })
  await desk.runJobs()
  const made = await everything()
  expect(made).toMatchObject({ state: 'ready', missing: 0 })
  await start(desk.admin)
  await desk.runJobs()
  expect(made?.records).toBeGreaterThan((await read(desk.admin))?.records ?? Number.NaN)
  expect(await noticesOf(desk.admin)).toContain('The full export of everything is ready')
  expect(desk.mails.map(({ subject }) => subject)).toContain('The full export of everything is ready')

  const { url } = (await desk.admin.call('wholeExports.file')).json
  expect(url).toContain(`/${made?.size}?name=everything-2026-03-02.zip`)
  await desk.runJobs()
  const { companyId } = await ada()
  const log = (await desk.admin.call('audit.list', { query: { companyId: String(companyId) } })).json
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['full_export_started', 'full_export_ready', 'exported']),
  )
  expect(await actions()).not.toContain('exported Full export')
})

test('everything is for the desk’s administrators alone, also while it is written', async () => {
  await desk.addUser({ username: 'tess', company: 'Remotehands', role: 'techie' })
  for (const as of [desk.client, await desk.signIn('tess')]) {
    expect((await startEverything(as)).status).toBe(403)
    expect((await as.call('wholeExports.file')).status).toBe(403)
  }
  await startEverything()
  const { id, version, companyId } = await ada()
  await desk.addUser({ username: 'boss', role: 'admin', company: 'Remotehands' })
  const boss = await desk.signIn('boss')
  await boss.call('users.update', { params: { id }, body: { version, role: 'techie' } })
  await desk.runJobs()
  expect(await desk.stores.fullExports.of(id, companyId)).toMatchObject({ state: 'failed', size: 0 })
  expect(await everything(boss)).toBeNull()
})

test('everything is taken back when anybody is erased', async () => {
  await startEverything()
  await desk.runJobs()
  const { id } = await desk.addUser({ username: 'cleo', company: 'Acme Holdings' })
  await desk.admin.call('erasures.carryOut', { params: { id } })
  await desk.runJobs()
  expect(await everything()).toMatchObject({ state: 'failed', expiresAt: null })
  expect((await desk.admin.call('wholeExports.file')).status).toBe(404)
  expect((await desk.admin.call('wholeExports.start')).json).toMatchObject({ state: 'waiting' })
})
