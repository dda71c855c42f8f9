import { storedEntry } from '../audit/audit-store.ts'
import { deadlinePrefix } from '../deadlines/deadline-store.ts'
import { DeadlineEvent, DeskEvent } from '../events/desk-event.ts'
import { type ChangedItem, changeKind } from '../followed-changes.ts'
import type { IndexedChange } from './keep-indexes.ts'

/** Returns what a change means to `keep-indexes`; undefined if nothing. */
export function indexedChange(change: ChangedItem): IndexedChange | undefined {
  const { eventName, key, item } = change
  const what = changeKind('keep-indexes', change)
  if (key.pk?.startsWith(deadlinePrefix)) return what === 'event' ? ofDeadline(item) : undefined
  if (what === 'event') return { what, event: DeskEvent.parse(item) }
  if (what === 'entry' && item) return { what, entry: storedEntry(item) }
  if (what !== 'user' && what !== 'article') return undefined
  return { what, id: Number(key.pk?.split('#')[1]), isNew: eventName === 'INSERT' }
}

/** A deadline's event is nobody's act: it notifies people, and only a target that is missed, or no more, changes a figure. */
function ofDeadline(item: ChangedItem['item']): IndexedChange | undefined {
  const event = DeadlineEvent.parse(item)
  const isCounted = event.type === 'levels_moved' || (event.type === 'target' && event.step === 'breached')
  return isCounted ? { what: 'breach', ticketId: event.ticketId } : undefined
}
