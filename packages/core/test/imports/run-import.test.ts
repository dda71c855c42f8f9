import { describe, expect, test } from 'vitest'
import { runTask } from '../../src/index.ts'
import { importFile, readImport, startImport } from '../support/import-file.ts'
import { createTestApp, password } from '../support/test-app.ts'

const person = (at: number, changes: object = {}) => ({
  firstName: 'Row',
  lastName: `Number${at}`,
  username: `row.${at}`,
  email: `row.${at}@acme.example`,
  company: 'Acme',
  role: 'client',
  ...changes,
})
const people = (count: number, changes?: object) =>
  Array.from({ length: count }, (_, at) => person(at, changes))
const day = 24 * 60 * 60
/** So few that a step is over in a moment. */
const partSize = 10

async function createOffice() {
  const app = createTestApp()
  const ada = await app.addUser({ username: 'ada', company: 'Remotehands', role: 'admin' })
  await app.addUser({ username: 'lou', company: 'Acme', role: 'local_admin' })
  const admin = await app.signIn('ada')
  const start = async (rows: readonly object[], choices = {}) => {
    const { json } = await startImport(admin, 'people', rows, { partSize, ...choices })
    if (!('id' in json)) throw new Error(JSON.stringify(json))
    return { params: { id: json.id } }
  }
  const task = async () => {
    const { items } = await app.stores.tasks.list(ada.id, { limit: 1 })
    if (!items[0]) throw new Error('There is no task.')
    return items[0]
  }
  /** The next step, as a delivery of the stream brings it. */
  const step = async () => runTask(await task(), app, { isOutage: () => true, burstMs: {} })
  const rowsOf = async () => {
    const { items } = await app.stores.users.list({}, { limit: 1_000 })
    return items.filter(({ username }) => username.startsWith('row.'))
  }
  const entries = async () =>
    (await admin.call('audit.list', { query: { subject: 'import' } })).json.map(
      ({ action, label, changes }) => ({
        ...{ action, label },
        ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      }),
    )
  return { ...app, ada, admin, start, task, step, rowsOf, entries }
}

describe('an import', () => {
  test('runs to its end without anybody looking, and tells whoever started it', async () => {
    const { admin, start, runJobs, rowsOf, entries } = await createOffice()
    const call = await start([
      ...people(24),
      person(0, { email: 'x' }),
      person(3),
      person(500, { role: 'owner' }),
    ])
    expect((await admin.call('imports.read', call)).json).toMatchObject({
      state: 'running',
      rows: 27,
      done: 0,
    })
    await runJobs()
    const { json } = await admin.call('imports.read', call)
    expect(json).toMatchObject({
      ...{ state: 'finished', kind: 'people', fileName: 'people.csv', rows: 27, done: 27 },
      ...{ created: 24, updated: 0, unchanged: 1, leftOut: 2, reason: null, resumableUntil: null },
    })
    expect((await admin.call('imports.list')).json).toEqual([json])
    expect(await rowsOf()).toHaveLength(24)
    expect(await entries()).toEqual([
      {
        ...{ action: 'finished', label: 'people.csv', 'people added': '24', 'people updated': '0' },
        ...{ 'already on file': '1', 'rows left out': '2' },
      },
    ])
    const notices = (await admin.call('notices.list')).json
    expect(notices).toMatchObject([
      {
        title: 'Import finished: 24 added, 0 updated, 2 left out',
        body: 'people.csv',
        path: `/imports?import=${json.id}`,
      },
    ])
    const problems = (await admin.call('imports.problems', call)).json
    expect(problems.next).toBeNull()
    expect(problems.rows.map(({ number, problems: [first] }) => [number, first?.field])).toEqual([
      [26, 'email'],
      [28, 'role'],
    ])
    expect(problems.rows[0]?.cells).toMatchObject({ lastName: 'Number0', email: 'x' })
  })

  test('keeps what the check has left out with its result, and none of the other rows', async () => {
    const { admin, runJobs, stores } = await createOffice()
    const created = await admin.call('imports.create', { body: { kind: 'people', skipped: 4 } })
    const call = { params: { id: created.json.id } }
    const problems = [{ field: 'email', message: 'Please enter a valid email address.' }]
    const leftOut = [{ number: 3, cells: { lastName: 'Wrong' }, problems }]
    const part = { people: [{ number: 2, cells: person(1) }], leftOut }
    await admin.call('imports.addRows', { ...call, body: { part: 0, ...part } })
    await admin.call('imports.start', call)
    await runJobs()
    expect((await admin.call('imports.read', call)).json).toMatchObject({
      ...{ state: 'finished', created: 1, unchanged: 4, leftOut: 1, rows: 1 },
    })
    expect((await admin.call('imports.problems', call)).json.rows).toEqual(leftOut)
    expect(await stores.imports.part(call.params.id, 0)).toBeUndefined()
  })

  test('takes its parts in order, each once', async () => {
    const { admin } = await createOffice()
    const params = { id: (await admin.call('imports.create', { body: { kind: 'people' } })).json.id }
    const send = (part: number, more = {}) =>
      admin.call('imports.addRows', {
        params,
        body: { part, people: [{ number: part + 2, cells: person(part) }], ...more },
      })
    expect((await admin.call('imports.start', { params })).json.code).toBe('IMPORT_STATE')
    expect((await send(1)).json.fields).toEqual({ part: 'Part 0 comes next.' })
    expect((await send(0)).json).toEqual({ parts: 1 })
    expect((await send(0)).json).toEqual({ parts: 1 })
    expect((await send(1, { people: [] })).json.fields).toHaveProperty('people')
    expect((await send(1, { people: [], devices: [{ number: 2, cells: {} }] })).json.fields).toHaveProperty(
      'devices',
    )
    expect((await send(1)).json).toEqual({ parts: 2 })
    await admin.call('imports.start', { params })
    expect((await send(2)).json.code).toBe('IMPORT_STATE')
    expect((await admin.call('imports.read', { params })).json.rows).toBe(2)
  })

  test('has fifty thousand rows at most', async () => {
    const { admin, stores, ada } = await createOffice()
    const params = { id: (await admin.call('imports.create', { body: { kind: 'people' } })).json.id }
    const { byId } = stores.imports
    stores.imports.byId = async (...key) => {
      const record = await byId(...key)
      return record && { ...record, rows: 49_999 }
    }
    const cells = [2, 3].map((number) => ({ number, cells: person(number) }))
    const { json } = await admin.call('imports.addRows', { params, body: { part: 0, people: cells } })
    expect(json.fields).toEqual({ people: 'An import has at most 50,000 rows.' })
    expect(ada.id).toBeGreaterThan(0)
  })
})

