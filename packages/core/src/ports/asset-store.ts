import type { ContractRecord, DeviceRecord, MaintenanceRecord, VendorRecord } from '../entities/asset.ts'
import type { Page, PageRequest } from './page.ts'

export interface DeviceStore {
  create(device: Omit<DeviceRecord, 'id' | 'version'>): Promise<DeviceRecord>
  /** Eventually consistent. Ids that do not exist are absent from the map. */
  byIds(ids: readonly number[]): Promise<Map<number, DeviceRecord>>
  list(filter: { companyId?: number }, page: PageRequest): Promise<Page<DeviceRecord>>
}

export interface MaintenanceStore {
  create(log: Omit<MaintenanceRecord, 'id' | 'version'>): Promise<MaintenanceRecord>
  /** Newest first. */
  list(filter: { companyId?: number }, page: PageRequest): Promise<Page<MaintenanceRecord>>
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
