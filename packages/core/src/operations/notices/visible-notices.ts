import { scopeOf } from '@remotehands/contract'
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
 * the staff, the company or the vendor no longer reads what it was told there.
 */
export function isVisible(notice: NoticeRecord, actor: Actor, now: Date): boolean {
  if (notice.expiresAt <= now.toISOString()) return false
  if (notice.vendorId !== null) return reachesVendor(actor, notice.vendorId)
  if (sideOf(actor.role) === 'staff') return true
  return !notice.forStaff && notice.companyId === actor.companyId
}

function reachesVendor({ role, vendorId }: Actor, wanted: number): boolean {
  const scope = scopeOf(role, 'contract:read')
  return scope === 'any' || (scope === 'own' && vendorId === wanted)
}
