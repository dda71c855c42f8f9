import * as z from 'zod'
import { limits } from '../limits.ts'
import { DeviceRow } from './device-calls.ts'
import { UserRow } from './managed-user.ts'
import { digits, instant, line, recordId } from './text.ts'

const { import: most } = limits

export const importKinds = ['people', 'devices'] as const
export type ImportKind = (typeof importKinds)[number]

/** What was decided before the import begins, for all of its rows. */
export const ImportChoices = z.strictObject({
  /** What becomes of rows about somebody or something that is there already. */
  existing: z.enum(['skip', 'update']).default('skip'),
  /** Devices that are registered to somebody unknown are imported all the same, as nobody's. */
  unassignUnknown: z.boolean().default(false),
  /** New people get a link to set a password by mail. */
  invite: z.boolean().default(false),
})
export type ImportChoices = z.output<typeof ImportChoices>

/** An import of one file, before its rows are sent. */
export const NewImport = z.strictObject({
  kind: z.enum(importKinds),
  fileName: line(most.fileName.max, { name: 'The name of the file' }).default(''),
  choices: ImportChoices.default({ existing: 'skip', unassignUnknown: false, invite: false }),
  /** Rows about what is there already, which are not sent since they stay as they are. */
  skipped: z.int().min(0).max(most.rows).default(0),
})
export type NewImport = z.output<typeof NewImport>

/** The number that a spreadsheet shows beside a row. */
const rowNumber = z.int().min(1).max(10_000_000)
const RowFault = z.object({ field: z.string().nullable(), message: z.string() })
const SentFault = z.strictObject({
  field: line(60).nullable(),
  message: z.string().min(1).max(most.problem.max),
})
const cells = z.record(z.string().max(60), z.string().max(most.cell))

/** One part of an import's rows, counted from 0 and sent in order. The rows are of the import's kind. */
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
  /** Names of companies that these rows may create; one that names another unknown company is refused. */
  createCompanies: z.array(z.string().max(limits.companyName.max)).max(most.rowsPerCall).default([]),
  /** Rows that are left out, as the check has shown: they are part of the result. */
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

/** How many parts the import has now: the number of the next one. */
export const ImportParts = z.object({ parts: z.int() })

export const importStates = ['preparing', 'running', 'stopped', 'failed', 'finished'] as const

/** An import, and how far it is. */
export const ImportRun = z.object({
  id: recordId,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Why it failed; null when it did not. */
  reason: z.string().nullable(),
  /** Rows to import. */
  rows: z.int(),
  /** Those of them that have been dealt with. */
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Rows about what was there already and stayed as it was. */
  unchanged: z.int(),
  /** Rows that were left out: each has its problem. */
  leftOut: z.int(),
  startedAt: instant,
  /** When it last got on. */
  updatedAt: instant,
  /** Until when it can go on; null when it can't. */
  resumableUntil: instant.nullable(),
  /** Until when the result can be read. */
  keptUntil: instant,
})
export type ImportRun = z.output<typeof ImportRun>

/** A row that was left out: what the file had there, and why. */
export const ImportedRowProblem = z.object({
  number: z.int(),
  cells: z.record(z.string(), z.string()),
  problems: z.array(RowFault),
})
export type ImportedRowProblem = z.output<typeof ImportedRowProblem>

/** Left-out rows of one page. Pages follow the parts of the import: they differ in length. */
export const ImportProblemQuery = z.strictObject({
  /** The `next` of the page before. */
  from: digits.pipe(z.int().max(most.parts + 1)).optional(),
})
export const ImportProblems = z.object({
  rows: z.array(ImportedRowProblem),
  /** Where the next page begins; null behind the last. */
  next: z.int().nullable(),
})
