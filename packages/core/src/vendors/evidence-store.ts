import type * as z from 'zod'
import { recordEventWrite } from '../events/record-act.ts'
import { padded } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { changeRecord, createRecord, findCreated, type Once } from '../table/records.ts'
import { ifAbsent, type Table } from '../table/table.ts'
import { EvidenceRecord } from './vendor.ts'
import type { VendorAct } from './vendor-store.ts'

/** The fields of a new document; the rest have defaults. */
type NewEvidenceRecord = Omit<z.input<typeof EvidenceRecord>, 'id' | 'version'>

type EvidenceChange = Partial<
  Pick<EvidenceRecord, 'state' | 'requirementId' | 'controls' | 'reviewNote' | 'reviewedAt' | 'reviewedById'>
>

const read = (item: unknown) => EvidenceRecord.parse(item)
const keyOf = (id: number) => ({ pk: `EVIDENCE#${id}`, sk: 'EVIDENCE' })

export function evidenceStore(table: Table) {
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    create: (evidence: NewEvidenceRecord, act: VendorAct, once?: Once): Promise<EvidenceRecord> =>
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
    /** Returns what a create with this `once` created. Throws IDEMPOTENCY_KEY_REUSED. */
    createdBy: (once: Once, now: Date): Promise<EvidenceRecord | undefined> =>
      findCreated(table, once, now, byId),
    /** Changes `evidence` as it was read. Throws CONFLICT if it has changed since. */
    change: (evidence: EvidenceRecord, change: EvidenceChange, act: VendorAct): Promise<EvidenceRecord> =>
      changeRecord<EvidenceRecord>(table, {
        key: keyOf(evidence.id),
        record: evidence,
        change,
        indexKeys,
        writes: [eventWrite(evidence, act)],
      }),
    /** One vendor's, newest first. */
    list: (vendorId: number, page: PageRequest): Promise<Page<EvidenceRecord>> =>
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
