import {
  type CompanyFacts,
  type CompanyFileRow,
  ImportedCompany,
  type RowProblem,
} from '@remotehands/contract'
import { folded } from '../../../folded.ts'
import { inTurns } from '../../../in-turns.ts'
import type { ActingContext } from '../../../operation.ts'
import { everybody } from '../../everybody.ts'
import { nameOf } from '../../person.ts'
import type { CompanyRecord, UserRecord } from '../../user.ts'
import { archivedCompany } from '../chosen-company.ts'
import { companyNameKey } from '../company-name.ts'
import { isServiceCompany, problemOfName } from '../service-company.ts'
import { intoVendor, isVendorCompany } from '../vendor-company.ts'

type Context = Pick<ActingContext, 'stores' | 'settings'>
type Facts = Partial<CompanyFacts>

/** A row without a problem of its own. */
export interface CompanyOfRow {
  row: number
  name: string
  facts: Facts
  /** The one that is on file, by its id in another system, or else by its name. */
  company: CompanyRecord | undefined
}

/** Reads rows of a file of companies: what each says, of which company, or what is wrong with it. */
export async function readCompanyRows(
  rows: readonly CompanyFileRow[],
  context: Context,
): Promise<{ companies: CompanyOfRow[]; problems: RowProblem[] }> {
  const staff = await everybody((page) => context.stores.users.list({ staffOnly: true }, page))
  const problems: RowProblem[] = []
  const read = await inTurns([...rows.entries()], async ([row, cells]) => {
    const parsed = ImportedCompany.safeParse(cells)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        problems.push({ row, field: path[0] === undefined ? null : String(path[0]), message })
      return undefined
    }
    const found = await findRow(row, parsed.data, staff, context)
    if ('message' in found) problems.push(found)
    return 'message' in found ? undefined : found
  })
  const companies = read.filter((company) => company !== undefined)
  return { ...withoutTwins(companies, problems), problems }
}

/** Two rows of one company would undo each other. */
function withoutTwins(companies: readonly CompanyOfRow[], problems: RowProblem[]) {
  const seen = new Set<string>()
  const kept = companies.filter(({ row, name, company }) => {
    const key = company ? `#${company.id}` : companyNameKey(name)
    if (!seen.has(key)) return seen.add(key)
    problems.push({ row, field: 'name', message: 'An earlier row is about the same company.' })
    return false
  })
  return { companies: kept }
}

async function findRow(
  row: number,
  imported: ImportedCompany,
  staff: readonly UserRecord[],
  context: Context,
): Promise<CompanyOfRow | RowProblem> {
  const { name, domains, accountManager, system, systemId } = imported
  const { companies } = context.stores
  const problem = (field: string, message: string): RowProblem => ({ row, field, message })
  if (isServiceCompany(name, context)) return problem('name', `“${name}” is the service company itself.`)
  const known = systemId === '' ? undefined : await knownBy(system, systemId, context)
  const named = await companies.findByName(name)
  if (known && named && known.id !== named.id)
    return problem('name', `The id is of “${known.name}”, and the name of “${named.name}”.`)
  const company = known ?? named
  if (await isVendorCompany(name, company, context.stores)) return problem('name', intoVendor(name))
  if (company?.archivedAt !== undefined) return problem('name', archivedCompany(company.name))
  const ofName = company?.name === name ? undefined : problemOfName(name)
  if (ofName !== undefined) return problem('name', ofName)
  for (const domain of domains) {
    const holder = await companies.ofDomain(`@${domain}`)
    if (holder && holder.id !== company?.id)
      return problem('domains', `${domain} belongs to “${holder.name}”.`)
  }
  const manager = accountManager === '' ? undefined : managerNamed(accountManager, staff)
  if (typeof manager === 'string') return problem('accountManager', manager)
  return { row, name, company, facts: factsSaid(imported, company, manager) }
}

async function knownBy(system: string, id: string, { stores }: Context): Promise<CompanyRecord | undefined> {
  const found = await stores.companies.withExternalId(id)
  return found.find(({ externalIds = [] }) =>
    externalIds.some((each) => folded(each.system) === folded(system) && folded(each.id) === folded(id)),
  )
}

/** Somebody of the staff by address, username or full name; or why it's nobody. */
function managerNamed(text: string, staff: readonly UserRecord[]): UserRecord | string {
  const word = folded(text)
  const active = staff.filter(({ isActive }) => isActive)
  const exact = active.find(({ email, username }) => folded(email) === word || folded(username) === word)
  const [named, other] = active.filter((user) => folded(nameOf(user)) === word)
  if (exact) return exact
  if (other) return 'Several people of our team have this name. Write the address.'
  return named ?? 'Nobody of our team has this name or address.'
}

/** Empty cells say nothing; an id in another system is added to those that are there. */
function factsSaid(
  { name: _, system, systemId, accountManager: __, domains, tags, ...texts }: ImportedCompany,
  company: CompanyRecord | undefined,
  manager: UserRecord | undefined,
): Facts {
  const said = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== '' && text !== undefined),
  )
  const { externalIds = [] } = company ?? {}
  const others = externalIds.filter((each) => folded(each.system) !== folded(system))
  return {
    ...said,
    ...(domains.length > 0 && { domains }),
    ...(tags.length > 0 && { tags }),
    ...(systemId !== '' && { externalIds: [...others, { system, id: systemId }] }),
    ...(manager && { accountManagerId: manager.id }),
  }
}
