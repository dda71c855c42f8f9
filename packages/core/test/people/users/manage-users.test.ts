import { describe, expect, test } from 'vitest'
import { handleMailEvent } from '../../../src/index.ts'
import type { Browser } from '../../support/browser.ts'
import { bounced } from '../../support/mail-events.ts'
import { createTestApp } from '../../support/test-app.ts'

const newPerson = {
  firstName: 'Noor',
  lastName: 'Haddad',
  username: 'noor.haddad',
  email: 'noor@acme.example',
  company: 'Acme',
}

async function createOffice() {
  const app = createTestApp()
  const ada = await app.addUser({ username: 'ada', company: 'Remotehands', role: 'admin' })
  const lou = await app.addUser({ username: 'lou', company: 'Acme', role: 'local_admin' })
  const anna = await app.addUser({ username: 'anna', company: 'Acme' })
  const gus = await app.addUser({ username: 'gus', company: 'Globex' })
  return { ...app, ada, lou, anna, gus }
}

const one = ({ id }: { id: number }) => ({ params: { id } })

describe('a person who is added', () => {
  test('gets a mail with a link, sets a password by it once, and signs in', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const created = await admin.call('users.create', { body: newPerson })
    expect(created).toMatchObject({
      status: 201,
      json: { status: 'invited', company: 'Acme', role: 'client' },
    })
    await app.runJobs()
    expect(app.mails.map(({ to }) => to)).toEqual(['noor@acme.example'])
    const token = /#token=([\w-]+)/.exec(app.mails[0]?.text ?? '')?.[1]
    expect(created.body).not.toContain(token)

    const body = { token, newPassword: 'plum tractor window' }
    expect((await app.call('password.set', { body })).status).toBeLessThan(300)
    expect((await app.call('password.set', { body })).status).toBeGreaterThanOrEqual(400)
    const login = { username: newPerson.username, password: body.newPassword }
    expect((await app.call('auth.login', { body: login })).status).toBe(200)
    expect((await admin.call('users.read', one(created.json))).json.status).toBe('active')
  })

  test('cannot sign in before: with no password, a blank one or any other', async () => {
    const app = await createOffice()
    await (await app.signIn('ada')).call('users.create', { body: newPerson })
    for (const password of ['      ', 'correct horse']) {
      const answer = await app.call('auth.login', { body: { username: newPerson.username, password } })
      expect(answer).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS' } })
    }
  })

  test('gets no mail when nobody asked for one, and one later when somebody does', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const { json } = await admin.call('users.create', { body: { ...newPerson, invite: false } })
    await app.runJobs()
    expect(app.mails).toEqual([])
    expect((await admin.call('users.invite', one(json))).status).toBe(200)
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
  })

  test('is told with who did it', async () => {
    const app = await createOffice()
    await (await app.signIn('lou')).call('users.create', { body: newPerson })
    await app.runJobs()
    const { json } = await (await app.signIn('ada')).call('audit.list', { query: { subject: 'user' } })
    expect(json).toContainEqual(
      expect.objectContaining({ action: 'created', label: 'Noor Haddad', actorId: app.lou.id }),
    )
  })
})

describe('inviting again', () => {
  test('is for people without a password, and not more than five times an hour', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    expect((await admin.call('users.invite', one(app.anna))).json.code).toBe('NOT_INVITABLE')
    const { json } = await admin.call('users.create', { body: newPerson })
    for (let at = 0; at < 5; at++) expect((await admin.call('users.invite', one(json))).status).toBe(200)
    expect((await admin.call('users.invite', one(json))).status).toBe(429)
  })
})

