import { isOnStaff } from '../duty/available.ts'
import { lineAt } from '../duty/on-call.ts'
import type { RotaRecord } from '../duty/rota.ts'
import type { UserRecord } from '../people/user.ts'
import type { Services, Settings } from '../services.ts'
import { noTags, tagsInUse } from '../tickets/tags/tag.ts'
import type { People } from './decide.ts'
import type { RuleRecord } from './rule.ts'

export type RuleServices = Pick<Services, 'stores'> & { settings: Pick<Settings, 'serviceLevels'> }

/** The people whom rules may name, as they are now, and who is on duty at an instant. */
export interface KnownPeople {
  users: ReadonlyMap<number, UserRecord>
  /** The names of the tags in use, if a rule names tags. */
  tagNames: ReadonlyMap<number, string>
  /** Everybody in the rota who isn't away. */
  onDutyAt(at: number): number[]
}

/** Reads the people whom these rules need: one batch, and the rota where one assigns among those on duty. */
export async function knownPeople(
  rules: readonly RuleRecord[],
  { stores, settings }: RuleServices,
): Promise<KnownPeople> {
  const rota = rules.some(isAmongDuty) ? await stores.rota.read() : undefined
  const ids = [...rules.flatMap(namedBy), ...(rota?.order ?? []), ...(rota ? standIns(rota) : [])]
  const isTagging = rules.some(({ actions }) => actions.tagIds.length > 0)
  const [users, tags] = await Promise.all([
    stores.users.byIds([...new Set(ids)]),
    isTagging ? stores.tags.read() : noTags,
  ])
  const tagNames = new Map(tagsInUse(tags).map(({ id, name }) => [id, name]))
  const desk = {
    timeZone: settings.serviceLevels.hours.timeZone,
    isAvailable: (id: number) => isOnStaff(users.get(id)),
  }
  return { users, tagNames, onDutyAt: (at) => (rota ? lineAt(rota, at, desk) : []) }
}

/** What `decide` asks of people, at an instant. */
export function peopleAt(
  at: number,
  { users, tagNames, onDutyAt }: KnownPeople,
  { openTickets, turn }: Pick<People, 'openTickets' | 'turn'>,
): People {
  return {
    isStaff: (id) => isOnStaff(users.get(id)),
    isOfCompany: (id, companyId) => {
      const user = users.get(id)
      return user?.isActive === true && user.companyId === companyId
    },
    tagName: (id) => tagNames.get(id),
    onDuty: onDutyAt(at),
    openTickets,
    turn,
  }
}

export function namedBy({ actions: { assignment, followerIds, toldIds } }: RuleRecord): number[] {
  const assignee = assignment?.to === 'person' ? [assignment.userId] : []
  return [...assignee, ...followerIds, ...toldIds]
}

function isAmongDuty({ actions: { assignment } }: RuleRecord): boolean {
  return assignment !== null && assignment.to !== 'person'
}

const standIns = ({ overrides }: RotaRecord) => overrides.map(({ userId }) => userId)
