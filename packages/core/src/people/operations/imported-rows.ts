import {
  asciiAddress,
  ImportedUser,
  importedUsername,
  mayApprove,
  mayGrant,
  type RowProblem,
  scopeOf,
  type UserRow,
} from '@remotehands/contract'
import { folded } from '../../folded.ts'
import {
  findImportedCompanies,
  type ImportedCompany,
  intoServiceCompany,
  namesOfCompany,
} from '../../imports/imported-companies.ts'
import type { ActingContext } from '../../operation.ts'
import { describeIssue } from '../../pipeline/read-request.ts'
import { sideOf } from '../../tickets/ticket.ts'
import { isServiceCompany } from '../companies/service-company.ts'
import { wordOf } from '../external-ids.ts'
import { findNamedSites } from '../sites/chosen-site.ts'
import type { CompanyRecord, UserRecord } from '../user.ts'
import { onlyTheseApprove, ownCompanyOnly } from './place-person.ts'

/** A readable row of a file of people, and the company it names. */
export interface ImportedPerson {
  /** Counted from 0 within the call. */
  row: number
  person: ImportedUser
  /** The row as in the file: an empty cell leaves an existing person's field alone. */
  cells: UserRow
  company: ImportedCompany
  /** The site it names; null for none. */
  siteId: number | null
}

/** Reads the rows of a file of people, and reports every problem visible from the rows alone. */
export async function readRows(
  rows: readonly UserRow[],
  context: ActingContext,
): Promise<{ people: ImportedPerson[]; problems: RowProblem[] }> {
  const { actor } = context
  const own = await ownCompany(context)
  const isOwn =
    own &&
    (await namesOfCompany(
      own,
      rows.map(({ company }) => company.trim()),
      context,
    ))
  const seen = new Set<string>()
  const problems: RowProblem[] = []
  const read = rows.flatMap((cells, row) => {
    const before = problems.length
    const problem = (field: string | null, message: string) => problems.push({ row, field, message })
    const person = parseRow(cells, own?.name ?? '', problem)
    if (!person) return []
    if (!mayGrant(actor.role, person.role)) problem('role', 'You can’t assign this role.')
    if (person.isApprover && cells.role.trim() !== '' && !mayApprove(person.role))
      problem('isApprover', onlyTheseApprove)
    if (isOwn && !isOwn(person.company)) problem('company', ownCompanyOnly)
    for (const field of ['username', 'email'] as const) {
      const key = `${field} ${folded(asciiAddress(person[field]))}`
      if (seen.has(key)) problem(field, 'An earlier row has the same value.')
      seen.add(key)
    }
    for (const id of person.externalIds.map(wordOf)) {
      if (seen.has(id)) problem('externalIds', 'An earlier row has the same value.')
      seen.add(id)
    }
    return problems.length === before ? [{ row, person, cells }] : []
  })
  const companyOf = own
    ? (): ImportedCompany => ({ name: own.name, company: own, similar: [] })
    : await findImportedCompanies(
        read.map(({ person }) => person.company),
        context,
      )
  const named = read.filter(({ person }) => person.companySite !== '')
  const siteOf = await findNamedSites(
    named.flatMap(({ person }) => companyOf(person.company).company?.id ?? []),
    context.stores,
  )
  const people = read.flatMap((each): ImportedPerson[] => {
    const company = companyOf(each.person.company)
    const isClient = sideOf(each.person.role) === 'company'
    const intoService = isClient && isServiceCompany(company.name, context)
    const refusal = company.refusal ?? (intoService ? intoServiceCompany(company.name) : undefined)
    if (refusal) problems.push({ row: each.row, field: 'company', message: refusal })
    if (refusal) return []
    const site = siteOf(company.company?.id, each.person.companySite)
    if (typeof site !== 'string') return [{ ...each, company, siteId: site?.id ?? null }]
    problems.push({ row: each.row, field: 'companySite', message: site })
    return []
  })
  return { people, problems }
}

/** The only company that the actor reaches; undefined if the actor reaches all. */
async function ownCompany({ actor, stores }: ActingContext): Promise<CompanyRecord | undefined> {
  if (scopeOf(actor.role, 'user:write') === 'any') return undefined
  const own = (await stores.companies.byIds([actor.companyId])).get(actor.companyId)
  return own ?? { id: actor.companyId, name: '', createdAt: '' }
}

/** Finds those who have a row's name or address, by row. */
export async function findHolders(
  people: readonly ImportedPerson[],
  { stores: { users } }: Pick<ActingContext, 'stores'>,
): Promise<Map<number, { username?: UserRecord | undefined; email?: UserRecord | undefined }>> {
  const holders = await users.holders(people.map(({ person }) => person))
  const ids = holders.flatMap(({ username, email }) => [username, email]).filter((id) => id !== undefined)
  const found = await users.byIds([...new Set(ids)])
  return new Map(
    people.flatMap(({ row }, at) => {
      const { username, email } = holders[at] ?? {}
      if (username === undefined && email === undefined) return []
      const of = (id: number | undefined) => (id === undefined ? undefined : found.get(id))
      return [[row, { username: of(username), email: of(email) }] as const]
    }),
  )
}

function parseRow(
  row: UserRow,
  ownCompanyName: string,
  problem: (field: string | null, message: string) => void,
): ImportedUser | undefined {
  const { role, ...texts } = row
  const filled = {
    ...texts,
    username: importedUsername(texts),
    company: texts.company.trim() || ownCompanyName,
  }
  const result = ImportedUser.safeParse({ ...filled, ...(role && { role }) }, { error: describeIssue })
  if (result.success) return result.data
  const named = new Set<unknown>()
  for (const { path, message } of result.error.issues) {
    const [field] = path
    // One message for each field, as in a form.
    if (!named.has(field)) problem(field === undefined ? null : String(field), message)
    named.add(field)
  }
  return undefined
}
