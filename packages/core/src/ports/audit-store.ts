import type { AuditRecord, NewAuditRecord } from '../entities/audit.ts'
import type { Page, PageRequest } from './page.ts'

/** Which entries a list shows: those for which all of this holds. */
export interface AuditFilter {
  companyId?: number | undefined
  /** Leaves out what the company itself may not know. Only with a `companyId`. */
  publicOnly?: boolean | undefined
  actorId?: number | undefined
  subject?: AuditRecord['subject'] | undefined
  action?: string | undefined
  /** Entries at this instant or later, and before that one: UTC, ISO 8601 with milliseconds. */
  from: string
  until: string
}

/** Append-only: there is no call that changes or removes an entry. */
export interface AuditStore {
  /** `at` has milliseconds. An entry whose id is there already stays as it is. */
  append(entry: NewAuditRecord): Promise<void>
  /**
   * Newest first. The reading for one page is bounded: where a filter lets few of many entries through, a page may be
   * short, or empty, and have a `next`.
   */
  list(filter: AuditFilter, page: PageRequest): Promise<Page<AuditRecord>>
}
