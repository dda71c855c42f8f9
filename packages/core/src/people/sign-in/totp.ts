import { generateSecret, generateURI, verify } from 'otplib'

const periodSeconds = 30

/** A fresh secret of 160 bits, base32 (RFC 4226 §4 R6). */
export function newTotpSecret(): string {
  return generateSecret()
}

/** The address that an authenticator app reads from a QR code. */
export function otpauthUrl(issuer: string, username: string, secret: string): string {
  return generateURI({ issuer, label: username, secret })
}

/**
 * The 30-second step that `code` belongs to, within one step of now (RFC 6238 §5.2); undefined if it is
 * wrong. The store decides whether it was used before.
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: periodSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
