import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Log, Settings, SigningKey } from '../services.ts'
import { deriveKey } from './keys.ts'

type Keys = Pick<Settings, 'signingKeys' | 'retiredKeys'>

/** Base32 (RFC 4648), as secrets were stored before they were sealed. */
const inClear = /^[A-Z2-7]+=*$/

/**
 * The secret of somebody's authenticator as it is stored (JWE, A256GCM): it can be read with the system's keys alone, and
 * at that person's record alone.
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
 * What `sealTotpSecret` has sealed. `isCurrent` is false when it is to be sealed again: it lies there in clear, or under
 * another key than the newest. Undefined, and a line in the log, when it is another person's or its key is gone.
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
