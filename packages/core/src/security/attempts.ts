import { errorCatalogue, type RateLimit, rateLimits } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { atOnce } from '../at-once.ts'
import type { Services } from '../services.ts'
import { ttlOf } from '../table/item-keys.ts'
import { ConditionFailed, ifPresent, isAllowed, type Key, type Table } from '../table/table.ts'
import { keyedDigest } from './crypto.ts'

type Rule = keyof typeof rateLimits
/** The log's line when somebody has used up what they may do; the stage's alarm counts it. */
export const budgetUsedUp = 'budget used up'

/** What counting takes. */
export type Counted = Pick<Services, 'stores' | 'clock' | 'settings' | 'log'>

/** Attempts that were taken, to be given back if they turn out to be none. */
export type TakenAttempts = readonly Key[]

/** Somebody whose attempts count, and how many times a limit they have. */
interface Subject {
  subject: string
  times: number
}

/**
 * Takes one attempt of `rule` before it is made, so that simultaneous attempts can't exceed the limit: of an account, or of each that an
 * address counts against (`addressSubjects`). Throws TOO_MANY_ATTEMPTS with the seconds to wait, and has then
 * taken nothing; the first time in a window, the log says so.
 */
export async function takeAttempt(
  services: Counted,
  rule: Rule,
  of: string | readonly Subject[],
): Promise<TakenAttempts> {
  const { stores, clock, log } = services
  const { limit, windowSeconds } = rateLimits[rule]
  const taken: Key[] = []
  for (const { subject, times } of typeof of === 'string' ? [{ subject: of, times: 1 }] : of) {
    const key = await keyOf(rule, subject, services)
    const share = { limit: limit * times, windowSeconds, size: 1 }
    const outcome = await stores.attempts.take(key, share, clock.now())
    if (!outcome.allowed) {
      await stores.attempts.giveBack(...taken)
      if (outcome.isFirst) log.info(budgetUsedUp, { limit: rule })
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: outcome.retryAfter })
    }
    taken.push(key)
  }
  return taken
}

/** Takes `size` of what `name` allows `subject`. Returns the seconds to wait when there are not so many. */
export async function takeShare(
  services: Counted,
  name: string,
  share: RateLimit & { size: number },
  subject: string,
): Promise<Taken> {
  const { stores, clock } = services
  return stores.attempts.take(await keyOf(name, subject, services), share, clock.now())
}

/** Whether `take` got its attempts: false instead of TOO_MANY_ATTEMPTS. */
export async function hasTaken(take: Promise<unknown>): Promise<boolean> {
  try {
    await take
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return false
    throw error
  }
}

/** What comes of an attempt; one that fails for a reason of ours has tried nothing, and what was taken for it is given back. */
export async function orGiveBack<T>(
  attempt: Promise<T>,
  taken: TakenAttempts,
  { stores }: Pick<Services, 'stores'>,
): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    const isOurs = !(error instanceof AppError) || errorCatalogue[error.code].status >= 500
    // While the table is down it stays counted.
    if (isOurs) await stores.attempts.giveBack(...taken).catch(() => undefined)
    throw error
  }
}

/** Forgets every attempt of `rule` for `subject`. */
export async function clearAttempts(services: Counted, rule: Rule, subject: string): Promise<void> {
  await services.stores.attempts.clear(await keyOf(rule, subject, services))
}

/** How many subscribers’ shares a whole network has. */
const sharesOfNetwork = 10

/**
 * Against what an address counts, the narrowest first, and how many times a limit each has. All of IPv4 is one subscriber's, and so are the first 64
 * bits of IPv6. Whoever has a /48, as sites get it (RFC 6177), has 65,536 of these: so the /48 counts too, more loosely, for carriers give
 * each subscriber a /64 of it.
 */
export function addressSubjects(ip: string): Subject[] {
  if (!ip.includes(':') || ip.includes('.')) return [{ subject: ip, times: 1 }]
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
  const prefix = (count: number) =>
    all
      .slice(0, count)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':')
  return [
    { subject: `${prefix(4)}::/64`, times: 1 },
    { subject: `${prefix(3)}::/48`, times: sharesOfNetwork },
  ]
}

// A subject may be a password typed as a name, or any odd, long text from a stranger.
async function keyOf(rule: string, subject: string, services: Counted): Promise<Key> {
  return { pk: `ATTEMPTS#${rule}#${await keyedDigest('attempts', subject, services)}`, sk: 'ATTEMPTS' }
}

/** `endsAt` in milliseconds since 1970. */
const Window = z.object({ endsAt: z.number() })

/** `isFirst`: of all refusals of its window, wherever they happen, one is. */
export type Taken = { allowed: true } | { allowed: false; retryAfter: number; isFirst: boolean }

// A window that closes between two steps is reopened; it doesn't happen more often than this.
const rounds = 5

// Refused windows that a process remembers; the table knows the others.
const remembered = 10_000

interface Share {
  limit: number
  windowSeconds: number
  /** How many at once. */
  size: number
}

export function attemptStore(table: Table) {
  const refused = new Map<string, number>()

  /** Whether this is the first refusal until `endsAt`: of any number at once, one is. */
  const isFirstRefusal = async (key: Key, endsAt: number): Promise<boolean> => {
    if (refused.get(key.pk) === endsAt) return false
    if (refused.size >= remembered) refused.clear()
    refused.set(key.pk, endsAt)
    const isNews = [{ attribute: 'refusedUntil', absentOrLessThan: endsAt }] as const
    return isAllowed(table.update(key, { set: { refusedUntil: endsAt } }, [...ifPresent, ...isNews]))
  }

  return {
    /**
     * Takes `size` of `limit` attempts in a window that opens with the first. Atomic: of any number at once,
     * `limit` are allowed. Returns the seconds to wait when refused.
     */
    async take(key: Key, { limit, windowSeconds, size }: Share, at: Date): Promise<Taken> {
      const now = at.getTime()
      for (let round = 0; round < rounds; round++) {
        try {
          await table.update(key, { add: { count: size } }, [
            { attribute: 'count', lessThan: limit - size + 1 },
            { attribute: 'endsAt', greaterThan: now },
          ])
          return { allowed: true }
        } catch (error) {
          if (!(error instanceof ConditionFailed)) throw error
          const endsAt = error.item ? Window.parse(error.item).endsAt : 0
          if (endsAt > now) {
            const isFirst = await isFirstRefusal(key, endsAt)
            return { allowed: false, retryAfter: Math.ceil((endsAt - now) / 1000), isFirst }
          }
        }
        // There is no open window: one is opened with its first attempts taken, unless another call has just done so.
        const ends = new Date(now + windowSeconds * 1000)
        const opened = { ...key, count: size, endsAt: ends.getTime(), ttl: ttlOf(ends) }
        if (await isAllowed(table.put(opened, [{ attribute: 'endsAt', absentOrLessThan: now + 1 }])))
          return { allowed: true }
      }
      throw new AppError('CONFLICT')
    },
    /** Gives back attempts that turned out to be none. */
    async giveBack(...keys: TakenAttempts): Promise<void> {
      const isCounted = [{ attribute: 'count', greaterThan: 0 }] as const
      await atOnce(keys.map((key) => isAllowed(table.update(key, { add: { count: -1 } }, isCounted))))
    },
    /** Forgets all attempts. */
    clear: (key: Key): Promise<void> => table.delete(key),
  }
}
