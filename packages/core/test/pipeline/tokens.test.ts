import { base64url, CompactSign, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readToken, type SigningKey, sealToken, signingKey, signToken } from '../../src/index.ts'
import { createTestServices } from '../support/test-services.ts'

const oldKey = signingKey('2025', base64url.encode(new Uint8Array(32).fill(1)))
const newKey = signingKey('2026', base64url.encode(new Uint8Array(32).fill(2)))

function issuer(...signingKeys: [SigningKey, ...SigningKey[]]) {
  const services = createTestServices()
  return { ...services, settings: { ...services.settings, signingKeys } }
}

type Make = (purpose: string, ...rest: Rest) => Promise<string>
type Rest = Parameters<typeof signToken> extends [unknown, ...infer R] ? R : never

describe.each([
  ['signed', signToken as Make, 'session', 'two-factor-challenge'],
  ['sealed', sealToken as Make, 'unsubscribe', 'cursor'],
] as const)('a %s token', (_, make, purpose, other) => {
  it('gives back its claims', async () => {
    const by = issuer(newKey)
    const token = await make(purpose, { sub: '7', jti: 'id' }, 60, by)
    expect(await readToken(purpose, token, by)).toMatchObject({ sub: '7', jti: 'id' })
  })

  it('is good until its last second and not after', async () => {
    const by = issuer(newKey)
    const token = await make(purpose, { sub: '7' }, 60, by)
    by.clock.advance(59)
    expect(await readToken(purpose, token, by)).toBeDefined()
    by.clock.advance(1)
    expect(await readToken(purpose, token, by)).toBeUndefined()
  })

  it('is good for one purpose', async () => {
    const by = issuer(newKey)
    const token = await make(other, { sub: '7' }, 60, by)
    expect(await readToken(purpose, token, by)).toBeUndefined()
  })

  it('outlives the key that made it only as long as that key is kept', async () => {
    const token = await make(purpose, { sub: '7' }, 60, issuer(oldKey))
    expect(await readToken(purpose, token, issuer(newKey, oldKey))).toMatchObject({ sub: '7' })
    expect(await readToken(purpose, token, issuer(newKey))).toBeUndefined()
  })

  it('cannot override what it is issued for', async () => {
    const by = issuer(newKey)
    const token = await make(other, { aud: purpose, exp: 9_999_999_999 }, 60, by)
    expect(await readToken(purpose, token, by)).toBeUndefined()
    by.clock.advance(60)
    expect(await readToken(other, token, by)).toBeUndefined()
  })

  it.each(['', ' ', '.', '..', '....', 'null', '{}', 'a.b.c', 'é', '\u0000', 'a'.repeat(10_000)])(
    'is not %j',
    async (text) => {
      expect(await readToken(purpose, text, issuer(newKey))).toBeUndefined()
    },
  )

  it('is refused when one character of it is changed', async () => {
    const by = issuer(newKey)
    const token = await make(purpose, { sub: '7' }, 60, by)
    for (let i = 0; i < token.length; i += 7) {
      const changed = `${token.slice(0, i)}${token[i] === 'A' ? 'B' : 'A'}${token.slice(i + 1)}`
      expect(await readToken(purpose, changed, by), `at ${i}`).toBeUndefined()
    }
  })
})

describe('a signed token', () => {
  const claims = { sub: '7', iss: 'remotehands', aud: 'session', iat: 1_772_442_000, exp: 1_999_999_999 }
  const header = { alg: 'HS256', typ: 'JWT', kid: '2026' }
  const sign = (payload: object, protectedHeader: { alg: string }) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader(protectedHeader)
      .sign(newKey.secret)

  it('needs its time of expiry, type, issuer and key id', async () => {
    const by = issuer(newKey)
    const { exp: _exp, ...endless } = claims
    const { kid: _kid, ...anonymous } = header
    expect(await readToken('session', await sign(claims, header), by)).toBeDefined()
    expect(await readToken('session', await sign(endless, header), by)).toBeUndefined()
    expect(await readToken('session', await sign(claims, anonymous), by)).toBeUndefined()
    expect(await readToken('session', await sign({ ...claims, iss: 'other' }, header), by)).toBeUndefined()
    expect(
      await readToken('session', await sign(claims, { ...header, typ: 'at+jwt' } as never), by),
    ).toBeUndefined()
  })

  it('is not accepted with an algorithm that nobody here uses', async () => {
    const by = issuer(newKey)
    const token = await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'HS512' })
      .sign(newKey.secret)
    expect(await readToken('session', token, by)).toBeUndefined()
  })
})

describe('a sealed token', () => {
  it.each(['cursor', 'unsubscribe', 'two-factor-enrolment'] as const)(
    'does not show its claims: %s',
    async (purpose) => {
      const token = await sealToken(purpose, { position: 'COMPANY#7' }, 60, issuer(newKey))
      const parts = token.split('.').map((part) => new TextDecoder().decode(base64url.decode(part)))
      expect(parts.join()).not.toContain('COMPANY')
    },
  )
})

describe('a signing key', () => {
  it('has at least 256 bits', () => {
    expect(() => signingKey('weak', base64url.encode(new Uint8Array(31)))).toThrow(/31 bytes.*at least 32/)
  })
})