describe('a change', () => {
  test('keeps names unique, and frees those that were given up', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const change = (user: { id: number }, body: object) =>
      admin.call('users.update', { ...one(user), body: { version: 1, ...body } })
    expect((await change(app.anna, { username: 'GUS' })).json.code).toBe('USERNAME_TAKEN')
    expect((await change(app.anna, { email: app.gus.email })).json.code).toBe('EMAIL_TAKEN')
    expect((await change(app.gus, { username: 'gustav', email: 'gustav@globex.example' })).status).toBe(200)
    expect((await change(app.anna, { username: 'gus', email: app.gus.email })).status).toBe(200)
    expect((await app.stores.users.byUsername('gus'))?.id).toBe(app.anna.id)
    expect((await app.stores.users.byEmail('gustav@globex.example'))?.id).toBe(app.gus.id)
  })

  test('of another spelling of the own name is no clash', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const body = { version: 1, username: 'Anna', email: app.anna.email.toUpperCase() }
    expect((await admin.call('users.update', { ...one(app.anna), body })).json.username).toBe('Anna')
  })

  test.for(['admin', 'global_admin', 'local_admin'] as const)(
    'of the own record is for a %s too, of every field but the role',
    async (role) => {
      const app = await createOffice()
      const self = await app.addUser({ username: 'self', company: 'Acme', role })
      const admin = await app.signIn('self')
      let version = 1
      for (const change of [
        { firstName: 'Robin' },
        { lastName: 'Vale' },
        { username: 'robin', email: 'robin@acme.example' },
        { phoneNumber: '555 0100', company: 'Acme', role },
      ]) {
        const body = { version, ...change }
        const answer = await admin.call('users.update', { ...one(self), body })
        expect(answer).toMatchObject({ status: 200, json: change })
        version += 1
      }
      expect((await admin.call('auth.me')).json).toMatchObject({ username: 'robin', firstName: 'Robin' })
    },
  )

  test('of what somebody else has changed in the meantime is refused', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const body = { version: 1, firstName: 'Ann' }
    expect((await admin.call('users.update', { ...one(app.anna), body })).status).toBe(200)
    expect((await admin.call('users.update', { ...one(app.anna), body })).json.code).toBe('CONFLICT')
  })

  test('of the role ends the sessions of the person and is in the audit log, in words', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const anna = await app.signIn('anna')
    await admin.call('users.update', { ...one(app.anna), body: { version: 1, role: 'local_admin' } })
    expect((await anna.call('auth.me')).status).toBe(401)
    await app.runJobs()
    const { json } = await admin.call('audit.list', { query: { action: 'role_changed' } })
    expect(json).toMatchObject([{ changes: [{ field: 'role', from: 'client', to: 'local_admin' }] }])
  })

  test('to the role vendor needs the vendor', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const body = { version: 1, role: 'vendor', vendorId: 77 }
    const answer = await admin.call('users.update', { ...one(app.anna), body })
    expect(answer.json.fields).toEqual({ vendorId: 'Choose the vendor.' })
  })
})

describe('a local admin', () => {
  test.for(['admin', 'global_admin', 'techie', 'vendor'])('never gives the role %s', async (role) => {
    const app = await createOffice()
    const lou = await app.signIn('lou')
    const update = { ...one(app.anna), body: { version: 1, role } }
    expect((await lou.call('users.update', update)).json.fields?.role).toBeDefined()
    expect((await lou.call('users.create', { body: { ...newPerson, role } })).status).toBe(403)
  })

  test('reaches nobody of another company, and adds nobody there', async () => {
    const app = await createOffice()
    const lou = await app.signIn('lou')
    expect((await lou.call('users.read', one(app.gus))).status).toBe(404)
    expect((await lou.call('users.deactivate', one(app.gus))).status).toBe(404)
    expect((await lou.call('users.endSessions', one(app.gus))).status).toBe(404)
    const elsewhere = { ...newPerson, company: 'Globex' }
    expect((await lou.call('users.create', { body: elsewhere })).json.fields?.company).toBeDefined()
    const move = { ...one(app.anna), body: { version: 1, company: 'Globex' } }
    expect((await lou.call('users.update', move)).json.fields?.company).toBeDefined()
  })

  test('changes nobody of the own company whose role is above', async () => {
    const app = await createOffice()
    const boss = await app.addUser({ username: 'boss', company: 'Acme', role: 'admin' })
    const lou = await app.signIn('lou')
    expect(
      (await lou.call('users.update', { ...one(boss), body: { version: 1, firstName: 'B' } })).status,
    ).toBe(403)
    expect((await lou.call('users.resetTwoFactor', one(boss))).status).toBe(403)
  })
})

