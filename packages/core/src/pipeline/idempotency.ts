import { type EndpointId, lifetimes, limits } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { keyedDigest } from '../security/keys.ts'
import { sha256 } from '../security/random.ts'
import type { Services } from '../services.ts'
import type { Once } from '../table/create-record.ts'

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
  return {
    key: await sha256([id, caller, header].join('\n')),
    // A body may hold a password.
    fingerprint: await keyedDigest('idempotency fingerprints', JSON.stringify(input), { settings }),
    expiresAt: new Date(clock.now().getTime() + lifetimes.idempotencyKey * 1000),
  }
}
