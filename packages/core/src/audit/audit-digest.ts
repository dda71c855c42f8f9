import { randomToken, sha256 } from '../security/random.ts'
import type { AuditRecord } from './audit.ts'

/** An entry as it is stored: `salt` is absent from those of before the log was sealed. */
export type StoredEntry = AuditRecord & { salt?: string | undefined }

/** A new entry's salt: with it, nobody guesses from a digest what was erased. */
export const newSalt = (): string => randomToken(16)

/**
 * The digest that seals an entry: SHA-256, base64url. What tells of people has a salted digest of its own within, which
 * can stand for it once it is erased.
 */
export async function digestOf(entry: StoredEntry): Promise<string> {
  const { id, at, subject, subjectId, companyId, action, actorId, isInternal } = entry
  const told = await toldDigest(entry)
  return sha256(JSON.stringify([id, at, subject, subjectId, companyId, action, actorId, isInternal, told]))
}

function toldDigest({ salt = '', actor, label, changes, ip }: StoredEntry): Promise<string> {
  const told = [actor, label, changes.map(({ field, from, to }) => [field, from, to]), ip]
  return sha256(JSON.stringify([salt, ...told]))
}
