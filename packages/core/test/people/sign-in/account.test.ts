import { describe, expect, it } from 'vitest'
import { codeAt } from '../../support/authenticator.ts'
import { createTestApp, password, type TestApp, totpSecret } from '../../support/test-app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function entries(app: TestApp) {
  await app.runJobs()
  const filter = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' }
  return (await app.stores.audit.list(filter, { limit: 25 })).items
}

/** Signs dana in with a browser that says so, from a place that the gateway knows. */
async function signInFrom(app: TestApp, userAgent: string, ip: string, place?: string) {
  const browser = app.visit(ip)
  await browser.call('auth.login', {
    body: { username: 'dana', password },
    headers: { 'user-agent': userAgent },
    change: (request) => ({ ...request, place }),
  })
  return browser
}

describe('the own account', () => {
  const changes = { firstName: 'Danielle', lastName: 'Reyes-Cole', phoneNumber: '+1 555 0142' }

  it('has a name and a phone number that everybody changes alone, and is told in the audit log', async () => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana' })
    const browser = await app.signIn('dana')
    const { status, json } = await browser.call('account.update', { body: changes })
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: user.id, username: 'dana', company: 'Acme', ...changes })
    expect((await browser.call('auth.me')).json).toStrictEqual(json)
    expect(await entries(app)).toContainEqual(
      expect.objectContaining({
        subject: 'user',
        subjectId: user.id,
        actorId: user.id,
        action: 'changed',
        changes: [
          { field: 'firstName', from: 'Dana', to: 'Danielle' },
          { field: 'lastName', from: 'Reyes', to: 'Reyes-Cole' },
          { field: 'phoneNumber', from: null, to: '+1 555 0142' },
        ],
      }),
    )
  })

  it('loses its phone number when the field is emptied', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    await browser.call('account.update', { body: changes })
    const { json } = await browser.call('account.update', { body: { ...changes, phoneNumber: ' ' } })
    expect(json.phoneNumber).toBeNull()
  })

  it.each([
    'role',
    'email',
    'username',
    'companyId',
    'isActive',
    'id',
    'vendorId',
    'passwordHash',
    'authEpoch',
  ])('does not take a %s from the body', async (field) => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana' })
    const browser = await app.signIn('dana')
    const { json } = await browser.call('account.update', { body: { ...changes, [field]: 'admin' } })
    expect(json).toMatchObject({ code: 'VALIDATION_FAILED', fields: { [field]: 'Unknown field.' } })
    const after = await app.stores.users.byId(user.id)
    expect({ ...after, lastLogin: null }).toStrictEqual(user)
  })

  it.each(['firstName', 'lastName'])('keeps a %s', async (field) => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const { json } = await browser.call('account.update', { body: { ...changes, [field]: '  ' } })
    expect(json.fields).toHaveProperty(field)
  })
})

describe('the list of sessions', () => {
  it('says browser, place and time of each, and which one it is read with', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    await signInFrom(app, iphone, '198.51.100.4', 'Lisbon, Portugal')
    app.clock.advance(60)
    const desk = await signInFrom(app, firefox, '203.0.113.7')
    const { json } = await desk.call('account.sessions')
    expect(json.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))).toStrictEqual([
      {
        id: expect.any(String),
        browser: 'Safari on iPhone',
        place: 'Lisbon, Portugal',
        ip: '198.51.100.4',
        createdAt: '2026-03-02T09:00:00.000Z',
        expiresAt: '2026-03-02T21:00:00.000Z',
        isCurrent: false,
      },
      {
        id: expect.any(String),
        browser: 'Firefox on Linux',
        place: null,
        ip: '203.0.113.7',
        createdAt: '2026-03-02T09:01:00.000Z',
        expiresAt: '2026-03-02T21:01:00.000Z',
        isCurrent: true,
      },
    ])
  })

  it('leaves out those that are over, and those of others', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    await app.addUser({ username: 'olu' })
    await app.signIn('olu')
    await app.signIn('dana')
    app.clock.advance(12 * 60 * 60)
    const browser = await app.signIn('dana')
    const { json } = await browser.call('account.sessions')
    expect(json).toMatchObject([{ isCurrent: true, browser: null }])
  })

  it('ends one, and leaves the others', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const [phone, tablet, desk] = [
      await app.signIn('dana'),
      await app.signIn('dana'),
      await app.signIn('dana'),
    ]
    const own = (await phone.call('account.sessions')).json.find(({ isCurrent }) => isCurrent)
    const params = { id: own?.id ?? '' }
    expect((await desk.call('account.endSession', { params })).status).toBe(204)
    expect((await phone.call('auth.me')).status).toBe(401)
    expect((await tablet.call('auth.me')).status).toBe(200)
    expect((await desk.call('account.endSession', { params })).status).toBe(404)
  })

  it("does not end another person's session, and does not say that there is one", async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    await app.addUser({ username: 'mallory' })
    const [dana, mallory] = [await app.signIn('dana'), await app.signIn('mallory')]
    const [session] = (await dana.call('account.sessions')).json
    const answer = await mallory.call('account.endSession', { params: { id: session?.id ?? '' } })
    expect(answer.status).toBe(404)
    expect((await dana.call('auth.me')).status).toBe(200)
  })

  it('ends all but this one at once', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const [phone, tablet, desk] = [
      await app.signIn('dana'),
      await app.signIn('dana'),
      await app.signIn('dana'),
    ]
    expect((await desk.call('account.endOtherSessions')).status).toBe(204)
    for (const browser of [phone, tablet]) expect((await browser.call('auth.me')).status).toBe(401)
    expect((await desk.call('account.sessions')).json).toMatchObject([{ isCurrent: true }])
  })
})

