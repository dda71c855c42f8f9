import { DeadlineEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { ttlOf } from '../table/item-keys.ts'
import { ifAbsent, ifPresent, isAllowed, type Table, type Write } from '../table/table.ts'

/** The prefix of the partitions for sent deadlines. */
export const deadlinePrefix = 'DEADLINE#'
/** The list (gsi1) of those that quote what people wrote, or whom they name: an erasure looks through it. */
export const quotedDeadlines = 'QUOTEDDEADLINES'

const isQuoting: Readonly<Record<DeadlineEvent['type'], boolean>> = {
  ...{ warranty: true, report_mail: true, not_raised: true, held_mail: true },
  ...{ stale: false, target: false, checklist: false, document: false, levels_moved: false, digest: false },
  log_head: false,
}

/**
 * Deadlines told once. The notice's event doubles as the mark that it was told, so that a crash can't lose
 * one or duplicate it.
 */
export function deadlineStore(table: Table) {
  const keyOf = (key: string) => ({ pk: `${deadlinePrefix}${key}`, sk: `${eventPrefix}TOLD` })
  const listOf = ({ type, at, id }: Pick<DeadlineEvent, 'type' | 'at' | 'id'>) =>
    isQuoting[type] ? { gsi1pk: quotedDeadlines, gsi1sk: `${at}#${id}` } : {}
  const itemOf = (key: string, event: DeadlineEvent, expiresAt: Date) => ({
    ...keyOf(key),
    ...event,
    ...listOf(event),
    ttl: ttlOf(expiresAt),
  })
  return {
    /** Whether the event under this key was stored. */
    isTold: async (key: string): Promise<boolean> =>
      (await table.get(keyOf(key), { consistent: true })) !== undefined,
    /** Stores the event for the stream to process; false if the key has one. Kept until `expiresAt`. */
    tell: (key: string, event: DeadlineEvent, expiresAt: Date): Promise<boolean> =>
      isAllowed(table.put(itemOf(key, event, expiresAt), ifAbsent)),
    /** Puts an event that was stored before there was a list of those that quote people on that list. */
    async listQuoted(key: string): Promise<void> {
      const item = await table.get(keyOf(key), { consistent: true })
      if (!item || item.gsi1pk !== undefined) return
      await isAllowed(table.update(keyOf(key), { set: listOf(DeadlineEvent.parse(item)) }, ifPresent))
    },
    /** The same as `tell`, as part of a transaction. */
    toldWrite: (key: string, event: DeadlineEvent, expiresAt: Date): Write => ({
      put: itemOf(key, event, expiresAt),
      condition: ifAbsent,
    }),
  }
}
