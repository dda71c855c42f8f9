import type { Mail } from '../ports/services.ts'

/** What a mail says, without to whom. */
export type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>
