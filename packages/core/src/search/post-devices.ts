import type { DeviceRecord } from '../entities/asset.ts'
import type { Stores } from '../ports/stores.ts'
import { companyList, everybody, piecesOf } from './search-terms.ts'

/** Makes devices findable by any part of name, serial number, model and company, for staff and for their companies. */
export async function postDevices(devices: readonly DeviceRecord[], stores: Stores): Promise<void> {
  const companies = await stores.companies.byIds([...new Set(devices.map(({ companyId }) => companyId))])
  await stores.postings.put(
    'devices',
    devices.map((device) => ({
      id: device.id,
      lists: [everybody, companyList(device.companyId)],
      terms: piecesOf(deviceTexts(device, companies.get(device.companyId)?.name ?? 'Unknown')),
    })),
  )
}

/** What a device is found by. */
export function deviceTexts(device: DeviceRecord, company: string): string[] {
  const { deviceName, serialNumber, manufacturer, model } = device
  return [deviceName, serialNumber ?? '', `${manufacturer} ${model}`, company]
}
