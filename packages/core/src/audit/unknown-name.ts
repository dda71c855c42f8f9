import { base64url } from 'jose'
import { keyedDigest } from '../security/crypto.ts'
import type { Settings } from '../services.ts'
import type { AuditRecord } from './audit.ts'

const words = 'Unknown name'

/**
 * Masks a name nobody has for the log, because people type passwords there. In `Unknown name 4f9a` the four
 * digits are the same for the same text, and match one in 65,536 others: too many to confirm a guess.
 */
export async function unknownName(
  typed: string,
  services: { settings: Pick<Settings, 'signingKeys'> },
): Promise<string> {
  const digest = base64url.decode(await keyedDigest('unknown names', typed, services))
  const digits = [...digest.slice(0, 2)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `${words} ${digits.join('')}`
}

/** Returns an entry fit to show: old ones still have typed names in clear. */
export function withoutTypedName(entry: AuditRecord): AuditRecord {
  const isOfNobody = entry.subject === 'session' && entry.subjectId === null
  if (!isOfNobody || /^Unknown name [0-9a-f]{4}$/.test(entry.label)) return entry
  return { ...entry, actor: words, label: words }
}
