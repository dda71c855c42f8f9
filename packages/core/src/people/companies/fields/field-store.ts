import { CompanyField } from '@remotehands/contract'
import * as z from 'zod'
import { type RecordAct, recordEventWrite } from '../../../events/record-act.ts'
import { singleRecord } from '../../../table/records.ts'
import type { Table } from '../../../table/table.ts'

/** All fields of companies: one item. */
export const FieldsRecord = z.object({
  /** 0 until one is first saved. */
  version: z.int(),
  fields: z.array(CompanyField),
  archived: z.array(CompanyField),
})
export type FieldsRecord = z.output<typeof FieldsRecord>

export const companyFieldsKey = { pk: 'COMPANY_FIELDS', sk: 'COMPANY_FIELDS' }

export function fieldStore(table: Table) {
  const unsaved: FieldsRecord = { version: 0, fields: [], archived: [] }
  const record = singleRecord(table, { key: companyFieldsKey, shape: FieldsRecord, unsaved })
  return {
    /** Strongly consistent. */
    read: record.read,
    /** Throws CONFLICT if it changed since it was read. `act` is what the audit log says. */
    change: (
      fields: FieldsRecord,
      change: Pick<FieldsRecord, 'fields' | 'archived'>,
      act: Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes'>,
    ): Promise<FieldsRecord> => {
      const about = { ...act, label: 'Company fields', companyId: null }
      return record.change(fields, change, recordEventWrite(companyFieldsKey.pk, 'company_field', 1, about))
    },
  }
}
