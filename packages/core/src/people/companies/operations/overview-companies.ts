import type { Operation } from '../../../operation.ts'
import { pageOf } from '../../../table/sorted-whole.ts'
import { chosenCompanies } from '../chosen-companies.ts'
import { factsOf } from '../company-facts.ts'

/** Lists the client companies with their figures, in any order. */
export const overviewCompanies: Operation<'companies.overview'> = async ({ query, page }, context) => {
  const { items, next } = pageOf(await chosenCompanies(query, context), page)
  return {
    items: items.map(({ company, ...listed }) => {
      const { id, name, createdAt } = company
      const { tags, phoneNumber, externalId, fieldValues } = factsOf(company)
      return { id, name, createdAt, tags, phoneNumber, externalId, fieldValues, ...listed }
    }),
    next,
  }
}
