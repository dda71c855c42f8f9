import { AuditEntry } from '@remotehands/contract'
import type * as z from 'zod'

/** One entry of the audit log: a ULID as its id, so entries sort by time. */
export const AuditRecord = AuditEntry.omit({ company: true })
export type AuditRecord = z.output<typeof AuditRecord>
