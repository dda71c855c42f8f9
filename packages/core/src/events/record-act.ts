import { ulid } from '../security/crypto.ts'
import { ifAbsent, type Write } from '../table/table.ts'
import type { RecordEvent } from './desk-event.ts'
import { eventPrefix } from './new-events.ts'

/** The act to record when writing a back-office record. */
export type RecordAct = Omit<RecordEvent, 'id' | 'entity' | 'kind' | 'recordId' | 'vendorId'> & {
  vendorId?: number | null
}

/** Returns the write that puts an event on the stream, in its record's transaction. `pk`: the record's. */
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
