import { describe, expect, test } from 'vitest'
import { importFile } from '../../support/import-file.ts'
import { createTestApp } from '../../support/test-app.ts'

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
    expect(json.existing).toEqual([])
    expect(json.problems).toEqual([
      { row: 1, field: 'firstName', message: 'Please fill in all required fields.' },
      { row: 1, field: 'email', message: 'Please enter a valid email address.' },
      { row: 2, field: 'username', message: 'Staff are changed one at a time.' },
      { row: 3, field: 'email', message: 'An earlier row has the same value.' },
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
  test('names somebody without a username by the address as mail servers know it', async () => {
    const app = await createOffice()
    const rows = [
      row(0, { username: '', email: 'Info@Müller.example' }),
      row(1, { username: '', email: 'info@xn--mller-kva.example' }),
    ]
    const admin = await app.signIn('ada')
    expect((await admin.call('users.checkImport', { body: { rows } })).json.problems).toEqual([
      { row: 1, field: 'username', message: 'An earlier row has the same value.' },
      { row: 1, field: 'email', message: 'An earlier row has the same value.' },
    ])
    expect(await importFile(app, admin, 'people', rows.slice(0, 1))).toMatchObject({ created: 1 })
    expect(await app.stores.users.byEmail('info@müller.example')).toMatchObject({
      username: 'Info@xn--mller-kva.example',
      email: 'Info@Müller.example',
    })
  })

  test('adds the good ones, makes their companies once, and tells why the others are missing', async () => {
    const app = await createOffice()
    const rows = [
      row(0),
      row(1, { email: '' }),
      row(2, { company: ' NEW  co' }),
      row(3, { company: 'New Co' }),
    ]
    const createCompanies = ['new co']
    const result = await importFile(app, await app.signIn('ada'), 'people', rows, { createCompanies })
    expect(result).toEqual({
      ...{ created: 3, updated: 0, unchanged: 0 },
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
    const createCompanies = ['Ghost', 'Phantom']
    await importFile(app, await app.signIn('ada'), 'people', rows, { createCompanies })
    expect(await app.stores.companies.findByName('Ghost')).toBeUndefined()
    expect(await app.stores.companies.findByName('Phantom')).toBeUndefined()
  })

  test('invites by mail when asked to, each person once', async () => {
    const app = await createOffice()
    await importFile(app, await app.signIn('ada'), 'people', [row(0), row(1)], { invite: true })
    expect(app.mails.map(({ to }) => to).sort()).toEqual(['row.0@acme.example', 'row.1@acme.example'])
  })
})

describe('what is decided on the preview', () => {
  test('a company that nobody knows is named, with those that were meant, and created only when that is said', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    await admin.call('companies.create', { body: { name: 'Harborline Logistics' } })
    await app.runJobs()
    const rows = [
      row(0, { company: 'Harborlin Logistics' }),
      row(1, { company: 'HARBORLIN  LOGISTICS' }),
      row(2),
    ]
    const check = await admin.call('users.checkImport', { body: { rows } })
    expect(check.json).toEqual({
      problems: [],
      existing: [],
      unknownCompanies: [{ name: 'Harborlin Logistics', rows: [0, 1], similar: ['Harborline Logistics'] }],
    })
    const refused = await importFile(app, admin, 'people', rows)
    expect(refused.created).toBe(1)
    expect(refused.problems.map(({ row: at, field }) => [at, field])).toEqual([
      [0, 'company'],
      [1, 'company'],
    ])
    expect(refused.problems[0]?.message).toContain('Did you mean “Harborline Logistics”?')
    expect(await app.stores.companies.findByName('Harborlin Logistics')).toBeUndefined()
    const createCompanies = ['harborlin logistics']
    const told = await importFile(app, admin, 'people', rows.slice(0, 2), { createCompanies })
    expect(told.created).toBe(2)
    const list = (await admin.call('companies.list')).json.map(({ name }) => name)
    expect(list).toContain('Harborlin Logistics')
  })

  test.for([
    ['Remotehands', 'client', /service company itself/],
    ['REMOTEHANDS ', 'local_admin', /service company itself/],
    ['Summit Networks', 'client', /is a vendor/],
    ['Vendor People', 'client', /is a vendor/],
  ] as const)('nobody becomes a client of %s (%s)', async ([company, role, message]) => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const vendor = await app.stores.vendors.create(
      {
        ...{
          name: 'Summit Networks',
          contactName: 'Sam',
          email: 's@summit.example',
          phoneNumber: '',
          category: 'Network',
        },
        createdAt: app.clock.now().toISOString(),
      },
      { type: 'created', actorId: null, at: app.clock.now().toISOString() },
    )
    await app.addUser({ role: 'vendor', company: 'Vendor People', vendorId: vendor.id })
    const rows = [row(0, { company, role })]
    expect((await admin.call('users.checkImport', { body: { rows } })).json.problems).toEqual([
      { row: 0, field: 'company', message: expect.stringMatching(message) },
    ])
    const result = await importFile(app, admin, 'people', rows, { createCompanies: [company] })
    expect(result.created).toBe(0)
    expect(result.problems).toHaveLength(1)
    expect(await namesOf(app)).toEqual([])
  })

  test('who is there already is skipped or updated, by address or username, and an empty cell changes nothing', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    await importFile(app, admin, 'people', [row(0, { phoneNumber: '+1 1' }), row(1)])
    const rows = [
      row(0, { lastName: 'Changed', username: '', role: '', company: '', phoneNumber: '' }),
      row(1, { email: 'new@acme.example', phoneNumber: '+1 2' }),
      row(2),
    ].map((each) => ({ ...each, company: 'Acme' }))
    const { json: checked } = await admin.call('users.checkImport', { body: { rows } })
    expect(checked.problems).toEqual([])
    expect(checked.existing).toEqual([
      { row: 0, label: 'Row Number0', changes: [{ field: 'last name', from: 'Number0', to: 'Changed' }] },
      {
        row: 1,
        label: 'Row Number1',
        changes: [
          { field: 'email', from: 'row.1@acme.example', to: 'new@acme.example' },
          { field: 'phone number', from: null, to: '+1 2' },
        ],
      },
    ])
    const skipped = await importFile(app, admin, 'people', rows.slice(0, 2))
    expect(skipped).toEqual({ created: 0, updated: 0, unchanged: 2, problems: [] })
    expect(await importFile(app, admin, 'people', rows, { existing: 'update' })).toEqual({
      ...{ created: 1, updated: 2, unchanged: 0, problems: [] },
    })
    expect(await app.stores.users.byUsername('row.0')).toMatchObject({
      lastName: 'Changed',
      phoneNumber: '+1 1',
    })
    expect(await app.stores.users.byEmail('new@acme.example')).toMatchObject({ username: 'row.1' })
    await app.runJobs()
    const log = await admin.call('audit.list', { query: { subject: 'user', action: 'changed' } })
    expect(log.json.map(({ label }) => label).sort()).toEqual(['Row Changed', 'Row Number1'])
  })

  test('a company’s own administrator changes as many addresses as they may invite people', async () => {
    const app = await createOffice()
    const [ada, lou] = [await app.signIn('ada'), await app.signIn('lou')]
    const rows = Array.from({ length: 51 }, (_, at) => row(at))
    await importFile(app, ada, 'people', rows)
    const moved = rows.map((each, at) => ({ ...each, email: `stranger.${at}@elsewhere.example` }))
    expect(await importFile(app, lou, 'people', moved, { existing: 'update' })).toEqual({
      ...{ created: 0, updated: 50, unchanged: 0 },
      problems: [{ row: 50, field: 'email', message: expect.stringContaining('tomorrow') }],
    })
  })

  test('has nobody mailed more changes in an hour than one change at a time has', async () => {
    const app = await createOffice()
    const [ada, lou] = [await app.signIn('ada'), await app.signIn('lou')]
    await importFile(app, ada, 'people', [row(0), row(1)])
    const rename = (by: typeof lou, at: number) =>
      importFile(app, by, 'people', [row(0, { username: `renamed.${at}` })], { existing: 'update' })
    for (let at = 0; at < 10; at++) expect((await rename(lou, at)).problems).toEqual([])
    const refused = { row: 0, field: 'username', message: expect.stringContaining('in an hour') }
    expect(await rename(lou, 10)).toEqual({ created: 0, updated: 0, unchanged: 0, problems: [refused] })
    const other = [row(0, { lastName: 'Ito' }), row(1, { username: 'another.one' })]
    expect(await importFile(app, lou, 'people', other, { existing: 'update' })).toMatchObject({
      ...{ updated: 1, problems: [refused] },
    })
    expect((await rename(ada, 10)).problems).toEqual([])
  })

  test('a file says who approves and which tickets people read, as it was exported', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const rows = [
      row(0, { isApprover: 'yes', ticketScope: 'own' }),
      row(1, { isApprover: 'Yes', role: 'view_only_client' }),
      row(2, { isApprover: 'perhaps', ticketScope: 'all' }),
    ]
    const { problems } = await importFile(app, admin, 'people', rows)
    expect(problems.map(({ row: at, field }) => [at, field])).toEqual([
      [1, 'isApprover'],
      [2, 'ticketScope'],
      [2, 'isApprover'],
    ])
    await app.runJobs()
    const approvers = await admin.call('users.list', { query: { approver: 'true' } })
    expect(approvers.json).toMatchObject([{ username: 'row.0', isApprover: true }])
    const { body } = await admin.call('users.export', { query: { approver: 'true' } })
    expect(String(body).split('\r\n')[1]).toContain('Acme,client,,,,own,yes,')
    const next = [row(0, { isApprover: 'no', ticketScope: 'site' })]
    const changed = await importFile(app, admin, 'people', next, { existing: 'update' })
    expect(changed).toMatchObject({ updated: 1, problems: [] })
    await app.runJobs()
    expect((await admin.call('users.list', { query: { approver: 'true' } })).json).toEqual([])
    const reader = [row(0, { isApprover: '', role: 'view_only_client' })]
    await importFile(app, admin, 'people', reader, { existing: 'update' })
    const [problem] = (await importFile(app, admin, 'people', [row(0, { isApprover: 'yes', role: '' })]))
      .problems
    expect(problem).toMatchObject({ field: 'isApprover' })
  })

  test('a company’s own administrator learns of nobody elsewhere, and changes nobody there', async () => {
    const app = await createOffice()
    await app.addUser({ username: 'gus', company: 'Globex' })
    const local = await app.signIn('lou')
    const rows = [
      row(0, { username: 'gus', company: '' }),
      row(1, { email: 'gus@acme.example', company: '' }),
    ]
    const { json } = await local.call('users.checkImport', { body: { rows } })
    expect(json.existing).toEqual([])
    expect(json.problems).toEqual([
      { row: 0, field: 'username', message: 'This username is already in use.' },
      { row: 1, field: 'email', message: 'This email address is already in use.' },
    ])
    await importFile(app, local, 'people', rows, { existing: 'update' })
    expect(await app.stores.users.byUsername('gus')).toMatchObject({ firstName: 'Dana', version: 1 })
  })

  test('a row whose address and username are two people’s is refused', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    await importFile(app, admin, 'people', [row(0), row(1)])
    const rows = [row(0, { username: 'row.1' })]
    const { json } = await admin.call('users.checkImport', { body: { rows } })
    expect(json.problems[0]?.message).toBe(
      'The username and the email address belong to two different people.',
    )
  })
})
