import { instant, passwordLinkKinds, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** A link to set a password, as long as it can be used. The link itself exists only in its mail. */
export const PasswordLinkRecord = z.object({
  /** SHA-256 of the token, base64url. */
  tokenHash: z.string(),
  kind: z.enum(passwordLinkKinds),
  userId: recordId,
  /** Digest of the account's state; the link ends when its password or e-mail address changes. */
  accountMark: z.string(),
  expiresAt: instant,
})
export type PasswordLinkRecord = z.output<typeof PasswordLinkRecord>

/** Someone has asked for a link for the account with this address, if there is one. */
export const PasswordRequest = z.object({
  /** ULID. */
  id: z.string(),
  email: z.string(),
  at: instant,
  ip: z.string(),
})
export type PasswordRequest = z.output<typeof PasswordRequest>
