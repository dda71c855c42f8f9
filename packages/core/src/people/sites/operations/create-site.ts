import { limits } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { loadOpenCompany } from '../../companies/operations/read-company.ts'
import { companyFilter } from '../../company-filter.ts'
import { tooManySites } from '../named-sites.ts'
import { presentSite } from '../present-site.ts'
import { requireFreeName } from '../site-names.ts'

/** Adds a site to a company. Throws VALIDATION_FAILED for a name that another of its sites has. */
export const createSite: Operation<'sites.create'> = async ({ params, body }, context) => {
  const { actor, stores, clock, once } = context
  const companyId = params.id
  companyFilter(actor, 'site:write', companyId)
  await loadOpenCompany(companyId, stores)
  const others = await stores.sites.ofCompany(companyId, true)
  const earlier = once && (await stores.sites.createdBy(once, clock.now()))
  if (earlier) return presentSite(earlier, actor)
  requireFreeName(body.name, others)
  if (others.length >= limits.site.perCompany)
    throw new AppError('VALIDATION_FAILED', { fields: { name: tooManySites } })
  const site = { ...body, companyId, isArchived: false, createdAt: clock.now().toISOString() }
  return presentSite(await stores.sites.create(site, actor.userId, once), actor)
}
