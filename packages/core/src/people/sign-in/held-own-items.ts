import type { HeldData } from '@remotehands/contract'
import { RecordEvent } from '../../events/desk-event.ts'
import { ReportViewsRecord } from '../../figures/report-view-store.ts'
import { CalendarRecord } from '../../schedule/visit.ts'
import type { Item } from '../../table/table.ts'
import { ShelfRecord } from '../../tickets/prepared/prepared.ts'
import { OwnViews } from '../../tickets/views/view-store.ts'
import { TimerRecord } from '../../time/time.ts'

type Kept = Pick<HeldData, 'at' | 'values'>

const named = (what: string, name: string, content: object): Kept => ({
  at: null,
  values: { what, name, content: JSON.stringify(content) },
})
const feed = (item: Item): Kept[] => [
  { at: CalendarRecord.parse(item).createdAt, values: { what: 'calendar feed' } },
]

/** What an account keeps, by the beginning of its sort key. */
const shown: Readonly<Record<string, (item: Item) => Kept[]>> = {
  PREPARED: (item) =>
    ShelfRecord.parse(item).items.map(({ terms: { name, ...terms } }) =>
      named('template or macro', name, terms),
    ),
  VIEWS: (item) => OwnViews.parse(item).views.map(({ name, filters }) => named('saved view', name, filters)),
  REPORTVIEWS: (item) =>
    ReportViewsRecord.parse(item).views.map(({ name, filters }) => named('saved report', name, filters)),
  CALENDAR: feed,
  TIMER: (item) => {
    const { startedAt, subject } = TimerRecord.parse(item)
    return [{ at: startedAt, values: { what: 'running timer', record: `${subject.kind} ${subject.id}` } }]
  },
  EVENT: (item) => {
    const { at, type, changes, whence } = RecordEvent.parse(item)
    const changed = changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`)
    const about = { changes: changed.join('\n') || null, address: whence?.ip ?? null }
    return [{ at, values: { what: 'history of your account', action: type, ...about } }]
  },
}

/** What of an item of their own somebody takes along; nothing of sessions, which are a part of their own, and of notices. */
export function heldOfItem(item: Item): HeldData[] {
  const [kind = ''] = item.sk.split('#')
  const held = shown[kind]?.(item) ?? []
  return held.map((each, at) => ({ ...each, id: `${item.sk}:${at}`, files: [] }))
}
