import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { presentMaintenance } from '../present-maintenance.ts'

/** Lists maintenance work, newest first. */
export const listMaintenance: Operation<'maintenance.list'> = async ({ query, page }, { actor, stores }) => {
  const filter = companyFilter(actor, 'maintenance:read', query.companyId)
  const { items, next } = await stores.maintenance.list(filter, page)
  return { items: await presentMaintenance(items, actor, stores), next }
}
