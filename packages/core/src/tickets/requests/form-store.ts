import { RequestFormTerms, recordId } from '@remotehands/contract'
import * as z from 'zod'
import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import { singleRecord } from '../../table/records.ts'
import type { Table } from '../../table/table.ts'

/** All request forms: one item. */
export const FormsRecord = z.object({
  /** 0 until something is first saved. */
  version: z.int(),
  /** The last id given: no id is given twice. */
  lastId: z.int(),
  forms: z.array(z.object({ id: recordId, terms: RequestFormTerms })),
})
export type FormsRecord = z.output<typeof FormsRecord>

const key = { pk: 'REQUEST_FORMS', sk: 'REQUEST_FORMS' }

export function formStore(table: Table) {
  const unsaved: FormsRecord = { version: 0, lastId: 0, forms: [] }
  const record = singleRecord(table, { key, shape: FormsRecord, unsaved })
  return {
    /** Strongly consistent. */
    read: record.read,
    /** Throws CONFLICT if it changed since it was read. `act` is what the audit log says. */
    change: (
      forms: FormsRecord,
      changes: Partial<FormsRecord>,
      id: number,
      act: Omit<RecordAct, 'companyId'>,
    ): Promise<FormsRecord> =>
      record.change(
        forms,
        changes,
        recordEventWrite(key.pk, 'request_form', id, { ...act, companyId: null }),
      ),
  }
}
