import { DeviceRecord, type DeviceStore } from '@remotehands/core'
import { ifAbsent, type Key, type Table } from '../table/table.ts'
import { nextId } from './counter.ts'
import { padded } from './keys.ts'
import { listNumbered, numberedListKeys } from './numbered-list.ts'
import { listSorted } from './sorted-list.ts'

export function deviceKey(id: number): Key {
  return { pk: `DEVICE#${id}`, sk: 'DEVICE' }
}

export function deviceStore(table: Table): DeviceStore {
  const clientPartition = (clientId: number) => `CLIENT#${clientId}#DEVICES`
  const read = (item: unknown) => DeviceRecord.parse(item)
  return {
    async create(device) {
      const record: DeviceRecord = { ...device, id: await nextId(table, 'devices'), version: 1 }
      const ofClient = { gsi3pk: clientPartition(record.clientId), gsi3sk: padded(record.id) }
      const listKeys = { ...numberedListKeys('devices', record), ...ofClient }
      await table.put({ ...deviceKey(record.id), ...record, ...listKeys }, ifAbsent)
      return record
    },
    async byId(id) {
      const item = await table.get(deviceKey(id), { consistent: true })
      return item && read(item)
    },
    async byIds(ids) {
      const items = await table.getMany(ids.map(deviceKey))
      return new Map(items.map(read).map((device) => [device.id, device]))
    },
    list: (filter, page) => listNumbered(table, 'devices', filter, page, DeviceRecord),
    ofClient: (clientId, page) =>
      listSorted(table, { index: 'gsi3', pk: clientPartition(clientId), descending: true }, page, read),
  }
}
