import type { FieldChange } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { loadOpenCompany } from '../../companies/operations/read-company.ts'
import { companyFilter } from '../../company-filter.ts'
import { presentSite } from '../present-site.ts'
import type { SiteRecord } from '../site.ts'
import { requireFreeName } from '../site-names.ts'

const words = {
  name: 'name',
  address: 'address',
  timeZone: 'time zone',
  hours: 'hours',
  accessNotes: 'access notes',
  isArchived: 'archived',
} as const

/** Changes, archives or restores a site. Throws NOT_FOUND for one of another company, and CONFLICT. */
export const updateSite: Operation<'sites.update'> = async ({ params, body }, { actor, stores, clock }) => {
  const site = await stores.sites.byId(params.id)
  if (!site) throw new AppError('NOT_FOUND')
  companyFilter(actor, 'site:write', site.companyId)
  await loadOpenCompany(site.companyId, stores)
  const { version, ...wanted } = body
  if (site.version !== version) throw new AppError('CONFLICT')
  const given = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== site[field as keyof SiteRecord],
  )
  const change: Partial<SiteRecord> = Object.fromEntries(given)
  if (given.length === 0) return presentSite(site, actor)
  if (change.name !== undefined) {
    const all = await stores.sites.ofCompany(site.companyId, true)
    requireFreeName(
      change.name,
      all.filter(({ id }) => id !== site.id),
    )
  }
  const changes = given.map(([field]) => changeOf(field as keyof typeof words, site, change))
  const type = change.isArchived === undefined ? 'changed' : change.isArchived ? 'archived' : 'restored'
  const at = clock.now().toISOString()
  return presentSite(
    await stores.sites.change(site, change, { actorId: actor.userId, at, type, changes }),
    actor,
  )
}

/** How to get in stands in the record, and never in a log. */
function changeOf(field: keyof typeof words, from: SiteRecord, to: Partial<SiteRecord>): FieldChange {
  const word = (value: unknown) => (value === '' || value === null ? null : String(value))
  const isSecret = field === 'accessNotes'
  return {
    field: words[field],
    from: isSecret ? null : word(from[field]),
    to: isSecret ? null : word(to[field]),
  }
}
