import { randomToken } from '../../security/crypto.ts'
import type { MailTest } from './mail-record.ts'

/** A mail that goes round the whole way, out and in again, and what to store of it first. */
export function newMailTest(now: Date): { test: MailTest; subject: string } {
  const id = randomToken(18)
  return { test: { id, sentAt: now.toISOString(), arrivedAt: null }, subject: `Trying mail in: ${id}` }
}

/** The id in such a mail's subject. */
export const testIn = (subject: string): string | undefined =>
  /^Trying mail in: ([\w-]{24})$/.exec(subject.trim())?.[1]
