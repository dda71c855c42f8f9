import { MaintenanceRecord, type MaintenanceStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { nextId } from './counter.ts'
import { listNumbered, numberedListKeys } from './numbered-list.ts'

export function maintenanceStore(table: Table): MaintenanceStore {
  return {
    async create(log) {
      const record: MaintenanceRecord = { ...log, id: await nextId(table, 'maintenance'), version: 1 }
      const key = { pk: `MAINTENANCE#${record.id}`, sk: 'MAINTENANCE' }
      await table.put({ ...key, ...record, ...numberedListKeys('maintenance', record) }, ifAbsent)
      return record
    },
    list: (filter, page) => listNumbered(table, 'maintenance', filter, page, MaintenanceRecord),
  }
}
