import { errorCatalogue } from '@remotehands/contract'
import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { RecordEvent } from '../events/desk-event.ts'
import { changeRecord } from '../table/change-record.ts'
import { createRecord, remember } from '../table/create-record.ts'
import type { Once } from '../table/once.ts'
import type { Page, PageRequest } from '../table/page.ts'
import { listSorted } from '../table/sorted-list.ts'
import { ConditionFailed, type Table } from '../table/table.ts'
import { DeviceRecord } from './asset.ts'
import { devicesWithTags } from './asset-tags.ts'
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

export type NewDeviceRecord = Omit<z.input<typeof DeviceRecord>, 'id' | 'version'>

export type DeviceFields = Partial<Omit<DeviceRecord, 'id' | 'version' | 'createdAt' | 'lastMaintenanceDate'>>

/** What is said of a change: who made it, when, and what it was. */
type DeviceAct = Pick<RecordEvent, 'actorId' | 'at' | 'type' | 'changes'>

/** Which devices a list has: those in use, or, with `isRetired`, those that are not. */
export interface DeviceFilter {
  companyId?: number
  status?: DeviceRecord['status']
  isRetired?: boolean
}

/** Calendar days, YYYY-MM-DD, both included. */
export interface WarrantyRange {
  from: string
  to: string
  companyId?: number
  /** The latest first. */
  descending?: boolean
}

/** Lists are newest first, and have no retired devices unless they are asked for. */
export function deviceStore(table: Table) {
  const read = (item: unknown) => DeviceRecord.parse(item)
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(deviceKey(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    /** Throws SERIAL_NUMBER_TAKEN: it is unique within a company, case-insensitively. `actorId` is null for a job. */
    create: (
      device: NewDeviceRecord,
      { actorId }: { actorId: number | null } = { actorId: null },
      once?: Once,
    ): Promise<DeviceRecord> =>
      createRecord(table, {
        kind: 'devices',
        once,
        now: new Date(device.createdAt),
        existing: byId,
        build: (id) => DeviceRecord.parse({ ...device, id, version: 1 }),
        writes: (record) => newDeviceWrites(record, actorId),
      }).catch(serialNumberTaken(typeof device.serialNumber === 'string')),
    /**
     * Stores many devices at once, at most a hundred. Undefined is passed over, and keeps its place: a repeated call with
     * the same `once` goes on where the first was cut off, and makes no device twice. Answers for each what was stored, or
     * undefined where the serial number is another device's, or, for one without, the asset tag.
     */
    createMany: (
      devices: readonly (NewDeviceRecord | undefined)[],
      { actorId }: { actorId: number },
      once?: Once,
    ): Promise<(DeviceRecord | undefined)[]> => importDevices(table, devices, actorId, once),
    /** Changes `device` as it was read. Throws CONFLICT when it was changed since, and SERIAL_NUMBER_TAKEN. `once` is kept in that same write. */
    async change(
      device: DeviceRecord,
      fields: DeviceFields,
      act: DeviceAct,
      once?: Once,
    ): Promise<DeviceRecord> {
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
    /** Eventually consistent. Ids that do not exist are absent from the map. */
    async byIds(ids: readonly number[]): Promise<Map<number, DeviceRecord>> {
      const items = await table.getMany(ids.map(deviceKey))
      return new Map(items.map(read).map((device) => [device.id, device]))
    },
    /** Those of the serial numbers, as they are given, that a device of the company has, each with its id. Eventually consistent. */
    async bySerialNumbers(companyId: number, serialNumbers: readonly string[]): Promise<Map<string, number>> {
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
    /** The same by asset tag: of several devices with one tag that which was registered first. */
    async byAssetTags(companyId: number, assetTags: readonly string[]): Promise<Map<string, number>> {
      const found = await devicesWithTags(table, companyId, assetTags)
      return new Map(
        [...found].flatMap(([tag, [first]]) => (first === undefined ? [] : [[tag, first] as const])),
      )
    },
    list: (filter: DeviceFilter, page: PageRequest): Promise<Page<DeviceRecord>> =>
      listDevices(table, filter, page),
    /** The devices that are registered to one person. */
    ofClient: (clientId: number, page: PageRequest): Promise<Page<DeviceRecord>> =>
      listSorted(table, { index: 'gsi3', pk: clientDevices(clientId), descending: true }, page, read),
    /** The devices that one vendor supplied. */
    ofVendor: (vendorId: number, page: PageRequest): Promise<Page<DeviceRecord>> =>
      listSorted(table, { index: 'gsi4', pk: vendorDevices(vendorId), descending: true }, page, read),
    /** The devices in use whose warranty ends in a range of days, soonest first; of one company or of all. */
    warrantiesBetween: (range: WarrantyRange, page: PageRequest): Promise<Page<DeviceRecord>> =>
      listWarranties(table, range, page),
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
