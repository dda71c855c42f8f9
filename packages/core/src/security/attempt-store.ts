import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { ttlOf } from '../table/item-keys.ts'
import { ConditionFailed, ifPresent, isAllowed, type Table } from '../table/table.ts'

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
  const keyOf = (key: string) => ({ pk: `ATTEMPTS#${key}`, sk: 'ATTEMPTS' })

  /** Takes one from an open window; otherwise returns when that window ends, 0 if there is none. */
  const takeFromOpen = async (key: string, { limit, size }: Share, now: number): Promise<true | number> => {
    try {
      await table.update(keyOf(key), { add: { count: size } }, [
        { attribute: 'count', lessThan: limit - size + 1 },
        { attribute: 'endsAt', greaterThan: now },
      ])
      return true
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      return error.item ? Window.parse(error.item).endsAt : 0
    }
  }

  /** Opens a window with its first attempts taken, unless another call has just done so. */
  const open = async (key: string, size: number, endsAt: Date, now: number): Promise<boolean> => {
    const item = { ...keyOf(key), count: size, endsAt: endsAt.getTime(), ttl: ttlOf(endsAt) }
    return isAllowed(table.put(item, [{ attribute: 'endsAt', absentOrLessThan: now + 1 }]))
  }

  /** Whether this is the first refusal until `endsAt`: of any number at once, one is. */
  const isFirstRefusal = async (key: string, endsAt: number): Promise<boolean> => {
    if (refused.get(key) === endsAt) return false
    if (refused.size >= remembered) refused.clear()
    refused.set(key, endsAt)
    const isNews = [{ attribute: 'refusedUntil', absentOrLessThan: endsAt }] as const
    return isAllowed(table.update(keyOf(key), { set: { refusedUntil: endsAt } }, [...ifPresent, ...isNews]))
  }

  return {
    /**
     * Takes `size` of `limit` attempts in a window that opens with the first. Atomic: of any number at once,
     * `limit` are allowed. Returns the seconds to wait when refused.
     */
    async take(key: string, share: Share, at: Date): Promise<Taken> {
      const now = at.getTime()
      for (let round = 0; round < rounds; round++) {
        const taken = await takeFromOpen(key, share, now)
        if (taken === true) return { allowed: true }
        if (taken > now) {
          const isFirst = await isFirstRefusal(key, taken)
          return { allowed: false, retryAfter: Math.ceil((taken - now) / 1000), isFirst }
        }
        if (await open(key, share.size, new Date(now + share.windowSeconds * 1000), now))
          return { allowed: true }
      }
      throw new AppError('CONFLICT')
    },
    /** Gives back an attempt that turned out not to be one. */
    async giveBack(key: string): Promise<void> {
      await isAllowed(
        table.update(keyOf(key), { add: { count: -1 } }, [{ attribute: 'count', greaterThan: 0 }]),
      )
    },
    /** Forgets all attempts. */
    clear: (key: string): Promise<void> => table.delete(keyOf(key)),
  }
}
