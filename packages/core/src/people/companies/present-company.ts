import type { Company } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import type { CompanyRecord } from '../user.ts'

const mostNames = 50

/** A company with what has become of it, and what it was called as others. */
export async function presentCompany(
  { id, name, createdAt, mergedInto }: CompanyRecord,
  { companies, merges }: Stores,
): Promise<Company> {
  const [kept, former] = await Promise.all([
    companies.byIds(mergedInto === undefined ? [] : [mergedInto]),
    merges.mergedInto(id, { limit: mostNames }),
  ])
  const into = mergedInto === undefined ? undefined : kept.get(mergedInto)
  return {
    ...{ id, name, createdAt },
    mergedInto: into ? { id: into.id, name: into.name } : null,
    formerNames: former.items.map((company) => company.name),
  }
}
