import { type ExternalId, errorCatalogue } from '@remotehands/contract'
import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { RecordEvent } from '../events/desk-event.ts'
import { holdersOfIds, idTaken, isExternalId } from '../people/external-ids.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { changeRecord, createRecord, type Once, remembered } from '../table/records.ts'
import { ConditionFailed, type Table, type Write } from '../table/table.ts'
import { DeviceRecord } from './asset.ts'
import { devicesWithTags } from './asset-tags.ts'
import { importDevices } from './device-import.ts'
import {
  assetTagWrites,
  clientDevices,
  deviceEvent,
  deviceIdWrites,
  deviceIndexKeys,
  deviceKey,
  isSerialNumber,
  newDeviceWrites,
  serialNumberKey,
  serialNumberWrites,
  vendorDevices,
  warrantyWrites,
} from './device-items.ts'
import { listDevices, listWarranties } from './device-lists.ts'

export type NewDeviceRecord = Omit<z.input<typeof DeviceRecord>, 'id' | 'version'>

export type DeviceFields = Partial<Omit<DeviceRecord, 'id' | 'version' | 'createdAt' | 'lastMaintenanceDate'>>

/** An act on a device: who, when and what. */
type DeviceAct = Pick<RecordEvent, 'actorId' | 'at' | 'type' | 'changes'>

/** Which devices to list: those in use, or with `isRetired` the retired ones. */
export interface DeviceFilter {
  companyId?: number
  status?: DeviceRecord['status']
  siteId?: number
  isRetired?: boolean
}

/** Calendar days, YYYY-MM-DD, both included. */
export interface WarrantyRange {
  from: string
  to: string
  companyId?: number
  /** Latest first. */
  descending?: boolean
}

/** Lists are newest first, and omit retired devices unless asked for. */
export function deviceStore(table: Table) {
  const read = (item: unknown) => DeviceRecord.parse(item)
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(deviceKey(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    /** Throws SERIAL_NUMBER_TAKEN: unique within a company, ignoring case; VALIDATION_FAILED for an id of another. `actorId` is null for a job. */
    create: (
      device: NewDeviceRecord,
      { actorId }: { actorId: number | null } = { actorId: null },
      once?: Once,
    ): Promise<DeviceRecord> => {
      let written: readonly Write[] = []
      return createRecord(table, {
        kind: 'devices',
        once,
        now: new Date(device.createdAt),
        existing: byId,
        build: (id) => DeviceRecord.parse({ ...device, id, version: 1 }),
        writes: async (record) => (written = await newDeviceWrites(record, actorId)),
      }).catch((error: unknown) => refuse(error, written))
    },
    /**
     * Stores up to a hundred devices. Skips undefined entries but keeps their places: a repeated call with
     * the same `once` resumes where the first was cut off, and creates no device twice. Returns what it
     * stored for each, or undefined if another device has the serial number or an id or, for a device without the
     * former, the asset tag.
     */
    createMany: (
      devices: readonly (NewDeviceRecord | undefined)[],
      { actorId }: { actorId: number },
      once?: Once,
    ): Promise<(DeviceRecord | undefined)[]> => importDevices(table, devices, actorId, once),
    /** Changes `device` as read, with `once`. Throws CONFLICT if it has changed, SERIAL_NUMBER_TAKEN, VALIDATION_FAILED for an id of another. */
    async change(
      device: DeviceRecord,
      fields: DeviceFields,
      act: DeviceAct,
      once?: Once,
    ): Promise<DeviceRecord> {
      const changed: DeviceRecord = { ...device, ...fields }
      const writes = [
        ...(await serialNumberWrites(device, changed)),
        ...warrantyWrites(device, changed),
        ...(await assetTagWrites(device, changed)),
        ...(await deviceIdWrites(device, changed)),
        deviceEvent(changed, act),
      ]
      writes.push(...remembered(once, device.id, new Date(act.at)))
      return changeRecord<DeviceRecord>(table, {
        key: deviceKey(device.id),
        record: device,
        change: fields,
        indexKeys: deviceIndexKeys,
        writes,
      }).catch((error: unknown) => refuse(error, writes))
    },
    /** Eventually consistent. Omits ids that don't exist. */
    async byIds(ids: readonly number[]): Promise<Map<number, DeviceRecord>> {
      const items = await table.getMany(ids.map(deviceKey))
      return new Map(items.map(read).map((device) => [device.id, device]))
    },
    /** Maps the serial numbers the company's devices have, as given, to device ids. Eventually consistent. */
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
    /** The same by asset tag; if several devices share one, the first registered. */
    async byAssetTags(companyId: number, assetTags: readonly string[]): Promise<Map<string, number>> {
      const found = await devicesWithTags(table, companyId, assetTags)
      return new Map(
        [...found].flatMap(([tag, [first]]) => (first === undefined ? [] : [[tag, first] as const])),
      )
    },
    /** The devices that have ids in other systems, as a function of one. Eventually consistent. */
    holdersOfIds: (ids: readonly ExternalId[]) => holdersOfIds(table, 'device', ids),
    list: (filter: DeviceFilter, page: PageRequest): Promise<Page<DeviceRecord>> =>
      listDevices(table, filter, page),
    /** The devices registered to one person. */
    ofClient: (clientId: number, page: PageRequest): Promise<Page<DeviceRecord>> =>
      listSorted(table, { index: 'gsi3', pk: clientDevices(clientId), descending: true }, page, read),
    /** The devices one vendor supplied. */
    ofVendor: (vendorId: number, page: PageRequest): Promise<Page<DeviceRecord>> =>
      listSorted(table, { index: 'gsi4', pk: vendorDevices(vendorId), descending: true }, page, read),
    /** The devices in use whose warranty ends in a range of days, soonest first; of one company or all. */
    warrantiesBetween: (range: WarrantyRange, page: PageRequest): Promise<Page<DeviceRecord>> =>
      listWarranties(table, range, page),
  }
}

/** Turns a write refused because of a serial number, or an id in another system, into an error for the caller. */
function refuse(error: unknown, writes: readonly Write[]): never {
  const refused = error instanceof ConditionFailed ? writes[error.index] : undefined
  if (isExternalId(refused)) throw idTaken('device', error)
  if (!isSerialNumber(refused)) throw error
  const { message } = errorCatalogue.SERIAL_NUMBER_TAKEN
  throw new AppError('SERIAL_NUMBER_TAKEN', { cause: error, fields: { serialNumber: message } })
}
