import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { RecordEvent } from '../events/desk-event.ts'
import { recordEventWrite } from '../events/record-act.ts'
import { padded, sortName } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { changeRecord, createRecord, findCreated, type Once, remembered } from '../table/records.ts'
import { ConditionFailed, ifAbsent, type Table, type Write } from '../table/table.ts'
import { sharedTicketWrites, ticketVendorPrefix, vendorTicketPrefix } from '../tickets/ticket-shares.ts'
import { ticketKey } from '../tickets/ticket-writes.ts'
import { MeasurementRecord, VendorRecord, VendorReviewRecord } from './vendor.ts'

/** Who did what to a vendor or its evidence, and when; `actorId` is null for a job. */
export type VendorAct = Pick<RecordEvent, 'type' | 'actorId' | 'at'> & Partial<Pick<RecordEvent, 'changes'>>

/** The fields of a new vendor; the rest have defaults. */
type NewVendorRecord = Omit<z.input<typeof VendorRecord>, 'id' | 'version'>

type VendorFields = Partial<Omit<VendorRecord, 'id' | 'version' | 'createdAt'>>

const read = (item: unknown) => VendorRecord.parse(item)
const partition = (id: number) => `VENDOR#${id}`
const keyOf = (id: number) => ({ pk: partition(id), sk: 'VENDOR' })
const dayPrefix = 'DAY#'
const reviewPrefix = 'REVIEW#'
const mostDays = 100

/**
 * Lists vendors by name. They are few: one index partition holds them all. Each write stores its event in the
 * same transaction.
 */
export function vendorStore(table: Table) {
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    create: (vendor: NewVendorRecord, act: VendorAct, once?: Once): Promise<VendorRecord> =>
      createRecord<VendorRecord>(table, {
        kind: 'vendors',
        once,
        now: new Date(vendor.createdAt),
        existing: byId,
        build: (id) => VendorRecord.parse({ ...vendor, id, version: 1 }),
        writes: (record) => [
          { put: { ...keyOf(record.id), ...record, ...indexKeys(record) }, condition: ifAbsent },
          eventWrite(record, act),
        ],
      }),
    /** Changes `vendor` as it was read. Throws CONFLICT if it has changed since. */
    change: (vendor: VendorRecord, fields: VendorFields, act: VendorAct): Promise<VendorRecord> =>
      changeRecord<VendorRecord>(table, {
        key: keyOf(vendor.id),
        record: vendor,
        change: fields,
        indexKeys,
        writes: [eventWrite({ ...vendor, ...fields }, act)],
      }),
    /** Finds a vendor by name, ignoring case. Eventually consistent. */
    async named(name: string): Promise<VendorRecord | undefined> {
      const sk = { beginsWith: `${sortName(name)}#` }
      const { items } = await table.query({ index: 'gsi2', pk: 'VENDORS', sk, limit: 1 })
      return items[0] && read(items[0])
    },
    /** By name. */
    list: (page: PageRequest): Promise<Page<VendorRecord>> =>
      listSorted(table, { index: 'gsi2', pk: 'VENDORS' }, page, read),
    /** Replaces any measurement for that day. */
    async measure(vendor: VendorRecord, measurement: MeasurementRecord, act: VendorAct): Promise<void> {
      const put = { pk: partition(vendor.id), sk: `${dayPrefix}${measurement.day}`, ...measurement }
      await table.transact([{ put }, eventWrite(vendor, act)])
    },
    /** Oldest first; days are YYYY-MM-DD, both included, at most a hundred. */
    async measurements(vendorId: number, from: string, to: string): Promise<MeasurementRecord[]> {
      const days = { between: [`${dayPrefix}${from}`, `${dayPrefix}${to}`] as const }
      const { items } = await table.query({ pk: partition(vendorId), sk: days, limit: mostDays })
      return items.map((item) => MeasurementRecord.parse(item))
    },
    /** Throws CONFLICT if another call with the same `once` came first. */
    async review(
      vendor: VendorRecord,
      review: VendorReviewRecord,
      act: VendorAct,
      once?: Once,
    ): Promise<void> {
      const put = { pk: partition(vendor.id), sk: `${reviewPrefix}${review.id}`, ...review }
      const written = remembered(once, vendor.id, new Date(act.at))
      try {
        await table.transact([{ put, condition: ifAbsent }, eventWrite(vendor, act), ...written])
      } catch (error) {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      }
    },
    /** Returns the vendor that a write with this `once` was about. Throws IDEMPOTENCY_KEY_REUSED. */
    writtenBy: (once: Once, now: Date): Promise<VendorRecord | undefined> =>
      findCreated(table, once, now, byId),
    /** Newest first. */
    reviews(vendorId: number, page: PageRequest): Promise<Page<VendorReviewRecord>> {
      const list = { pk: partition(vendorId), sk: { beginsWith: reviewPrefix }, descending: true }
      return listSorted(table, list, page, (item) => VendorReviewRecord.parse(item))
    },
    /** Safe to repeat. */
    async shareTicket(
      vendor: VendorRecord,
      ticketId: number,
      { companyId, ...act }: VendorAct & { companyId: number },
    ): Promise<void> {
      const puts = sharedTicketWrites(vendor.id, ticketId).map((item) => ({ put: item }))
      await table.transact([...puts, eventWrite(vendor, act, companyId)])
    },
    async unshareTicket(
      vendor: VendorRecord,
      ticketId: number,
      { companyId, ...act }: VendorAct & { companyId: number },
    ): Promise<void> {
      const gone = sharedTicketWrites(vendor.id, ticketId).map(({ pk, sk }) => ({ delete: { pk, sk } }))
      await table.transact([...gone, eventWrite(vendor, act, companyId)])
    },
    /** Returns ids of the tickets shared with a vendor, newest first. */
    sharedTickets(vendorId: number, page: PageRequest): Promise<Page<number>> {
      const list = { pk: partition(vendorId), sk: { beginsWith: vendorTicketPrefix }, descending: true }
      return listSorted(table, list, page, (item) => Number(item.ticketId))
    },
    /** Returns ids of the vendors with whom a ticket is shared, at most a hundred. */
    async vendorsOfTicket(ticketId: number): Promise<number[]> {
      const { pk } = ticketKey(ticketId)
      const { items } = await table.query({ pk, sk: { beginsWith: ticketVendorPrefix }, limit: 100 })
      return items.map((item) => Number(item.vendorId))
    },
  }
}

function indexKeys({ id, name }: VendorRecord): Record<string, string> {
  return { gsi2pk: 'VENDORS', gsi2sk: `${sortName(name)}#${padded(id)}` }
}

function eventWrite(vendor: VendorRecord, act: VendorAct, companyId: number | null = null): Write {
  const about = { label: vendor.name, companyId, vendorId: vendor.id, changes: act.changes ?? [] }
  const kind: RecordEvent['kind'] = 'vendor'
  return recordEventWrite(partition(vendor.id), kind, vendor.id, { ...act, ...about })
}
