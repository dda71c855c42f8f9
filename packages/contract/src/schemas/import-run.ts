import * as z from 'zod'
import { limits } from '../limits.ts'
import { CompanyFileRow } from './company-file.ts'
import { DeviceRow } from './device-calls.ts'
import { UserRow } from './managed-user.ts'
import { digits, instant, line, recordId } from './text.ts'

const { import: most } = limits

export const importKinds = ['people', 'devices', 'companies'] as const
export type ImportKind = (typeof importKinds)[number]

/** Choices made before the import starts, for all its rows. */
export const ImportChoices = z.strictObject({
  /** What to do with rows that are already on file. */
  existing: z.enum(['skip', 'update']).default('skip'),
  /** Imports devices registered to unknown people anyway, unassigned. */
  unassignUnknown: z.boolean().default(false),
  /** Mails new people a link to set a password. */
  invite: z.boolean().default(false),
})
export type ImportChoices = z.output<typeof ImportChoices>

/** The import of one file, created before its rows are sent. */
export const NewImport = z.strictObject({
  kind: z.enum(importKinds),
  fileName: line(most.fileName.max, { name: 'The name of the file' }).default(''),
  choices: ImportChoices.default({ existing: 'skip', unassignUnknown: false, invite: false }),
  /** Rows already on file, which aren't sent because they won't change. */
  skipped: z.int().min(0).max(most.rows).default(0),
})
export type NewImport = z.output<typeof NewImport>

/** The row number a spreadsheet shows. */
const rowNumber = z.int().min(1).max(10_000_000)
const RowFault = z.object({ field: z.string().nullable(), message: z.string() })
const SentFault = z.strictObject({
  field: line(60).nullable(),
  message: z.string().min(1).max(most.problem.max),
})
const cells = z.record(z.string().max(60), z.string().max(most.cell))

/** One part of an import's rows, counted from 0 and sent in order. All rows are of the import's kind. */
export const ImportPart = z.strictObject({
  part: z.int().min(0).max(most.parts),
  people: z
    .array(z.strictObject({ number: rowNumber, cells: UserRow }))
    .max(most.rowsPerCall)
    .default([]),
  devices: z
    .array(z.strictObject({ number: rowNumber, cells: DeviceRow }))
    .max(most.rowsPerCall)
    .default([]),
  companies: z
    .array(z.strictObject({ number: rowNumber, cells: CompanyFileRow }))
    .max(most.rowsPerCall)
    .default([]),
  /** Companies these rows may create; rows that name any other unknown company fail. */
  createCompanies: z.array(z.string().max(limits.companyName.max)).max(most.rowsPerCall).default([]),
  /** Rows the check left out: part of the result. */
  leftOut: z
    .array(
      z.strictObject({
        number: rowNumber,
        cells,
        problems: z.array(SentFault).min(1).max(most.problemsPerRow),
      }),
    )
    .max(most.rowsPerCall)
    .default([]),
})
export type ImportPart = z.output<typeof ImportPart>

/** How many parts the import has now, which is the number of the next one. */
export const ImportParts = z.object({ parts: z.int() })

export const importStates = ['preparing', 'running', 'stopped', 'failed', 'finished'] as const

/** An import and its progress. */
export const ImportRun = z.object({
  id: recordId,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Why it failed; null if it didn't. */
  reason: z.string().nullable(),
  /** Rows to import. */
  rows: z.int(),
  /** How many of them are done. */
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Rows already on file that didn't change. */
  unchanged: z.int(),
  /** Rows left out, each with its problem. */
  leftOut: z.int(),
  startedAt: instant,
  /** When it last made progress. */
  updatedAt: instant,
  /** Until when it can resume; null if it can't. */
  resumableUntil: instant.nullable(),
  /** Until when we keep the result. */
  keptUntil: instant,
})
export type ImportRun = z.output<typeof ImportRun>

/** A row left out: its cells in the file, and why. */
export const ImportedRowProblem = z.object({
  number: z.int(),
  cells: z.record(z.string(), z.string()),
  problems: z.array(RowFault),
})
export type ImportedRowProblem = z.output<typeof ImportedRowProblem>

/** One page of left-out rows. Pages follow the parts of the import, so their lengths differ. */
export const ImportProblemQuery = z.strictObject({
  /** The `next` of the page before. */
  from: digits.pipe(z.int().max(most.parts + 1)).optional(),
})
export const ImportProblems = z.object({
  rows: z.array(ImportedRowProblem),
  /** Where the next page begins; null on the last one. */
  next: z.int().nullable(),
})
