import { EvidenceRecord, type EvidenceStore, type VendorAct } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { changeRecord } from './change-record.ts'
import { createRecord, findCreated } from './create-record.ts'
import { padded } from './keys.ts'
import { recordEventWrite } from './record-event.ts'
import { listSorted } from './sorted-list.ts'

const read = (item: unknown) => EvidenceRecord.parse(item)
const keyOf = (id: number) => ({ pk: `EVIDENCE#${id}`, sk: 'EVIDENCE' })

export function evidenceStore(table: Table): EvidenceStore {
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    create: (evidence, act, once) =>
      createRecord<EvidenceRecord>(table, {
        kind: 'evidence',
        once,
        now: new Date(evidence.uploadedAt),
        existing: byId,
        build: (id) => EvidenceRecord.parse({ ...evidence, id, version: 1 }),
        writes: (record) => [
          { put: { ...keyOf(record.id), ...record, ...indexKeys(record) }, condition: ifAbsent },
          eventWrite(record, act),
        ],
      }),
    createdBy: (once, now) => findCreated(table, once, now, byId),
    change: (evidence, change, act) =>
      changeRecord<EvidenceRecord>(table, {
        key: keyOf(evidence.id),
        record: evidence,
        change,
        indexKeys,
        writes: [eventWrite(evidence, act)],
      }),
    list: (vendorId, page) =>
      listSorted(table, { index: 'gsi1', pk: partition(vendorId), descending: true }, page, read),
  }
}

function partition(vendorId: number): string {
  return `VENDOR#${vendorId}#EVIDENCE`
}

function indexKeys({ id, vendorId }: EvidenceRecord): Record<string, string> {
  return { gsi1pk: partition(vendorId), gsi1sk: padded(id) }
}

function eventWrite({ id, vendorId, title }: EvidenceRecord, act: VendorAct) {
  const about = { label: title, companyId: null, vendorId, changes: act.changes ?? [] }
  return recordEventWrite(keyOf(id).pk, 'evidence', id, { ...act, ...about })
}
