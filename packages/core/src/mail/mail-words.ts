import type { Mail } from '../services.ts'

/** What a mail says; links are paths of the site. */
export interface MailWords {
  subject: string
  sentences: readonly string[]
  /** Labels and values, a line each. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** What somebody wrote; empty when nobody did. */
  quote: string
  /** More of what somebody wrote, each under its heading. */
  sections?: readonly (readonly [heading: string, quote: string])[]
  /** Names of files, which are read in the portal. */
  attachments?: readonly string[]
  /** Absent where there is nothing to open. */
  link?: { label: string; path: string }
  /** From the worst score to the best; empty when there is nothing to rate. */
  ratingPaths?: readonly string[]
  reason: string
  /** Nobody can switch it off: about the safety of the account, an answer, or a change of an invitation that was sent. */
  isAlwaysSent?: boolean
  /** Which mails belong together. */
  thread?: string
  /** What the reader's calendar does with it. */
  invitation?: NonNullable<Mail['invitation']>
}
