import type { UnknownCompany } from '@remotehands/contract'
import type { ActingContext } from '../operation.ts'
import { archivedCompany } from '../people/companies/chosen-company.ts'
import { companyNameKey } from '../people/companies/company-name.ts'
import { unknownCompany } from '../people/companies/named-company.ts'
import { problemOfName } from '../people/companies/service-company.ts'
import { companiesMeantEach } from '../people/companies/similar-companies.ts'
import { intoVendor, isVendorCompany } from '../people/companies/vendor-company.ts'
import type { CompanyRecord } from '../people/user.ts'

type Context = Pick<ActingContext, 'stores' | 'clock' | 'actor' | 'settings'>

/** The result of looking up a name in a file. */
export interface ImportedCompany {
  name: string
  /** Absent if no company has the name. */
  company?: CompanyRecord | undefined
  /** Why nothing may be imported into it. */
  refusal?: string | undefined
  similar: readonly string[]
}

/** Looks up each name in some rows once. Returns companies by name, ignoring spelling variants. */
export async function findImportedCompanies(
  names: readonly string[],
  context: Context,
): Promise<(name: string) => ImportedCompany> {
  // The first spelling is the one shown, and names a new company.
  const spellings = names.filter((name) => name !== '').reverse()
  const distinct = new Map(spellings.map((name) => [companyNameKey(name), name]))
  const looked = await Promise.all([...distinct.values()].map((name) => findImportedCompany(name, context)))
  const unknown = looked.filter(({ company, refusal }) => !company && refusal === undefined)
  const meant = await companiesMeantEach(
    unknown.map(({ name }) => name),
    context.stores,
  )
  for (const [at, each] of unknown.entries()) each.similar = (meant[at] ?? []).map((other) => other.name)
  const found = new Map([...distinct.keys()].map((key, at) => [key, looked[at]]))
  return (name) => found.get(companyNameKey(name)) ?? { name, similar: [] }
}

/** Returns which of some names are the company's own or those of companies merged into it. */
export async function namesOfCompany(
  { id, name }: Pick<CompanyRecord, 'id' | 'name'>,
  names: readonly string[],
  { stores }: Pick<Context, 'stores'>,
): Promise<(name: string) => boolean> {
  const own = new Set(['', companyNameKey(name)])
  const others = new Map(names.map((other) => [companyNameKey(other), other]))
  await Promise.all(
    [...others].map(async ([key, other]) => {
      if (!own.has(key) && (await stores.companies.findByName(other))?.id === id) own.add(key)
    }),
  )
  return (other) => own.has(companyNameKey(other))
}

async function findImportedCompany(name: string, context: Context): Promise<ImportedCompany> {
  const { stores } = context
  const company = await stores.companies.findByName(name)
  if (await isVendorCompany(name, company, stores))
    return { name, company, refusal: intoVendor(name), similar: [] }
  if (company?.archivedAt !== undefined)
    return { name, company, refusal: archivedCompany(company.name), similar: [] }
  return { name, company, similar: [] }
}

export const intoServiceCompany = (name: string) =>
  `“${name}” is the service company itself. Enter a client company instead.`

/** The unknown companies of rows, for a person to decide on. */
export function unknownCompanies(
  rows: readonly { row: number; company: ImportedCompany }[],
): UnknownCompany[] {
  const unknown = new Map<string, UnknownCompany>()
  for (const { row, company } of rows) {
    if (company.company || company.name === '') continue
    const key = companyNameKey(company.name)
    const known = unknown.get(key) ?? { name: company.name, rows: [], similar: [...company.similar] }
    known.rows.push(row)
    unknown.set(key, known)
  }
  return [...unknown.values()]
}

/** Returns a function from an allowed name to its company, created once, or to the name's problem. */
export function companyMaker(createCompanies: readonly string[], { stores, clock, actor }: Context) {
  const allowed = new Set(createCompanies.map(companyNameKey))
  const made = new Map<string, Promise<CompanyRecord>>()
  return async ({ name, similar }: ImportedCompany): Promise<CompanyRecord | string> => {
    const key = companyNameKey(name)
    if (!allowed.has(key))
      return unknownCompany(
        name,
        similar.map((other) => ({ name: other })),
      )
    const problem = problemOfName(name)
    if (problem !== undefined) return problem
    const company = made.get(key) ?? create(name)
    made.set(key, company)
    return company
  }

  async function create(name: string): Promise<CompanyRecord> {
    try {
      return await stores.companies.create(name, clock.now(), actor.userId)
    } catch (error) {
      // Another part of the same import created it first.
      const rival = await stores.companies.findByName(name)
      if (!rival) throw error
      return rival
    }
  }
}
