import {
  AppError,
  MeasurementRecord,
  type RecordEvent,
  type VendorAct,
  VendorRecord,
  VendorReviewRecord,
  type VendorStore,
} from '@remotehands/core'
import { ConditionFailed, ifAbsent, type Table, type Write } from '../table/table.ts'
import { changeRecord } from './change-record.ts'
import { createRecord, findCreated, remember } from './create-record.ts'
import { padded, sortName } from './keys.ts'
import { recordEventWrite } from './record-event.ts'
import { listSorted } from './sorted-list.ts'
import { sharedTicketWrites, ticketVendorPrefix, vendorTicketPrefix } from './ticket-shares.ts'
import { ticketKey } from './ticket-writes.ts'

const read = (item: unknown) => VendorRecord.parse(item)
const partition = (id: number) => `VENDOR#${id}`
const keyOf = (id: number) => ({ pk: partition(id), sk: 'VENDOR' })
const dayPrefix = 'DAY#'
const reviewPrefix = 'REVIEW#'
const mostDays = 100

/** Vendors are listed by name. They are few: one index partition holds them all. */
export function vendorStore(table: Table): VendorStore {
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    create: (vendor, act, once) =>
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
    change: (vendor, fields, act) =>
      changeRecord<VendorRecord>(table, {
        key: keyOf(vendor.id),
        record: vendor,
        change: fields,
        indexKeys,
        writes: [eventWrite({ ...vendor, ...fields }, act)],
      }),
    async named(name) {
      const sk = { beginsWith: `${sortName(name)}#` }
      const { items } = await table.query({ index: 'gsi2', pk: 'VENDORS', sk, limit: 1 })
      return items[0] && read(items[0])
    },
    list: (page) => listSorted(table, { index: 'gsi2', pk: 'VENDORS' }, page, read),
    async measure(vendor, measurement, act) {
      const put = { pk: partition(vendor.id), sk: `${dayPrefix}${measurement.day}`, ...measurement }
      await table.transact([{ put }, eventWrite(vendor, act)])
    },
    async measurements(vendorId, from, to) {
      const days = { between: [`${dayPrefix}${from}`, `${dayPrefix}${to}`] as const }
      const { items } = await table.query({ pk: partition(vendorId), sk: days, limit: mostDays })
      return items.map((item) => MeasurementRecord.parse(item))
    },
    async review(vendor, review, act, once) {
      const put = { pk: partition(vendor.id), sk: `${reviewPrefix}${review.id}`, ...review }
      const written = once ? [remember(once, vendor.id, new Date(act.at))] : []
      try {
        await table.transact([{ put, condition: ifAbsent }, eventWrite(vendor, act), ...written])
      } catch (error) {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      }
    },
    writtenBy: (once, now) => findCreated(table, once, now, byId),
    reviews(vendorId, page) {
      const list = { pk: partition(vendorId), sk: { beginsWith: reviewPrefix }, descending: true }
      return listSorted(table, list, page, (item) => VendorReviewRecord.parse(item))
    },
    async shareTicket(vendor, ticketId, { companyId, ...act }) {
      const puts = sharedTicketWrites(vendor.id, ticketId).map((item) => ({ put: item }))
      await table.transact([...puts, eventWrite(vendor, act, companyId)])
    },
    async unshareTicket(vendor, ticketId, { companyId, ...act }) {
      const gone = sharedTicketWrites(vendor.id, ticketId).map(({ pk, sk }) => ({ delete: { pk, sk } }))
      await table.transact([...gone, eventWrite(vendor, act, companyId)])
    },
    sharedTickets(vendorId, page) {
      const list = { pk: partition(vendorId), sk: { beginsWith: vendorTicketPrefix }, descending: true }
      return listSorted(table, list, page, (item) => Number(item.ticketId))
    },
    async vendorsOfTicket(ticketId) {
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
