import {
  ApproverAbsence,
  closedKinds,
  defaultIdleMinutes,
  ExternalId,
  instant,
  mergedKinds,
  NoticeChoices,
  QuietHours,
  recordId,
  roles,
  ticketScopes,
} from '@remotehands/contract'
import * as z from 'zod'

const TwoFactor = z.object({
  /** Sealed by `sealTotpSecret`; plain base32 (RFC 4648) if stored before that and not used since. */
  secret: z.string(),
  /** The last 30-second step whose code was accepted: a code works once (RFC 6238 §5.2). */
  lastStep: z.int().optional(),
  /** SHA-256, base64url, of each unused recovery code. */
  recoveryCodeHashes: z.array(z.string()),
})

/** What a person has chosen to hear about. */
const Hearing = z.object({
  /** Of the choices: other changes of the person don't make a form of these stale. */
  version: z.int(),
  choices: NoticeChoices,
  dailyHour: z.int().optional(),
  quietHours: QuietHours.nullable().optional(),
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
  /** Only for the vendor role: the vendor record for which the person acts. */
  vendorId: recordId.optional(),
  phoneNumber: z.string().nullable(),
  /** The site of the company where the person works. */
  siteId: recordId.nullish(),
  /** Of staff: stands below their replies in mails. */
  signature: z.string().default(''),
  /** Which of the company's tickets a client reads beside their own. */
  ticketScope: z.enum(ticketScopes).default('company'),
  /** Whether the person approves what the company requests. */
  isApprover: z.boolean().default(false),
  /** When the person approves nothing, and who does in their place. */
  absence: ApproverAbsence.nullish(),
  /** What the operator's other systems call the person. */
  externalIds: z.array(ExternalId).default([]),
  isActive: z.boolean(),
  /** Absent while active, and from who was deactivated before it was kept. */
  deactivatedAt: instant.optional(),
  /** The person is gone: what stays is a former colleague without a name. */
  erasedAt: instant.optional(),
  createdAt: instant,
  /** When a role of the staff was last given to somebody who had none; absent for who was created with theirs. */
  staffSince: instant.optional(),
  lastLogin: instant.nullable(),
  /** Whether tickets that the person raised may be another company's. */
  changedCompany: z.literal(true).optional(),
  /** PHC string of the password. */
  passwordHash: z.string(),
  /** Raised by a change of password, role or activity: sessions of an earlier epoch have ended. */
  authEpoch: z.int(),
  twoFactor: TwoFactor.optional(),
  /** Whether the person wants mails about tickets, questions and appointments. */
  mailNotifications: z.boolean().default(true),
  /** Absent until the first choice. */
  hearing: Hearing.optional(),
})
export type UserRecord = z.output<typeof UserRecord>

/** A client company, or the service company itself. */
export const CompanyRecord = z.object({
  id: recordId,
  name: z.string(),
  createdAt: instant,
  /** Counts changes; absent before the first. */
  version: z.int().optional(),
  phoneNumber: z.string().optional(),
  address: z.string().optional(),
  notes: z.string().optional(),
  externalId: z.string().optional(),
  domains: z.array(z.string()).optional(),
  accountManagerId: recordId.nullish(),
  /** Whether colleagues in copy of a mail follow its ticket; true unless set. */
  ccFollows: z.boolean().optional(),
  ticketScope: z.enum(ticketScopes).optional(),
  mainContactId: recordId.nullish(),
  technicalContactId: recordId.nullish(),
  billingContactId: recordId.nullish(),
  teamId: recordId.nullish(),
  tags: z.array(z.string()).optional(),
  externalIds: z.array(ExternalId).optional(),
  /** What stands in the fields that administrators added, by their ids. */
  fieldValues: z.record(z.string(), z.string()).optional(),
  /** The company into which this one is being, or has been, merged: it receives no new records. */
  mergedInto: recordId.optional(),
  /** The task that merges it, and since when. */
  merge: z.object({ ownerId: recordId, taskId: z.string(), startedAt: instant }).optional(),
  mergeEndedAt: instant.optional(),
  /** How many companies are currently being merged into this one. */
  mergesUnderWay: z.int().optional(),
  /** What the task had moved when it ended: number of records by kind. */
  mergeMoved: z.partialRecord(z.enum(mergedKinds), z.int()).optional(),
  /** How many records were created after or during the task, and moved one by one. */
  lateRecords: z.int().optional(),
  /** Since when it is no client any more: it receives no new records. */
  archivedAt: instant.optional(),
  /** The task that closes what is open, and what a restored company has again. */
  archive: z
    .object({
      ownerId: recordId,
      taskId: z.string(),
      startedAt: instant,
      reason: z.string(),
      domains: z.array(z.string()),
    })
    .optional(),
  archiveEndedAt: instant.optional(),
  archiveClosed: z.partialRecord(z.enum(closedKinds), z.int()).optional(),
  /** The task that brings back what is wanted, while it runs. */
  restore: z.object({ ownerId: recordId, taskId: z.string() }).optional(),
})
export type CompanyRecord = z.output<typeof CompanyRecord>

/** One sign-in on one browser. */
export const SessionRecord = z.object({
  id: z.string(),
  userId: recordId,
  authEpoch: z.int(),
  createdAt: instant,
  expiresAt: instant,
  /** When the person last proved who they are, by password or code; null in sessions that predate it. */
  provenAt: instant.nullable().default(null),
  /** When the person was last active in it; null in sessions that predate it, until they are. */
  lastActiveAt: instant.nullable().default(null),
  /** Minutes without activity after which it ends. */
  idleMinutes: z.number().default(defaultIdleMinutes.others),
  /** The browser's user agent, verbatim; null if it sent none. */
  userAgent: z.string().nullable().default(null),
  ip: z.string().nullable().default(null),
  /** `Berlin, Germany`, if known. */
  place: z.string().nullable().default(null),
})
export type SessionRecord = z.output<typeof SessionRecord>
/** The fields of a new session; the rest have defaults. */
export type NewSessionRecord = z.input<typeof SessionRecord>

/** Whether tickets can be a person's: they raise their own. */
export const canHaveTickets = ({ role }: Pick<UserRecord, 'role'>): boolean =>
  role === 'client' || role === 'local_admin'
