import type { DeviceRecord } from '../entities/asset.ts'
import type { DeviceFilter, WarrantyRange } from '../ports/asset-store.ts'
import type { Page, PageRequest } from '../ports/page.ts'
import type { Stores } from '../ports/stores.ts'
import { deviceTexts } from './post-devices.ts'
import { searchPage } from './search-page.ts'
import { companyList, contains, everybody, piecesOf } from './search-terms.ts'

interface DeviceSearch extends DeviceFilter {
  text: string | undefined
  /** Those whose warranty ends then, in the order of these days. */
  warranty: Omit<WarrantyRange, 'companyId'> | undefined
}

/**
 * One page of the devices that a filter lets through and of which name, serial number, model or company contains `text`.
 * Newest first, or by the end of their warranty, where that is asked for.
 */
export function searchDevices(
  { text, warranty, ...filter }: DeviceSearch,
  page: PageRequest,
  stores: Stores,
): Promise<Page<DeviceRecord>> {
  const { devices, postings } = stores
  const { companyId, status, isRetired = false } = filter
  if (!text && !warranty) return devices.list(filter, page)
  const ofCompany = companyId === undefined ? {} : { companyId }
  const search = {
    kind: 'devices',
    list: companyId === undefined ? everybody : companyList(companyId),
    terms: text && !warranty ? piecesOf([text]) : [],
    walk: (each: PageRequest) =>
      warranty ? devices.warrantiesBetween({ ...warranty, ...ofCompany }, each) : devices.list(filter, each),
    load: devices.byIds,
    async verify(records: readonly DeviceRecord[]) {
      const wanted = records.filter(
        (device) =>
          device.isRetired === isRetired &&
          (companyId === undefined || device.companyId === companyId) &&
          (status === undefined || device.status === status),
      )
      return text ? withText(wanted, text, stores) : wanted
    },
  } as const
  return searchPage(search, page, postings)
}

async function withText(
  devices: readonly DeviceRecord[],
  text: string,
  { companies }: Stores,
): Promise<DeviceRecord[]> {
  const companyOf = await companies.byIds([...new Set(devices.map(({ companyId }) => companyId))])
  return devices.filter((device) =>
    contains(deviceTexts(device, companyOf.get(device.companyId)?.name ?? 'Unknown'), text),
  )
}
