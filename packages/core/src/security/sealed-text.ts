import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Settings, SigningKey } from '../services.ts'
import { deriveKey } from './crypto.ts'

type Keys = Pick<Settings, 'signingKeys' | 'retiredKeys'>

/**
 * Seals a text for storage (JWE, A256GCM): readable only with the system's keys, for this use, and only in the record of
 * `subject`.
 */
export async function sealText(
  { use, subject }: { use: string; subject: string },
  text: string,
  { settings }: { settings: Pick<Settings, 'signingKeys'> },
): Promise<string> {
  const [key] = settings.signingKeys
  return new EncryptJWT({ secret: text })
    .setSubject(subject)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
    .encrypt(await deriveKey(key, use))
}

/** Opens what `sealText` sealed. Throws a JOSEError if it is another record's or its key is gone. */
export async function openText(
  { use, subject }: { use: string; subject: string },
  sealed: string,
  { settings }: { settings: Keys },
): Promise<{ text: string; kid: string | undefined }> {
  const { signingKeys, retiredKeys = [] } = settings
  const getKey = ({ kid }: { kid?: string }) => {
    const key: SigningKey | undefined = [...signingKeys, ...retiredKeys].find((each) => each.kid === kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return deriveKey(key, use)
  }
  const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
  const { payload, protectedHeader } = await jwtDecrypt(sealed, getKey, { ...algorithms, subject })
  return { text: String(payload.secret), kid: protectedHeader.kid }
}
