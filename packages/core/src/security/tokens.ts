import { EncryptJWT, errors, type JWTPayload, jwtDecrypt, jwtVerify, SignJWT } from 'jose'
import type { Services, Settings, SigningKey } from '../services.ts'
import { deriveKey } from './crypto.ts'

type Issuer = Pick<Services, 'settings' | 'clock'>

const issuer = 'remotehands'
const deskTime = ({ clock }: Issuer) => clock.now()

/** What tokens are for: whether they are sealed (JWE, A256GCM) or signed (JWS, HS256), and the time that they live by. */
const purposes = {
  session: { isSealed: false, timeOf: realTime },
  'known-browser': { isSealed: false, timeOf: realTime },
  'two-factor-challenge': { isSealed: false, timeOf: realTime },
  'two-factor-enrolment': { isSealed: true, timeOf: realTime },
  cursor: { isSealed: true, timeOf: deskTime },
  unsubscribe: { isSealed: true, timeOf: deskTime },
} as const
type Purpose = keyof typeof purposes

type PurposeOf<S extends boolean> = {
  [P in Purpose]: (typeof purposes)[P]['isSealed'] extends S ? P : never
}[Purpose]

/** Signs a token: its holder can read it, but not change it. `lifetime` in seconds. */
export async function signToken(purpose: PurposeOf<false>, claims: JWTPayload, lifetime: number, by: Issuer) {
  const [key] = by.settings.signingKeys
  return new SignJWT({ ...claims, ...standardClaims(purpose, lifetime, by) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.kid })
    .sign(key.secret)
}

/** Seals a token: its holder can neither read nor change it. `lifetime` in seconds. */
export async function sealToken(purpose: PurposeOf<true>, claims: JWTPayload, lifetime: number, by: Issuer) {
  const [key] = by.settings.signingKeys
  return new EncryptJWT({ ...claims, ...standardClaims(purpose, lifetime, by) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
    .encrypt(await sealingKey(key))
}

function standardClaims(purpose: Purpose, lifetime: number, by: Issuer): JWTPayload {
  const iat = Math.floor(purposes[purpose].timeOf(by).getTime() / 1000)
  return { iss: issuer, aud: purpose, iat, exp: iat + lifetime }
}

/** Returns a token's claims; undefined if it is absent, expired, forged or has another purpose. */
export async function readToken(
  purpose: Purpose,
  token: string | undefined,
  by: Issuer,
): Promise<JWTPayload | undefined> {
  if (!token) return undefined
  const { isSealed, timeOf } = purposes[purpose]
  const requiredClaims = ['exp', 'iat']
  const expected = { issuer, audience: purpose, requiredClaims, currentDate: timeOf(by) }
  try {
    if (isSealed) {
      const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
      const keyFor = (header: Header) => sealingKey(keyOf(by.settings, header))
      return (await jwtDecrypt(token, keyFor, { ...expected, ...algorithms })).payload
    }
    const options = { ...expected, algorithms: ['HS256'], typ: 'JWT' }
    return (await jwtVerify(token, (header: Header) => keyOf(by.settings, header).secret, options)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function sealingKey(key: SigningKey): Promise<Uint8Array> {
  return deriveKey(key, 'sealed tokens')
}

type Header = { kid?: string }

function keyOf({ signingKeys }: Settings, { kid }: Header): SigningKey {
  const key = signingKeys.find((candidate) => candidate.kid === kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

/**
 * The time of sessions, their cookies and sign-in codes, which browsers and authenticator apps share: moving
 * the system's clock signs nobody out.
 */
export function realTime({ clock }: Pick<Services, 'clock'>): Date {
  return clock.real?.() ?? clock.now()
}
