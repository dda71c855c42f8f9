import { limits } from '@remotehands/contract'
import { folded } from '../../folded.ts'
import type { ActingContext } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import type { Once } from '../../table/records.ts'

export const tooManySites = `A company has at most ${limits.site.perCompany} sites.`

/**
 * Those of the names, each once, that none of a company's sites has, archived ones among them; a company that is yet to be added has no
 * sites. Or why they can't be added: it would have too many.
 */
export async function newSitesOf(
  names: readonly string[],
  companyId: number | undefined,
  { sites }: Pick<Stores, 'sites'>,
): Promise<string[] | string> {
  if (names.length === 0) return []
  const all = companyId === undefined ? [] : await sites.ofCompany(companyId, true)
  const taken = new Set(all.map(({ name }) => folded(name)))
  const missing = distinct(names).filter((name) => !taken.has(folded(name)))
  return all.length + missing.length > limits.site.perCompany ? tooManySites : missing
}

/** As they are spelled first. */
const distinct = (names: readonly string[]) =>
  names.filter((name, at) => names.findIndex((other) => folded(other) === folded(name)) === at)

/** Adds sites that a company lacks, by name alone. `onceOf`: the key of a name's creation. Returns how many are of this call, or of the earlier one that it repeats. */
export async function addNamedSites(
  { names, missing }: { names: readonly string[]; missing: readonly string[] },
  companyId: number,
  onceOf: (name: string) => Promise<Once | undefined>,
  { stores, clock, actor }: Pick<ActingContext, 'stores' | 'clock' | 'actor'>,
): Promise<number> {
  const createdAt = clock.now().toISOString()
  let count = 0
  for (const name of distinct(names)) {
    const once = await onceOf(folded(name))
    const isOwn = once !== undefined && (await stores.sites.createdBy(once, clock.now())) !== undefined
    if (!isOwn && !missing.includes(name)) continue
    count += 1
    if (isOwn) continue
    const blank = { address: '', timeZone: null, hours: '', accessNotes: '', isArchived: false }
    await stores.sites.create({ ...blank, companyId, name, createdAt }, actor.userId, once)
  }
  return count
}
