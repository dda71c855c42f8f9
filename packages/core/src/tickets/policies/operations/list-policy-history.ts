import type { Operation } from '../../../operation.ts'
import { nameOf } from '../../../people/present-user.ts'

/** Who changed the service levels, and how, newest first. */
export const listPolicyHistory: Operation<'serviceLevels.history'> = async ({ page }, { stores }) => {
  const { items, next } = await stores.policies.history(page)
  const users = await stores.users.namesOf([...new Set(items.flatMap(({ actorId }) => actorId ?? []))])
  const entries = items.map(({ id, at, actorId, changes }) => ({
    ...{ id, at, changes },
    actorName: actorId === null ? 'Unknown' : nameOf(users.get(actorId)),
  }))
  return { items: entries, next }
}
