import { inTurns } from '../in-turns.ts'
import type { PageRequest } from '../table/pages.ts'
import type { Erasing } from './look-into.ts'
import type { Step } from './steps.ts'

const reason = 'Somebody whose data was in it has been erased.'

/**
 * Takes back the full exports that are ready, of the companies where the person may be named, and of everything: of staff, every company's. One that is
 * being written is ready when everything is gone through again.
 */
export async function withdrawExports(page: PageRequest, { stores, clock, person }: Erasing): Promise<Step> {
  const { items, next } = await stores.fullExports.listReady(page)
  const theirs = items.filter(
    ({ companyId, scope }) =>
      person.isStaff || scope === 'everything' || person.companyIds.includes(companyId),
  )
  const at = clock.now().toISOString()
  const withdrawn = await inTurns(theirs, (record) => stores.fullExports.withdraw(record, reason, at), 5)
  return { count: withdrawn.filter(Boolean).length, next }
}