describe('a step that is cut off', () => {
  test.each(['before it is written down how far it came', 'among the rows', 'among the changes'])(
    '%s comes again, and nothing is doubled, lost or counted wrongly',
    async (where) => {
      const { stores, admin, start, step, task, runJobs, rowsOf } = await createOffice()
      await start(people(30))
      await runJobs()
      const rows = [
        ...people(30).map((row, at) => (at < 20 ? { ...row, lastName: `Changed${at}` } : row)),
        ...Array.from({ length: 60 }, (_, at) => person(at + 30)),
        person(200, { email: 'no address' }),
      ]
      const call = await start(rows, { existing: 'update', partSize: 100 })
      const { advance } = stores.tasks
      const { import: add, update } = stores.users
      const died = () => Promise.reject(new Error('The process was killed.'))
      let changes = 0
      if (where.startsWith('before')) stores.tasks.advance = died
      if (where.endsWith('rows'))
        stores.users.import = async (all, ...rest) => {
          await add(
            all.map((user, at) => (at < 60 ? user : undefined)),
            ...rest,
          )
          return died()
        }
      if (where.endsWith('changes'))
        stores.users.update = async (...change) => {
          changes += 1
          return changes > 7 ? died() : update(...change)
        }
      await expect(step()).rejects.toThrow('killed')
      Object.assign(stores.tasks, { advance })
      Object.assign(stores.users, { import: add, update })
      while ((await task()).state === 'running') await step()
      expect((await admin.call('imports.read', call)).json).toMatchObject({
        ...{ state: 'finished', rows: 91, done: 91, created: 60, updated: 20, unchanged: 10, leftOut: 1 },
      })
      expect((await admin.call('imports.problems', call)).json.rows.map(({ number }) => number)).toEqual([92])
      expect(await rowsOf()).toHaveLength(90)
      await runJobs()
      const log = await admin.call('audit.list', { query: { subject: 'user', action: 'changed' } })
      expect(log.json).toHaveLength(20)
    },
  )

  test('at its end tells of it once', async () => {
    const { stores, start, step, task, runJobs, entries, admin } = await createOffice()
    const call = await start(people(2))
    await step()
    const { advance } = stores.tasks
    stores.tasks.advance = () => Promise.reject(new Error('The process was killed.'))
    await expect(step()).rejects.toThrow('killed')
    stores.tasks.advance = advance
    await step()
    expect((await task()).state).toBe('done')
    await runJobs()
    expect((await admin.call('imports.read', call)).json.created).toBe(2)
    expect(await entries()).toHaveLength(1)
    expect((await admin.call('notices.list')).json).toHaveLength(1)
  })

  test('of devices makes each once too', async () => {
    const { stores, admin, step, runJobs } = await createOffice()
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ deviceName: `LT-${at}`, deviceType: 'Laptop', company: 'Acme' },
      ...(at % 2 ? { serialNumber: `SN-${at}` } : { assetTag: `A-${at}` }),
    }))
    const { json } = await startImport(admin, 'devices', rows)
    const { createMany } = stores.devices
    stores.devices.createMany = async (all, ...rest) => {
      await createMany(
        all.map((device, at) => (at < 30 ? device : undefined)),
        ...rest,
      )
      throw new Error('The process was killed.')
    }
    await expect(step()).rejects.toThrow('killed')
    stores.devices.createMany = createMany
    await runJobs()
    expect(await readImport(admin, 'id' in json ? json.id : 0)).toEqual({
      ...{ created: 60, updated: 0, unchanged: 0, problems: [] },
    })
    expect((await stores.devices.list({}, { limit: 200 })).items).toHaveLength(60)
  })
})

