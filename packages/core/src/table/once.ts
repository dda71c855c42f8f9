/**
 * Makes a create idempotent: a second create with the same `key` returns the first one's record if the
 * `fingerprint` matches, and throws IDEMPOTENCY_KEY_REUSED if it doesn't. Kept until `expiresAt`.
 */
export interface Once {
  /** Scoped to the caller and the call. */
  key: string
  /** Digest of the request body. */
  fingerprint: string
  expiresAt: Date
}
