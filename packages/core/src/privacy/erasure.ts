import { erasureStates, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** Where a person's erasure stands. Once it is done it is the receipt: nothing in it tells who they were. */
export const ErasureRecord = z.object({
  userId: recordId,
  version: z.int(),
  companyId: recordId,
  state: z.enum(erasureStates),
  /** Null if nobody asked: an administrator did it by themselves, or the retention period did. */
  askedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Null if the retention period did. */
  decidedById: recordId.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** What the person was called, sealed: the erasure looks for it, and loses it when it is done. */
  sealed: z.string().nullable(),
  /** The task that goes through everything now; it is the person's. */
  taskId: z.string().nullable(),
  /** How often everything was gone through. */
  rounds: z.int(),
  /** When to go through it again: what was under way at first is stored by then. */
  nextAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** How many records were changed or deleted, by place. */
  counts: z.record(z.string(), z.int()),
})
export type ErasureRecord = z.output<typeof ErasureRecord>

/** Who a person was: by what they are found in texts. */
export const Identity = z.object({
  userId: recordId,
  isStaff: z.boolean(),
  companyIds: z.array(recordId),
  /** Of a vendor's people. */
  vendorId: recordId.optional(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  /** In other systems. */
  externalIds: z.array(z.string()).default([]),
  /** Those of their two names that nobody else of their company, or of the desk, has. */
  ownNames: z.array(z.string()).default([]),
})
export type Identity = z.output<typeof Identity>

const position = z.record(z.string(), z.union([z.string(), z.number()]))
export const ErasureProgress = z.object({
  /** Index of the part that is gone through. */
  part: z.int(),
  after: position.optional(),
  counts: z.record(z.string(), z.int()),
  /** Whose records were led to: of staff, any company's. */
  companyIds: z.array(recordId),
})
export type ErasureProgress = z.output<typeof ErasureProgress>

/** The kind of task that erases a person. */
export const erasureKind = 'erasure'

/** How often it is gone through, the last time after whatever the stream had still to bring. */
export const erasureRounds = 2
export const betweenRoundsMs = 60 * 60 * 1000
