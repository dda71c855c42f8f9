import { base64url } from 'jose'
import type { Settings } from '../services.ts'
import { deriveKey } from './keys.ts'

/**
 * HMAC-SHA-256 of the text, base64url, with a key for this use derived from the newest signing key. For what
 * people type: someone who can read only the table can't try passwords on it, as on a plain digest. Another
 * key gives another digest.
 */
export async function keyedDigest(
  use: string,
  text: string,
  { settings }: { settings: Pick<Settings, 'signingKeys'> },
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await deriveKey(settings.signingKeys[0], use)
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return base64url.encode(
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))),
  )
}
