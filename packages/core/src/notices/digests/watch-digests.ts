import type { WatchServices } from '../../deadlines/watch-deadlines.ts'
import { ulid } from '../../security/crypto.ts'
import { digestPage } from './digest-store.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000
const mostPages = 100

/**
 * Closes the summaries whose hour has come, and tells the stream of each, once. A run may be killed anywhere:
 * a summary is off the list only when its event is stored. Returns how many there were.
 */
export async function watchDigests({ stores, clock }: WatchServices): Promise<number> {
  let told = 0
  for (let page = 0; page < mostPages; page++) {
    const now = clock.now()
    const digests = await stores.digests.due(now)
    for (const digest of digests) {
      await stores.digests.close(digest, now)
      const event = { id: ulid(now), at: now.toISOString(), entity: 'deadline', type: 'digest' } as const
      const expiresAt = new Date(now.getTime() + keptMs)
      const key = `digest#${digest.userId}#${digest.due}`
      if (await stores.deadlines.tell(key, { ...event, companyId: null, ...digest }, expiresAt)) told += 1
      await stores.digests.settle(digest)
    }
    if (digests.length < digestPage) break
  }
  return told
}
