import {
  ImportChoices,
  ImportedRowProblem,
  ImportPart,
  importKinds,
  instant,
  recordId,
  roles,
} from '@remotehands/contract'
import * as z from 'zod'
import { Whence } from '../events/desk-event.ts'

/** An import of one file. How far it has come is told by its task. */
export const ImportRecord = z.object({
  id: recordId,
  ownerId: recordId,
  version: z.int(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  choices: ImportChoices,
  /** Rows that are there already and stay as they are: they were not sent. */
  skipped: z.int(),
  parts: z.int(),
  /** Rows in these parts, without those that are left out. */
  rows: z.int(),
  /** Whoever starts it proves who they are: it changes what people may do, or how they sign in. */
  isSensitive: z.boolean(),
  createdAt: instant,
  /** Until when it can be read. */
  expiresAt: instant,
  /** Who its owner was when it was started last, and from where; null before the first time. */
  run: z
    .object({
      taskId: z.string(),
      role: z.enum(roles),
      companyId: recordId,
      startedAt: instant,
      whence: Whence,
    })
    .nullable(),
})
export type ImportRecord = z.output<typeof ImportRecord>

/** How far the task of an import is. */
export const ImportProgress = z.object({
  /** The part that is next; those from `from` to it were dealt with in the last step. */
  next: z.int(),
  from: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
})
export type ImportProgress = z.output<typeof ImportProgress>

/** The rows of one part, as they were sent. */
export const StoredPart = ImportPart.omit({ part: true })
export type StoredPart = z.output<typeof StoredPart>

/** The rows of one part that were left out. */
export const LeftOutPart = z.object({ part: z.int(), rows: z.array(ImportedRowProblem) })
export type LeftOutPart = z.output<typeof LeftOutPart>
