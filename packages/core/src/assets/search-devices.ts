import { contains } from '@remotehands/contract'
import { walkPage } from '../search/search-page.ts'
import type { Stores } from '../stores.ts'
import type { Page, PageRequest } from '../table/page.ts'
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
 * company, or id in another system if the caller sees them, contains `text`. Newest first, or by the end of their warranty if the filter has one. Checks
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
  const { companyId, status, siteId, isRetired = false } = filter
  const walk = (each: PageRequest) =>
    warranty
      ? devices.warrantiesBetween({ ...warranty, ...(companyId !== undefined && { companyId }) }, each)
      : devices.list(filter, each)
  const verify = async (found: readonly DeviceRecord[]) => {
    const wanted = found.filter(
      (device) =>
        device.isRetired === isRetired &&
        (status === undefined || device.status === status) &&
        (siteId === undefined || device.siteId === siteId),
    )
    return text ? withText(wanted, { text, withIds }, stores) : wanted
  }
  return walkPage({ walk, verify }, page)
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
  return devices.filter((device) => {
    const { deviceName, serialNumber, assetTag, manufacturer, model, companyId, siteId, externalIds } = device
    const company = companyOf.get(companyId)?.name ?? ''
    const site = siteOf.get(siteId ?? 0)?.name ?? ''
    const ids = withIds ? externalIds.map(({ id }) => id) : []
    const marks = [serialNumber ?? '', assetTag ?? '', ...ids]
    return contains([deviceName, ...marks, `${manufacturer} ${model}`, company, site], text)
  })
}
