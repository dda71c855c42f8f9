import type { FieldChange } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { Stores } from '../../stores.ts'
import type { SiteRecord } from './site.ts'

type Sites = Pick<Stores, 'sites'>

/** Throws VALIDATION_FAILED at `siteId` unless it is a site in use of the company, or none. */
export async function requireSite(
  id: number | null | undefined,
  companyId: number,
  { sites }: Sites,
): Promise<void> {
  if (id === null || id === undefined) return
  const site = await sites.byId(id)
  if (site?.companyId !== companyId) throw refused('This company has no such site.')
  if (site.isArchived) throw refused(`“${site.name}” is archived. Choose another site.`)
}

const refused = (siteId: string) => new AppError('VALIDATION_FAILED', { fields: { siteId } })

/** The name of a record's site; null without one. */
export async function siteNameOf(
  siteId: number | null | undefined,
  { sites }: Sites,
): Promise<string | null> {
  if (siteId === null || siteId === undefined) return null
  return (await sites.byIds([siteId])).get(siteId)?.name ?? null
}

/** What the log says when somebody or something is moved to another site; nothing if it stays. */
export async function siteChange(
  from: number | null,
  to: number | null,
  stores: Sites,
): Promise<FieldChange[]> {
  if (from === to) return []
  const [was, is] = await Promise.all([siteNameOf(from, stores), siteNameOf(to, stores)])
  return [{ field: 'site', from: was, to: is }]
}

/** Reads the sites that rows of a file name, and finds each by its name; or says why it can't. */
export async function findNamedSites(
  companyIds: readonly number[],
  { sites }: Sites,
): Promise<(companyId: number | undefined, name: string) => SiteRecord | null | string> {
  const ids = [...new Set(companyIds)]
  const lists = await Promise.all(ids.map((id) => sites.ofCompany(id)))
  const byCompany = new Map(ids.map((id, at) => [id, Map.groupBy(lists[at] ?? [], siteWord)]))
  return (companyId, name) => {
    if (name.trim() === '') return null
    const [site, other] = byCompany.get(companyId ?? 0)?.get(folded(name)) ?? []
    if (other) return 'This company has several sites of this name. Rename one of them first.'
    return site ?? 'This company has no site of this name. Add it to the company first.'
  }
}

const siteWord = ({ name }: SiteRecord) => folded(name)
