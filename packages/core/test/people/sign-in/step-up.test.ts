import { api, type EndpointId, endpoints, limits, rateLimits } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { sealTotpSecret } from '../../../src/index.ts'
import { codeAt, wrongCode } from '../../support/authenticator.ts'
import type { Browser } from '../../support/browser.ts'
import { startImport } from '../../support/import-file.ts'
import { createTestApp, password, type TestApp, totpSecret } from '../../support/test-app.ts'

const fiveMinutes = 5 * 60

/** An administrator who signed in five minutes ago, and a client of Acme. */
async function afterFiveMinutes(app = createTestApp()) {
  const root = await app.addUser({ username: 'root', role: 'admin', company: 'Remotehands' })
  const dana = await app.addUser({ username: 'dana' })
  await app.addUser({ company: 'Globex' })
  const browser = await app.signIn('root')
  app.clock.advance(fiveMinutes)
  return { app, root, dana, browser }
}

async function change(app: TestApp, browser: Browser, id: number, changes: object) {
  const version = (await app.stores.users.byId(id))?.version
  const { status, json } = await browser.call('users.update', {
    params: { id },
    body: { version, ...changes },
  })
  return status === 200 ? 200 : json.code
}

const newPerson = {
  ...{ firstName: 'Noor', lastName: 'Haddad', username: 'noor', email: 'noor@acme.example' },
  ...{ company: 'Acme', phoneNumber: '' },
}

const newRow = { ...newPerson, role: 'client' }

describe('a change of how somebody signs in or what they may do', () => {
  const sensitive = [
    { email: 'other@acme.example' },
    { username: 'other' },
    { role: 'local_admin' },
    { company: 'Globex' },
  ]

  it.each(sensitive)(
    '%o asks for a proof five minutes after signing in, and takes it once',
    async (changes) => {
      const { app, dana, browser } = await afterFiveMinutes()
      expect(await change(app, browser, dana.id, changes)).toBe('STEP_UP_REQUIRED')
      expect(await app.stores.users.byId(dana.id)).toMatchObject({ version: dana.version })
      expect((await browser.call('auth.stepUp', { body: { password } })).status).toBe(204)
      expect(await change(app, browser, dana.id, changes)).toBe(200)
    },
  )

  it.each(sensitive)('%o needs nothing more right after signing in', async (changes) => {
    const app = createTestApp()
    const { id } = await app.addUser({ username: 'dana' })
    await app.addUser({ company: 'Globex' })
    const browser = await app.signInAs('admin', 'Remotehands')
    app.clock.advance(fiveMinutes - 1)
    expect(await change(app, browser, id, changes)).toBe(200)
  })

  it('of the own record asks too', async () => {
    const { app, root, browser } = await afterFiveMinutes()
    expect(await change(app, browser, root.id, { email: 'mine@acme.example' })).toBe('STEP_UP_REQUIRED')
  })

  it('does not ask for a name or a phone number, nor for what is sent as it is', async () => {
    const { app, dana, browser } = await afterFiveMinutes()
    const { email, username, role } = dana
    const same = { email, username, role, company: ' ACME ' }
    expect(await change(app, browser, dana.id, { ...same, phoneNumber: '+1 555 0142' })).toBe(200)
    expect(await change(app, browser, dana.id, { lastName: 'Cole' })).toBe(200)
  })

  it('asks before somebody else’s second factor is reset', async () => {
    const { app, dana, browser } = await afterFiveMinutes()
    const secret = await sealTotpSecret(dana.id, totpSecret, app)
    await app.stores.users.update(dana, { twoFactor: { secret, recoveryCodeHashes: [] } })
    const reset = () => browser.call('users.resetTwoFactor', { params: { id: dana.id } })
    expect((await reset()).json.code).toBe('STEP_UP_REQUIRED')
    await browser.call('auth.stepUp', { body: { password } })
    expect((await reset()).status).toBe(200)
  })

  it.each(['techie', 'local_admin', 'admin'])('asks before a new %s is added, in every way', async (role) => {
    const { app, browser } = await afterFiveMinutes()
    const codes = [
      await browser.call('users.create', { body: { ...newPerson, role } }),
      await startImport(browser, 'people', [
        newRow,
        { ...newRow, username: 'noa', email: 'noa@acme.example', role },
      ]),
      ...(role === 'techie'
        ? []
        : [
            await browser.call('auth.createClient', {
              body: { ...newPerson, role: role === 'admin' ? 'global_admin' : role, password },
            }),
          ]),
    ].map(({ json }) => json.code)
    expect(new Set(codes)).toStrictEqual(new Set(['STEP_UP_REQUIRED']))
    expect(await app.stores.users.byUsername('noor')).toBeUndefined()
  })

  it('does not ask before a client is added', async () => {
    const { browser } = await afterFiveMinutes()
    expect((await browser.call('users.create', { body: newPerson })).status).toBe(201)
  })

  it.each(endpoints.filter(([, { stepUp }]) => stepUp === 'always').map(([id]) => id))(
    '%s is refused without a proof, whoever asks',
    async (id: EndpointId) => {
      const { browser } = await afterFiveMinutes()
      const { status, json } = await browser.call(id, { params: { id: 1 }, body: {} })
      expect({ status, code: json.code }).toStrictEqual({ status: 403, code: 'STEP_UP_REQUIRED' })
    },
  )

  it('is carried in the body of whatever else changes the own way in', () => {
    const own = ['auth.startTwoFactor', 'auth.disableTwoFactor', 'auth.renewRecoveryCodes', 'password.change']
    for (const id of own) {
      const endpoint = api[id as 'password.change']
      expect(endpoint.stepUp, id).toBe('in-body')
      expect(endpoint.body.shape, id).toHaveProperty('password')
    }
  })
})

