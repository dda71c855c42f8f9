import { formerName } from '../people/present-user.ts'
import { sha256 } from '../security/crypto.ts'
import type { AuditRecord } from './audit.ts'

/** What stands for a text of the log that was erased: the seal knows its digest alone. */
type Leaf = { salt: string } | { digest: string }

/** An entry as it is stored. */
export type StoredEntry = AuditRecord & {
  /** Absent from entries of before the log was sealed, and once a text was erased. */
  salt?: string | undefined
  /** Each of its texts has a digest of its own: one can be erased, and the others stay sealed. Not so in older entries. */
  byText?: true | undefined
  /** Of an entry of which something was erased: its texts in their order. */
  leaves?: Leaf[] | undefined
  /** Of an older one: stands for all of its texts. */
  told?: string | undefined
}

const erasedText = formerName

/**
 * The digest that seals an entry: SHA-256, base64url. What tells of people has salted digests of its own within, which
 * can stand for it once it is erased.
 */
export async function digestOf(entry: StoredEntry): Promise<string> {
  const { id, at, subject, subjectId, companyId, action, actorId, isInternal } = entry
  const told = await toldDigest(entry)
  return sha256(JSON.stringify([id, at, subject, subjectId, companyId, action, actorId, isInternal, told]))
}

/** The texts of an entry, in the order of their digests. */
function textsOf({ actor, label, ip, changes }: AuditRecord): (string | null)[] {
  return [actor, label, ip, ...changes.flatMap(({ field, from, to }) => [field, from, to])]
}

/** The entry with these texts in place of its own. */
function withTexts<E extends AuditRecord>(entry: E, texts: readonly (string | null)[]): E {
  const [actor, label, ip, ...rest] = texts
  const changes = entry.changes.map((_, at) => {
    const [field, from, to] = rest.slice(at * 3)
    return { field: field ?? '', from: from ?? null, to: to ?? null }
  })
  return { ...entry, actor: actor ?? '', label: label ?? '', ip: ip ?? null, changes }
}

async function toldDigest(entry: StoredEntry): Promise<string> {
  if (entry.told !== undefined) return entry.told
  if (!entry.byText) return wholeDigest(entry)
  const leaves = entry.leaves ?? (await saltsOf(entry))
  const texts = textsOf(entry)
  return sha256(JSON.stringify(await Promise.all(texts.map((text, at) => leafDigest(text, leaves[at])))))
}

function wholeDigest({ salt = '', actor, label, changes, ip }: StoredEntry): Promise<string> {
  const told = [actor, label, changes.map(({ field, from, to }) => [field, from, to]), ip]
  return sha256(JSON.stringify([salt, ...told]))
}

/** A text's salt, from its entry's. */
function saltsOf(entry: StoredEntry): Promise<Leaf[]> {
  return Promise.all(
    textsOf(entry).map(async (_, at) => ({ salt: await sha256(JSON.stringify([entry.salt, at])) })),
  )
}

async function leafDigest(text: string | null, leaf: Leaf | undefined): Promise<string> {
  if (leaf && 'digest' in leaf) return leaf.digest
  return sha256(JSON.stringify([leaf?.salt ?? '', text]))
}

/** An entry without some of its texts, sealed as before; in an older one, without any of them. */
export async function erasedEntry(
  entry: StoredEntry,
  isErased: (text: string, at: number) => boolean,
): Promise<StoredEntry | undefined> {
  const texts = textsOf(entry)
  const gone = texts.map((text, at) => text !== null && text !== erasedText && isErased(text, at))
  if (!gone.includes(true)) return undefined
  const { salt: _, ...kept } = entry
  if (!entry.byText) {
    const told = entry.told ?? (await wholeDigest(entry))
    return { ...withTexts(kept, texts.map(markOf)), told }
  }
  const leaves = entry.leaves ?? (await saltsOf(entry))
  return {
    ...withTexts(
      kept,
      texts.map((text, at) => (gone[at] ? markOf(text, at) : text)),
    ),
    leaves: await Promise.all(
      texts.map(async (text, at) => {
        const leaf = leaves[at]
        return gone[at] || !leaf ? { digest: await leafDigest(text, leaf) } : leaf
      }),
    ),
  }
}

/** Nothing stands for an address. */
const addressAt = 2
const markOf = (text: string | null, at: number) => (text === null || at === addressAt ? null : erasedText)

/** Whether only the mark stands where a text was erased: nobody puts another one there unseen. */
export function isErasedRightly(entry: StoredEntry): boolean {
  const isMark = (text: string | null, at: number) => (at === addressAt ? text === null : isGone(text))
  const texts = textsOf(entry)
  if (entry.told !== undefined) return texts.every(isMark)
  return texts.every((text, at) => {
    const leaf = entry.leaves?.[at]
    return !leaf || 'salt' in leaf || isMark(text, at)
  })
}

const isGone = (text: string | null) => text === null || text === erasedText
