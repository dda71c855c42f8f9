import { DeviceRecord, type DeviceStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { nextId } from './counter.ts'
import { listNumbered, numberedListKeys } from './numbered-list.ts'

export function deviceStore(table: Table): DeviceStore {
  const keyOf = (id: number) => ({ pk: `DEVICE#${id}`, sk: 'DEVICE' })
  return {
    async create(device) {
      const record: DeviceRecord = { ...device, id: await nextId(table, 'devices'), version: 1 }
      await table.put({ ...keyOf(record.id), ...record, ...numberedListKeys('devices', record) }, ifAbsent)
      return record
    },
    async byIds(ids) {
      const items = await table.getMany(ids.map(keyOf))
      return new Map(items.map((item) => DeviceRecord.parse(item)).map((device) => [device.id, device]))
    },
    list: (filter, page) => listNumbered(table, 'devices', filter, page, DeviceRecord),
  }
}
