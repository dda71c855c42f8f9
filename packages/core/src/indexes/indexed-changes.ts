import { deadlinePrefix } from '../deadlines/deadline-store.ts'
import { DeskEvent } from '../events/desk-event.ts'
import { type ChangedItem, changeKind } from '../followed-changes.ts'
import type { IndexedChange } from './keep-indexes.ts'

/** What `keep-indexes` is told of a change; undefined for one that it does nothing about. */
export function indexedChange(change: ChangedItem): IndexedChange | undefined {
  const { eventName, key, item } = change
  // Telling of a deadline is no act of anybody: people are notified of it, and nothing counts it.
  if (key.pk?.startsWith(deadlinePrefix)) return undefined
  const what = changeKind('keep-indexes', change)
  if (what === 'event') return { what, event: DeskEvent.parse(item) }
  if (what !== 'user' && what !== 'article') return undefined
  return { what, id: Number(key.pk?.split('#')[1]), isNew: eventName === 'INSERT' }
}
