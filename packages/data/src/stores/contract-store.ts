import { ContractRecord, type ContractStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { nextId } from './counter.ts'
import { padded } from './keys.ts'
import { listSorted } from './sorted-list.ts'

/** Vendor contracts are listed by their end, of one vendor or of all. */
export function contractStore(table: Table): ContractStore {
  const vendorPartition = (vendorId: number) => `VENDOR#${vendorId}#CONTRACTS`
  return {
    async create(contract) {
      const record: ContractRecord = { ...contract, id: await nextId(table, 'contracts'), version: 1 }
      const key = { pk: `CONTRACT#${record.id}`, sk: 'CONTRACT' }
      const order = `${record.endDate}#${padded(record.id)}`
      const listKeys = {
        gsi1pk: vendorPartition(record.vendorId),
        gsi1sk: order,
        gsi2pk: 'CONTRACTS',
        gsi2sk: order,
      }
      await table.put({ ...key, ...record, ...listKeys }, ifAbsent)
      return record
    },
    list({ vendorId }, page) {
      const list =
        vendorId === undefined
          ? ({ index: 'gsi2', pk: 'CONTRACTS' } as const)
          : ({ index: 'gsi1', pk: vendorPartition(vendorId) } as const)
      return listSorted(table, list, page, (item) => ContractRecord.parse(item))
    },
  }
}
