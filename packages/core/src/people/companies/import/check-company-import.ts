import type { ExistingRow, UnknownCompany } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { changedFacts, factChanges, factsOf } from '../company-facts.ts'
import { namedChanges } from '../named-changes.ts'
import { companiesMeantEach } from '../similar-companies.ts'
import { type CompanyOfRow, readCompanyRows } from './company-rows.ts'

/** Says what is wrong with rows of a file of companies, what they would change, and which may be there by another spelling. */
export const checkCompanyImport: Operation<'companies.checkImport'> = async ({ body }, context) => {
  const { companies, problems } = await readCompanyRows(body.rows, context)
  const { fields } = await context.stores.companyFields.read()
  const existing: ExistingRow[] = []
  for (const { row, company, facts, newSites, stranger } of companies) {
    if (stranger) problems.push(stranger)
    if (!company) continue
    const before = factsOf(company)
    const changes = factChanges(before, changedFacts(before, facts), fields)
    const sites = newSites.length === 0 ? [] : [{ field: 'new sites', from: null, to: newSites.join('; ') }]
    const named = await namedChanges(changes, context.stores)
    existing.push({ row, label: company.name, changes: [...named, ...sites] })
  }
  return {
    problems: problems.toSorted((a, b) => a.row - b.row),
    existing,
    unknownCompanies: await lookAlikes(companies, context.stores),
  }
}

/** The new companies whose names are nearly those of others. */
async function lookAlikes(
  companies: readonly CompanyOfRow[],
  stores: Pick<Stores, 'postings' | 'companies'>,
): Promise<UnknownCompany[]> {
  const added = companies.filter(({ company }) => company === undefined)
  const meant = await companiesMeantEach(
    added.map(({ name }) => name),
    stores,
  )
  const found = added.map(({ row, name }, at) => {
    return { name, rows: [row], similar: (meant[at] ?? []).map((other) => other.name) }
  })
  return found.filter(({ similar }) => similar.length > 0)
}
