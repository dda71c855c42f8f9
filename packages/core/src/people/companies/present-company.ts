import type { Company } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import { nameOf } from '../person.ts'
import type { CompanyRecord } from '../user.ts'
import { factsOf } from './company-facts.ts'

const mostNames = 50

/** A company with its merge, if any, and the names of companies merged into it. */
export async function presentCompany(company: CompanyRecord, stores: Stores): Promise<Company> {
  const { id, name, createdAt, mergedInto, version = 0 } = company
  const facts = factsOf(company)
  const { accountManagerId } = facts
  const [kept, former, manager] = await Promise.all([
    stores.companies.byIds(mergedInto === undefined ? [] : [mergedInto]),
    formerNames(id, stores),
    accountManagerId === null ? undefined : stores.users.byId(accountManagerId),
  ])
  const into = mergedInto === undefined ? undefined : kept.get(mergedInto)
  return {
    ...{ id, name, createdAt, version, ...facts },
    accountManagerName: accountManagerId === null ? null : nameOf(manager),
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
