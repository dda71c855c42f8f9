import type { DeadlineStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { isAllowed } from './is-allowed.ts'
import { ttlOf } from './keys.ts'
import { eventPrefix } from './ticket-events.ts'

/** How the partitions of what was told begin. */
export const deadlinePrefix = 'DEADLINE#'

/** The event is the mark itself, so that no death between two writes loses one or doubles the other. */
export function deadlineStore(table: Table): DeadlineStore {
  const keyOf = (key: string) => ({ pk: `${deadlinePrefix}${key}`, sk: `${eventPrefix}TOLD` })
  return {
    isTold: async (key) => (await table.get(keyOf(key), { consistent: true })) !== undefined,
    tell: (key, event, expiresAt) =>
      isAllowed(table.put({ ...keyOf(key), ...event, ttl: ttlOf(expiresAt) }, ifAbsent)),
  }
}