describe('deactivating', () => {
  test('ends the sessions at once, and reactivating lets the person sign in again', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const anna = await app.signIn('anna')
    expect((await admin.call('users.deactivate', one(app.anna))).json.status).toBe('inactive')
    expect((await anna.call('auth.me')).status).toBe(401)
    await expect(app.signIn('anna')).rejects.toThrow()
    expect((await admin.call('users.reactivate', one(app.anna))).json.status).toBe('active')
    await app.signIn('anna')
  })

  test('the own account, and taking the own role, is refused: the last administrator stays', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    expect((await admin.call('users.deactivate', one(app.ada))).status).toBe(403)
    const body = { version: 1, role: 'client' }
    const answer = await admin.call('users.update', { ...one(app.ada), body })
    expect(answer).toMatchObject({
      status: 403,
      json: { fields: { role: "You can't change your own role." } },
    })
  })

  test('each other at the same moment leaves one administrator', async () => {
    const app = await createOffice()
    const bob = await app.addUser({ username: 'bob', company: 'Remotehands', role: 'global_admin' })
    const [ada, bobs] = [await app.signIn('ada'), await app.signIn('bob')]
    await Promise.all([ada.call('users.deactivate', one(bob)), bobs.call('users.deactivate', one(app.ada))])
    const left = [await app.stores.users.byId(app.ada.id), await app.stores.users.byId(bob.id)]
    expect(left.filter((user) => user?.isActive)).toHaveLength(1)
  })
})

test('a lost second factor is reset by somebody else, never by its owner', async () => {
  const app = await createOffice()
  const twoFactor = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', recoveryCodeHashes: [] }
  const tess = await app.addUser({ username: 'tess', twoFactor })
  const admin = await app.signIn('ada')
  expect((await admin.call('users.resetTwoFactor', one(app.ada))).status).toBe(403)
  expect((await admin.call('users.resetTwoFactor', one(app.anna))).json.code).toBe('TWO_FACTOR_OFF')
  expect((await admin.call('users.resetTwoFactor', one(tess))).json.twoFactorEnabled).toBe(false)
  await app.signIn('tess')
})

test('signing out everywhere ends every session of the person', async () => {
  const app = await createOffice()
  const admin = await app.signIn('ada')
  const browsers = [await app.signIn('anna'), await app.signIn('anna')]
  await admin.call('users.endSessions', one(app.anna))
  for (const browser of browsers) expect((await browser.call('auth.me')).status).toBe(401)
  await app.signIn('anna')
})

describe('the list', () => {
  test.for([
    [{ q: 'ANN' }, ['anna']],
    [{ q: 'glob' }, ['gus']],
    [{ role: 'local_admin' }, ['lou']],
    [{ status: 'inactive' }, ['ina']],
    [{ status: 'invited' }, ['noor.haddad']],
    [{ status: 'active', role: 'client' }, ['anna', 'gus']],
    [{ role: 'admin', q: 'zz' }, []],
  ] as const)('finds by %o', async ([query, expected]) => {
    const app = await createOffice()
    await app.addUser({ username: 'ina', isActive: false })
    const admin = await app.signIn('ada')
    await admin.call('users.create', { body: newPerson })
    await app.runJobs()
    const { json } = await admin.call('users.list', { query })
    expect(json.map(({ username }) => username).sort()).toEqual(expected)
  })

  test('of one company is asked for by its number', async () => {
    const app = await createOffice()
    const query = { companyId: String(app.gus.companyId) }
    const { json } = await (await app.signIn('ada')).call('users.list', { query })
    expect(json.map(({ username }) => username)).toEqual(['gus'])
    expect((await (await app.signIn('lou')).call('users.list', { query })).status).toBe(404)
  })
})

test('the export is CSV that no spreadsheet runs, and the audit log knows of it', async () => {
  const app = await createOffice()
  const admin = await app.signIn('ada')
  await admin.call('users.create', { body: { ...newPerson, firstName: '=HYPERLINK("x")', invite: false } })
  const { body, headers } = await admin.call('users.export')
  expect(headers['content-type']).toMatch(/^text\/csv/)
  expect(body).toMatch(/^First name,Last name,Username,Email,Company,Role,Phone number,/)
  expect(body).toContain(`"'=HYPERLINK(""x"")",Haddad,noor.haddad`)
  expect(body).not.toMatch(/\$test\$|passwordHash/)
  const { json } = await admin.call('audit.list', { query: { subject: 'export' } })
  expect(json).toMatchObject([{ label: 'Users', actorId: app.ada.id }])
})

