import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { presentErasures } from '../present-erasure.ts'

/** A company's administrator sees the company's own. */
export const listErasures: Operation<'erasures.list'> = async ({ page }, { actor, stores }) => {
  const { items, next } = await stores.erasures.list(companyFilter(actor, 'erasure:read'), page)
  return { items: await presentErasures(items, stores), next }
}
