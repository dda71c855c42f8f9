import type { MailSuppression } from '@remotehands/contract'
import type { SuppressionRecord } from '../entities/suppression.ts'
import type { UserRecord } from '../entities/user.ts'
import type { UserAct } from './user-store.ts'

/** Addresses are compared as the e-mail addresses of people are. */
export interface SuppressionStore {
  /** Strongly consistent. */
  of(address: string): Promise<SuppressionRecord | undefined>
  /** Why each of these addresses is not mailed to; those that are mailed to are absent. Eventually consistent. */
  among(addresses: readonly string[]): Promise<Map<string, MailSuppression>>
  /**
   * Stores the next version of a record, the first being 1. `told` is whose address it is, and what the audit log is told
   * in that same write. Throws CONFLICT when that version was stored meanwhile.
   */
  save(record: SuppressionRecord, told?: { user: UserRecord; act: UserAct }): Promise<void>
}
