import { deadlinePrefix } from '../deadlines/deadline-store.ts'
import { DeskEvent } from '../events/desk-event.ts'
import { type ChangedItem, changeKind } from '../followed-changes.ts'
import type { IndexedChange } from './keep-indexes.ts'

/** Returns what a change means to `keep-indexes`; undefined if nothing. */
export function indexedChange(change: ChangedItem): IndexedChange | undefined {
  const { eventName, key, item } = change
  // A deadline's event is nobody's act: it notifies people, but nothing counts it.
  if (key.pk?.startsWith(deadlinePrefix)) return undefined
  const what = changeKind('keep-indexes', change)
  if (what === 'event') return { what, event: DeskEvent.parse(item) }
  if (what !== 'user' && what !== 'article') return undefined
  return { what, id: Number(key.pk?.split('#')[1]), isNew: eventName === 'INSERT' }
}
