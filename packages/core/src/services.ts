import type { Role } from '@remotehands/contract'
import type { FileStore } from './files/file-store.ts'
import type { Stores } from './stores.ts'
import type { ServiceLevels } from './tickets/sla/service-levels.ts'

export interface Clock {
  now(): Date
}

/** Argon2id in production; answers PHC strings. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** Whether `hash` was made with weaker parameters than today's. */
  needsRehash(hash: string): boolean
}

export interface Mail {
  to: string
  /** Who receives the answer. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /**
   * What this mail belongs to, as the left side of an address: mail programs show those of one thread together. Random,
   * so that nobody else can write into it.
   */
  thread?: string
  /** Where a mail program switches mails like this one off with one POST (RFC 8058). Absent where nobody can. */
  unsubscribeUrl?: string
  /** What a calendar program does with it (RFC 6047): text/calendar of this method. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

/** Whoever mails asks `sendMail`, which leaves suppressed addresses out. */
export interface Mailer {
  /** Resolves when the mail was accepted for delivery; throws otherwise. */
  send(mail: Mail): Promise<void>
}

/** The addresses that the service which delivers mails refuses by itself, since mail to them came back or was complained about. */
export interface SuppressionList {
  /** Does nothing for an address that is not on it. */
  remove(address: string): Promise<void>
}

/** Structured log lines. Never pass a secret or a password. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
}

/** Keys for signing and sealing. The first one is used for new tokens; all are accepted. */
export interface SigningKey {
  kid: string
  /** At least 32 bytes. */
  secret: Uint8Array
}

export interface Settings {
  /** Origin of the site, without a trailing slash: the only base for links and the only accepted Origin. */
  baseUrl: string
  signingKeys: readonly [SigningKey, ...SigningKey[]]
  /** Keys that no token is signed or sealed with any more: they open what is stored. */
  retiredKeys?: readonly SigningKey[]
  companyName: string
  /** The address that mails come from. */
  mailFrom: string
  /** The company's colours in mails, #RRGGBB. */
  mailLook: { button: string; buttonText: string; rule: string }
  /** Where contact inquiries are mailed to. */
  inquiryMailbox: string
  /** Where renewal notices of contracts are escalated to. */
  escalationMailbox: string
  serviceLevels: ServiceLevels
  /** Who has to have two-factor on: signing in leads them through its enrolment. */
  requireTwoFactorRoles: readonly Role[]
}

/** What operations work with. Passed in, never ambient. */
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
