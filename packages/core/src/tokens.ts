import { base64url, EncryptJWT, errors, jwtDecrypt, jwtVerify, SignJWT } from 'jose'
import type { Clock, Settings, SigningKey } from './ports/services.ts'

type Claims = Record<string, unknown>
type Purpose = 'session' | 'two-factor-challenge' | 'cursor'
type Keyring = Settings['signingKeys']

const issuer = 'remotehands'

/** A signed token (JWS, HS256): readable by its holder, not changeable. `lifetime` in seconds. */
export async function signToken(
  purpose: Purpose,
  claims: Claims,
  lifetime: number,
  keys: Keyring,
  clock: Clock,
) {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keys[0].kid })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(keys[0].secret)
}

/** The claims of a signed token; undefined when it is expired, forged or made for another purpose. */
export async function readToken(purpose: Purpose, token: string, keys: Keyring, clock: Clock) {
  return claimsOrUndefined(async () => {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid).secret, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer,
      audience: purpose,
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    })
    return payload
  })
}

/** A sealed token (JWE, A256GCM): neither readable nor changeable by its holder. */
export async function sealToken(
  purpose: Purpose,
  claims: Claims,
  lifetime: number,
  keys: Keyring,
  clock: Clock,
) {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keys[0].kid })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .encrypt(await sealingKey(keys[0]))
}

export async function openToken(purpose: Purpose, token: string, keys: Keyring, clock: Clock) {
  return claimsOrUndefined(async () => {
    const { payload } = await jwtDecrypt(token, ({ kid }) => sealingKey(keyOf(keys, kid)), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      issuer,
      audience: purpose,
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    })
    return payload
  })
}

// Signing and sealing never share key material: the sealing key is derived from the signing secret (RFC 5869).
async function sealingKey(key: SigningKey): Promise<Uint8Array> {
  const secret = await crypto.subtle.importKey('raw', Uint8Array.from(key.secret), 'HKDF', false, [
    'deriveBits',
  ])
  const info = new TextEncoder().encode('remotehands sealed tokens')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, secret, 256))
}

function keyOf(keys: Keyring, kid: string | undefined): SigningKey {
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!key) throw new errors.JWSSignatureVerificationFailed()
  return key
}

async function claimsOrUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** A signing key from its configured text. Throws when it is shorter than 256 bits. */
export function signingKey(kid: string, secret: string): SigningKey {
  const bytes = base64url.decode(secret)
  if (bytes.length < 32)
    throw new Error(`Signing key ${kid} has ${bytes.length} bytes; it needs at least 32.`)
  return { kid, secret: bytes }
}
