import type { ExistingRow } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import { changedFacts, factChanges, factsOf } from '../company-facts.ts'
import { namedChanges } from '../named-changes.ts'
import { readCompanyRows } from './company-rows.ts'

/** Says what is wrong with rows of a file of companies, and what they would change. */
export const checkCompanyImport: Operation<'companies.checkImport'> = async ({ body }, context) => {
  const { companies, problems } = await readCompanyRows(body.rows, context)
  const { fields } = await context.stores.companyFields.read()
  const existing: ExistingRow[] = []
  for (const { row, company, facts, stranger } of companies) {
    if (stranger) problems.push(stranger)
    if (!company) continue
    const before = factsOf(company)
    const changes = factChanges(before, changedFacts(before, facts), fields)
    existing.push({ row, label: company.name, changes: await namedChanges(changes, context.stores) })
  }
  return { problems: problems.toSorted((a, b) => a.row - b.row), existing, unknownCompanies: [] }
}
