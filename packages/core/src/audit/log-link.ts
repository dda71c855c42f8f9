import * as z from 'zod'
import { sha256 } from '../security/crypto.ts'

/** A link of a company's chain: some entries of the audit log, and the link before it. */
export const LogLink = z.object({
  companyId: z.int().nullable(),
  /** From 1, without a gap. */
  sequence: z.int(),
  /** When they were sealed. UTC, ISO 8601. */
  at: z.string(),
  /** The entries' sort keys in the log, and their digests. */
  entries: z.array(z.object({ key: z.string(), digest: z.string() })),
  /** The hash of the link before; empty for the first. */
  previous: z.string(),
  /** SHA-256 of all of it, base64url. */
  hash: z.string(),
})
export type LogLink = z.output<typeof LogLink>

/** The hash of a link, and so of every link and entry before it. */
export function hashOf({
  companyId,
  sequence,
  at,
  entries,
  previous,
}: Omit<LogLink, 'hash'>): Promise<string> {
  const sealed = entries.map(({ key, digest }) => [key, digest])
  return sha256(JSON.stringify([companyId, sequence, at, previous, sealed]))
}
