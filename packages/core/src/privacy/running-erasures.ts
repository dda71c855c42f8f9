import { limits } from '@remotehands/contract'
import { isServiceCompany } from '../people/companies/service-company.ts'
import type { Services } from '../services.ts'
import { isStuck } from './present-erasure.ts'

/** Whether what an erasure under way changes is in an archive of a company, or, without one, of everything. */
type IsErasing = (companyId?: number) => boolean

/**
 * Which archives somebody's erasure under way touches. Staff are named at every company. An erasure that is stuck waits for an administrator
 * and doesn't count; where there are more than a page of them, all are taken to be touched. `done`: whose erasure has just ended, which
 * the list may not know yet.
 */
export async function runningErasures(
  {
    stores,
    settings,
  }: Pick<Services, 'settings'> & {
    stores: Pick<Services['stores'], 'erasures' | 'tasks' | 'companies'>
  },
  done?: number,
): Promise<IsErasing> {
  const { items, next } = await stores.erasures.listRunning({ limit: limits.page.max })
  if (next) return () => true
  const stuck = await Promise.all(items.map((record) => isStuck(record, stores)))
  const ids = new Set(
    items.filter(({ userId }, at) => !stuck[at] && userId !== done).map((record) => record.companyId),
  )
  const companies = await stores.companies.byIds([...ids])
  const isOfStaff = [...companies.values()].some(({ name }) => isServiceCompany(name, { settings }))
  return (companyId) => isOfStaff || (companyId === undefined ? ids.size > 0 : ids.has(companyId))
}
