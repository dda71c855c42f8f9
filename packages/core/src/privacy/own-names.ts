import { folded } from '../folded.ts'
import type { UserRecord } from '../people/user.ts'
import { isStaff } from '../people/user-item.ts'
import type { Services } from '../services.ts'
import { everyRecord } from '../table/pages.ts'

/** More people than this share names, and who is meant in a text isn't known. */
const mostPages = 20

/**
 * Those of a client's two names that no colleague and nobody of the desk has: whoever is greeted by one is them. None of staff,
 * who write with everybody.
 */
export async function ownNamesOf(
  { id, companyId, role, firstName, lastName }: UserRecord,
  { stores }: Pick<Services, 'stores'>,
): Promise<string[]> {
  if (isStaff(role)) return []
  const taken = new Set<string>()
  for (const list of [{ companyId }, { staffOnly: true }]) {
    let people = 0
    for await (const users of everyRecord((page) => stores.users.list(list, page), mostPages)) {
      people += users.length
      for (const user of users)
        if (user.id !== id) for (const name of [user.firstName, user.lastName]) taken.add(folded(name))
    }
    if (people >= mostPages * 100) return []
  }
  return [firstName, lastName].filter((name) => !taken.has(folded(name)))
}
