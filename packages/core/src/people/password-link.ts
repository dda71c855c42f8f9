import { instant, passwordLinkKinds, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** A link to set a password, as long as it can be used. The link itself is nowhere but in its mail. */
export const PasswordLinkRecord = z.object({
  /** SHA-256 of the token, base64url. */
  tokenHash: z.string(),
  kind: z.enum(passwordLinkKinds),
  userId: recordId,
  /** What the account was like; the link ends when its password or e-mail address is another one. */
  accountMark: z.string(),
  expiresAt: instant,
})
export type PasswordLinkRecord = z.output<typeof PasswordLinkRecord>

/** Somebody has asked for a link for the account of this address, if there is one. */
export const PasswordRequest = z.object({
  /** ULID. */
  id: z.string(),
  email: z.string(),
  at: instant,
  ip: z.string(),
})
export type PasswordRequest = z.output<typeof PasswordRequest>
