import type { DeviceRow, RowProblem } from '@remotehands/contract'
import type { ActingContext, SignedInContext } from '../../operation.ts'
import { problemsOfIds, withSaidIds } from '../../people/external-ids.ts'
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

/** Finds the devices rows are about, by row: by serial number or else asset tag or else id in another system. */
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
      const known = rows.flatMap(({ device }) => (marked(device) ? [] : device.externalIds))
      const [bySerial, byTag, byId] = await Promise.all([
        devices.bySerialNumbers(companyId, serials),
        devices.byAssetTags(companyId, tags),
        devices.holdersOfIds(known),
      ])
      const idOf = ({ device }: PlannedDevice) => {
        if (device.serialNumber) return bySerial.get(device.serialNumber)
        if (device.assetTag) return byTag.get(device.assetTag)
        return device.externalIds.map(byId).find((id) => id !== undefined)
      }
      const records = await devices.byIds([...new Set(rows.flatMap((row) => idOf(row) ?? []))])
      return rows.flatMap((row) => {
        const record = records.get(idOf(row) ?? 0)
        return record?.companyId === companyId ? [[row.row, record] as const] : []
      })
    }),
  )
  return new Map(found.flat())
}

const marked = ({ serialNumber, assetTag }: PlannedDevice['device']) => Boolean(serialNumber || assetTag)

/** Why rows can't set the ids that they say. `devices` are what rows are about, by row. */
export async function problemsOfDeviceIds(
  planned: readonly PlannedDevice[],
  devices: ReadonlyMap<number, DeviceRecord>,
  { stores, actor }: Pick<ActingContext, 'stores' | 'actor'>,
): Promise<RowProblem[]> {
  const rows = planned.map(({ row, device }) => ({ row, said: device.externalIds, record: devices.get(row) }))
  const holderOf = await stores.devices.holdersOfIds(rows.flatMap(({ said }) => said))
  return problemsOfIds('device', rows, holderOf, actor)
}

/** What a row changes about a device. Empty cells and unknown people change nothing. */
export function changesByRow(
  record: DeviceRecord,
  { cells, device, person, siteId }: PlannedDevice,
): DeviceFields {
  const wanted = said.filter((field) => cells[field].trim() !== '').map((field) => [field, device[field]])
  const registered = cells.registeredTo.trim() !== '' && person ? { clientId: person.id } : {}
  const placed = cells.companySite.trim() === '' ? {} : { siteId }
  const externalIds = withSaidIds(record.externalIds, device.externalIds)
  return differingFields(record, { ...Object.fromEntries(wanted), ...registered, ...placed, externalIds })
}
