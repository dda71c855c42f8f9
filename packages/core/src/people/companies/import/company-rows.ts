import {
  type CompanyFacts,
  type CompanyFileRow,
  type ExternalId,
  ImportedCompany,
  type RowProblem,
  valuesSaid,
} from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import { findRegisteredPeople } from '../../../assets/operations/registered-people.ts'
import type { TeamsRecord } from '../../../duty/team.ts'
import { folded } from '../../../folded.ts'
import { inTurns } from '../../../in-turns.ts'
import type { ActingContext } from '../../../operation.ts'
import { everybody } from '../../everybody.ts'
import { takenIds, withSaidIds, wordOf } from '../../external-ids.ts'
import { nameOf } from '../../present-user.ts'
import { newSitesOf } from '../../sites/named-sites.ts'
import type { CompanyRecord, UserRecord } from '../../user.ts'
import { archivedCompany } from '../chosen-company.ts'
import { companyNameKey } from '../company-name.ts'
import { changedValues } from '../fields/check-values.ts'
import type { FieldsRecord } from '../fields/field-store.ts'
import { isServiceCompany, problemOfName } from '../service-company.ts'
import { intoVendor, isVendorCompany } from '../vendor-company.ts'

type Context = Pick<ActingContext, 'stores' | 'settings'>

/** What rows name, read once for all. */
interface Known {
  staff: readonly UserRecord[]
  teams: TeamsRecord
  fields: FieldsRecord
}
type Facts = Partial<CompanyFacts>

/** A row without a problem of its own. */
export interface CompanyOfRow {
  row: number
  name: string
  facts: Facts
  /** Names of its sites. */
  sites: readonly string[]
  /** Those of them that it lacks. */
  newSites: readonly string[]
  /** The one that is on file, by its id in another system, or else by its name. */
  company: CompanyRecord | undefined
  /** The first of its contacts whom the company doesn't have. */
  stranger: RowProblem | undefined
}

/** Reads rows of a file of companies: what each says, of which company, or what is wrong with it. */
export async function readCompanyRows(
  rows: readonly CompanyFileRow[],
  context: Context,
): Promise<{ companies: CompanyOfRow[]; problems: RowProblem[] }> {
  const { users, teams, companyFields } = context.stores
  const known: Known = {
    staff: await everybody((page) => users.list({ staffOnly: true }, page)),
    teams: await teams.read(),
    fields: await companyFields.read(),
  }
  const problems: RowProblem[] = []
  const read = await inTurns([...rows.entries()], async ([row, cells]) => {
    const parsed = ImportedCompany.safeParse(cells)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        problems.push({ row, field: path[0] === undefined ? null : String(path[0]), message })
      return undefined
    }
    const found = await findRow(row, { ...parsed.data, values: valuesSaid(cells) }, known, context)
    if ('message' in found) problems.push(found)
    return 'message' in found ? undefined : found
  })
  const companies = read.filter((company) => company !== undefined)
  const { companies: kept } = withoutTwins(companies, problems)
  return { companies: await withContacts(kept, context), problems }
}

/** Two rows of one company would undo each other. */
function withoutTwins(companies: readonly CompanyWithNames[], problems: RowProblem[]) {
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
  imported: Said,
  known: Known,
  context: Context,
): Promise<CompanyWithNames | RowProblem> {
  const { name, domains, accountManager } = imported
  const ids = idsSaid(imported)
  const { companies } = context.stores
  const problem = (field: string, message: string): RowProblem => ({ row, field, message })
  if (isServiceCompany(name, context)) return problem('name', `“${name}” is the service company itself.`)
  const holders = await inTurns(ids, (id) => knownBy(id, context))
  const [holder, other] = new Map(holders.flatMap((each) => (each ? [[each.id, each]] : []))).values()
  const named = await companies.findByName(name)
  if (other) return problem('externalIds', takenIds.company)
  if (holder && named && holder.id !== named.id)
    return problem('name', `The id is of “${holder.name}”, and the name of “${named.name}”.`)
  const company = holder ?? named
  if (await isVendorCompany(name, company, context.stores)) return problem('name', intoVendor(name))
  if (company?.archivedAt !== undefined) return problem('name', archivedCompany(company.name))
  const ofName = company?.name === name ? undefined : problemOfName(name)
  if (ofName !== undefined) return problem('name', ofName)
  for (const domain of domains) {
    const owner = await companies.ofDomain(`@${domain}`)
    if (owner && owner.id !== company?.id) return problem('domains', `${domain} belongs to “${owner.name}”.`)
  }
  const manager = accountManager === '' ? undefined : managerNamed(accountManager, company, known)
  if (typeof manager === 'string') return problem('accountManager', manager)
  const team = imported.team === '' ? undefined : teamNamed(imported.team, company, known)
  if (typeof team === 'string') return problem('team', team)
  const values = valuesOf(imported, company, known)
  if (values.message !== undefined) return problem(values.field, values.message)
  const newSites = await newSitesOf(imported.sites, company?.id, context.stores)
  if (typeof newSites === 'string') return problem('sites', newSites)
  const facts = {
    ...factsSaid(imported, company),
    ...values.facts,
    ...(manager && { accountManagerId: manager.id }),
    ...(team && { teamId: team.id }),
  }
  return { row, name, company, facts, sites: imported.sites, newSites, contacts: contactsSaid(imported) }
}

