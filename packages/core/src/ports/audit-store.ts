import type { AuditRecord } from '../entities/audit.ts'

/** Append-only. */
export interface AuditStore {
  /** An entry whose id is there already stays as it is. */
  append(entry: AuditRecord): Promise<void>
}
