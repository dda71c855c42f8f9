import type { Stores } from '../../stores.ts'
import type { UserRecord } from '../user.ts'

/** Loads the site of each person: one batched read for the whole page, each site once. */
export async function loadSiteNames(
  users: readonly UserRecord[],
  sites: Stores['sites'],
): Promise<(user: UserRecord) => string | null> {
  const found = await sites.byIds(users.flatMap(({ siteId }) => siteId ?? []))
  return ({ siteId }) => found.get(siteId ?? 0)?.name ?? null
}
