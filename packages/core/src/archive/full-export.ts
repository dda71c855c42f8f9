import { can, FullExport, type Role, recordId, scopeOf } from '@remotehands/contract'
import * as z from 'zod'

/** The file that somebody asked for last, with all that a company may take along: the service company, everything. */
export const FullExportRecord = FullExport.extend({
  ownerId: recordId,
  companyId: recordId,
  /** As it was called. */
  company: z.string(),
  /** What the person could read then: of any company, or of their own; or that it is of everything. */
  scope: z.enum(['any', 'company', 'everything']),
  taskId: z.string(),
  /** By which the file store has it. */
  fileId: z.string(),
})
export type FullExportRecord = z.output<typeof FullExportRecord>

/** The kind of task that writes one. */
export const fullExportKind = 'full-export'

/** How far its task is. What it has to remember beside is with the files. */
export const FullExportProgress = z.object({
  /** Under which version of the task that is; null before the first step. */
  reached: z.int().nullable(),
  records: z.int(),
  files: z.int(),
})
export type FullExportProgress = z.output<typeof FullExportProgress>
export const notBegun: FullExportProgress = { reached: null, records: 0, files: 0 }

/** Whether somebody in a role may have what a record has. */
export const mayExport = (role: Role, { scope }: Pick<FullExportRecord, 'scope'>): boolean =>
  scope === 'everything' ? can(role, 'fullExport:everything') : scopeOf(role, 'fullExport:run') === scope
