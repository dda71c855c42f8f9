import type { ExistingRow, FieldChange } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { nameOf } from '../../person.ts'
import { changedFacts, factChanges, factsOf } from '../company-facts.ts'
import { readCompanyRows } from './company-rows.ts'

/** Says what is wrong with rows of a file of companies, and what they would change. */
export const checkCompanyImport: Operation<'companies.checkImport'> = async ({ body }, context) => {
  const { companies, problems } = await readCompanyRows(body.rows, context)
  const existing: ExistingRow[] = []
  for (const { row, company, facts } of companies) {
    if (!company) continue
    const before = factsOf(company)
    const changes = factChanges(before, changedFacts(before, facts))
    existing.push({ row, label: company.name, changes: await inWords(changes, context.stores) })
  }
  return { problems: problems.toSorted((a, b) => a.row - b.row), existing, unknownCompanies: [] }
}

async function inWords(changes: readonly FieldChange[], { users }: Stores): Promise<FieldChange[]> {
  const named = async (id: string | null) => (id === null ? null : nameOf(await users.byId(Number(id))))
  return Promise.all(
    changes.map(async (change) =>
      change.field === 'account manager'
        ? { ...change, from: await named(change.from), to: await named(change.to) }
        : change,
    ),
  )
}
