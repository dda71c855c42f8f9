import type { NoticeRecord } from '../../entities/notice.ts'
import type { Actor } from '../../operation.ts'
import type { NoticeAudience } from '../../ports/notice-store.ts'
import { sideOf } from '../../side-of.ts'

/** Whose notices the actor reads: the own ones, and staff also those to all staff. */
export function audiencesOf({ userId, role }: Actor): NoticeAudience[] {
  return sideOf(role) === 'staff' ? [userId, 'staff'] : [userId]
}

/**
 * Whether the actor may still see a notice: it has not expired, and what it was written for holds today. Who has left
 * the staff, or the company, no longer reads what it was told there.
 */
export function isVisible(notice: NoticeRecord, { role, companyId }: Actor, now: Date): boolean {
  if (notice.expiresAt <= now.toISOString()) return false
  return sideOf(role) === 'staff' || (!notice.forStaff && notice.companyId === companyId)
}
