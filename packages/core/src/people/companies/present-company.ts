import type { Company } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import type { CompanyRecord } from '../user.ts'

const mostNames = 50

/** A company with what has become of it, and what it was called as others. */
export async function presentCompany(
  { id, name, createdAt, mergedInto }: CompanyRecord,
  stores: Stores,
): Promise<Company> {
  const [kept, former] = await Promise.all([
    stores.companies.byIds(mergedInto === undefined ? [] : [mergedInto]),
    formerNames(id, stores),
  ])
  const into = mergedInto === undefined ? undefined : kept.get(mergedInto)
  return {
    ...{ id, name, createdAt },
    mergedInto: into ? { id: into.id, name: into.name } : null,
    formerNames: former,
  }
}

/** What was merged into the company, and into those: the latest first, as far as the list holds. */
async function formerNames(id: number, { merges }: Pick<Stores, 'merges'>): Promise<string[]> {
  const found: CompanyRecord[] = []
  for (const into = [id]; into.length > 0 && found.length < mostNames; ) {
    const { items } = await merges.mergedInto(into.shift() ?? id, { limit: mostNames })
    found.push(...items)
    into.push(...items.map((company) => company.id))
  }
  return found.slice(0, mostNames).map(({ name }) => name)
}