describe('an import that is stopped', () => {
  test('says so at once, keeps what it has done, and goes on where it was', async () => {
    const { admin, start, step, runJobs, rowsOf, entries } = await createOffice()
    const call = await start(people(30))
    await step()
    const stopped = (await admin.call('imports.stop', call)).json
    expect(stopped).toMatchObject({ state: 'stopped', done: 10, created: 10 })
    expect(Date.parse(stopped.resumableUntil ?? '')).toBeGreaterThan(0)
    await runJobs()
    expect((await admin.call('imports.read', call)).json).toMatchObject({ state: 'stopped', done: 10 })
    expect(await rowsOf()).toHaveLength(10)
    expect(await entries()).toMatchObject([{ action: 'stopped', 'people added': '10' }])
    expect((await admin.call('notices.list')).json).toEqual([])

    expect((await admin.call('imports.start', call)).json.state).toBe('running')
    await runJobs()
    expect((await admin.call('imports.read', call)).json).toMatchObject({ state: 'finished', created: 30 })
    expect(await rowsOf()).toHaveLength(30)
    expect((await admin.call('imports.start', call)).json.code).toBe('IMPORT_STATE')
    expect((await admin.call('imports.stop', call)).json.state).toBe('finished')
  })

  test('while rows are written ends behind that part', async () => {
    const { stores, admin, start, step } = await createOffice()
    const call = await start(people(30))
    const { import: add } = stores.users
    stores.users.import = async (...rows) => {
      await admin.call('imports.stop', call)
      return add(...rows)
    }
    await step()
    expect((await admin.call('imports.read', call)).json).toMatchObject({ state: 'stopped', done: 10 })
  })

  test('behind its last row has finished', async () => {
    const { stores, admin, start, runJobs, entries, task } = await createOffice()
    const call = await start(people(2))
    const { import: add } = stores.users
    stores.users.import = async (...rows) => {
      await admin.call('imports.stop', call)
      return add(...rows)
    }
    await runJobs()
    expect((await admin.call('imports.read', call)).json).toMatchObject({ state: 'finished', created: 2 })
    expect((await task()).state).toBe('stopped')
    expect(await entries()).toMatchObject([{ action: 'finished' }])
    expect(await stores.imports.part(call.params.id, 0)).toBeUndefined()
    expect((await admin.call('imports.start', call)).json.code).toBe('IMPORT_STATE')
  })

  test('and started again before it has noticed goes on', async () => {
    const { admin, start, runJobs } = await createOffice()
    const call = await start(people(3))
    await admin.call('imports.stop', call)
    await admin.call('imports.start', call)
    await runJobs()
    expect((await admin.call('imports.read', call)).json).toMatchObject({ state: 'finished', created: 3 })
  })

  test('and started again while its part ends goes on', async () => {
    const { stores, admin, start, step, runJobs } = await createOffice()
    const call = await start(people(30))
    await admin.call('imports.stop', call)
    const { resume } = stores.tasks
    stores.tasks.resume = async (...task) => {
      stores.tasks.resume = resume
      await step()
      return resume(...task)
    }
    expect((await admin.call('imports.start', call)).json.state).toBe('running')
    await runJobs()
    expect((await admin.call('imports.read', call)).json).toMatchObject({ state: 'finished', created: 30 })
  })

  test('can go on for a week, and no longer', async () => {
    const { admin, start, clock, signIn } = await createOffice()
    const call = await start(people(3))
    await admin.call('imports.stop', call)
    clock.advance(7 * day)
    const later = await signIn('ada')
    const { json } = await later.call('imports.start', call)
    expect(json).toMatchObject({
      code: 'IMPORT_STATE',
      message: expect.stringContaining('more than 7 days ago'),
    })
  })
})

