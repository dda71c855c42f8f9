import { can, type Device } from '@remotehands/contract'
import type { Actor } from '../operation.ts'
import { nameOf } from '../people/person.ts'
import type { Stores } from '../stores.ts'
import type { DeviceRecord } from './asset.ts'

/** Presents devices with their companies and people, in two batched reads. */
export async function presentDevices(
  devices: readonly DeviceRecord[],
  actor: Actor,
  { companies, users }: Pick<Stores, 'companies' | 'users'>,
): Promise<Device[]> {
  const [companyOf, personOf] = await Promise.all([
    companies.byIds([...new Set(devices.map(({ companyId }) => companyId))]),
    users.namesOf([...new Set(devices.flatMap(({ clientId }) => clientId ?? []))]),
  ])
  const seesVendors = can(actor.role, 'vendor:read')
  return devices.map((device) => ({
    ...device,
    company: companyOf.get(device.companyId)?.name ?? 'Unknown',
    clientName: device.clientId === null ? null : nameOf(personOf.get(device.clientId)),
    vendorId: seesVendors ? device.vendorId : null,
  }))
}

/** Presents one device. */
export async function presentDevice(
  device: DeviceRecord,
  actor: Actor,
  stores: Pick<Stores, 'companies' | 'users'>,
): Promise<Device> {
  const [presented] = await presentDevices([device], actor, stores)
  if (!presented) throw new Error('One device is presented as one.')
  return presented
}
