import type { MailWords } from '../mail/mail-words.ts'

/** Adds a mail to its record's thread; records from before threads have none. */
export function threaded(mail: MailWords, { mailThread }: { mailThread: string }): MailWords {
  return mailThread ? { ...mail, thread: mailThread } : mail
}
