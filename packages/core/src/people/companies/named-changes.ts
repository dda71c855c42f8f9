import type { FieldChange } from '@remotehands/contract'
import { teamName } from '../../duty/team.ts'
import type { Stores } from '../../stores.ts'
import { nameOf } from '../present-user.ts'

const ofPeople: ReadonlySet<string> = new Set([
  ...['account manager', 'main contact', 'technical contact', 'billing contact'],
])

/** Changes of a company with the names of people and teams, which its record has as numbers. */
export function namedChanges(
  changes: readonly FieldChange[],
  { users, teams }: Pick<Stores, 'users' | 'teams'>,
): Promise<FieldChange[]> {
  const person = async (id: string) => nameOf(await users.byId(Number(id)))
  const team = async (id: string) => teamName(await teams.read(), Number(id))
  return Promise.all(
    changes.map(async (change) => {
      const name = ofPeople.has(change.field) ? person : change.field === 'team' ? team : undefined
      if (!name) return change
      const [from, to] = await Promise.all([change.from, change.to].map((id) => id && name(id)))
      return { ...change, from: from ?? null, to: to ?? null }
    }),
  )
}
