import * as z from 'zod'
import type { Operation } from '../../../operation.ts'
import type { Page, PageRequest } from '../../../table/page.ts'
import { chosenCompanies } from '../chosen-companies.ts'
import { factsOf } from '../company-facts.ts'

const Position = z.object({ from: z.int() })

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

/** One page of what is held whole. */
export function pageOf<R>(all: readonly R[], page: PageRequest): Page<R> {
  const from = page.after ? Position.parse(page.after).from : 0
  const end = from + page.limit
  return { items: all.slice(from, end), next: end < all.length ? { from: end } : undefined }
}
