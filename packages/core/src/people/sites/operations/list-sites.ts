import type { Operation } from '../../../operation.ts'
import { loadCompany } from '../../companies/operations/read-company.ts'
import { companyFilter } from '../../company-filter.ts'
import { presentSite } from '../present-site.ts'

/** Lists a company's sites, those in use first. */
export const listSites: Operation<'sites.list'> = async ({ params, query, page }, { actor, stores }) => {
  companyFilter(actor, 'site:read', params.id)
  await loadCompany(params.id, stores)
  const { items, next } = await stores.sites.list(params.id, page, query.archived === 'true')
  return { items: items.map((site) => presentSite(site, actor)), next }
}
