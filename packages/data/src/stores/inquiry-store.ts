import { limits } from '@remotehands/contract'
import { InquiryRecord, type InquiryStore } from '@remotehands/core'
import { ifAbsent, ifPresent, type Table, type Write } from '../table/table.ts'
import { changeRecord } from './change-record.ts'
import { lastId } from './counter.ts'
import { createRecord, findCreated } from './create-record.ts'
import { isAllowed } from './is-allowed.ts'
import { padded, ttlOf } from './keys.ts'
import { bucketKeys, readBuckets } from './numbered-list.ts'
import { readPage } from './read-page.ts'
import { readRange } from './read-range.ts'
import { type RecordAct, recordEventWrite } from './record-event.ts'

const waiting = 'NEWINQUIRIES'

export function inquiryStore(table: Table): InquiryStore {
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && InquiryRecord.parse(item)
  }
  return {
    byId,
    createdBy: (once, now) => findCreated(table, once, now, byId),
    async create(fields, once) {
      let built: InquiryRecord | undefined
      const inquiry = await createRecord(table, {
        kind: 'inquiries',
        once,
        now: new Date(fields.receivedAt),
        existing: byId,
        build: (id) => {
          built = InquiryRecord.parse({ ...fields, id, emailSent: null })
          return built
        },
        writes: (record) => [
          {
            put: { ...keyOf(record.id), ...record, ...indexKeys(record), ttl: ttlOf(endOf(record)) },
            condition: ifAbsent,
          },
          eventWrite(record, { type: 'received', actorId: null, at: record.receivedAt }),
        ],
      })
      return { inquiry, isNew: inquiry === built }
    },
    async recordMail(id, emailSent) {
      await table.update(keyOf(id), { set: { emailSent } }, ifPresent)
    },
    list({ status }, page) {
      // Those that wait are few, and on a list of their own.
      if (status === 'new') return readPage(readRange(table, 'gsi3', waiting, ''), page, InquiryRecord)
      const matches = status && ((inquiry: InquiryRecord) => inquiry.status === status)
      return readPage(readBuckets(table, 'inquiries'), page, InquiryRecord, matches)
    },
    async enlist(from, count) {
      const ids = Array.from({ length: count }, (_, at) => from + at)
      for (const item of await table.getMany(ids.map(keyOf))) {
        const record = InquiryRecord.parse(item)
        if (item.gsi2pk !== undefined) continue
        // Without a version nobody could take it.
        const set = { version: record.version, status: record.status, ...indexKeys(record) }
        await isAllowed(table.update(keyOf(record.id), { set }, ifPresent))
      }
      return from + count <= (await lastId(table, 'inquiries'))
    },
    change: (inquiry, change, act) =>
      changeRecord(table, {
        key: keyOf(inquiry.id),
        record: inquiry,
        change,
        indexKeys,
        writes: [eventWrite(inquiry, act)],
      }),
  }
}

const keyOf = (id: number) => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' })

function indexKeys({ id, status }: InquiryRecord) {
  return {
    ...bucketKeys('inquiries', id),
    ...(status === 'new' && { gsi3pk: waiting, gsi3sk: padded(id) }),
  }
}

function endOf({ receivedAt }: InquiryRecord): Date {
  const end = new Date(receivedAt)
  end.setUTCMonth(end.getUTCMonth() + limits.inquiryMonths)
  return end
}

/** The log outlives the inquiry: it knows the number alone. */
function eventWrite({ id }: InquiryRecord, act: Pick<RecordAct, 'type' | 'actorId' | 'at'>): Write {
  return recordEventWrite(keyOf(id).pk, 'inquiry', id, {
    ...act,
    label: `#${id}`,
    companyId: null,
    changes: [],
  })
}
