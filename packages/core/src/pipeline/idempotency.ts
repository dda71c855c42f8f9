import { type EndpointId, lifetimes, limits } from '@remotehands/contract'
import { base64url } from 'jose'
import { AppError } from '../app-error.ts'
import { deriveKey } from '../keys.ts'
import type { Once } from '../ports/once.ts'
import type { Services, SigningKey } from '../ports/services.ts'
import { sha256 } from '../random.ts'

/**
 * An `Idempotency-Key`, tied to the caller and the call. `input` is what the call was given, parsed: the order and the
 * white space of the JSON do not matter. Throws VALIDATION_FAILED for a key that is too short or too long.
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
    fingerprint: await fingerprint(JSON.stringify(input), settings.signingKeys[0]),
    expiresAt: new Date(clock.now().getTime() + lifetimes.idempotencyKey * 1000),
  }
}

// Keyed, since a plain digest of a body with a password in it could be searched by whoever reads the table.
async function fingerprint(text: string, key: SigningKey): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await deriveKey(key, 'idempotency fingerprints')
  const hmacKey = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return base64url.encode(
    new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, new TextEncoder().encode(text))),
  )
}