type Said = ImportedCompany & { values: Record<string, string> }

/** The ids that a row says: in a column of their own, or one in two. */
function idsSaid({ system, systemId, externalIds }: ImportedCompany): ExternalId[] {
  const one = { system, id: systemId }
  const isNew = systemId !== '' && !externalIds.some((each) => wordOf(each) === wordOf(one))
  return isNew ? [...externalIds, one] : externalIds
}

async function knownBy(id: ExternalId, { stores }: Context): Promise<CompanyRecord | undefined> {
  const found = await stores.companies.withSaidId(id.id)
  return found.find(({ externalIds = [] }) => externalIds.some((each) => wordOf(each) === wordOf(id)))
}

/** Somebody of the staff by address, username or full name; or why it's nobody. */
function managerNamed(
  text: string,
  company: CompanyRecord | undefined,
  { staff }: Known,
): UserRecord | string {
  const word = folded(text)
  const active = staff.filter(({ id, isActive }) => isActive || id === company?.accountManagerId)
  const exact = active.find(({ email, username }) => folded(email) === word || folded(username) === word)
  const [named, other] = active.filter((user) => folded(nameOf(user)) === word)
  if (exact) return exact
  if (other) return 'Several people of our team have this name. Write the address.'
  return named ?? 'Nobody of our team has this name or address.'
}

/** An active team, or the company's own, by its name; or why it's none. */
function teamNamed(text: string, company: CompanyRecord | undefined, { teams: { teams } }: Known) {
  const team = teams.find(
    ({ id, name, isActive }) => folded(name) === folded(text) && (isActive || id === company?.teamId),
  )
  return team ?? 'We have no team of this name.'
}

/** What stands in the added fields after the row; or what is wrong with it. */
function valuesOf(
  { values }: Said,
  company: CompanyRecord | undefined,
  { fields }: Known,
): { facts: Facts; message?: undefined } | { field: string; message: string } {
  if (Object.keys(values).length === 0) return { facts: {} }
  try {
    return { facts: { fieldValues: changedValues(company?.fieldValues ?? {}, values, fields) } }
  } catch (error) {
    const [fault] = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
    if (!fault) throw error
    return { field: fault[0], message: fault[1] }
  }
}

const contactFields = {
  mainContact: 'mainContactId',
  technicalContact: 'technicalContactId',
  billingContact: 'billingContactId',
} as const
type ContactColumn = keyof typeof contactFields
type Contacts = readonly { column: ContactColumn; text: string }[]
type CompanyWithNames = Omit<CompanyOfRow, 'stranger'> & { contacts: Contacts }

function contactsSaid(imported: ImportedCompany): Contacts {
  return (Object.keys(contactFields) as ContactColumn[]).flatMap((column) =>
    imported[column] === '' ? [] : [{ column, text: imported[column] }],
  )
}

/** Finds the contacts among the people of each company, by address, username or full name. */
async function withContacts(
  companies: readonly CompanyWithNames[],
  context: Context,
): Promise<CompanyOfRow[]> {
  const named = companies.flatMap(({ company, contacts }) =>
    contacts.map(({ text }) => ({ name: text, companyId: company?.id })),
  )
  const personOf = await findRegisteredPeople(named, context)
  return companies.map(({ contacts, ...each }) => {
    const found = contacts.map(({ column, text }) => ({
      column,
      user: personOf({ name: text, companyId: each.company?.id }),
    }))
    const stranger = found.find(({ user }) => user === undefined)
    const facts = found.flatMap(({ column, user }) => (user ? [[contactFields[column], user.id]] : []))
    return {
      ...each,
      facts: { ...each.facts, ...Object.fromEntries(facts) },
      stranger: stranger && { row: each.row, field: stranger.column, ...unknownContact },
    }
  })
}

const unknownContact = {
  message: 'This company has nobody of this address, username or name yet.',
  code: 'unknownPerson',
} as const

/** Empty cells say nothing; an id in another system is added to those that are there. */
function factsSaid(imported: ImportedCompany, company: CompanyRecord | undefined): Facts {
  const { externalId, phoneNumber, address, notes, domains, tags, ccFollows, ticketScope } = imported
  const said = Object.entries({ externalId, phoneNumber, address, notes, ccFollows, ticketScope }).filter(
    ([, value]) => value !== '' && value !== undefined,
  )
  const ids = idsSaid(imported)
  return {
    ...Object.fromEntries(said),
    ...(domains.length > 0 && { domains }),
    ...(tags.length > 0 && { tags }),
    ...(ids.length > 0 && { externalIds: withSaidIds(company?.externalIds ?? [], ids) }),
  }
}
