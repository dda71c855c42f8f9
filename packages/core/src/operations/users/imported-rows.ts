import {
  errorCatalogue,
  ImportedUser,
  mayGrant,
  type RowProblem,
  scopeOf,
  type UserRow,
} from '@remotehands/contract'
import { folded } from '../../folded.ts'
import type { SignedInContext } from '../../operation.ts'
import { describeIssue } from '../../pipeline/issue-messages.ts'
import { ownCompanyOnly } from './place-person.ts'

export interface ImportedRows {
  /** By their place in the call; undefined where something stands in the way. */
  people: (ImportedUser | undefined)[]
  problems: RowProblem[]
}

const inUse = {
  username: errorCatalogue.USERNAME_TAKEN.message,
  email: errorCatalogue.EMAIL_TAKEN.message,
}

/** Reads the rows of a file of people, and says of each bad one everything that the rows alone can tell. */
export async function readRows(
  rows: readonly UserRow[],
  { actor, stores }: SignedInContext,
): Promise<ImportedRows> {
  const isConfined = scopeOf(actor.role, 'user:write') !== 'any'
  const own = isConfined ? (await stores.companies.byIds([actor.companyId])).get(actor.companyId) : undefined
  const seen = new Set<string>()
  const problems: RowProblem[] = []
  const people = rows.map((row, at) => {
    const before = problems.length
    const problem = (field: string | null, message: string) => problems.push({ row: at, field, message })
    const person = parseRow({ ...row, company: row.company || (own?.name ?? '') }, problem)
    if (!person) return undefined
    if (!mayGrant(actor.role, person.role)) problem('role', 'You may not give this role.')
    if (isConfined && folded(person.company) !== folded(own?.name ?? '')) problem('company', ownCompanyOnly)
    for (const field of ['username', 'email'] as const) {
      const key = `${field} ${folded(person[field])}`
      if (seen.has(key)) problem(field, 'A row above has the same.')
      seen.add(key)
    }
    return problems.length === before ? person : undefined
  })
  return { people, problems }
}

/** The problems of names that somebody has already. */
export async function findTaken(
  people: readonly (ImportedUser | undefined)[],
  { stores }: Pick<SignedInContext, 'stores'>,
): Promise<RowProblem[]> {
  const present = people.flatMap((person, row) => (person ? [{ ...person, row }] : []))
  const taken = await stores.users.taken(present)
  return present.flatMap(({ row }, at): RowProblem[] =>
    (['username', 'email'] as const)
      .filter((field) => taken[at]?.[field])
      .map((field) => ({ row, field, message: inUse[field] })),
  )
}

function parseRow(
  row: UserRow,
  problem: (field: string | null, message: string) => void,
): ImportedUser | undefined {
  const { role, ...texts } = row
  const result = ImportedUser.safeParse({ ...texts, ...(role && { role }) }, { error: describeIssue })
  if (result.success) return result.data
  const named = new Set<unknown>()
  for (const { path, message } of result.error.issues) {
    const [field] = path
    // One message for each field, as at a form.
    if (!named.has(field)) problem(field === undefined ? null : String(field), message)
    named.add(field)
  }
  return undefined
}
