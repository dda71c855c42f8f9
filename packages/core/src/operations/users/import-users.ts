import { errorCatalogue, type ImportedUser, type RowProblem } from '@remotehands/contract'
import type { CompanyRecord } from '../../entities/user.ts'
import { folded } from '../../folded.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import type { NewUserRecord } from '../../ports/user-store.ts'
import { findTaken, readRows } from './imported-rows.ts'
import { actOf } from './managed-user.ts'
import { noPassword } from './no-password.ts'

/** Adds whom it can; a repeated call goes on where the first was cut off, and makes nobody twice. */
export const importUsers: Operation<'users.import'> = async ({ body }, context) => {
  const { stores, clock, once } = context
  const { people, problems } = await readRows(body.rows, context)
  const taken = new Set((await findTaken(people, context)).map(({ row }) => row))
  const companyOf = await findCompanies(people, taken, context)
  const createdAt = clock.now().toISOString()
  const records = people.map((person): NewUserRecord | undefined => {
    const company = person && companyOf(person)
    if (!company) return undefined
    const { company: _, phoneNumber, ...rest } = person
    const state = { isActive: true, createdAt, passwordHash: noPassword }
    return { ...rest, ...state, phoneNumber: phoneNumber || null, companyId: company.id }
  })
  const acts = [actOf('created', context), ...(body.invite ? [actOf('invited', context)] : [])]
  // Whose name is taken is the store's to say: an earlier run of this call may have taken it.
  const outcomes = await stores.users.import(records, acts, once)
  const refusals = outcomes.flatMap((outcome, row): RowProblem[] => {
    if (outcome === 'created' || !people[row]) return []
    const code = outcome ?? 'USERNAME_TAKEN'
    return [
      { row, field: code === 'EMAIL_TAKEN' ? 'email' : 'username', message: errorCatalogue[code].message },
    ]
  })
  return {
    created: outcomes.filter((outcome) => outcome === 'created').length,
    problems: [...problems, ...refusals].sort((a, b) => a.row - b.row),
  }
}

/** The companies by name. One that is only named where a name is taken is looked for, and not made. */
async function findCompanies(
  people: readonly (ImportedUser | undefined)[],
  taken: ReadonlySet<number>,
  { stores, clock, actor }: SignedInContext,
): Promise<(person: ImportedUser) => CompanyRecord | undefined> {
  const wanted = new Map<string, { name: string; mayMake: boolean }>()
  people.forEach((person, row) => {
    if (!person) return
    const key = folded(person.company)
    const { name, mayMake } = wanted.get(key) ?? { name: person.company, mayMake: false }
    wanted.set(key, { name, mayMake: mayMake || !taken.has(row) })
  })
  const now = clock.now()
  const found = await Promise.all(
    [...wanted].map(async ([key, { name, mayMake }]) => {
      const { companies } = stores
      const company = mayMake
        ? await companies.findOrCreate(name, now, actor.userId)
        : await companies.findByName(name)
      return [key, company] as const
    }),
  )
  const byName = new Map(found)
  return (person) => byName.get(folded(person.company))
}
