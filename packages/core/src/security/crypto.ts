import { base64url } from 'jose'
import { encodeTime, monotonicFactory } from 'ulid'
import type { Settings, SigningKey } from '../services.ts'

/** `bytes` of randomness as base64url. 32 bytes are 256 bits. */
export function randomToken(bytes: number): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** SHA-256 of bytes or of the UTF-8 text, base64url. For secrets of high entropy; passwords have their own hasher. */
export async function sha256(content: string | Uint8Array): Promise<string> {
  if (node) return node.hash('sha256', content, 'base64url')
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content)
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Node's own, where it is: `crypto.subtle` asks another thread each time, which takes many times as long. */
const node = globalThis.process?.getBuiltinModule?.('node:crypto')

let time = Number.NaN
let next = monotonicFactory()

/** Creates a ULID: sorts as text by time, and within a millisecond by order of creation here. */
export function ulid(at: Date): string {
  // A factory never goes back in time, but the caller may.
  if (at.getTime() !== time) {
    time = at.getTime()
    next = monotonicFactory()
  }
  return next(time)
}

const nextWritten = monotonicFactory()

/** Creates a ULID that sorts after all that were created here before, whatever the clock says. */
export function laterUlid(): string {
  return nextWritten()
}

/** Sorts before every ULID of this instant, and after those of all earlier ones. */
export function ulidsFrom(at: Date): string {
  return encodeTime(at.getTime())
}

/** Makes a signing key from its configured text (base64url). Throws if it is shorter than 256 bits. */
export function signingKey(kid: string, secret: string): SigningKey {
  const bytes = base64url.decode(secret)
  if (bytes.length < 32) {
    throw new Error(`Signing key ${kid} has ${bytes.length} bytes; it needs at least 32.`)
  }
  return { kid, secret: bytes }
}

const derived = new WeakMap<SigningKey, Map<string, Promise<Uint8Array<ArrayBuffer>>>>()

/** Derives 256 bits for one use from a key's secret: uses share no key material (RFC 5869). Computed once. */
export function deriveKey(key: SigningKey, use: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = derived.get(key) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  derived.set(key, known)
  const bits = known.get(use) ?? derive(key, use)
  known.set(use, bits)
  return bits
}

async function derive(key: SigningKey, use: string): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await crypto.subtle.importKey('raw', Uint8Array.from(key.secret), 'HKDF', false, [
    'deriveBits',
  ])
  const info = new TextEncoder().encode(`remotehands ${use}`)
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, secret, 256))
}

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
  return base64url.encode(await sealOf(new TextEncoder().encode(text), use, settings.signingKeys[0]))
}

/** HMAC-SHA-256 of bytes, with a key for this use derived from a signing key. */
export async function sealOf(bytes: Uint8Array, use: string, key: SigningKey): Promise<Uint8Array> {
  const secret = await deriveKey(key, use)
  if (node) return new Uint8Array(node.createHmac('sha256', secret).update(bytes).digest())
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, Uint8Array.from(bytes)))
}
