import * as z from 'zod'
import { readBuckets, readCompany } from '../table/numbered-list.ts'
import { listSorted, type Page, type PageRequest, readPage, readRange } from '../table/pages.ts'
import type { Table } from '../table/table.ts'
import { daysOf, walkYears } from '../table/walk-years.ts'
import { DeviceRecord } from './asset.ts'
import {
  companyWarranties,
  deviceKey,
  retiredDevices,
  retiredOfCompany,
  yearWarranties,
} from './device-items.ts'
import type { DeviceFilter, WarrantyRange } from './device-store.ts'

const Pointer = z.object({ deviceId: z.int() })

/** Returns one page of the devices that match a filter, newest first. Reads a bounded number of items. */
export function listDevices(
  table: Table,
  { companyId, status, siteId, isRetired = false }: DeviceFilter,
  page: PageRequest,
): Promise<Page<DeviceRecord>> {
  const retired = companyId === undefined ? retiredDevices : retiredOfCompany(companyId)
  const inUse =
    companyId === undefined ? readBuckets(table, 'devices') : readCompany(table, 'devices', companyId)
  const read = isRetired ? readRange(table, companyId === undefined ? 'gsi2' : 'gsi1', retired, '') : inUse
  const matches =
    status || siteId
      ? (device: DeviceRecord) =>
          (status === undefined || device.status === status) &&
          (siteId === undefined || device.siteId === siteId)
      : undefined
  return readPage(read, page, DeviceRecord, matches)
}

/** Returns one page of the devices in use whose warranty ends in a range of days. */
export async function listWarranties(
  table: Table,
  range: WarrantyRange,
  page: PageRequest,
): Promise<Page<DeviceRecord>> {
  const { companyId } = range
  const ofAll = (year: number) => ({ index: 'gsi2', pk: yearWarranties(year) }) as const
  const { items: ids, next } =
    companyId === undefined
      ? await walkYears(table, range, ofAll, page, pointed)
      : await listSorted(
          table,
          { index: 'gsi1', pk: companyWarranties(companyId), ...daysOf(range) },
          page,
          pointed,
        )
  const items = await table.getMany(ids.map(deviceKey))
  const devices = new Map(items.map((item) => DeviceRecord.parse(item)).map((device) => [device.id, device]))
  return { items: ids.flatMap((id) => devices.get(id) ?? []).filter(isInRange(range)), next }
}

/** The index may lag behind the record. */
function isInRange({ from, to, companyId }: WarrantyRange) {
  return ({ warrantyExpiration: day, isRetired, ...device }: DeviceRecord) =>
    day !== null &&
    day >= from &&
    day <= to &&
    !isRetired &&
    (companyId === undefined || device.companyId === companyId)
}

const pointed = (item: unknown) => Pointer.parse(item).deviceId
