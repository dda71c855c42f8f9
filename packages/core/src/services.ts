import type { IdleMinutes, Role } from '@remotehands/contract'
import type { FileStore } from './files/file-store.ts'
import type { Stores } from './stores.ts'
import type { ServiceLevels } from './tickets/sla/service-levels.ts'

export interface Clock {
  now(): Date
  /** Real time, where `now` may be moved (one machine only); otherwise they are the same. */
  real?(): Date
}

/** Argon2id in production; returns PHC strings. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** Whether `hash` has weaker parameters than today's. */
  needsRehash(hash: string): boolean
}

export interface Mail {
  to: string
  /** Who gets the reply. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /**
   * The mail's thread, as the local part of an address, by which mail programs group mails. Random, so that
   * nobody else can write into it.
   */
  thread?: string
  /** The same with the ticket's number: an answer bears it, and so says which ticket it is about. */
  ticketThread?: string
  /** Where a mail program unsubscribes with one POST (RFC 8058). Absent if people can't unsubscribe. */
  unsubscribeUrl?: string
  /** For calendar programs (RFC 6047): text/calendar with this method. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; text: string }
  /** Attached files. */
  files?: readonly { name: string; contentType: string; bytes: Uint8Array }[]
  /** Pictures that the HTML shows, by their ids. */
  pictures?: readonly MailPicture[]
}

export interface MailPicture {
  /** `<left>@<host>`, without brackets. */
  contentId: string
  name: string
  contentType: string
  bytes: Uint8Array
}

/** Call `sendMail` instead, which leaves out suppressed addresses. */
export interface Mailer {
  /** Resolves once the mail is accepted for delivery; throws otherwise. */
  send(mail: Mail): Promise<void>
}

/** The mail service's own list of addresses it refuses, after a bounce or complaint. */
export interface SuppressionList {
  /** Does nothing if the address isn't on it. */
  remove(address: string): Promise<void>
}

/** Structured log lines. Never pass a secret or a password. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
}

/** Keys for signing and sealing. The first one makes new tokens; all are accepted. */
export interface SigningKey {
  kid: string
  /** At least 32 bytes. */
  secret: Uint8Array
}

export interface Settings {
  /** The site's origin, without a trailing slash: the only base for links and the only accepted Origin. */
  baseUrl: string
  signingKeys: readonly [SigningKey, ...SigningKey[]]
  /** Keys that no longer sign or seal tokens, but still open stored data. */
  retiredKeys?: readonly SigningKey[]
  companyName: string
  /** The sender address of mails. */
  mailFrom: string
  /** Where people write to, and answer mails; absent where no mail is taken in. */
  supportAddress?: string
  /** The company's colours in mails, #RRGGBB. */
  mailLook: { button: string; buttonText: string; rule: string }
  /** Where to mail contact inquiries. */
  inquiryMailbox: string
  /** Where to mail escalated renewal notices of contracts. */
  escalationMailbox: string
  serviceLevels: ServiceLevels
  /** Roles that require two-factor: signing in leads through its enrolment. */
  requireTwoFactorRoles: readonly Role[]
  /** Usernames of whom their role doesn't require it: the demo accounts, on one machine. */
  twoFactorExempt: readonly string[]
  /** After how many minutes without activity a session ends. */
  sessionIdleMinutes: IdleMinutes
}

/** What operations use. Passed in, never ambient. */
export interface Services {
  stores: Stores
  clock: Clock
  hasher: PasswordHasher
  mailer: Mailer
  suppressionList: SuppressionList
  files: FileStore
  log: Log
  settings: Settings
}
