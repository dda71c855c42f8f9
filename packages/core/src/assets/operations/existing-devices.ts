import type { DeviceRow } from '@remotehands/contract'
import type { SignedInContext } from '../../operation.ts'
import type { DeviceRecord } from '../asset.ts'
import type { DeviceFields } from '../device-store.ts'
import { differingFields } from './device-changes.ts'
import type { PlannedDevice } from './plan-import.ts'

const said = [
  'deviceName',
  'assetTag',
  'manufacturer',
  'model',
  'deviceType',
  'status',
  'location',
  'warrantyExpiration',
] as const satisfies readonly (keyof DeviceRow)[]

/** Finds the devices rows are about, by row: by serial number or, if a row has none, by asset tag. */
export async function findDevicesOfRows(
  planned: readonly PlannedDevice[],
  { stores: { devices } }: Pick<SignedInContext, 'stores'>,
): Promise<Map<number, DeviceRecord>> {
  const companies = [...new Set(planned.flatMap(({ company }) => company.company?.id ?? []))]
  const found = await Promise.all(
    companies.map(async (companyId) => {
      const rows = planned.filter(({ company }) => company.company?.id === companyId)
      const serials = rows.flatMap(({ device }) => device.serialNumber ?? [])
      const tags = rows.flatMap(({ device }) => (device.serialNumber ? [] : (device.assetTag ?? [])))
      const [bySerial, byTag] = await Promise.all([
        devices.bySerialNumbers(companyId, serials),
        devices.byAssetTags(companyId, tags),
      ])
      const idOf = ({ device: { serialNumber, assetTag } }: PlannedDevice) =>
        serialNumber ? bySerial.get(serialNumber) : byTag.get(assetTag ?? '')
      const records = await devices.byIds([...new Set([...bySerial.values(), ...byTag.values()])])
      return rows.flatMap((row) => {
        const record = records.get(idOf(row) ?? 0)
        return record ? [[row.row, record] as const] : []
      })
    }),
  )
  return new Map(found.flat())
}

/** What a row changes about a device. Empty cells and unknown people change nothing. */
export function changesByRow(
  record: DeviceRecord,
  { cells, device, person, siteId }: PlannedDevice,
): DeviceFields {
  const wanted = said.filter((field) => cells[field].trim() !== '').map((field) => [field, device[field]])
  const registered = cells.registeredTo.trim() !== '' && person ? { clientId: person.id } : {}
  const placed = cells.companySite.trim() === '' ? {} : { siteId }
  return differingFields(record, { ...Object.fromEntries(wanted), ...registered, ...placed })
}
