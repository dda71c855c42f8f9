import { scopeOf } from '@remotehands/contract'
import type { Actor } from '../../operation.ts'
import { followMerges } from '../../people/companies/follow-merges.ts'
import type { Services } from '../../services.ts'
import { sideOf } from '../../tickets/side-of.ts'
import type { NoticeRecord } from '../notice.ts'
import type { NoticeAudience } from '../notice-store.ts'

/** Returns the audiences the actor reads: themselves and, for staff, all staff. */
export function audiencesOf({ userId, role }: Actor): NoticeAudience[] {
  return sideOf(role) === 'staff' ? [userId, 'staff'] : [userId]
}

/**
 * Lists the notices the actor may still see: unexpired, and still meant for them. People who left the staff,
 * company or vendor no longer read what they were told there; people whose company was merged into another
 * do.
 */
export async function visibleNotices(
  notices: readonly NoticeRecord[],
  actor: Actor,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<NoticeRecord[]> {
  const others = notices.flatMap(({ companyId }) =>
    companyId === null || companyId === actor.companyId ? [] : [companyId],
  )
  const isCompanys = sideOf(actor.role) !== 'staff'
  const into = await followMerges(isCompanys ? others : [], stores)
  return notices.filter((notice) => isVisible(notice, actor, into, clock.now()))
}

function isVisible(
  notice: NoticeRecord,
  actor: Actor,
  into: (companyId: number) => number,
  now: Date,
): boolean {
  if (notice.expiresAt <= now.toISOString()) return false
  if (notice.vendorId !== null) return reachesVendor(actor, notice.vendorId)
  if (sideOf(actor.role) === 'staff') return true
  return !notice.forStaff && notice.companyId !== null && into(notice.companyId) === actor.companyId
}

function reachesVendor({ role, vendorId }: Actor, wanted: number): boolean {
  const scope = scopeOf(role, 'contract:read')
  return scope === 'any' || (scope === 'own' && vendorId === wanted)
}
