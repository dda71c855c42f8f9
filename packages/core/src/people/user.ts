import { instant, mergedKinds, recordId, roles } from '@remotehands/contract'
import * as z from 'zod'

const TwoFactor = z.object({
  /** As `sealTotpSecret` makes it; base32 (RFC 4648) where it was stored before that and has not been used since. */
  secret: z.string(),
  /** The last 30-second step whose code was accepted: a code is used once (RFC 6238 §5.2). */
  lastStep: z.int().optional(),
  /** SHA-256, base64url, of each recovery code that is still unused. */
  recoveryCodeHashes: z.array(z.string()),
})

/** A person who can sign in. */
export const UserRecord = z.object({
  id: recordId,
  version: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyId: recordId,
  role: z.enum(roles),
  /** Set for the role vendor alone: the vendor record that the person acts for. */
  vendorId: recordId.optional(),
  phoneNumber: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instant,
  lastLogin: instant.nullable(),
  /** PHC string of the password. */
  passwordHash: z.string(),
  /** Raised by a change of password, role or activity: sessions of an earlier epoch are over. */
  authEpoch: z.int(),
  twoFactor: TwoFactor.optional(),
  /** Whether the person wants mails about tickets, questions and appointments. */
  mailNotifications: z.boolean().default(true),
})
export type UserRecord = z.output<typeof UserRecord>

/** A client company, or the service company itself. */
export const CompanyRecord = z.object({
  id: recordId,
  name: z.string(),
  createdAt: instant,
  /** The company that this one is being, or has been, merged into: nothing new belongs to this one. */
  mergedInto: recordId.optional(),
  /** The task that merges it, and since when. */
  merge: z.object({ ownerId: recordId, taskId: z.string(), startedAt: instant }).optional(),
  mergeEndedAt: instant.optional(),
  /** How many companies are being merged into this one. */
  mergesUnderWay: z.int().optional(),
  /** What the task had moved when it ended: records by kind. */
  mergeMoved: z.partialRecord(z.enum(mergedKinds), z.int()).optional(),
  /** How many records were written for it after that, or beside the task, and moved one by one. */
  lateRecords: z.int().optional(),
})
export type CompanyRecord = z.output<typeof CompanyRecord>

/** One sign-in on one browser. */
export const SessionRecord = z.object({
  id: z.string(),
  userId: recordId,
  authEpoch: z.int(),
  createdAt: instant,
  expiresAt: instant,
  /** When the person last proved who they are, by password or code; null in sessions from before this was kept. */
  provenAt: instant.nullable().default(null),
  /** What the browser said of itself, as it came; null when it said nothing. */
  userAgent: z.string().nullable().default(null),
  ip: z.string().nullable().default(null),
  /** `Berlin, Germany`, where it is known. */
  place: z.string().nullable().default(null),
})
export type SessionRecord = z.output<typeof SessionRecord>
/** What a new session needs; the rest has its defaults. */
export type NewSessionRecord = z.input<typeof SessionRecord>
