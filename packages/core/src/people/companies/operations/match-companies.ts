import type { Operation } from '../../../operation.ts'
import type { CompanyRecord } from '../../user.ts'
import { companyNameKey } from '../company-name.ts'
import { companiesLike, living, lookAlikesOf, similarTo } from '../similar-companies.ts'

const mostShown = 8

/** Suggests companies for a name as it is being typed. */
export const matchCompanies: Operation<'companies.match'> = async ({ query }, { stores }) => {
  const { name, except } = query
  const [found, beginning, alike, known] = await Promise.all([
    stores.companies.findByName(name),
    stores.companies.listClients({ limit: mostShown }, name),
    companiesLike(name, stores),
    stores.companies.withSaidId(name),
  ])
  const isMeant = ({ id, archivedAt }: CompanyRecord) => id !== except && archivedAt === undefined
  const exact = found && isMeant(found) ? found : undefined
  const like = alike.filter(isMeant)
  const key = companyNameKey(name)
  const inside = like.filter((company) => companyNameKey(company.name).includes(key))
  const others = await living(inside, stores)
  const containing = eachOnce(
    [...(exact ? [exact] : []), ...known, ...beginning.items, ...others].filter(isMeant),
  )
  const similar = except === undefined ? similarTo(name, like) : lookAlikesOf(name, like)
  return {
    exact: exact ?? null,
    containing: containing.slice(0, mostShown),
    similar: exact ? [] : eachOnce((await living(similar, stores)).filter(isMeant)),
  }
}

function eachOnce(companies: readonly CompanyRecord[]): CompanyRecord[] {
  return [...new Map(companies.map((company) => [company.id, company])).values()]
}
