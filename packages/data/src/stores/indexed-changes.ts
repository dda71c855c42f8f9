import { DeskEvent, type IndexedChange } from '@remotehands/core'
import type { Item, Key } from '../table/table.ts'
import { eventPrefix } from './ticket-events.ts'

/** Which records, beside new events, search follows: by how their keys begin and end. */
export const indexedRecords = [{ what: 'user', prefix: 'USER#', sk: 'PROFILE' }] as const

/** A change of the table, as far as it says what changed. */
export interface ChangedKey {
  eventName?: string | undefined
  key: Partial<Key>
}

/** Whether `keep-indexes` is called for a change: for new events, and for people that are new or changed. */
export function isIndexed({ eventName, key }: ChangedKey): boolean {
  if (eventName === 'INSERT' && key.sk?.startsWith(eventPrefix)) return true
  return eventName !== 'REMOVE' && recordOf(key) !== undefined
}

/** What `keep-indexes` is told of a change; undefined when it is not called for it. */
export function indexedChange(change: ChangedKey, item: Item | undefined): IndexedChange | undefined {
  if (!isIndexed(change)) return undefined
  const record = recordOf(change.key)
  if (!record) return { what: 'event', event: DeskEvent.parse(item) }
  const id = Number(change.key.pk?.slice(record.prefix.length))
  return { what: record.what, id, isNew: change.eventName === 'INSERT' }
}

function recordOf({ pk, sk }: Partial<Key>) {
  return indexedRecords.find((record) => pk?.startsWith(record.prefix) && sk === record.sk)
}
