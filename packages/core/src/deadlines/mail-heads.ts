import { dayMs } from '@remotehands/contract'
import type { LogLink } from '../audit/log-link.ts'
import { ulid } from '../security/crypto.ts'
import { everyRecord } from '../table/pages.ts'
import type { WatchServices } from './watch-deadlines.ts'

const keptDays = 90

/**
 * Tells each company's administrators, once a month, where the chain of its log stands: whoever rewrote the log later
 * could not change what they hold. Returns the number of mails' events.
 */
export async function mailHeads({ stores, clock }: WatchServices): Promise<number> {
  const now = clock.now()
  const month = now.toISOString().slice(0, 7)
  const key = `log-head#${month}`
  // Written last: if it exists, everybody has been told.
  if (await stores.deadlines.isTold(key)) return 0
  const expiresAt = new Date(now.getTime() + keptDays * dayMs)
  const tell = (key: string, { companyId, sequence, hash }: LogLink) => {
    const event = { id: ulid(now), at: now.toISOString(), entity: 'deadline', type: 'log_head' } as const
    return stores.deadlines.tell(key, { ...event, companyId, sequence, hash }, expiresAt)
  }
  let told = 0
  for await (const chains of everyRecord(stores.chains.list)) {
    for (const companyId of chains) {
      const head = companyId === null ? undefined : await stores.chains.head(companyId)
      if (head && (await tell(`${key}#${companyId}`, head))) told += 1
    }
  }
  const own = await stores.chains.head(null)
  if (own && (await tell(key, own))) told += 1
  return told
}