describe('whoever started it', () => {
  test.each([
    ['is deactivated', { isActive: false }, 'The account that started the import was deactivated.'],
    [
      'gets another role',
      { role: 'global_admin' },
      'The role of the person who started the import has changed.',
    ],
    ['may import no more', { role: 'client' }, 'The role of the person who started the import has changed.'],
    ['is moved', { companyId: 1 }, 'The person who started the import now belongs to another company.'],
  ] as const)('%s: it ends there and says why', async (_, changes, reason) => {
    const { stores, ada, start, step, task, runJobs, rowsOf, addUser, signIn } = await createOffice()
    const { id: other } = (await stores.companies.findByName('Acme')) ?? { id: 0 }
    const moved = 'companyId' in changes ? { companyId: other } : changes
    await start(people(30))
    await step()
    await stores.users.update((await stores.users.byId(ada.id)) ?? ada, moved)
    await runJobs()
    expect(await task()).toMatchObject({ state: 'failed', reason })
    expect(await rowsOf()).toHaveLength(10)
    await addUser({ username: 'eve', role: 'admin', company: 'Remotehands' })
    const log = await (await signIn('eve')).call('audit.list', { query: { subject: 'import' } })
    expect(log.json).toMatchObject([{ action: 'failed' }])
    expect(log.json[0]?.changes).toContainEqual({ field: 'reason', from: null, to: reason })
  })

  test('has one import at a time', async () => {
    const { admin, start, runJobs } = await createOffice()
    const first = await start(people(3))
    const refused = await startImport(admin, 'people', people(1))
    expect(refused).toMatchObject({ status: 409, json: { code: 'IMPORT_RUNNING' } })
    await admin.call('imports.stop', first)
    const second = await start(people(5))
    expect((await admin.call('imports.start', first)).json.code).toBe('IMPORT_RUNNING')
    await runJobs()
    await admin.call('imports.start', first)
    await runJobs()
    for (const call of [first, second])
      expect((await admin.call('imports.read', call)).json.state).toBe('finished')
  })

  test('starts one of two at the same moment', async () => {
    const { admin } = await createOffice()
    const prepared = await Promise.all(
      [1, 2].map(async (at) => {
        const params = { id: (await admin.call('imports.create', { body: { kind: 'people' } })).json.id }
        const rows = [{ number: 2, cells: person(at) }]
        await admin.call('imports.addRows', { params, body: { part: 0, people: rows } })
        return { params }
      }),
    )
    const answers = await Promise.all(prepared.map((call) => admin.call('imports.start', call)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is the only one who sees it', async () => {
    const { start, signInAs, runJobs } = await createOffice()
    const call = await start(people(1))
    await runJobs()
    const other = await signInAs('admin', 'Remotehands')
    expect((await other.call('imports.list')).json).toEqual([])
    for (const id of ['imports.read', 'imports.problems', 'imports.start', 'imports.stop'] as const)
      expect((await other.call(id, call)).json.code).toBe('NOT_FOUND')
    const body = { part: 1, people: [{ number: 2, cells: person(2) }] }
    expect((await other.call('imports.addRows', { ...call, body })).status).toBe(404)
  })

  test('a technician imports devices, and no people', async () => {
    const app = await createOffice()
    const techie = await app.signInAs('techie', 'Remotehands')
    expect((await startImport(techie, 'people', people(1))).status).toBe(403)
    const rows = [{ deviceName: 'LT-1', deviceType: 'Laptop', company: 'Acme' }]
    expect(await importFile(app, techie, 'devices', rows)).toMatchObject({ created: 1 })
  })

  test('proves who they are before people who are there are changed', async () => {
    const { admin, clock } = await createOffice()
    clock.advance(6 * 60)
    const { json } = await startImport(admin, 'people', people(1), { existing: 'update' })
    expect(json.code).toBe('STEP_UP_REQUIRED')
    await admin.call('auth.stepUp', { body: { password } })
    expect((await startImport(admin, 'people', people(1), { existing: 'update' })).status).toBe(200)
  })
})

test('a result can be read for thirty days', async () => {
  const { start, runJobs, clock, signIn } = await createOffice()
  const call = await start(people(1))
  await runJobs()
  clock.advance(30 * day - 1)
  expect((await (await signIn('ada')).call('imports.read', call)).status).toBe(200)
  clock.advance(1)
  const later = await signIn('ada')
  expect((await later.call('imports.read', call)).json.code).toBe('NOT_FOUND')
  expect((await later.call('imports.list')).json).toEqual([])
})
