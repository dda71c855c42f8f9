import { ulid } from '../security/ulid.ts'
import { ifAbsent, type Write } from '../table/table.ts'
import type { RecordEvent } from './desk-event.ts'
import { eventPrefix } from './new-events.ts'

/** What is said of an act when a record of the back office is written. */
export type RecordAct = Omit<RecordEvent, 'id' | 'entity' | 'kind' | 'recordId' | 'vendorId'> & {
  vendorId?: number | null
}

/** The write that tells the stream, in the transaction of a record's writes, what happened to it. `pk` is the record's. */
export function recordEventWrite(
  pk: string,
  kind: RecordEvent['kind'],
  recordId: number,
  { vendorId = null, ...act }: RecordAct,
): Write {
  const id = ulid(new Date(act.at))
  const event: RecordEvent = { entity: 'record', id, kind, recordId, vendorId, ...act }
  return { put: { pk, sk: `${eventPrefix}${id}`, ...event }, condition: ifAbsent }
}
