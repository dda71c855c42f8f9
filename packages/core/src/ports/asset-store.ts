import type * as z from 'zod'
import type { DeviceRecord, MaintenanceRecord } from '../entities/asset.ts'
import type { RecordEvent } from '../entities/desk-event.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

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
export interface DeviceStore {
  /** Throws SERIAL_NUMBER_TAKEN: it is unique within a company, case-insensitively. `actorId` is null for a job. */
  create(device: NewDeviceRecord, entered?: { actorId: number | null }, once?: Once): Promise<DeviceRecord>
  /**
   * Stores many devices at once, at most a hundred. Undefined is passed over, and keeps its place: a repeated call with
   * the same `once` goes on where the first was cut off, and makes no device twice. Answers for each what was stored, or
   * undefined where the serial number is another device's, or, for one without, the asset tag.
   */
  createMany(
    devices: readonly (NewDeviceRecord | undefined)[],
    entered: { actorId: number },
    once?: Once,
  ): Promise<(DeviceRecord | undefined)[]>
  /** Changes `device` as it was read. Throws CONFLICT when it was changed since, and SERIAL_NUMBER_TAKEN. `once` is kept in that same write. */
  change(device: DeviceRecord, fields: DeviceFields, act: DeviceAct, once?: Once): Promise<DeviceRecord>
  /** Strongly consistent. */
  byId(id: number): Promise<DeviceRecord | undefined>
  /** Eventually consistent. Ids that do not exist are absent from the map. */
  byIds(ids: readonly number[]): Promise<Map<number, DeviceRecord>>
  /** Those of the serial numbers, as they are given, that a device of the company has, each with its id. Eventually consistent. */
  bySerialNumbers(companyId: number, serialNumbers: readonly string[]): Promise<Map<string, number>>
  /** The same by asset tag: of several devices with one tag that which was registered first. */
  byAssetTags(companyId: number, assetTags: readonly string[]): Promise<Map<string, number>>
  list(filter: DeviceFilter, page: PageRequest): Promise<Page<DeviceRecord>>
  /** The devices that are registered to one person. */
  ofClient(clientId: number, page: PageRequest): Promise<Page<DeviceRecord>>
  /** The devices that one vendor supplied. */
  ofVendor(vendorId: number, page: PageRequest): Promise<Page<DeviceRecord>>
  /** The devices in use whose warranty ends in a range of days, soonest first; of one company or of all. */
  warrantiesBetween(range: WarrantyRange, page: PageRequest): Promise<Page<DeviceRecord>>
}

/** When work was done: as an instant, and as the calendar day that the device shows. */
export interface Completion {
  /** Who says so. */
  actorId: number
  at: string
  /** YYYY-MM-DD. */
  day: string
}

/** Lists are newest first. */
export interface MaintenanceStore {
  /** Strongly consistent. */
  byId(id: number): Promise<MaintenanceRecord | undefined>
  /**
   * Stores the log and that it was entered; with a `completion`, also that it is done, and the device's last
   * maintenance. One transaction.
   */
  create(
    log: Omit<MaintenanceRecord, 'id' | 'version' | 'completedDate'>,
    entered: { actorId: number },
    completion?: Completion,
    once?: Once,
  ): Promise<MaintenanceRecord>
  /** Marks work as done, with the device's last maintenance, in one transaction. Work that is done stays as it is. */
  complete(log: MaintenanceRecord, completion: Completion): Promise<MaintenanceRecord>
  list(filter: { companyId?: number }, page: PageRequest): Promise<Page<MaintenanceRecord>>
  ofDevice(deviceId: number, page: PageRequest): Promise<Page<MaintenanceRecord>>
}
