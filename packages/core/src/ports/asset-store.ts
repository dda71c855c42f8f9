import type { ContractRecord, DeviceRecord, MaintenanceRecord, VendorRecord } from '../entities/asset.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

/** Lists are newest first. */
export interface DeviceStore {
  create(device: Omit<DeviceRecord, 'id' | 'version'>): Promise<DeviceRecord>
  /** Strongly consistent. */
  byId(id: number): Promise<DeviceRecord | undefined>
  /** Eventually consistent. Ids that do not exist are absent from the map. */
  byIds(ids: readonly number[]): Promise<Map<number, DeviceRecord>>
  list(filter: { companyId?: number }, page: PageRequest): Promise<Page<DeviceRecord>>
  /** The devices that are registered to one person. */
  ofClient(clientId: number, page: PageRequest): Promise<Page<DeviceRecord>>
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

export interface VendorStore {
  create(vendor: Omit<VendorRecord, 'id' | 'version'>): Promise<VendorRecord>
  byId(id: number): Promise<VendorRecord | undefined>
  list(page: PageRequest): Promise<Page<VendorRecord>>
}

export interface ContractStore {
  create(contract: Omit<ContractRecord, 'id' | 'version'>): Promise<ContractRecord>
  /** By end date, soonest first. */
  list(filter: { vendorId?: number }, page: PageRequest): Promise<Page<ContractRecord>>
}
