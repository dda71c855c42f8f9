import type { ExistingRow, RowProblem, UnknownCompany } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { namesWithoutSite } from '../../sites/named-sites.ts'
import { changedFacts, factChanges, factsOf } from '../company-facts.ts'
import { namedChanges } from '../named-changes.ts'
import { companiesMeantEach } from '../similar-companies.ts'
import { type CompanyOfRow, readCompanyRows } from './company-rows.ts'

/** Says what is wrong with rows of a file of companies, what they would change, and which may be there by another spelling. */
export const checkCompanyImport: Operation<'companies.checkImport'> = async ({ body }, context) => {
  const { companies, problems } = await readCompanyRows(body.rows, context)
  const { fields } = await context.stores.companyFields.read()
  const existing: ExistingRow[] = []
  for (const { row, company, facts, sites, stranger } of companies) {
    if (stranger) problems.push(stranger)
    const added = await namesWithoutSite(sites, company?.id, context.stores).catch(problemsOf(row))
    if (!Array.isArray(added)) problems.push(added)
    if (!company || !Array.isArray(added)) continue
    const before = factsOf(company)
    const changes = factChanges(before, changedFacts(before, facts), fields)
    const newSites = added.length === 0 ? [] : [{ field: 'new sites', from: null, to: added.join('; ') }]
    const named = await namedChanges(changes, context.stores)
    existing.push({ row, label: company.name, changes: [...named, ...newSites] })
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

/** What a refusal says is wrong with a row. */
const problemsOf =
  (row: number) =>
  (error: unknown): RowProblem => {
    const [fault] = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
    if (!fault) throw error
    return { row, field: fault[0], message: fault[1] }
  }
