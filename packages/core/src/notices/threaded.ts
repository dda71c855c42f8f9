import type { MailWords } from '../mail/mail-words.ts'

/** A mail in the thread of its record; records from before threads have none. */
export function threaded(mail: MailWords, { mailThread }: { mailThread: string }): MailWords {
  return mailThread ? { ...mail, thread: mailThread } : mail
}
