import { dayMs } from '@remotehands/contract'
import type { AuditRecord } from '../audit/audit.ts'
import { orderOf } from '../audit/audit-store.ts'
import type { Page, PageRequest, Position } from '../table/pages.ts'
import { eraseEntries, tellsOf } from './erase-entries.ts'
import { type Erasing, lookInto } from './look-into.ts'
import { partitionOfSubject } from './places.ts'

/** Before there was a log. */
const beginning = '2020-01-01T00:00:00.000Z'

/** Which entries to look at: of somebody's acts, of a company, of what is no company's, or all. */
type Entries = { actorId: number } | { companyId: number | null } | Record<string, never>

/**
 * Takes a person out of a page of the log, and out of the records that its entries lead to. Returns how many entries
 * changed, and where it goes on.
 */
export async function eraseLog(
  which: Entries,
  page: PageRequest,
  erasing: Erasing,
): Promise<{ entries: number; records: number; companyIds: number[]; next: Position | undefined }> {
  const { stores, person } = erasing
  const { items, next } = await readEntries(which, page, erasing)
  const concerned = items.filter((entry) => tellsOf(entry, person))
  const entries = await eraseEntries(concerned.map(orderOf), person, stores)
  const partitions = concerned
    .filter(({ subject, subjectId }) => subject !== 'user' || subjectId !== person.userId)
    .flatMap(({ subject, subjectId }) => partitionOfSubject(subject, subjectId) ?? [])
  const companyIds = concerned.flatMap(({ companyId }) => companyId ?? [])
  return { entries, records: await lookInto(partitions, erasing), companyIds, next }
}

async function readEntries(
  which: Entries,
  page: PageRequest,
  { stores, clock }: Erasing,
): Promise<Page<AuditRecord>> {
  const { companyId, ...filter } = { companyId: undefined, ...which }
  if (companyId === null) {
    // No list has them, but for the chain that seals them.
    const { items, next } = await stores.chains.links(null, { ...page, limit: 1 })
    const stored = await stores.audit.byKeys(items.flatMap(({ entries }) => entries.map(({ key }) => key)))
    return { items: stored.flatMap(({ entry }) => entry ?? []), next }
  }
  const until = new Date(clock.now().getTime() + dayMs).toISOString()
  return stores.audit.list({ ...filter, companyId, from: beginning, until }, page)
}
