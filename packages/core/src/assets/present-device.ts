import { can, type Device } from '@remotehands/contract'
import type { Actor } from '../operation.ts'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import type { DeviceRecord } from './asset.ts'

/** Presents devices with their companies and people, in three batched reads. */
export async function presentDevices(
  devices: readonly DeviceRecord[],
  actor: Actor,
  { companies, users, sites }: Pick<Stores, 'companies' | 'users' | 'sites'>,
): Promise<Device[]> {
  const [companyOf, personOf, siteOf] = await Promise.all([
    companies.byIds([...new Set(devices.map(({ companyId }) => companyId))]),
    users.namesOf([...new Set(devices.flatMap(({ clientId }) => clientId ?? []))]),
    sites.byIds(devices.flatMap(({ siteId }) => siteId ?? [])),
  ])
  const seesVendors = can(actor.role, 'vendor:read')
  const seesIds = can(actor.role, 'externalId:read')
  return devices.map((device) => ({
    ...device,
    company: companyOf.get(device.companyId)?.name ?? 'Unknown',
    isOfArchived: companyOf.get(device.companyId)?.archivedAt !== undefined,
    clientName: device.clientId === null ? null : nameOf(personOf.get(device.clientId)),
    siteName: device.siteId === null ? null : (siteOf.get(device.siteId)?.name ?? null),
    vendorId: seesVendors ? device.vendorId : null,
    externalIds: seesIds ? device.externalIds : [],
  }))
}

/** Presents one device. */
export async function presentDevice(
  device: DeviceRecord,
  actor: Actor,
  stores: Pick<Stores, 'companies' | 'users' | 'sites'>,
): Promise<Device> {
  const [presented] = await presentDevices([device], actor, stores)
  if (!presented) throw new Error('One device is presented as one.')
  return presented
}
