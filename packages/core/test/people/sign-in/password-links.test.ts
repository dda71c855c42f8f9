import { limits, rateLimits } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { createPasswordLink, mailPasswordLink, type UserRecord } from '../../../src/index.ts'
import { createTestApp, password, type TestApp } from '../../support/test-app.ts'

const newPassword = 'seven blue herons'
const minute = 60

async function deskWithDana() {
  const app = createTestApp()
  const dana = await app.addUser({ username: 'dana' })
  return { app, dana }
}

/** The token of the link in the newest mail. */
function mailedToken(app: TestApp): string {
  const address = /https:\S+\/set-password#token=(\S+)/.exec(app.mails.at(-1)?.text ?? '')
  return address?.[1] ?? ''
}

async function askForLink(app: TestApp, email: string, ip?: string) {
  const answer = await app.call('password.forgot', { body: { email } }, app.visit(ip))
  await app.runJobs()
  return answer
}

async function tokenFor(app: TestApp, user: UserRecord, kind: 'reset' | 'invite'): Promise<string> {
  const { url } = await createPasswordLink(user, kind, app)
  return new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
}

const set = (app: TestApp, token: string, chosen = newPassword) =>
  app.call('password.set', { body: { token, newPassword: chosen } })
const signInWith = (app: TestApp, chosen: string) =>
  app.call('auth.login', { body: { username: 'dana', password: chosen } })

describe('a forgotten password', () => {
  it('is mailed one link, however often its request is delivered', async () => {
    const { app, dana } = await deskWithDana()
    const at = app.clock.now().toISOString()
    const request = { id: '01J0000000000000000000000A', email: dana.email, at, ip: '192.0.2.1' }
    await app.stores.passwordLinks.request(request)
    await mailPasswordLink(request, app)
    await mailPasswordLink(request, app)
    expect(app.mails).toHaveLength(1)
  })

  it('is replaced through a mailed link', async () => {
    const { app } = await deskWithDana()
    expect((await askForLink(app, 'Dana@ACME.example')).status).toBe(204)
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({
      to: 'dana@acme.example',
      subject: 'Set a new password for Remotehands',
    })
    const token = mailedToken(app)
    expect((await app.call('password.readLink', { body: { token } })).json).toStrictEqual({
      kind: 'reset',
      firstName: 'Dana',
      username: 'dana',
      expiresAt: '2026-03-02T09:30:00.000Z',
    })
    expect((await set(app, token)).status).toBe(204)
    expect((await signInWith(app, newPassword)).status).toBe(200)
    expect((await signInWith(app, password)).status).toBe(401)
  })

  it('leads to the configured address of the site, whatever the request says of its host', async () => {
    const { app } = await deskWithDana()
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    await app.call('password.forgot', { body: { email: 'dana@acme.example' }, headers })
    await app.runJobs()
    const [mail] = app.mails
    const links = `${mail?.text} ${mail?.html}`.match(/https?:\/\/[^/"\s]+/g) ?? []
    expect(links.length).toBeGreaterThan(1)
    expect(new Set(links)).toStrictEqual(new Set(['https://remotehands.example']))
  })

  it('takes no address of a page from the body', async () => {
    const { app } = await deskWithDana()
    const body = { email: 'dana@acme.example', link: 'https://evil.example' }
    expect((await app.call('password.forgot', { body })).json).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { link: 'Unknown field.' },
    })
  })

  it('mails a token of 256 bits, and keeps no more of it than its digest', async () => {
    const { app, dana } = await deskWithDana()
    const tokens = await Promise.all([tokenFor(app, dana, 'reset'), tokenFor(app, dana, 'reset')])
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await app.stores.passwordLinks.byTokenHash(token)).toBeUndefined()
    }
  })

  it('ends every session, also that of whoever knew the old password', async () => {
    const { app } = await deskWithDana()
    const [desk, thief] = [await app.signIn('dana'), await app.signIn('dana')]
    await askForLink(app, 'dana@acme.example')
    await set(app, mailedToken(app))
    for (const browser of [desk, thief]) expect((await browser.call('auth.me')).status).toBe(401)
  })

  it('signs nobody in: the second factor is asked for as before', async () => {
    const app = createTestApp()
    const twoFactor = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', recoveryCodeHashes: [] }
    const dana = await app.addUser({ username: 'dana', twoFactor })
    const answer = await set(app, await tokenFor(app, dana, 'reset'))
    expect(answer.cookies).toStrictEqual([])
    expect((await signInWith(app, newPassword)).json.requiresTwoFactor).toBe(true)
  })

  it('opens an account that too many attempts had locked', async () => {
    const { app, dana } = await deskWithDana()
    for (let attempt = 0; attempt <= rateLimits.loginPerAccount.limit; attempt++) {
      await signInWith(app, 'wrong password')
    }
    expect((await signInWith(app, password)).status).toBe(429)
    await set(app, await tokenFor(app, dana, 'reset'))
    expect((await signInWith(app, newPassword)).status).toBe(200)
  })

  it('is told in the audit log, when the link goes out and when it is used', async () => {
    const { app, dana } = await deskWithDana()
    await askForLink(app, 'dana@acme.example', '198.51.100.4')
    const token = mailedToken(app)
    await set(app, token)
    await app.runJobs()
    expect(token).toHaveLength(43)
    const filter = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' }
    const { items } = await app.stores.audit.list(filter, { limit: 25 })
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'password_link_sent', subjectId: dana.id, ip: '198.51.100.4' }),
    )
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'password_reset', subjectId: dana.id, actorId: dana.id }),
    )
    expect(JSON.stringify(items)).not.toContain(token)
  })
})

