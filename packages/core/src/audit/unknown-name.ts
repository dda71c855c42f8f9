import { base64url } from 'jose'
import { keyedDigest } from '../security/keyed-digest.ts'
import type { Settings } from '../services.ts'
import type { AuditRecord } from './audit.ts'

const words = 'Unknown name'

/**
 * What the log says of a name that nobody has: people type passwords there. `Unknown name 4f9a`, whose four digits are the
 * same when the same is typed again, and fit one in 65,536 of all other texts: too many to confirm a guess by.
 */
export async function unknownName(
  typed: string,
  services: { settings: Pick<Settings, 'signingKeys'> },
): Promise<string> {
  const digest = base64url.decode(await keyedDigest('unknown names', typed, services))
  const digits = [...digest.slice(0, 2)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `${words} ${digits.join('')}`
}

/** An entry as it may be shown: those from before typed names were left out have them in clear. */
export function withoutTypedName(entry: AuditRecord): AuditRecord {
  const isOfNobody = entry.subject === 'session' && entry.subjectId === null
  if (!isOfNobody || /^Unknown name [0-9a-f]{4}$/.test(entry.label)) return entry
  return { ...entry, actor: words, label: words }
}
