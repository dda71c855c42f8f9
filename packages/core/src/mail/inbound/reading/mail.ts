/** An address of a mail's header, its domain in lower case, the rest as written. */
export interface MailAddress {
  name: string
  address: string
}

export interface MailFile {
  name: string
  type: string
  content: Uint8Array
  /** Without its angle brackets. */
  contentId?: string
  /** The text shows it where it stood, as `![alt](cid:…)`. */
  isInline: boolean
}

/** What kind of mail nobody typed. */
export type Automatic = 'auto-reply' | 'out-of-office' | 'bulk' | 'list' | 'delivery-report' | 'own'

/** The answer to an invitation. */
export interface CalendarAnswer {
  uid: string
  attendee: string
  answer: 'accepted' | 'declined' | 'tentative'
  /** The invitation's that it answers. */
  sequence?: number
  /** When that was to begin, UTC, ISO 8601; undefined in other time zones. */
  startsAt?: string
}

/** What a mail server says about a mail of ours. */
export interface DeliveryReport {
  recipients: string[]
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded` (RFC 3464). */
  action: string
  /** Such as `5.1.1`; empty if the server doesn't say. */
  status: string
  /** Of the mail it's about. */
  messageId?: string
}

/** A mail that somebody passed on. */
export interface ForwardedMail {
  from: MailAddress
  subject: string
  /** Markdown. */
  text: string
}

/** A mail, read. A line feed in its Markdown is a line break. */
export interface ReadMail {
  /** As in all fields with ids, without angle brackets. */
  messageId?: string
  /** Ids of `In-Reply-To`. */
  replyTo: string[]
  references: string[]
  /** All addresses of all `From` lines: an honest mail has one. */
  from: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  /** Addresses that servers on the way have noted as the mail's destination. */
  deliveredTo: string[]
  /** Where failures are reported; empty if they aren't. */
  returnPath?: string
  subject: string
  /** Milliseconds since 1970. */
  sentAt?: number
  /** What the writer wrote now, in Markdown. */
  text: string
  /** Quotes and signature, in Markdown. */
  folded: string
  /** Without pictures of signatures and tracking pixels. */
  files: MailFile[]
  automatic?: Automatic
  calendarAnswer?: CalendarAnswer
  deliveryReport?: DeliveryReport
  forwarded?: ForwardedMail
  /** What couldn't be read, in sentences for staff. */
  problems: string[]
}
