import type { CompanyFileRow, RowProblem } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import { type ImportedRows, onceOfRow, type RowChoices } from '../../../imports/imported-part.ts'
import type { ActingContext } from '../../../operation.ts'
import type { Once } from '../../../table/records.ts'
import { addNamedSites } from '../../sites/named-sites.ts'
import type { CompanyRecord } from '../../user.ts'
import { changedFacts, factChanges, factsOf } from '../company-facts.ts'
import { type CompanyOfRow, readCompanyRows } from './company-rows.ts'

/** Adds new companies and, if so chosen, updates those on file. A repeated call resumes where the first stopped. */
export async function importCompanies(
  rows: readonly CompanyFileRow[],
  { existing, unassignUnknown }: RowChoices,
  context: ActingContext,
): Promise<ImportedRows> {
  const { companies, problems } = await readCompanyRows(rows, context)
  const result: ImportedRows = { created: 0, updated: 0, unchanged: 0, problems }
  for (const company of companies) {
    if (company.stranger && !unassignUnknown) {
      problems.push(company.stranger)
      continue
    }
    const outcome = await importOne(company, existing, context)
    if (typeof outcome === 'object') problems.push(outcome)
    else result[outcome] += 1
  }
  return result
}

type Outcome = 'created' | 'updated' | 'unchanged' | RowProblem

async function importOne(
  { row, name, company, facts, sites, newSites }: CompanyOfRow,
  existing: RowChoices['existing'],
  context: ActingContext,
): Promise<Outcome> {
  const { stores, clock, actor, once } = context
  const keys = once && {
    create: await onceOfRow(once, row),
    change: await onceOfRow(once, row + changeOffset),
  }
  const isOwn = keys !== undefined && (await stores.imports.isDone(keys.create, clock.now()))
  if (company && !isOwn && existing === 'skip') return 'unchanged'
  try {
    const record = company ?? (await stores.companies.create(name, clock.now(), actor.userId, keys?.create))
    const isChanged = await change(record, { name, facts }, keys?.change, context)
    const onceOf = async (site: string) => once && onceOfRow(once, row, site)
    const hasNewSites =
      (await addNamedSites({ names: sites, missing: newSites }, record.id, onceOf, context)) > 0
    return !company || isOwn ? 'created' : isChanged || hasNewSites ? 'updated' : 'unchanged'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field, message] = Object.entries(error.fields ?? {})[0] ?? [null, error.message]
    return { row, field, message }
  }
}

/** Sets the key of a row's change apart from that of its creation: more rows than a call has. */
const changeOffset = 1_000_000

async function change(
  company: CompanyRecord,
  { facts }: Pick<CompanyOfRow, 'name' | 'facts'>,
  once: Once | undefined,
  { stores, clock, actor }: ActingContext,
): Promise<boolean> {
  const before = factsOf(company)
  const after = changedFacts(before, facts)
  if (factChanges(before, after).length === 0)
    return once !== undefined && stores.imports.isDone(once, clock.now())
  const { fields: labels } = await stores.companyFields.read()
  await stores.companies.change(
    company,
    { name: company.name, facts: after, labels, once },
    clock.now(),
    actor.userId,
  )
  return true
}
