/**
 * Makes a create idempotent: a second create with the same `key` answers the first one's record when the
 * `fingerprint` is the same, and throws IDEMPOTENCY_KEY_REUSED when it is not. Kept until `expiresAt`.
 */
export interface Once {
  /** Scoped to the caller and the call. */
  key: string
  /** Digest of the request body. */
  fingerprint: string
  expiresAt: Date
}
