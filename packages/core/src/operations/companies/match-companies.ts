import { companyNameKey } from '../../companies/company-name.ts'
import { companiesLike, living, similarTo } from '../../companies/similar-companies.ts'
import type { CompanyRecord } from '../../entities/user.ts'
import type { Operation } from '../../operation.ts'

const mostShown = 8

/** What a name that is being typed may stand for. */
export const matchCompanies: Operation<'companies.match'> = async ({ query: { name } }, { stores }) => {
  const [exact, beginning, like] = await Promise.all([
    stores.companies.findByName(name),
    stores.companies.listClients({ limit: mostShown }, name),
    companiesLike(name, stores),
  ])
  const key = companyNameKey(name)
  const inside = like.filter((company) => companyNameKey(company.name).includes(key))
  const known = await living(inside, stores)
  const containing = eachOnce([...(exact ? [exact] : []), ...beginning.items, ...known])
  return {
    exact: exact ?? null,
    containing: containing.slice(0, mostShown),
    similar: exact ? [] : eachOnce(await living(similarTo(name, like), stores)),
  }
}

function eachOnce(companies: readonly CompanyRecord[]): CompanyRecord[] {
  return [...new Map(companies.map((company) => [company.id, company])).values()]
}