describe('an address whose domain has umlauts', () => {
  test('is one with its ASCII spelling: nobody else can have it', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin', 'Remotehands')
    const body = (username: string, email: string) => ({
      ...{ firstName: 'Jo', lastName: 'Doe', username, email, company: 'Acme', role: 'client' },
      password: 'seven blue herons',
    })
    const add = (username: string, email: string) =>
      admin.call('auth.createClient', { body: body(username, email) })
    expect((await add('one', 'info@müller.de')).status).toBe(201)
    expect((await add('two', 'INFO@xn--mller-kva.de')).json.code).toBe('EMAIL_TAKEN')
    expect((await app.stores.users.byEmail('info@MÜLLER.de'))?.username).toBe('one')
    expect((await add('three', 'jürgen@müller.de')).json.fields?.email).toContain(
      'plain letters before the @',
    )
  })

  test('is mailed to as mail servers know it, and suppressed by that', async () => {
    const app = createTestApp()
    const dana = await app.addUser({ username: 'dana' })
    await app.stores.users.update(dana, { email: 'dana@müller.de' })
    await app.call('password.forgot', { body: { email: 'Dana@MÜLLER.de' } })
    await app.runJobs()
    expect(app.mails.map(({ to }) => to)).toEqual(['dana@xn--mller-kva.de'])
    await handleMailEvent(bounced('dana@xn--mller-kva.de'), app)
    await app.call('password.forgot', { body: { email: 'dana@müller.de' } })
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
    const admin = await app.signInAs('admin', 'Remotehands')
    const { json } = await admin.call('users.read', { params: { id: dana.id } })
    expect(json).toMatchObject({ email: 'dana@müller.de', mailSuppression: { reason: 'bounce' } })
  })
})

describe('somebody of a client company', () => {
  const invite = (browser: Browser, number: number, more: object = {}) => {
    const username = `person${number}`
    const body = { ...newPerson, username, email: `${username}@acme.example`, ...more }
    return browser.call('users.create', { body })
  }

  test('invites fifty people a day and their company a hundred; others can be added without a mail', async () => {
    const app = await createOffice()
    await app.addUser({ username: 'liz', company: 'Acme', role: 'local_admin' })
    await app.addUser({ username: 'leo', company: 'Acme', role: 'local_admin' })
    const [lou, liz, leo] = [await app.signIn('lou'), await app.signIn('liz'), await app.signIn('leo')]
    for (let number = 0; number < 50; number++) expect((await invite(lou, number)).status).toBe(201)
    expect(await invite(lou, 50)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS' } })
    expect((await invite(lou, 50, { invite: false })).status).toBe(201)
    for (let number = 100; number < 150; number++) await invite(liz, number)
    expect((await invite(leo, 200)).status).toBe(429)
    expect((await invite(await app.signIn('ada'), 201)).status).toBe(201)
    app.clock.advance(24 * 60 * 60)
    expect((await invite(await app.signIn('leo'), 200)).status).toBe(201)
  })

  test('changes addresses as often as they may invite, as both are mailed', async () => {
    const app = await createOffice()
    const lou = await app.signIn('lou')
    const people = []
    for (let number = 0; number < 26; number++)
      people.push((await invite(lou, number, { invite: number === 0 })).json)
    const change = ({ id, version }: { id: number; version: number }, more: object) =>
      lou.call('users.update', { params: { id }, body: { version, ...more } })
    const move = (person: { id: number; version: number }, at: number) =>
      change(person, { email: `stranger${person.id}.${at}@elsewhere.example` })
    const moved = []
    for (const person of people.slice(1)) moved.push((await move(person, 1)).json)
    for (const person of moved.slice(1)) expect((await move(person, 2)).status).toBe(200)
    expect(await move(moved[0] as (typeof moved)[0], 2)).toMatchObject({ status: 429 })
    expect((await invite(lou, 51)).status).toBe(429)
    expect((await change(moved[0] as (typeof moved)[0], { lastName: 'Ito' })).status).toBe(200)
  })

  test('has nobody mailed more than ten changes an hour', async () => {
    const app = await createOffice()
    const lou = await app.signIn('lou')
    let user = (await invite(lou, 0)).json
    const rename = (by: Browser, number: number) => {
      const body = { version: user.version, username: `renamed${number}` }
      return by.call('users.update', { params: { id: user.id }, body })
    }
    for (let number = 0; number < 10; number++) user = (await rename(lou, number)).json
    expect(await rename(lou, 10)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS' } })
    expect((await rename(await app.signIn('ada'), 10)).status).toBe(200)
  })

  test('has no mail sent in our name that leads elsewhere', async () => {
    const app = await createOffice()
    const lou = await app.signIn('lou')
    const lastName = 'Locked, open http://evil.example'
    expect(await invite(lou, 1, { lastName })).toMatchObject({
      status: 400,
      json: { fields: { lastName: 'Names can’t contain links, email addresses or sentences.' } },
    })
  })
})
