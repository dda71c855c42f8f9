import { VendorRecord, type VendorStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { nextId } from './counter.ts'
import { padded, sortName } from './keys.ts'
import { listSorted } from './sorted-list.ts'

const read = (item: unknown) => VendorRecord.parse(item)

/** Vendors are listed by name. They are few: one index partition holds them all. */
export function vendorStore(table: Table): VendorStore {
  const keyOf = (id: number) => ({ pk: `VENDOR#${id}`, sk: 'VENDOR' })
  return {
    async create(vendor) {
      const record: VendorRecord = { ...vendor, id: await nextId(table, 'vendors'), version: 1 }
      const listKeys = { gsi2pk: 'VENDORS', gsi2sk: `${sortName(record.name)}#${padded(record.id)}` }
      await table.put({ ...keyOf(record.id), ...record, ...listKeys }, ifAbsent)
      return record
    },
    async byId(id) {
      const item = await table.get(keyOf(id), { consistent: true })
      return item && read(item)
    },
    list: (page) => listSorted(table, { index: 'gsi2', pk: 'VENDORS' }, page, read),
  }
}
