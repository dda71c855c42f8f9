import type { UserRecord } from '../../people/user.ts'
import { sideOf } from '../../tickets/ticket.ts'
import type { ReadMail } from './reading/mail.ts'

/** What a ticket is told of a mail. */
export interface Told {
  mail: ReadMail
  isForwarded: boolean
  /** What staff wrote above a mail that they forward: it concerns staff alone. */
  above: string
}

/** What is told is a mail's own text, unless staff forward somebody's: then it is theirs. */
export function toldOf(mail: ReadMail, sender: Pick<UserRecord, 'role'> | undefined): Told {
  const { forwarded } = mail
  if (!forwarded || !sender || sideOf(sender.role) !== 'staff') return { mail, isForwarded: false, above: '' }
  return { mail: { ...mail, ...forwarded, from: mail.from }, isForwarded: true, above: mail.text.trim() }
}
