import type { ReadMail } from '../../../../src/mail/inbound/reading/mail.ts'
import { readMail } from '../../../../src/mail/inbound/reading/read-mail.ts'

/** Reads a mail given as text or bytes. */
export function read(raw: string | Uint8Array): Promise<ReadMail> {
  return readMail(typeof raw === 'string' ? new TextEncoder().encode(raw) : raw)
}
