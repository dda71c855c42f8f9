import { errorCatalogue } from '@remotehands/contract'
import { AppError, DeviceRecord, type DeviceStore } from '@remotehands/core'
import { ConditionFailed, type Table } from '../table/table.ts'
import { devicesWithTags } from './asset-tags.ts'
import { changeRecord } from './change-record.ts'
import { createRecord, remember } from './create-record.ts'
import { importDevices } from './device-import.ts'
import {
  assetTagWrites,
  clientDevices,
  deviceEvent,
  deviceIndexKeys,
  deviceKey,
  newDeviceWrites,
  serialNumberKey,
  serialNumberWrites,
  vendorDevices,
  warrantyWrites,
} from './device-items.ts'
import { listDevices, listWarranties } from './device-lists.ts'
import { listSorted } from './sorted-list.ts'

export function deviceStore(table: Table): DeviceStore {
  const read = (item: unknown) => DeviceRecord.parse(item)
  const byId = async (id: number) => {
    const item = await table.get(deviceKey(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    create: (device, { actorId } = { actorId: null }, once) =>
      createRecord(table, {
        kind: 'devices',
        once,
        now: new Date(device.createdAt),
        existing: byId,
        build: (id) => DeviceRecord.parse({ ...device, id, version: 1 }),
        writes: (record) => newDeviceWrites(record, actorId),
      }).catch(serialNumberTaken(typeof device.serialNumber === 'string')),
    createMany: (devices, { actorId }, once) => importDevices(table, devices, actorId, once),
    async change(device, fields, act, once) {
      const changed: DeviceRecord = { ...device, ...fields }
      const serials = await serialNumberWrites(device, changed)
      const writes = [
        ...serials,
        ...warrantyWrites(device, changed),
        ...(await assetTagWrites(device, changed)),
        deviceEvent(changed, act),
      ]
      if (once) writes.push(remember(once, device.id, new Date(act.at)))
      return changeRecord<DeviceRecord>(table, {
        key: deviceKey(device.id),
        record: device,
        change: fields,
        indexKeys: deviceIndexKeys,
        writes,
      }).catch(serialNumberTaken(serials.length > 0))
    },
    async byIds(ids) {
      const items = await table.getMany(ids.map(deviceKey))
      return new Map(items.map(read).map((device) => [device.id, device]))
    },
    async bySerialNumbers(companyId, serialNumbers) {
      const keys = await Promise.all(serialNumbers.map((each) => serialNumberKey(companyId, each)))
      const items = await table.getMany([...new Map(keys.map((key) => [key.pk, key])).values()])
      const owners = new Map(items.map(({ pk, deviceId }) => [pk, Number(deviceId)]))
      return new Map(
        serialNumbers.flatMap((each, at) => {
          const owner = owners.get(keys[at]?.pk ?? '')
          return owner === undefined ? [] : [[each, owner] as const]
        }),
      )
    },
    async byAssetTags(companyId, assetTags) {
      const found = await devicesWithTags(table, companyId, assetTags)
      return new Map(
        [...found].flatMap(([tag, [first]]) => (first === undefined ? [] : [[tag, first] as const])),
      )
    },
    list: (filter, page) => listDevices(table, filter, page),
    ofClient: (clientId, page) =>
      listSorted(table, { index: 'gsi3', pk: clientDevices(clientId), descending: true }, page, read),
    ofVendor: (vendorId, page) =>
      listSorted(table, { index: 'gsi4', pk: vendorDevices(vendorId), descending: true }, page, read),
    warrantiesBetween: (range, page) => listWarranties(table, range, page),
  }
}

/** Turns the refusal of the first write, where it is that of a serial number, into the error that the caller is meant to see. */
function serialNumberTaken(isFirst: boolean) {
  return (error: unknown): never => {
    const isTaken = isFirst && error instanceof ConditionFailed && error.index === 0
    if (!isTaken) throw error
    const { message } = errorCatalogue.SERIAL_NUMBER_TAKEN
    throw new AppError('SERIAL_NUMBER_TAKEN', { cause: error, fields: { serialNumber: message } })
  }
}
