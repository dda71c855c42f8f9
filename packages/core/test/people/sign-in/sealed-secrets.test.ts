import { describe, expect, it } from 'vitest'
import { openTotpSecret, sealTotpSecret, signingKey } from '../../../src/index.ts'
import { codeAt } from '../../support/authenticator.ts'
import { createTestApp, password, totpSecret } from '../../support/test-app.ts'
import { createTestServices } from '../../support/test-services.ts'

const older = signingKey('older', 'B'.repeat(64))
const newer = signingKey('newer', 'C'.repeat(64))

/** Every form in which the bytes of a base32 secret could lie somewhere. */
function formsOf(secret: string): string[] {
  const bits = [...secret].map((symbol) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(symbol))
  const text = bits.map((value) => value.toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const encodings = ['hex', 'base64', 'base64url'] as const
  const digits = [bytes, Buffer.from(secret)].flatMap((raw) => encodings.map((form) => raw.toString(form)))
  return [secret, secret.toLowerCase(), ...digits.map((form) => form.replace(/=+$/, ''))]
}

async function signInWithCode(app: ReturnType<typeof createTestApp>, steps: number, secret = totpSecret) {
  const browser = app.visit()
  const { json } = await browser.call('auth.login', { body: { username: 'dana', password } })
  const body = { userId: json.userId, token: await codeAt(app.clock, steps, secret) }
  return { browser, status: (await browser.call('auth.verifyTwoFactor', { body })).status }
}

describe('the secret of an authenticator', () => {
  it('is nowhere after the enrolment: in no item, change, entry, mail or log', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const browser = await app.signIn('dana')
    const { json: setup } = await browser.call('auth.startTwoFactor', { body: { password } })
    const token = await codeAt(app.clock, 0, setup.secret)
    const { json } = await browser.call('auth.confirmTwoFactor', { body: { token } })
    await app.runJobs()
    expect((await signInWithCode(app, 1, setup.secret)).status).toBe(200)
    await app.runJobs()
    const everything = JSON.stringify([app.written, app.mails, app.errors])
    for (const form of formsOf(setup.secret)) expect(everything).not.toContain(form)
    for (const code of json.recoveryCodes) expect(everything).not.toContain(code)
  })

  it('that lies there in clear is read, and sealed as it is used', async () => {
    const app = createTestApp()
    const twoFactor = { secret: totpSecret, recoveryCodeHashes: ['a'] }
    const { id, authEpoch } = await app.addUser({ username: 'dana', twoFactor })
    const { browser, status } = await signInWithCode(app, 0)
    expect(status).toBe(200)
    const user = await app.stores.users.byId(id)
    expect(user?.twoFactor?.secret).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(user).toMatchObject({ authEpoch, twoFactor: { recoveryCodeHashes: ['a'] } })
    // Nobody is signed out by it, and the next code is right too.
    expect((await browser.call('auth.me')).status).toBe(200)
    expect((await signInWithCode(app, 1)).status).toBe(200)
  })

  it('is sealed anew with the newest key, also when the old one is retired', async () => {
    const services = createTestServices()
    services.settings.signingKeys = [older]
    const app = createTestApp(services)
    const { id } = await app.addUser({ username: 'dana' })
    const user = await app.stores.users.byId(id)
    if (!user) throw new Error('There is nobody.')
    const secret = await sealTotpSecret(id, totpSecret, services)
    await app.stores.users.update(user, { twoFactor: { secret, recoveryCodeHashes: [] } })

    Object.assign(services.settings, { signingKeys: [newer], retiredKeys: [older] })
    expect((await signInWithCode(app, 0)).status).toBe(200)
    Object.assign(services.settings, { retiredKeys: [] })
    expect((await signInWithCode(app, 1)).status).toBe(200)
    expect(app.errors).toStrictEqual([])
  })

  it('is opened at its own person alone, and with a key that is there', async () => {
    const services = createTestServices()
    const sealed = await sealTotpSecret(7, totpSecret, services)
    expect(await openTotpSecret(7, sealed, services)).toEqual({ secret: totpSecret, isCurrent: true })
    expect(await openTotpSecret(8, sealed, services)).toBeUndefined()
    const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    expect(await openTotpSecret(7, changed, services)).toBeUndefined()
    services.settings.signingKeys = [newer]
    expect(await openTotpSecret(7, sealed, services)).toBeUndefined()
    expect(services.errors).toHaveLength(3)
    expect(JSON.stringify(services.errors)).not.toContain(totpSecret)
  })

  it('that cannot be opened lets nobody in by a code, and a recovery code still does', async () => {
    const app = createTestApp()
    const { id } = await app.addUser({ username: 'dana' })
    const browser = await app.signIn('dana')
    const { json: setup } = await browser.call('auth.startTwoFactor', { body: { password } })
    const token = await codeAt(app.clock, 0, setup.secret)
    const { json } = await browser.call('auth.confirmTwoFactor', { body: { token } })
    app.settings.signingKeys = [newer]
    expect((await signInWithCode(app, 1, setup.secret)).status).toBe(401)
    const visitor = app.visit()
    await visitor.call('auth.login', { body: { username: 'dana', password } })
    const body = { userId: id, recoveryCode: json.recoveryCodes[0] }
    expect((await visitor.call('auth.verifyRecoveryCode', { body })).status).toBe(200)
  })
})
