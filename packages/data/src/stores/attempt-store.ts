import { AppError, type AttemptStore } from '@remotehands/core'
import * as z from 'zod'
import { ConditionFailed, type Table } from '../table/table.ts'
import { isAllowed } from './is-allowed.ts'
import { ttlOf } from './keys.ts'

/** `endsAt` in milliseconds since 1970. */
const Window = z.object({ endsAt: z.number() })

// A window that closes between two steps is opened again; more often than this it does not happen.
const rounds = 5

export function attemptStore(table: Table): AttemptStore {
  const keyOf = (key: string) => ({ pk: `ATTEMPTS#${key}`, sk: 'ATTEMPTS' })

  /** Takes one of an open window; otherwise tells when that window ends, 0 when there is none. */
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

  /** Opens a window with its first attempt taken, unless somebody else has just done so. */
  const open = async (key: string, endsAt: Date, now: number): Promise<boolean> => {
    const item = { ...keyOf(key), count: 1, endsAt: endsAt.getTime(), ttl: ttlOf(endsAt) }
    return isAllowed(table.put(item, [{ attribute: 'endsAt', absentOrLessThan: now + 1 }]))
  }

  return {
    async take(key, limit, windowSeconds, at) {
      const now = at.getTime()
      for (let round = 0; round < rounds; round++) {
        const taken = await takeFromOpen(key, limit, now)
        if (taken === true) return { allowed: true }
        if (taken > now) return { allowed: false, retryAfter: Math.ceil((taken - now) / 1000) }
        if (await open(key, new Date(now + windowSeconds * 1000), now)) return { allowed: true }
      }
      throw new AppError('CONFLICT')
    },
    async giveBack(key) {
      await isAllowed(
        table.update(keyOf(key), { add: { count: -1 } }, [{ attribute: 'count', greaterThan: 0 }]),
      )
    },
    clear: (key) => table.delete(keyOf(key)),
  }
}
