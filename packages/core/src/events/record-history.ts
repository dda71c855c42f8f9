import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import type { Table } from '../table/table.ts'
import { RecordEvent } from './desk-event.ts'
import { eventPrefix } from './new-events.ts'

/** Lists the events of the record under `pk`, newest first. */
export function listRecordEvents(table: Table, pk: string, page: PageRequest): Promise<Page<RecordEvent>> {
  const list = { pk, sk: { beginsWith: eventPrefix }, descending: true, consistent: true }
  return listSorted(table, list, page, (item) => RecordEvent.parse(item))
}
