import { DeviceRecord, type DeviceStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { nextId } from './counter.ts'
import { listNumbered, numberedListKeys } from './numbered-list.ts'

export function deviceStore(table: Table): DeviceStore {
  return {
    async create(device) {
      const record: DeviceRecord = { ...device, id: await nextId(table, 'devices'), version: 1 }
      const key = { pk: `DEVICE#${record.id}`, sk: 'DEVICE' }
      await table.put({ ...key, ...record, ...numberedListKeys('devices', record) }, ifAbsent)
      return record
    },
    list: (filter, page) => listNumbered(table, 'devices', filter, page, DeviceRecord),
  }
}
