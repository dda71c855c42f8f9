import { base64url } from 'jose'
import { encodeTime, monotonicFactory } from 'ulid'

/** `bytes` of randomness as base64url. 32 bytes are 256 bits. */
export function randomToken(bytes: number): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** SHA-256 of the UTF-8 text, base64url. For secrets of high entropy; passwords have their own hasher. */
export async function sha256(text: string): Promise<string> {
  if (hash) return hash('sha256', text, 'base64url')
  return base64url.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )
}

/** Node's own, where it is: `crypto.subtle` asks another thread each time, which takes many times as long. */
const hash = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash

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