describe('new recovery codes', () => {
  const twoFactor = { secret: totpSecret, recoveryCodeHashes: ['one-that-was'] }

  it('take password and code, and replace those from before', async () => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana', twoFactor })
    const browser = app.visit()
    const { json } = await browser.call('auth.login', { body: { username: 'dana', password } })
    const token = await codeAt(app.clock)
    await browser.call('auth.verifyTwoFactor', { body: { userId: json.userId, token } })
    const renew = async (body: object) => browser.call('auth.renewRecoveryCodes', { body })

    expect((await renew({ password: 'wrong password', token: await codeAt(app.clock, 1) })).status).toBe(400)
    expect((await renew({ password, token })).json.fields).toHaveProperty('token')
    const renewed = await renew({ password, token: await codeAt(app.clock, 1) })
    expect(renewed.json.recoveryCodes).toHaveLength(10)

    const kept = (await app.stores.users.byId(user.id))?.twoFactor?.recoveryCodeHashes
    expect(kept).toHaveLength(10)
    expect(kept).not.toContain('one-that-was')
    expect((await browser.call('auth.me')).status).toBe(200)
    expect(await entries(app)).toContainEqual(expect.objectContaining({ action: 'recovery_codes_renewed' }))
  })

  it('are for nobody without two-factor', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const body = { password, token: '123456' }
    expect((await browser.call('auth.renewRecoveryCodes', { body })).json.code).toBe('TWO_FACTOR_OFF')
  })
})

describe('the audit log', () => {
  it('has who came in, who was refused, known or not, and who left, with the address', async () => {
    const app = createTestApp()
    const dana = await app.addUser({ username: 'dana' })
    const browser = app.visit('198.51.100.4')
    for (const username of ['dana', 'nobody']) {
      await browser.call('auth.login', { body: { username, password: 'wrong password' } })
      app.clock.advance(1)
    }
    await browser.call('auth.login', { body: { username: 'dana', password } })
    app.clock.advance(1)
    await browser.call('auth.logout')
    const sessions = (await entries(app)).filter(({ subject }) => subject === 'session')
    const told = sessions.map(({ action, actorId, actor, companyId, ip }) => ({
      action,
      actorId,
      actor,
      companyId,
      ip,
    }))
    const ip = '198.51.100.4'
    expect(told).toStrictEqual([
      { action: 'signed_out', actorId: dana.id, actor: 'Dana Reyes', companyId: dana.companyId, ip },
      { action: 'signed_in', actorId: dana.id, actor: 'Dana Reyes', companyId: dana.companyId, ip },
      {
        ...{ action: 'refused', actorId: null, actor: expect.stringMatching(/^Unknown name [0-9a-f]{4}$/) },
        ...{ companyId: null, ip },
      },
      { action: 'refused', actorId: null, actor: 'dana', companyId: dana.companyId, ip },
    ])
    expect(JSON.stringify(await entries(app))).not.toContain('wrong password')
  })

  it('has a lock once, however long somebody goes on trying', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    for (let attempt = 0; attempt < 15; attempt++) {
      await app.call('auth.login', { body: { username: 'Dana', password: 'wrong password' } })
    }
    const actions = (await entries(app)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'locked')).toHaveLength(1)
    expect(actions.filter((action) => action === 'refused')).toHaveLength(10)
  })
})
