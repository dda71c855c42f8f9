import type { DeadlineEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { isAllowed } from '../table/is-allowed.ts'
import { ttlOf } from '../table/item-keys.ts'
import { ifAbsent, type Table } from '../table/table.ts'

/** How the partitions of what was told begin. */
export const deadlinePrefix = 'DEADLINE#'

/**
 * The event is the mark itself, so that no death between two writes loses one or doubles the other.
 * What is about to run out, told once: the notice's event and the mark that it was told are one item.
 */
export function deadlineStore(table: Table) {
  const keyOf = (key: string) => ({ pk: `${deadlinePrefix}${key}`, sk: `${eventPrefix}TOLD` })
  return {
    /** Whether this was told. */
    isTold: async (key: string): Promise<boolean> =>
      (await table.get(keyOf(key), { consistent: true })) !== undefined,
    /** Stores the event, for the stream to carry on; false when there is one under this key. Kept until `expiresAt`. */
    tell: (key: string, event: DeadlineEvent, expiresAt: Date): Promise<boolean> =>
      isAllowed(table.put({ ...keyOf(key), ...event, ttl: ttlOf(expiresAt) }, ifAbsent)),
  }
}
