import type { RateLimit } from '@remotehands/contract'
import type { Taken } from '../security/attempts.ts'
import { type Counted, takeShare } from '../security/attempts.ts'

// Below this, each call is counted in the table.
const exactBelow = 200
const sharesOfLimit = 20
// People of whom a process counts at the same time.
const counted = 10_000

/** What a process has counted of one subject, until `endsAt`. */
interface Count {
  used: number
  endsAt: number
  /** The table has refused more until then. */
  refusedUntil: number
}

/**
 * Counts calls. Large limits are counted in the memory of the process, which tells the table of a twentieth of the limit at a time: an
 * ordinary call waits for no counter. Each process may so allow a twentieth too much. A small limit is exact.
 */
export function spendInShares(services: Counted) {
  const counts = new Map<string, Count>()

  const countOf = (key: string, windowSeconds: number, now: number): Count => {
    const known = counts.get(key)
    if (known && known.endsAt > now) return known
    if (counts.size >= counted) counts.delete(counts.keys().next().value ?? key)
    const fresh = { used: 0, endsAt: now + windowSeconds * 1000, refusedUntil: 0 }
    counts.delete(key)
    counts.set(key, fresh)
    return fresh
  }

  return async (name: string, rate: RateLimit, subject: string): Promise<Taken> => {
    if (rate.limit < exactBelow) return takeShare(services, name, { ...rate, size: 1 }, subject)
    const now = services.clock.now().getTime()
    const count = countOf(`${name} ${subject}`, rate.windowSeconds, now)
    if (count.refusedUntil > now) return refusal(count.refusedUntil, now)
    count.used += 1
    const size = Math.floor(rate.limit / sharesOfLimit)
    if (count.used % size > 0 && count.used <= rate.limit) return { allowed: true }
    const taken = await takeShare(services, name, { ...rate, size }, subject)
    if (!taken.allowed) count.refusedUntil = now + taken.retryAfter * 1000
    return taken
  }
}

function refusal(until: number, now: number): Taken {
  return { allowed: false, retryAfter: Math.ceil((until - now) / 1000), isFirst: false }
}