describe('whoever asks for a link', () => {
  it('hears the same of every address, and waits for the same: nothing is looked up', async () => {
    const { app } = await deskWithDana()
    const gone = await app.addUser({ username: 'gone', isActive: false })
    const looked: string[] = []
    const users = new Proxy(app.stores.users, {
      get(store, name, receiver) {
        looked.push(String(name))
        return Reflect.get(store, name, receiver)
      },
    })
    Object.assign(app.stores, { users })
    const answers = []
    for (const email of ['dana@acme.example', 'nobody@acme.example', gone.email]) {
      const { status, headers, body, cookies } = await app.call('password.forgot', { body: { email } })
      answers.push({ status, headers, body, cookies })
    }
    expect(looked).toStrictEqual([])
    expect(answers[0]?.status).toBe(204)
    expect(answers[1]).toStrictEqual(answers[0])
    expect(answers[2]).toStrictEqual(answers[0])
    await app.runJobs()
    expect(app.mails.map(({ to }) => to)).toStrictEqual(['dana@acme.example'])
  })

  it('gets three links an hour for one account, known or not, and as many when asking all at once', async () => {
    const { app } = await deskWithDana()
    const { limit } = rateLimits.passwordLinksPerAccount
    for (const email of ['dana@acme.example', 'nobody@acme.example']) {
      const spellings = [email, email.toUpperCase(), ` ${email} `]
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          app.call(
            'password.forgot',
            { body: { email: spellings[index % spellings.length] ?? email } },
            app.visit(`198.51.100.${index}`),
          ),
        ),
      )
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(limit)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(20 - limit)
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    }
    await app.runJobs()
    expect(app.mails).toHaveLength(limit)
  })

  it('cannot ask for the accounts of a whole company from one place', async () => {
    const { app } = await deskWithDana()
    const { limit } = rateLimits.passwordLinksPerAddress
    for (let index = 0; index < limit; index++) {
      expect((await askForLink(app, `person-${index}@acme.example`)).status).toBe(204)
    }
    expect((await askForLink(app, 'dana@acme.example')).status).toBe(429)
    expect(app.mails).toStrictEqual([])
  })

  it('gets no link when the stream stood still until it would have expired', async () => {
    const { app } = await deskWithDana()
    await app.call('password.forgot', { body: { email: 'dana@acme.example' } })
    app.clock.advance(30 * minute + 1)
    await app.runJobs()
    expect(app.mails).toStrictEqual([])
  })
})

