import { InquiryRecord, type InquiryStore } from '@remotehands/core'
import { ifAbsent, ifPresent, type Table } from '../table/table.ts'
import { createRecord, findCreated } from './create-record.ts'

export function inquiryStore(table: Table): InquiryStore {
  const keyOf = (id: number) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' })
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && InquiryRecord.parse(item)
  }
  return {
    createdBy: (once, now) => findCreated(table, once, now, byId),
    async create(fields, once) {
      let built: InquiryRecord | undefined
      const inquiry = await createRecord(table, {
        kind: 'inquiries',
        once,
        now: new Date(fields.receivedAt),
        existing: byId,
        build: (id) => {
          built = { ...fields, id, emailSent: null }
          return built
        },
        writes: (record) => [{ put: { ...keyOf(record.id), ...record }, condition: ifAbsent }],
      })
      return { inquiry, isNew: inquiry === built }
    },
    async recordMail(id, emailSent) {
      await table.update(keyOf(id), { set: { emailSent } }, ifPresent)
    },
  }
}
