import { AuditEntry } from '@remotehands/contract'
import * as z from 'zod'

/** One entry of the audit log, with its company by its id alone. */
export const AuditRecord = AuditEntry.omit({ company: true }).extend({
  /** Of what the company itself may not know: an internal note. */
  isInternal: z.boolean().default(false),
})
export type AuditRecord = z.output<typeof AuditRecord>
/** What a new entry needs; the rest has its defaults. */
export type NewAuditRecord = z.input<typeof AuditRecord>
