import { errors } from 'jose'
import type { Log, Settings } from '../services.ts'
import { openText, sealText } from './sealed-text.ts'

/** Base32 (RFC 4648), the format before secrets were sealed. */
const inClear = /^[A-Z2-7]+=*$/
const placeOf = (userId: number) => ({ use: 'two-factor secrets', subject: String(userId) })

/**
 * Seals the secret of a person's authenticator for storage: readable only with the system's keys, and only in that
 * person's record.
 */
export function sealTotpSecret(
  userId: number,
  secret: string,
  services: { settings: Pick<Settings, 'signingKeys'> },
): Promise<string> {
  return sealText(placeOf(userId), secret, services)
}

/**
 * Opens what `sealTotpSecret` sealed. `isCurrent` is false if it needs resealing, because it is in clear or
 * under an older key. Returns undefined, and logs, if it is another person's or its key is gone.
 */
export async function openTotpSecret(
  userId: number,
  stored: string,
  { settings, log }: { settings: Pick<Settings, 'signingKeys' | 'retiredKeys'>; log: Log },
): Promise<{ secret: string; isCurrent: boolean } | undefined> {
  if (inClear.test(stored)) return { secret: stored, isCurrent: false }
  try {
    const { text, kid } = await openText(placeOf(userId), stored, { settings })
    return { secret: text, isCurrent: kid === settings.signingKeys[0].kid }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    log.error('second factor not opened', { userId, cause: error.code })
    return undefined
  }
}