describe('a link', () => {
  it.each([
    ['reset', 30 * minute],
    ['invite', 72 * 60 * minute],
  ] as const)('for %s works until its last second and not after it', async (kind, seconds) => {
    const { app, dana } = await deskWithDana()
    const token = await tokenFor(app, dana, kind)
    app.clock.advance(seconds - 1)
    expect((await app.call('password.readLink', { body: { token } })).status).toBe(200)
    app.clock.advance(1)
    expect((await app.call('password.readLink', { body: { token } })).json.code).toBe('PASSWORD_LINK_INVALID')
    expect((await set(app, token)).json.code).toBe('PASSWORD_LINK_INVALID')
    expect((await signInWith(app, password)).status).toBe(200)
  })

  it('works once, however many use it at the same moment', async () => {
    const { app, dana } = await deskWithDana()
    const token = await tokenFor(app, dana, 'reset')
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) => set(app, token, `${newPassword} ${index}`)),
    )
    expect(tries.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const { json } of tries.filter(({ status }) => status !== 204)) {
      expect(json.code).toBe('PASSWORD_LINK_INVALID')
    }
    expect((await set(app, token)).json.code).toBe('PASSWORD_LINK_INVALID')
  })

  it('is refused in the same words when it is used, expired, mistyped, cut off, blank or made up', async () => {
    const { app, dana } = await deskWithDana()
    const [used, expired, good] = [
      await tokenFor(app, dana, 'invite'),
      await tokenFor(app, dana, 'reset'),
      await tokenFor(app, { ...dana, id: 4_711 }, 'invite'),
    ]
    await set(app, used)
    app.clock.advance(31 * minute)
    const fresh = await tokenFor(app, (await app.stores.users.byId(dana.id)) ?? dana, 'invite')
    const swapped = fresh.replace(/[a-z]/i, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    )
    const tokens = [
      used,
      expired,
      good,
      swapped,
      fresh.slice(0, -1),
      `${fresh}A`,
      ` ${fresh}`,
      '',
      ' ',
      '0',
      'null',
    ]
    const answers = []
    for (const token of tokens) {
      expect(token).not.toBe(fresh)
      answers.push((await set(app, token, 'eleven green otters')).body)
    }
    expect(new Set(answers).size).toBe(1)
    expect(JSON.parse(answers[0] ?? '').code).toBe('PASSWORD_LINK_INVALID')
    expect((await set(app, fresh, 'eleven green otters')).status).toBe(204)
  })

  it.each(['__proto__', 'x'.repeat(limits.linkToken.max + 1)])('is no %s', async (token) => {
    const { app } = await deskWithDana()
    expect((await set(app, token)).status).toBe(400)
  })

  it('ends with the password that it was to replace, as do all others of the account', async () => {
    const { app, dana } = await deskWithDana()
    const tokens = [await tokenFor(app, dana, 'reset'), await tokenFor(app, dana, 'invite')]
    const browser = await app.signIn('dana')
    await browser.call('password.change', { body: { password, newPassword } })
    for (const token of tokens) expect((await set(app, token)).status).toBe(400)
    expect((await signInWith(app, newPassword)).status).toBe(200)
  })

  it('is of no use to somebody who was deactivated', async () => {
    const { app, dana } = await deskWithDana()
    const token = await tokenFor(app, dana, 'reset')
    await app.stores.users.update(dana, { isActive: false })
    expect((await set(app, token)).json.code).toBe('PASSWORD_LINK_INVALID')
  })

  it('outlives a change of role, which an invitation may well meet', async () => {
    const { app, dana } = await deskWithDana()
    const token = await tokenFor(app, dana, 'invite')
    await app.stores.users.update(dana, { role: 'local_admin' })
    expect((await set(app, token)).status).toBe(204)
  })

  it('stays unused when the password is refused', async () => {
    const { app, dana } = await deskWithDana()
    const token = await tokenFor(app, dana, 'reset')
    for (const chosen of ['', 'short', 'password123', 'Dana Reyes 1']) {
      const { status, json } = await set(app, token, chosen)
      expect(status).toBe(400)
      expect(json.fields).toHaveProperty('newPassword')
    }
    expect((await set(app, token)).status).toBe(204)
  })

  it('changes nothing else of the account', async () => {
    const { app, dana } = await deskWithDana()
    const token = await tokenFor(app, dana, 'reset')
    const body = { token, newPassword, role: 'admin', userId: 1, email: 'mallory@evil.example' }
    expect((await app.call('password.set', { body })).json.code).toBe('VALIDATION_FAILED')
    await set(app, token)
    const { passwordHash: _old, version: _v, authEpoch: _e, ...before } = dana
    expect(await app.stores.users.byId(dana.id)).toMatchObject(before)
  })

  it('cannot be guessed at: thirty wrong ones from one place in a quarter of an hour', async () => {
    const { app, dana } = await deskWithDana()
    const token = await tokenFor(app, dana, 'reset')
    const { limit } = rateLimits.linkTriesPerAddress
    const guesses = await Promise.all(
      Array.from({ length: limit + 20 }, (_, index) => set(app, `guess-${index}`)),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(limit)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await set(app, token)).status).toBe(429)
    expect((await app.call('password.readLink', { body: { token } }, app.visit('198.51.100.9'))).status).toBe(
      200,
    )
  })
})
