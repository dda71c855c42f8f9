import type { Company } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import type { CompanyRecord } from '../user.ts'

const mostNames = 50

/** A company with its merge, if any, and the names of companies merged into it. */
export async function presentCompany(
  { id, name, createdAt, mergedInto, ccFollows = true }: CompanyRecord,
  stores: Stores,
): Promise<Company> {
  const [kept, former] = await Promise.all([
    stores.companies.byIds(mergedInto === undefined ? [] : [mergedInto]),
    formerNames(id, stores),
  ])
  const into = mergedInto === undefined ? undefined : kept.get(mergedInto)
  return {
    ...{ id, name, createdAt, ccFollows },
    mergedInto: into ? { id: into.id, name: into.name } : null,
    formerNames: former,
  }
}

/** Everything merged into the company, directly or through others: latest first, as far as the list goes. */
async function formerNames(id: number, { merges }: Pick<Stores, 'merges'>): Promise<string[]> {
  const found: Pick<CompanyRecord, 'id' | 'name'>[] = [{ id, name: '' }]
  // The list grows during the loop.
  for (const into of found) {
    if (found.length > mostNames) break
    found.push(...(await merges.mergedInto(into.id, { limit: mostNames })).items)
  }
  return found.slice(1, mostNames + 1).map(({ name }) => name)
}
