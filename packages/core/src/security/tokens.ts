import {
  EncryptJWT,
  errors,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  jwtDecrypt,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Services, Settings, SigningKey } from '../services.ts'
import { deriveKey } from './crypto.ts'

type Purpose =
  | 'session'
  | 'known-browser'
  | 'two-factor-challenge'
  | 'two-factor-enrolment'
  | 'cursor'
  | 'unsubscribe'
type Issuer = Pick<Services, 'settings' | 'clock'>

const issuer = 'remotehands'
const ofSignIn: readonly Purpose[] = [
  'session',
  'known-browser',
  'two-factor-challenge',
  'two-factor-enrolment',
]

/** Signs a token (JWS, HS256): its holder can read it, but not change it. `lifetime` in seconds. */
export async function signToken(purpose: Purpose, claims: JWTPayload, lifetime: number, by: Issuer) {
  const [key] = by.settings.signingKeys
  return new SignJWT({ ...claims, ...standardClaims(purpose, lifetime, by) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.kid })
    .sign(key.secret)
}

/** Returns a signed token's claims; undefined if it is absent, expired, forged or has another purpose. */
export async function readToken(purpose: Purpose, token: string | undefined, by: Issuer) {
  return claimsOf(purpose, token, by, (text, expected) => {
    const options = { ...expected, algorithms: ['HS256'], typ: 'JWT' }
    return jwtVerify(text, ({ kid }: { kid?: string }) => keyOf(by.settings, kid).secret, options)
  })
}

/** Seals a token (JWE, A256GCM): its holder can neither read nor change it. `lifetime` in seconds. */
export async function sealToken(purpose: Purpose, claims: JWTPayload, lifetime: number, by: Issuer) {
  const [key] = by.settings.signingKeys
  return new EncryptJWT({ ...claims, ...standardClaims(purpose, lifetime, by) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
    .encrypt(await sealingKey(key))
}

/** Returns a sealed token's claims; undefined if it is absent, expired, forged or has another purpose. */
export async function openToken(purpose: Purpose, token: string | undefined, by: Issuer) {
  return claimsOf(purpose, token, by, (text, expected) => {
    const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
    const options = { ...expected, ...algorithms }
    return jwtDecrypt(text, ({ kid }: { kid?: string }) => sealingKey(keyOf(by.settings, kid)), options)
  })
}

function timeOf(purpose: Purpose, by: Issuer): Date {
  return ofSignIn.includes(purpose) ? realTime(by) : by.clock.now()
}

function standardClaims(purpose: Purpose, lifetime: number, by: Issuer): JWTPayload {
  const iat = Math.floor(timeOf(purpose, by).getTime() / 1000)
  return { iss: issuer, aud: purpose, iat, exp: iat + lifetime }
}

function sealingKey(key: SigningKey): Promise<Uint8Array> {
  return deriveKey(key, 'sealed tokens')
}

function keyOf({ signingKeys }: Settings, kid: string | undefined): SigningKey {
  const key = signingKeys.find((candidate) => candidate.kid === kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

async function claimsOf(
  purpose: Purpose,
  token: string | undefined,
  by: Issuer,
  read: (token: string, expected: JWTClaimVerificationOptions) => Promise<{ payload: JWTPayload }>,
): Promise<JWTPayload | undefined> {
  if (!token) return undefined
  const requiredClaims = ['exp', 'iat']
  const expected = { issuer, audience: purpose, requiredClaims, currentDate: timeOf(purpose, by) }
  try {
    return (await read(token, expected)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/**
 * The time of sessions, their cookies and sign-in codes, which browsers and authenticator apps share: moving
 * the system's clock signs nobody out.
 */
export function realTime({ clock }: Pick<Services, 'clock'>): Date {
  return clock.real?.() ?? clock.now()
}
