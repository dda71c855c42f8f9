import { limits } from '@remotehands/contract'
import { isServiceCompany } from '../people/companies/service-company.ts'
import type { Services } from '../services.ts'
import { isStuck } from './present-erasure.ts'

/**
 * Whether somebody is being erased who may be named in a company's records, or, without a company, anybody is. Staff are named at
 * every company. An erasure that is stuck waits for an administrator and doesn't count; where there are more than a page of them,
 * one is taken to be under way. `done`: whose erasure has just ended, which the list may not know yet.
 */
export async function isErasureRunning(
  companyId: number | undefined,
  {
    stores,
    settings,
  }: Pick<Services, 'settings'> & {
    stores: Pick<Services['stores'], 'erasures' | 'tasks' | 'companies'>
  },
  done?: number,
): Promise<boolean> {
  const { items, next } = await stores.erasures.listRunning({ limit: limits.page.max })
  if (next) return true
  const stuck = await Promise.all(items.map((record) => isStuck(record, stores)))
  const ids = new Set(
    items.filter(({ userId }, at) => !stuck[at] && userId !== done).map((record) => record.companyId),
  )
  if (companyId === undefined || ids.has(companyId)) return ids.size > 0
  const companies = await stores.companies.byIds([...ids])
  return [...companies.values()].some(({ name }) => isServiceCompany(name, { settings }))
}
