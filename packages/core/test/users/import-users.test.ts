import { describe, expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const row = (at: number, changes: object = {}) => ({
  firstName: 'Row',
  lastName: `Number${at}`,
  username: `row.${at}`,
  email: `row.${at}@acme.example`,
  company: 'Acme',
  role: 'client',
  phoneNumber: '',
  ...changes,
})

async function createOffice() {
  const app = createTestApp()
  await app.addUser({ username: 'ada', company: 'Remotehands', role: 'admin' })
  await app.addUser({ username: 'lou', company: 'Acme', role: 'local_admin' })
  return app
}

const namesOf = async (app: Awaited<ReturnType<typeof createOffice>>) => {
  const { items } = await app.stores.users.list({}, { limit: 200 })
  return items.map(({ username }) => username).filter((name) => name.startsWith('row.'))
}

describe('the check of rows', () => {
  test('tells every problem with its row and field, and stores nothing', async () => {
    const app = await createOffice()
    const rows = [
      row(0),
      row(1, { firstName: '', email: 'not an address' }),
      row(2, { username: 'ADA' }),
      row(3, { email: 'Row.0@acme.example' }),
      row(4, { role: 'owner' }),
      row(5, { role: 'vendor' }),
    ]
    const { json } = await (await app.signIn('ada')).call('users.checkImport', { body: { rows } })
    expect(json.problems).toEqual([
      { row: 1, field: 'firstName', message: 'Please fill in all required fields.' },
      { row: 1, field: 'email', message: 'Please enter a valid email address.' },
      { row: 2, field: 'username', message: 'This username is already in use.' },
      { row: 3, field: 'email', message: 'A row above has the same.' },
      { row: 4, field: 'role', message: expect.stringContaining('must be one of') },
      { row: 5, field: 'role', message: 'People of a vendor are added one at a time.' },
    ])
    expect(await namesOf(app)).toEqual([])
  })

  test('of a local admin refuses other companies and roles above, and takes the own company for none', async () => {
    const app = await createOffice()
    const rows = [row(0, { company: '' }), row(1, { company: 'Globex' }), row(2, { role: 'admin' })]
    const { json } = await (await app.signIn('lou')).call('users.checkImport', { body: { rows } })
    expect(json.problems.map(({ row, field }) => [row, field])).toEqual([
      [1, 'company'],
      [2, 'role'],
    ])
  })

  test('takes a hundred rows at most', async () => {
    const app = await createOffice()
    const rows = Array.from({ length: 101 }, (_, at) => row(at))
    expect((await (await app.signIn('ada')).call('users.checkImport', { body: { rows } })).status).toBe(400)
  })
})

describe('the import of rows', () => {
  test('adds the good ones, makes their companies once, and tells why the others are missing', async () => {
    const app = await createOffice()
    const rows = [
      row(0),
      row(1, { email: '' }),
      row(2, { company: ' NEW  co' }),
      row(3, { company: 'New Co' }),
    ]
    const { json } = await (await app.signIn('ada')).call('users.import', { body: { rows } })
    expect(json).toEqual({
      created: 3,
      problems: [{ row: 1, field: 'email', message: 'Please fill in all required fields.' }],
    })
    const [second, third] = await Promise.all(['row.2', 'row.3'].map(app.stores.users.byUsername))
    expect(second?.companyId).toBe(third?.companyId)
    expect((await app.stores.companies.findByName('new co'))?.name).toBe('NEW co')
    await app.runJobs()
    expect(app.mails).toEqual([])
  })

  test('makes no company for a row that is refused', async () => {
    const app = await createOffice()
    const rows = [row(0, { username: 'ada', company: 'Ghost' }), row(1, { email: 'x', company: 'Phantom' })]
    await (await app.signIn('ada')).call('users.import', { body: { rows } })
    expect(await app.stores.companies.findByName('Ghost')).toBeUndefined()
    expect(await app.stores.companies.findByName('Phantom')).toBeUndefined()
  })

  test('invites by mail when asked to, each person once', async () => {
    const app = await createOffice()
    const call = {
      body: { rows: [row(0), row(1)], invite: true },
      headers: { 'idempotency-key': 'import-1' },
    }
    const admin = await app.signIn('ada')
    await admin.call('users.import', call)
    await admin.call('users.import', call)
    await app.runJobs()
    expect(app.mails.map(({ to }) => to).sort()).toEqual(['row.0@acme.example', 'row.1@acme.example'])
  })

  test('that is repeated with its key makes nobody twice, and says the same', async () => {
    const app = await createOffice()
    const rows = [row(0), row(1, { username: 'lou' }), row(2)]
    const call = { body: { rows }, headers: { 'idempotency-key': 'import-1' } }
    const admin = await app.signIn('ada')
    const first = await admin.call('users.import', call)
    expect((await admin.call('users.import', call)).json).toEqual(first.json)
    const others = await Promise.all(Array.from({ length: 5 }, () => admin.call('users.import', call)))
    for (const { json } of others) expect(json.created).toBe(2)
    expect(await namesOf(app)).toEqual(['row.0', 'row.2'])
  })

  test('goes on where it was cut off', async () => {
    const app = await createOffice()
    const rows = Array.from({ length: 60 }, (_, at) => row(at))
    const call = { body: { rows }, headers: { 'idempotency-key': 'import-1' } }
    const admin = await app.signIn('ada')
    const { import: whole } = app.stores.users
    app.stores.users.import = async (users, ...rest) => {
      await whole(
        users.map((user, at) => (at < 30 ? user : undefined)),
        ...rest,
      )
      throw new Error('The function ran out of time.')
    }
    expect((await admin.call('users.import', call)).status).toBe(500)
    app.stores.users.import = whole
    expect((await admin.call('users.import', call)).json).toEqual({ created: 60, problems: [] })
    expect(await namesOf(app)).toHaveLength(60)
  })
})
