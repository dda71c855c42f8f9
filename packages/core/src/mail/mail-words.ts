import type { AttachmentRecord } from '../files/attachment.ts'
import type { Mail } from '../services.ts'

/** A mail's content; links are paths of the site. */
export interface MailWords {
  subject: string
  sentences: readonly string[]
  /** Labels and values, one line each. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** What somebody wrote, in Markdown; empty if nobody did. */
  quote: string
  /** What its writer signs with, in Markdown: below the quote, whatever that leaves open. */
  signature?: string
  /** Where the number of a ticket in the quote leads its reader. */
  ticketPath?: (id: number) => string
  /** Further quotes, each under its heading, shown as they were typed. */
  sections?: readonly (readonly [heading: string, quote: string])[]
  /** Files to read in the portal. */
  attachments?: readonly Pick<AttachmentRecord, 'id' | 'name'>[]
  /** Files of the very entry that is quoted, which its reader may open: the mail shows those that the quote has as pictures. */
  pictures?: readonly AttachmentRecord[]
  /** Absent if there's nothing to open. */
  link?: { label: string; path: string }
  /** From the worst score to the best; empty if there's nothing to rate. */
  ratingPaths?: readonly string[]
  reason: string
  /** People can't unsubscribe: account security, an answer, or a change to an invitation they got. */
  isAlwaysSent?: boolean
  /** Groups mails into a thread. */
  thread?: string
  /** The ticket that an answer is written into; `isNote` if as an internal note. */
  answers?: { ticketId: number; isNote: boolean }
  /** For the reader's calendar. */
  invitation?: NonNullable<Mail['invitation']>
}
