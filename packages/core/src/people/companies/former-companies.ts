import type { CompanyName } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'

const mostNames = 50

/** Everything merged into the company, directly or through others: latest first, as far as the list goes. */
export async function formerCompanies(
  id: number,
  { merges }: Pick<Stores, 'merges'>,
): Promise<CompanyName[]> {
  const found: CompanyName[] = [{ id, name: '' }]
  // The list grows during the loop.
  for (const into of found) {
    if (found.length > mostNames) break
    found.push(...(await merges.mergedInto(into.id, { limit: mostNames })).items)
  }
  return found.slice(1, mostNames + 1).map(({ id, name }) => ({ id, name }))
}
