import { InquiryRecord, type InquiryStore } from '@remotehands/core'
import { ifAbsent, ifPresent, type Table } from '../table/table.ts'
import { createRecord } from './create-record.ts'

export function inquiryStore(table: Table): InquiryStore {
  const keyOf = (id: number) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' })
  return {
    create: (inquiry, once) =>
      createRecord(table, {
        kind: 'inquiries',
        once,
        now: new Date(inquiry.receivedAt),
        async existing(id) {
          const item = await table.get(keyOf(id), { consistent: true })
          return item && InquiryRecord.parse(item)
        },
        build: (id): InquiryRecord => ({ ...inquiry, id, emailSent: null }),
        writes: (record) => [{ put: { ...keyOf(record.id), ...record }, condition: ifAbsent }],
      }),
    async recordMail(id, emailSent) {
      await table.update(keyOf(id), { set: { emailSent } }, ifPresent)
    },
  }
}
