import type { Stores } from '../../stores.ts'

const mostMerges = 50

/** Whether two records are of the same company by now. */
export async function areOfOneCompany(
  one: { companyId: number },
  other: { companyId: number },
  stores: Pick<Stores, 'companies'>,
): Promise<boolean> {
  if (one.companyId === other.companyId) return true
  const into = await followMerges([one.companyId, other.companyId], stores)
  return into(one.companyId) === into(other.companyId)
}

/** Returns a function that finds what each company has become through merges; itself if never merged. */
export async function followMerges(
  ids: readonly number[],
  { companies }: Pick<Stores, 'companies'>,
): Promise<(id: number) => number> {
  const next = new Map<number, number>()
  let wanted = [...new Set(ids)]
  for (let merge = 0; wanted.length > 0 && merge < mostMerges; merge++) {
    const found = await companies.byIds(wanted)
    for (const { id, mergedInto } of found.values()) if (mergedInto !== undefined) next.set(id, mergedInto)
    wanted = [...found.values()].flatMap(({ mergedInto }) =>
      mergedInto !== undefined && !next.has(mergedInto) ? [mergedInto] : [],
    )
  }
  return (id) => {
    let last = id
    for (let merge = 0; merge < mostMerges; merge++) last = next.get(last) ?? last
    return last
  }
}
