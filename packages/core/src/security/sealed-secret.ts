import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Log, Settings, SigningKey } from '../services.ts'
import { deriveKey } from './keys.ts'

type Keys = Pick<Settings, 'signingKeys' | 'retiredKeys'>

/** Base32 (RFC 4648), the format before secrets were sealed. */
const inClear = /^[A-Z2-7]+=*$/

/**
 * Seals the secret of a person's authenticator for storage (JWE, A256GCM): readable only with the system's
 * keys, and only in that person's record.
 */
export async function sealTotpSecret(
  userId: number,
  secret: string,
  { settings }: { settings: Pick<Settings, 'signingKeys'> },
): Promise<string> {
  const [key] = settings.signingKeys
  return new EncryptJWT({ secret })
    .setSubject(String(userId))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
    .encrypt(await sealingKey(key))
}

/**
 * Opens what `sealTotpSecret` sealed. `isCurrent` is false if it needs resealing, because it is in clear or
 * under an older key. Returns undefined, and logs, if it is another person's or its key is gone.
 */
export async function openTotpSecret(
  userId: number,
  stored: string,
  { settings, log }: { settings: Keys; log: Log },
): Promise<{ secret: string; isCurrent: boolean } | undefined> {
  if (inClear.test(stored)) return { secret: stored, isCurrent: false }
  const { signingKeys, retiredKeys = [] } = settings
  const getKey = ({ kid }: { kid?: string }) => {
    const key = [...signingKeys, ...retiredKeys].find((candidate) => candidate.kid === kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return sealingKey(key)
  }
  const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
  const options = { ...algorithms, subject: String(userId) }
  try {
    const { payload, protectedHeader } = await jwtDecrypt(stored, getKey, options)
    const isCurrent = protectedHeader.kid === signingKeys[0].kid
    return { secret: String(payload.secret), isCurrent }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    log.error('second factor not opened', { userId, cause: error.code })
    return undefined
  }
}

function sealingKey(key: SigningKey): Promise<Uint8Array> {
  return deriveKey(key, 'two-factor secrets')
}
