import { contains, type DeviceSort, type ListOrder, saidMark } from '@remotehands/contract'
import { saysId } from '../people/external-ids.ts'
import { walkPage } from '../search/search-page.ts'
import type { Stores } from '../stores.ts'
import { sortName } from '../table/item-keys.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import { pageOf, readWhole, sortRecords } from '../table/sorted-whole.ts'
import type { DeviceRecord } from './asset.ts'
import type { DeviceFilter, WarrantyRange } from './device-store.ts'

interface DeviceSearch extends DeviceFilter {
  text: string | undefined
  /** Whether `text` finds ids in other systems, too. */
  withIds: boolean
  /** Selects devices by the end of their warranty, and sorts by it. */
  warranty: Omit<WarrantyRange, 'companyId'> | undefined
}

/**
 * Returns one page of the devices that match a filter and whose name, serial number, asset tag, model, site or
 * company, or id in another system if the caller sees them, contains `text`; serial numbers, asset tags and ids may be written with
 * what they are. Newest first, or by the end of their warranty if the filter has one. Checks
 * devices one by one: postings for the tens of thousands an import brings would cost far more than the
 * searches.
 */
export function searchDevices(
  { text, withIds, warranty, ...filter }: DeviceSearch,
  page: PageRequest,
  stores: Stores,
): Promise<Page<DeviceRecord>> {
  const { devices } = stores
  if (!text && !warranty) return devices.list(filter, page)
  const { companyId } = filter
  const walk = (each: PageRequest) =>
    warranty
      ? devices.warrantiesBetween({ ...warranty, ...(companyId !== undefined && { companyId }) }, each)
      : devices.list(filter, each)
  const verify = (found: readonly DeviceRecord[]) => matching(found, { ...filter, text, withIds }, stores)
  return walkPage({ walk, verify }, page)
}

/**
 * Returns one page of a company's devices that match a filter, in order. Reads all devices of the company; throws
 * TOO_MANY_TO_SORT.
 */
export async function sortDevices(
  { warranty, ...filter }: DeviceSearch & { companyId: number },
  { sort, order }: { sort: DeviceSort; order: ListOrder },
  page: PageRequest,
  stores: Stores,
): Promise<Page<DeviceRecord>> {
  const { companyId, isRetired = false } = filter
  const all = await readWhole((each) => stores.devices.list({ companyId, isRetired }, each))
  const isCovered = ({ warrantyExpiration: day }: DeviceRecord) =>
    !warranty || (day !== null && day >= warranty.from && day <= warranty.to)
  const found = await matching(all.filter(isCovered), filter, stores)
  const siteOf =
    sort === 'location' ? await stores.sites.byIds(found.flatMap(({ siteId }) => siteId ?? [])) : new Map()
  const keysOf = (device: DeviceRecord) =>
    [sortedBy(device, sort, siteOf.get(device.siteId ?? 0)?.name), sortName(device.deviceName)] as const
  return pageOf(sortRecords(found, order, keysOf), page)
}

function sortedBy(device: DeviceRecord, sort: DeviceSort, site: string | undefined): string | null {
  if (sort === 'name') return sortName(device.deviceName)
  if (sort === 'type') return sortName(device.deviceType)
  if (sort === 'status') return device.status
  if (sort === 'maintenance') return device.lastMaintenanceDate
  if (sort === 'warranty') return device.warrantyExpiration
  const place = [site, device.location].filter(Boolean).join(', ')
  return place === '' ? null : sortName(place)
}

async function matching(
  devices: readonly DeviceRecord[],
  { status, siteId, isRetired = false, text, withIds }: Omit<DeviceSearch, 'warranty'>,
  stores: Stores,
): Promise<DeviceRecord[]> {
  const wanted = devices.filter(
    (device) =>
      device.isRetired === isRetired &&
      (status === undefined || device.status === status) &&
      (siteId === undefined || device.siteId === siteId),
  )
  return text ? withText(wanted, { text, withIds }, stores) : wanted
}

async function withText(
  devices: readonly DeviceRecord[],
  { text, withIds }: Pick<DeviceSearch, 'withIds'> & { text: string },
  { companies, sites }: Stores,
): Promise<DeviceRecord[]> {
  const [companyOf, siteOf] = await Promise.all([
    companies.byIds([...new Set(devices.map(({ companyId }) => companyId))]),
    sites.byIds(devices.flatMap(({ siteId }) => siteId ?? [])),
  ])
  const said = saidMark(text)
  return devices.filter((device) => {
    const { deviceName, serialNumber, assetTag, manufacturer, model, companyId, siteId, externalIds } = device
    const company = companyOf.get(companyId)?.name ?? ''
    const site = siteOf.get(siteId ?? 0)?.name ?? ''
    const ids = withIds ? externalIds.map(({ id }) => id) : []
    const marks = [serialNumber ?? '', assetTag ?? '', ...ids]
    if (withIds && saysId(externalIds, text)) return true
    if (said && contains([said.of === 'serial' ? (serialNumber ?? '') : (assetTag ?? '')], said.mark))
      return true
    return contains([deviceName, ...marks, `${manufacturer} ${model}`, company, site], text)
  })
}
