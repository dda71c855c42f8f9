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

/** An import of one file. Its task knows its progress. */
export const ImportRecord = z.object({
  id: recordId,
  ownerId: recordId,
  version: z.int(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  choices: ImportChoices,
  /** Rows already on file that won't change: they were not sent. */
  skipped: z.int(),
  parts: z.int(),
  /** Rows in these parts, excluding those left out. */
  rows: z.int(),
  /** Starting it requires a step-up: it changes what people may do, or how they sign in. */
  isSensitive: z.boolean(),
  createdAt: instant,
  /** Until when it can be read. */
  expiresAt: instant,
  /** The owner as of the last start, and from where; null before the first. */
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

/** The progress of an import's task. */
export const ImportProgress = z.object({
  /** The next part; the last step handled those from `from` up to it. */
  next: z.int(),
  from: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
})
export type ImportProgress = z.output<typeof ImportProgress>

/** One part's rows, as sent. */
export const StoredPart = ImportPart.omit({ part: true })
export type StoredPart = z.output<typeof StoredPart>

/** One part's left-out rows. */
export const LeftOutPart = z.object({ part: z.int(), rows: z.array(ImportedRowProblem) })
export type LeftOutPart = z.output<typeof LeftOutPart>
