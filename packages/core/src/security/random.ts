import { base64url } from 'jose'

/** `bytes` of randomness as base64url. 32 bytes are 256 bits. */
export function randomToken(bytes: number): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** SHA-256 of the UTF-8 text, base64url. For secrets of high entropy; passwords have their own hasher. */
export async function sha256(text: string): Promise<string> {
  return base64url.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )
}
