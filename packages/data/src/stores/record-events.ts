import { type Page, type PageRequest, RecordEvent } from '@remotehands/core'
import type { Table } from '../table/table.ts'
import { listSorted } from './sorted-list.ts'
import { eventPrefix } from './ticket-events.ts'

/** What happened to the record under `pk`, newest first. */
export function listRecordEvents(table: Table, pk: string, page: PageRequest): Promise<Page<RecordEvent>> {
  const list = { pk, sk: { beginsWith: eventPrefix }, descending: true, consistent: true }
  return listSorted(table, list, page, (item) => RecordEvent.parse(item))
}