describe('a proof', () => {
  it('is of its session alone, and ends with it', async () => {
    const { app, dana, browser } = await afterFiveMinutes()
    const elsewhere = await app.signIn('root')
    app.clock.advance(fiveMinutes)
    await browser.call('auth.stepUp', { body: { password } })
    expect(await change(app, elsewhere, dana.id, { username: 'other' })).toBe('STEP_UP_REQUIRED')
    const stolen = browser.copy()
    await browser.call('auth.logout')
    expect(await change(app, stolen, dana.id, { username: 'other' })).toBe('NOT_SIGNED_IN')
  })

  it('lasts five minutes', async () => {
    const { app, dana, browser } = await afterFiveMinutes()
    await browser.call('auth.stepUp', { body: { password } })
    app.clock.advance(fiveMinutes - 1)
    expect(await change(app, browser, dana.id, { username: 'first' })).toBe(200)
    app.clock.advance(1)
    expect(await change(app, browser, dana.id, { username: 'second' })).toBe('STEP_UP_REQUIRED')
  })

  it('is not made by signing out elsewhere, which gives a new session', async () => {
    const { app, dana, browser } = await afterFiveMinutes()
    await browser.call('account.endOtherSessions')
    expect(await change(app, browser, dana.id, { username: 'other' })).toBe('STEP_UP_REQUIRED')
  })

  it('is not known of sessions from before it was kept', async () => {
    const app = createTestApp()
    const { id } = await app.addUser({ username: 'dana' })
    const browser = await app.signInAs('admin', 'Remotehands')
    const actor = (await browser.call('auth.me')).json
    const [session] = (await app.stores.sessions.list(actor.id, { limit: 1 })).items
    if (!session) throw new Error('There is no session.')
    const { provenAt: _, ...older } = session
    await app.stores.sessions.delete(actor.id, session.id)
    await app.stores.sessions.create(older)
    expect(await change(app, browser, id, { username: 'other' })).toBe('STEP_UP_REQUIRED')
  })

  it('is a code where two-factor is on, once, or the password', async () => {
    const { app, root, dana, browser } = await afterFiveMinutes()
    const secret = await sealTotpSecret(root.id, totpSecret, app)
    // As it is after this very session has turned it on.
    await app.stores.users.update(root, { twoFactor: { secret, recoveryCodeHashes: [] } })
    const again = app.visit()
    await again.call('auth.login', { body: { username: 'root', password } })
    const signedIn = { userId: root.id, token: await codeAt(app.clock) }
    await again.call('auth.verifyTwoFactor', { body: signedIn })
    app.clock.advance(fiveMinutes)
    const prove = (body: object) => again.call('auth.stepUp', { body })
    expect((await prove({ token: await wrongCode(app.clock) })).json.fields).toHaveProperty('token')
    const refusals = { subject: 'session', action: 'code_refused' }
    expect((await again.call('audit.list', { query: refusals })).json).toMatchObject([{ label: 'root' }])
    const token = await codeAt(app.clock)
    expect((await prove({ token })).status).toBe(204)
    expect((await prove({ token })).status).toBe(400)
    expect(await change(app, again, dana.id, { username: 'other' })).toBe(200)
    expect((await prove({ password })).status).toBe(204)
    expect(await change(app, browser, dana.id, { username: 'another' })).toBe('NOT_SIGNED_IN')
  })

  it.each([{}, { password, token: '123456' }, { token: '12345' }, { password: '' }])(
    'is not %o',
    async (body) => {
      const { browser } = await afterFiveMinutes()
      expect((await browser.call('auth.stepUp', { body })).json.code).toBe('VALIDATION_FAILED')
    },
  )

  it('by a code is nobody’s without two-factor', async () => {
    const { browser } = await afterFiveMinutes()
    const { json } = await browser.call('auth.stepUp', { body: { token: '1'.repeat(limits.token.length) } })
    expect(json.code).toBe('TWO_FACTOR_OFF')
  })

  it('can be tried as often as a sign-in: fifty at once get no more than fifty in a row', async () => {
    const { browser } = await afterFiveMinutes()
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => browser.call('auth.stepUp', { body: { password: 'wrong password' } })),
    )
    const { limit } = rateLimits.loginPerAccount
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(limit)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(50 - limit)
    expect((await browser.call('auth.stepUp', { body: { password } })).status).toBe(429)
  })
})
