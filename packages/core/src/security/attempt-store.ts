import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { ttlOf } from '../table/item-keys.ts'
import { ConditionFailed, isAllowed, type Table } from '../table/table.ts'

/** `endsAt` in milliseconds since 1970. */
const Window = z.object({ endsAt: z.number() })

// A window that closes between two steps is reopened; it doesn't happen more often than this.
const rounds = 5

export function attemptStore(table: Table) {
  const keyOf = (key: string) => ({ pk: `ATTEMPTS#${key}`, sk: 'ATTEMPTS' })

  /** Takes one from an open window; otherwise returns when that window ends, 0 if there is none. */
  const takeFromOpen = async (key: string, limit: number, now: number): Promise<true | number> => {
    try {
      await table.update(keyOf(key), { add: { count: 1 } }, [
        { attribute: 'count', lessThan: limit },
        { attribute: 'endsAt', greaterThan: now },
      ])
      return true
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      return error.item ? Window.parse(error.item).endsAt : 0
    }
  }

  /** Opens a window with its first attempt taken, unless another call has just done so. */
  const open = async (key: string, endsAt: Date, now: number): Promise<boolean> => {
    const item = { ...keyOf(key), count: 1, endsAt: endsAt.getTime(), ttl: ttlOf(endsAt) }
    return isAllowed(table.put(item, [{ attribute: 'endsAt', absentOrLessThan: now + 1 }]))
  }

  return {
    /**
     * Takes one of `limit` attempts in a window that opens with the first. Atomic: of any number at once,
     * `limit` are allowed. Returns the seconds to wait when refused.
     */
    async take(
      key: string,
      limit: number,
      windowSeconds: number,
      at: Date,
    ): Promise<{ allowed: true } | { allowed: false; retryAfter: number }> {
      const now = at.getTime()
      for (let round = 0; round < rounds; round++) {
        const taken = await takeFromOpen(key, limit, now)
        if (taken === true) return { allowed: true }
        if (taken > now) return { allowed: false, retryAfter: Math.ceil((taken - now) / 1000) }
        if (await open(key, new Date(now + windowSeconds * 1000), now)) return { allowed: true }
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
