import { deadlinePrefix } from '../deadlines/deadline-store.ts'
import { DeskEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import type { Item, TableChange } from '../table/table.ts'
import type { IndexedChange } from './keep-indexes.ts'

/** Which changes of records, beside new events, search follows: by how the keys begin and end. */
export const indexedRecords = [
  { what: 'user', prefix: 'USER#', sk: 'PROFILE', events: ['INSERT', 'MODIFY'] },
  { what: 'article', prefix: 'ARTICLE#', sk: 'ARTICLE', events: ['INSERT', 'MODIFY', 'REMOVE'] },
] as const satisfies { what: string; prefix: string; sk: string; events: TableChange['eventName'][] }[]

/** A change of the table, as far as it says what changed. */
export interface ChangedKey {
  eventName?: string | undefined
  key: { pk?: string | undefined; sk?: string | undefined }
}

/** Whether `keep-indexes` is called for a change: for new events, and for records that search follows. */
export function isIndexed(change: ChangedKey): boolean {
  const isEvent = change.eventName === 'INSERT' && change.key.sk?.startsWith(eventPrefix) === true
  return isEvent || recordOf(change) !== undefined
}

/** What `keep-indexes` is told of a change; undefined for one that it does nothing about. */
export function indexedChange(change: ChangedKey, item: Item | undefined): IndexedChange | undefined {
  // A deadline that was told is no act of anybody: people are notified of it, and nothing counts it.
  if (!isIndexed(change) || change.key.pk?.startsWith(deadlinePrefix)) return undefined
  const record = recordOf(change)
  if (!record) return { what: 'event', event: DeskEvent.parse(item) }
  const id = Number(change.key.pk?.slice(record.prefix.length))
  return { what: record.what, id, isNew: change.eventName === 'INSERT' }
}

function recordOf({ eventName, key }: ChangedKey) {
  return indexedRecords.find(
    ({ prefix, sk, events }) =>
      events.some((each) => each === eventName) && key.pk?.startsWith(prefix) && key.sk === sk,
  )
}
