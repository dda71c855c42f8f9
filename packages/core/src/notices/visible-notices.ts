import { scopeOf, wayOf } from '@remotehands/contract'
import type { Actor } from '../operation.ts'
import { followMerges } from '../people/companies/follow-merges.ts'
import type { Services } from '../services.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import { sideOf } from '../tickets/ticket.ts'
import { confinedReader, isReadBy } from '../tickets/ticket-readers.ts'
import { ticketOfPath } from './desk-paths.ts'
import type { NoticeRecord } from './notice.ts'
import type { NoticeAudience } from './notice-store.ts'

/** What decides which notices somebody may see. */
type Reader = Pick<Actor, 'userId' | 'role' | 'companyId' | 'ticketScope' | 'siteId' | 'choices'> & {
  vendorId?: number | undefined
}
type Reading = Pick<Services, 'stores' | 'clock'>

/** Bounds how far a page reads on past notices that the actor may not see. */
const mostReadings = 5

/** Returns the audiences the actor reads: themselves and, for staff who want to hear of new work, all staff. */
export function audiencesOf({ userId, role, choices }: Actor): NoticeAudience[] {
  const hearsOfNewWork = sideOf(role) === 'staff' && wayOf(choices, 'new_work') !== 'nothing'
  return hearsOfNewWork ? [userId, 'staff'] : [userId]
}

/**
 * Lists a page of what the actor sees, newest first; with `since`, only what came after that id. Staff see what
 * all staff were told since they joined. A page may be short and have a `next` if little of it may be seen.
 */
export async function readNoticesOf(
  actor: Actor,
  { limit, after }: PageRequest,
  { stores, clock }: Reading,
  since?: string,
): Promise<Page<NoticeRecord>> {
  const items: NoticeRecord[] = []
  let next = after
  for (let readings = 0; readings < mostReadings; readings++) {
    const range = { since, staffSince: actor.staffSince }
    const page = await stores.notices.list(
      audiencesOf(actor),
      { limit: limit - items.length, after: next },
      range,
    )
    items.push(...(await visibleNotices(page.items, actor, { stores, clock })))
    next = page.next
    if (items.length === limit || !next) break
  }
  return { items, next }
}

/**
 * Lists the notices the actor may still see: unexpired, and still meant for them. People who left the staff,
 * company or vendor no longer read what they were told there; people whose company was merged into another
 * do. Neither does anybody of a company read on what they were told of a ticket that is another's now, or that they may not read any more. What somebody chose not to hear about isn't shown, even if it came before.
 */
export async function visibleNotices(
  notices: readonly NoticeRecord[],
  actor: Reader,
  { stores, clock }: Reading,
): Promise<NoticeRecord[]> {
  const others = notices.flatMap(({ companyId }) =>
    companyId === null || companyId === actor.companyId ? [] : [companyId],
  )
  const isCompanys = sideOf(actor.role) !== 'staff'
  const ticketIds = notices.flatMap(({ path }) => ticketOfPath(path) ?? [])
  const tickets = await stores.tickets.placesOf(isCompanys ? [...new Set(ticketIds)] : [])
  const places = [...tickets.values()].map(({ companyId }) => companyId)
  const into = await followMerges(isCompanys ? [...others, ...places] : [], stores)
  const reader = confinedReader(actor)
  const isMoved = ({ path }: NoticeRecord) => {
    const ticket = tickets.get(ticketOfPath(path) ?? 0)
    if (!ticket || !reader) return false
    return into(ticket.companyId) !== actor.companyId || !isReadBy(ticket, reader)
  }
  return notices.filter((notice) => isVisible(notice, actor, into, clock.now()) && !isMoved(notice))
}

function isVisible(
  notice: NoticeRecord,
  actor: Reader,
  into: (companyId: number) => number,
  now: Date,
): boolean {
  if (notice.expiresAt <= now.toISOString()) return false
  if (notice.exceptFor === actor.userId || notice.toldIds?.includes(actor.userId)) return false
  if (notice.kind && wayOf(actor.choices, notice.kind) === 'nothing') return false
  if (notice.vendorId !== null) return reachesVendor(actor, notice.vendorId)
  if (sideOf(actor.role) === 'staff') return true
  return !notice.forStaff && notice.companyId !== null && into(notice.companyId) === actor.companyId
}

function reachesVendor({ role, vendorId }: Reader, wanted: number): boolean {
  const scope = scopeOf(role, 'contract:read')
  return scope === 'any' || (scope === 'own' && vendorId === wanted)
}
