import { dayMs, defaultPeriods, type InquiryStatus } from '@remotehands/contract'
import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import { numberedListKeys, padded, ttlOf } from '../../table/item-keys.ts'
import { lastId, readBuckets } from '../../table/numbered-list.ts'
import { type Page, type PageRequest, readPage, readRange } from '../../table/pages.ts'
import { changeRecord, createRecord, findCreated, type Once } from '../../table/records.ts'
import { ifAbsent, ifPresent, isAllowed, type Table, type Write } from '../../table/table.ts'
import { InquiryRecord, type NewInquiry } from './inquiry.ts'

const waiting = 'NEWINQUIRIES'

export function inquiryStore(table: Table) {
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && InquiryRecord.parse(item)
  }
  return {
    byId,
    /** Returns what a create with this `once` created. Throws IDEMPOTENCY_KEY_REUSED. */
    createdBy: (once: Once, now: Date): Promise<InquiryRecord | undefined> =>
      findCreated(table, once, now, byId),
    /** `isNew` is false if an earlier create with the same `once` created it. */
    async create(
      fields: NewInquiry,
      once?: Once,
      keptDays = defaultPeriods.inquiries,
    ): Promise<{ inquiry: InquiryRecord; isNew: boolean }> {
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
            put: {
              ...keyOf(record.id),
              ...record,
              ...indexKeys(record),
              ttl: ttlOf(endOf(record, keptDays)),
            },
            condition: ifAbsent,
          },
          eventWrite(record, { type: 'received', actorId: null, at: record.receivedAt }),
        ],
      })
      return { inquiry, isNew: inquiry === built }
    },
    async recordMail(id: number, emailSent: boolean): Promise<void> {
      await table.update(keyOf(id), { set: { emailSent } }, ifPresent)
    },
    /** Newest first. */
    list(
      { status }: { status?: InquiryStatus | undefined },
      page: PageRequest,
    ): Promise<Page<InquiryRecord>> {
      // New ones are few, and on a list of their own.
      if (status === 'new') return readPage(readRange(table, 'gsi3', waiting, ''), page, InquiryRecord)
      const matches = status && ((inquiry: InquiryRecord) => inquiry.status === status)
      return readPage(readBuckets(table, 'inquiries'), page, InquiryRecord, matches)
    },
    /** Those of `count` ids from `from` on, oldest first, and the last of these ids that was given out. */
    async inOrder(from: number, count: number): Promise<{ inquiries: InquiryRecord[]; last: number }> {
      const last = Math.min(await lastId(table, 'inquiries'), from + count - 1)
      const ids = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => from + at)
      const items = await table.getMany(ids.map(keyOf))
      const inquiries = items.map((item) => InquiryRecord.parse(item)).sort((one, other) => one.id - other.id)
      return { inquiries, last: Math.max(last, from - 1) }
    },
    /** Lists those of `count` ids from `from` stored before the list existed. Returns if there are more. */
    async enlist(from: number, count: number): Promise<boolean> {
      const ids = Array.from({ length: count }, (_, at) => from + at)
      for (const item of await table.getMany(ids.map(keyOf))) {
        const record = InquiryRecord.parse(item)
        if (item.gsi2pk !== undefined) continue
        // Without a version no one could take it.
        const set = { version: record.version, status: record.status, ...indexKeys(record) }
        await isAllowed(table.update(keyOf(record.id), { set }, ifPresent))
      }
      return from + count <= (await lastId(table, 'inquiries'))
    },
    /** Reports to the audit log by `act`. Throws CONFLICT if the inquiry changed since it was read. */
    change: (
      inquiry: InquiryRecord,
      change: Partial<InquiryRecord>,
      act: { type: string; actorId: number; at: string },
    ): Promise<InquiryRecord> =>
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
    ...numberedListKeys('inquiries', { id }),
    ...(status === 'new' && { gsi3pk: waiting, gsi3sk: padded(id) }),
  }
}

function endOf({ receivedAt }: InquiryRecord, keptDays: number): Date {
  return new Date(Date.parse(receivedAt) + keptDays * dayMs)
}

/** The log outlives the inquiry, so it stores only the number. */
function eventWrite({ id }: InquiryRecord, act: Pick<RecordAct, 'type' | 'actorId' | 'at'>): Write {
  return recordEventWrite(keyOf(id).pk, 'inquiry', id, {
    ...act,
    label: `#${id}`,
    companyId: null,
    changes: [],
  })
}
