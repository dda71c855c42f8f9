import type { Operation } from '../../operation.ts'
import { presentMaintenance } from '../../presenters/maintenance.ts'
import { companyFilter } from '../company-filter.ts'

/** Maintenance work, newest first. */
export const listMaintenance: Operation<'maintenance.list'> = async ({ query, page }, { actor, stores }) => {
  const filter = companyFilter(actor, 'maintenance:read', query.companyId)
  const { items, next } = await stores.maintenance.list(filter, page)
  return { items: await presentMaintenance(items, stores), next }
}
