import type { Rules } from '@remotehands/contract'
import { isOnStaff } from '../duty/available.ts'
import { onDutyAt, readRoster } from '../duty/roster.ts'
import type { CommonServices } from '../operation.ts'
import { nameOf } from '../people/present-user.ts'
import type { UserRecord } from '../people/user.ts'
import { noTags, tagsInUse } from '../tickets/tags/tag.ts'
import { namedBy } from './known-people.ts'
import type { RuleRecord, RulesRecord } from './rule.ts'

/** The rules, with the names of whom they name, and whom of them they skip. */
export async function presentRules(
  { version, rules }: RulesRecord,
  { stores, clock, settings }: Pick<CommonServices, 'stores' | 'clock' | 'settings'>,
): Promise<Rules> {
  const now = clock.now().getTime()
  const named = [...new Set(rules.flatMap(namedBy))]
  const staff = new Set(rules.flatMap(staffOf))
  const tagIds = [...new Set(rules.flatMap(({ actions }) => actions.tagIds))]
  const [roster, companies, tags] = await Promise.all([
    readRoster({ stores, settings }, named),
    stores.companies.byIds([...new Set(rules.flatMap(({ conditions }) => conditions.companyIds))]),
    tagIds.length > 0 ? stores.tags.read() : noTags,
  ])
  const { users, teams } = roster
  const isAvailable = (id: number) => isOnStaff(users.get(id))
  const { timeZone } = settings.serviceLevels.hours
  return {
    ...{ version, rules, timeZone },
    companies: [...companies.values()].map(({ id, name }) => ({ id, name })),
    people: named.map((id) => {
      const user: UserRecord | undefined = users.get(id)
      const isNamable = staff.has(id) ? isAvailable(id) : user?.isActive === true
      return { id, name: nameOf(user), companyId: user?.companyId ?? 1, isAvailable: isNamable }
    }),
    tags: tagsInUse(tags).filter(({ id }) => tagIds.includes(id)),
    teams: teams.teams.map(({ id, name, isActive }) => ({ id, name, isActive })),
    onDuty: onDutyAt(roster, now).length,
  }
}

/** The people whom a rule names as staff: to assign to, or to tell. */
function staffOf({ actions: { assignment, toldIds } }: Pick<RuleRecord, 'actions'>): number[] {
  return [...(assignment?.to === 'person' ? [assignment.userId] : []), ...toldIds]
}
