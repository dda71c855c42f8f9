import type { CompanyName } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import { everyRecord } from '../../table/pages.ts'
import type { CompanyRecord } from '../user.ts'

const mostNames = 50

/** Everything merged into the company, directly or through others: latest first, as far as the list goes. */
export async function formerCompanies(
  id: number,
  { merges }: Pick<Stores, 'merges'>,
): Promise<CompanyName[]> {
  const found: CompanyName[] = []
  for await (const { id: former, name } of everyFormerCompany(id, merges)) {
    found.push({ id: former, name })
    if (found.length === mostNames) break
  }
  return found
}

/** The same, all of it. */
export async function* everyFormerCompany(
  id: number,
  merges: Pick<Stores['merges'], 'mergedInto'>,
): AsyncGenerator<CompanyRecord> {
  const merged = [id]
  // The list grows during the loop.
  for (const into of merged)
    for await (const companies of everyRecord((page) => merges.mergedInto(into, page)))
      for (const company of companies) {
        merged.push(company.id)
        yield company
      }
}
