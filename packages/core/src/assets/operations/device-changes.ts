import type { FieldChange } from '@remotehands/contract'
import { idsChange } from '../../people/external-ids.ts'
import { nameOf } from '../../people/present-user.ts'
import { siteChange } from '../../people/sites/chosen-site.ts'
import type { Stores } from '../../stores.ts'
import type { DeviceRecord } from '../asset.ts'
import type { DeviceFields } from '../device-store.ts'

const plain = {
  deviceName: 'name',
  manufacturer: 'manufacturer',
  model: 'model',
  serialNumber: 'serial number',
  assetTag: 'asset tag',
  deviceType: 'type',
  status: 'status',
  location: 'location',
  warrantyExpiration: 'warranty until',
} as const satisfies Partial<Record<keyof DeviceRecord, string>>

type Wanted = { [Field in keyof DeviceFields]: DeviceFields[Field] | undefined }

/** Returns the fields of `wanted` that differ from the device. */
export function differingFields(device: DeviceRecord, wanted: Wanted): DeviceFields {
  const differing = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isSame(value, device[field as keyof DeviceFields]),
  )
  return Object.fromEntries(differing)
}

const isSame = (some: unknown, other: unknown) => JSON.stringify(some) === JSON.stringify(other)

/** Describes a device's changes for the audit log. */
export async function deviceChanges(
  device: DeviceRecord,
  fields: DeviceFields,
  { companies, users, vendors, sites }: Pick<Stores, 'companies' | 'users' | 'vendors' | 'sites'>,
): Promise<FieldChange[]> {
  const words = Object.entries(plain).flatMap(([name, field]) => {
    const key = name as keyof typeof plain
    return key in fields ? [{ field, from: device[key] || null, to: fields[key] || null }] : []
  })
  const company = async (id: number) => (await companies.nameOf(id)) || 'Unknown'
  const person = async (id: number | null) => (id === null ? null : nameOf(await users.byId(id)))
  const vendor = async (id: number | null) =>
    id === null ? null : ((await vendors.byId(id))?.name ?? 'Unknown')
  const { companyId, clientId, vendorId, siteId = device.siteId, externalIds } = fields
  return [
    ...words,
    ...(externalIds === undefined ? [] : [idsChange(device.externalIds, externalIds)]),
    ...(companyId === undefined ? [] : [await named('company', device.companyId, companyId, company)]),
    ...(clientId === undefined ? [] : [await named('registered to', device.clientId, clientId, person)]),
    ...(await siteChange(device.siteId, siteId, { sites })),
    ...(vendorId === undefined ? [] : [await named('vendor', device.vendorId, vendorId, vendor)]),
  ]
}

async function named<Id>(
  field: string,
  from: Id,
  to: Id,
  nameIt: (id: Id) => Promise<string | null>,
): Promise<FieldChange> {
  return { field, from: await nameIt(from), to: await nameIt(to) }
}
