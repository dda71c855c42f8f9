import * as z from 'zod'
import { readBuckets, readCompany } from '../table/numbered-list.ts'
import type { Page, PageRequest } from '../table/page.ts'
import { readPage, readRange } from '../table/read-page.ts'
import { listSorted } from '../table/sorted-list.ts'
import type { Query, Table } from '../table/table.ts'
import { DeviceRecord } from './asset.ts'
import {
  companyWarranties,
  deviceKey,
  retiredDevices,
  retiredOfCompany,
  yearWarranties,
} from './device-items.ts'
import type { DeviceFilter, WarrantyRange } from './device-store.ts'

/** More than any view's range needs: a longer walk continues on the next page. */
const queriesPerPage = 15
const Pointer = z.object({ deviceId: z.int() })
const Position = z.object({ year: z.int() })

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
  const { companyId, from, to, descending = false } = range
  // Sorts after every id of the last day.
  const days = { sk: { between: [from, `${to}#~`] as const }, descending }
  const { items: ids, next } =
    companyId === undefined
      ? await walkYears(table, range, days, page)
      : await listSorted(table, { index: 'gsi1', pk: companyWarranties(companyId), ...days }, page, pointed)
  const items = await table.getMany(ids.map(deviceKey))
  const devices = new Map(items.map((item) => DeviceRecord.parse(item)).map((device) => [device.id, device]))
  return { items: ids.flatMap((id) => devices.get(id) ?? []).filter(isInRange(range)), next }
}

async function walkYears(
  table: Table,
  { from, to, descending }: WarrantyRange,
  days: Pick<Query, 'sk' | 'descending'>,
  page: PageRequest,
): Promise<Page<number>> {
  const [first, last] = [yearOf(from), yearOf(to)]
  const step = descending ? -1 : 1
  const start = page.after ? Position.parse(page.after).year : descending ? last : first
  const { year: _, ...within } = page.after ?? {}
  let after: PageRequest['after'] = Object.keys(within).length > 0 ? within : undefined
  const found: number[] = []
  for (let queries = 0, year = start; year >= first && year <= last; queries++, year += step) {
    if (queries === queriesPerPage || found.length === page.limit) return { items: found, next: { year } }
    const list = { index: 'gsi2', pk: yearWarranties(year), ...days } as const
    const part = await listSorted(table, list, { limit: page.limit - found.length, after }, pointed)
    found.push(...part.items)
    if (part.next) return { items: found, next: { ...part.next, year } }
    after = undefined
  }
  return { items: found }
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
const yearOf = (day: string) => Number(day.slice(0, 4))
