import { type EndpointId, lifetimes, limits } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { keyedDigest, sha256 } from '../security/crypto.ts'
import type { Services, SigningKey } from '../services.ts'
import type { Once } from '../table/records.ts'

/**
 * Reads an `Idempotency-Key`, tied to the caller and the call. `input` is the call's parsed input, so the
 * JSON's key order and white space don't matter. Throws VALIDATION_FAILED for a key that is too short or too
 * long.
 */
export async function readOnce(
  header: string,
  id: EndpointId,
  caller: string,
  input: unknown,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
): Promise<Once> {
  const { min, max } = limits.idempotencyKey
  if (header.length < min || header.length > max) {
    const message = `Send ${min} to ${max} characters.`
    throw new AppError('VALIDATION_FAILED', { fields: { 'Idempotency-Key': message } })
  }
  // A body may hold a password.
  const fingerprint = (signingKey: SigningKey) =>
    keyedDigest('idempotency fingerprints', JSON.stringify(input), {
      settings: { signingKeys: [signingKey] },
    })
  const { signingKeys, retiredKeys = [] } = settings
  const [newest, ...others] = signingKeys
  return {
    key: await sha256([id, caller, header].join('\n')),
    fingerprint: await fingerprint(newest),
    // The keys may be rotated between two tries, and processes learn of that one after the other.
    otherFingerprints: await Promise.all([...others, ...retiredKeys].map(fingerprint)),
    expiresAt: new Date(clock.now().getTime() + lifetimes.idempotencyKey * 1000),
  }
}
