import { AuditEntry } from '@remotehands/contract'
import * as z from 'zod'

/** One entry of the audit log; of its company, only the id. */
export const AuditRecord = AuditEntry.omit({ company: true }).extend({
  /** The company may not see it: an internal note. */
  isInternal: z.boolean().default(false),
})
export type AuditRecord = z.output<typeof AuditRecord>
/** A new entry; other fields have defaults. */
export type NewAuditRecord = z.input<typeof AuditRecord>
