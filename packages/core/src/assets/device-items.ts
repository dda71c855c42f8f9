import type { RecordEvent } from '../events/desk-event.ts'
import { recordEventWrite } from '../events/record-act.ts'
import { folded } from '../folded.ts'
import { externalIdWrites } from '../people/external-ids.ts'
import { guardKey, keyName, numberedListKeys, padded } from '../table/item-keys.ts'
import { ifAbsent, type Key, type Write } from '../table/table.ts'
import type { DeviceRecord } from './asset.ts'

export function deviceKey(id: number): Key {
  return { pk: `DEVICE#${id}`, sk: 'DEVICE' }
}

/** Retired devices share one partition: they are few, and rarely written. */
export const retiredDevices = 'RETIREDDEVICES'
export const retiredOfCompany = (companyId: number) => `COMPANY#${companyId}#RETIREDDEVICES`
export const clientDevices = (clientId: number) => `CLIENT#${clientId}#DEVICES`
export const vendorDevices = (vendorId: number) => `VENDOR#${vendorId}#DEVICES`
export const companyWarranties = (companyId: number) => `COMPANY#${companyId}#WARRANTIES`
/** Lists of all companies bucket warranty ends by year, so that no one partition takes every write. */
export const yearWarranties = (year: number) => `WARRANTIES#${year}`

/** The index keys of a device in its current state: every write sets these and removes all others. */
export function deviceIndexKeys(device: DeviceRecord): Record<string, string> {
  const { id, companyId, clientId, vendorId, isRetired } = device
  const order = padded(id)
  const lists = isRetired
    ? { gsi1pk: retiredOfCompany(companyId), gsi1sk: order, gsi2pk: retiredDevices, gsi2sk: order }
    : numberedListKeys('devices', device)
  return {
    ...lists,
    ...(clientId !== null && !isRetired && { gsi3pk: clientDevices(clientId), gsi3sk: order }),
    ...(vendorId !== null && { gsi4pk: vendorDevices(vendorId), gsi4sk: order }),
  }
}

/** The key of the item that keeps a serial number unique within a company. */
export function serialNumberKey(companyId: number, serialNumber: string): Promise<Key> {
  return guardKey('SERIALNUMBER', `${companyId}#${folded(serialNumber)}`)
}

/** Whether a write claims a serial number. */
export const isSerialNumber = (write: Write | undefined): boolean =>
  write !== undefined && 'put' in write && write.put.pk.startsWith('SERIALNUMBER#')

/** Returns the writes that claim a device's serial number and release its former one. */
export async function serialNumberWrites(
  before: DeviceRecord | undefined,
  after: DeviceRecord,
): Promise<Write[]> {
  const keyOf = (device: DeviceRecord | undefined) =>
    device?.serialNumber ? serialNumberKey(device.companyId, device.serialNumber) : undefined
  const [had, has] = await Promise.all([keyOf(before), keyOf(after)])
  if (had?.pk === has?.pk) return []
  return [
    ...(has ? [{ put: { ...has, deviceId: after.id }, condition: ifAbsent }] : []),
    ...(had ? [{ delete: had }] : []),
  ]
}

/** The partition of a company's devices with an asset tag, which several may share. */
export async function assetTagPartition(companyId: number, assetTag: string): Promise<string> {
  return `ASSETTAG#${await keyName(`${companyId}#${folded(assetTag)}`)}`
}

/** Returns the writes that list a device under its asset tag and remove it from its former one. */
export async function assetTagWrites(
  before: DeviceRecord | undefined,
  after: DeviceRecord,
): Promise<Write[]> {
  const keyOf = async (device: DeviceRecord | undefined) =>
    device?.assetTag
      ? { pk: await assetTagPartition(device.companyId, device.assetTag), sk: deviceSortKey(device.id) }
      : undefined
  const [had, has] = await Promise.all([keyOf(before), keyOf(after)])
  if (had?.pk === has?.pk) return []
  return [...(has ? [{ put: { ...has, deviceId: after.id } }] : []), ...(had ? [{ delete: had }] : [])]
}

const deviceSortKey = (id: number) => `DEVICE#${padded(id)}`

/** Returns the writes that list a device by the end of its warranty while it is in use. */
export function warrantyWrites(before: DeviceRecord | undefined, after: DeviceRecord): Write[] {
  const isListed = (device: DeviceRecord | undefined) => device?.warrantyExpiration && !device.isRetired
  const key = { pk: deviceKey(after.id).pk, sk: 'WARRANTY' }
  const { id, companyId, warrantyExpiration: day } = after
  if (!isListed(after) || !day) return isListed(before) ? [{ delete: key }] : []
  if (isListed(before) && before?.warrantyExpiration === day && before.companyId === companyId) return []
  const order = `${day}#${padded(id)}`
  const year = Number(day.slice(0, 4))
  const company = { gsi1pk: companyWarranties(companyId), gsi1sk: order }
  return [{ put: { ...key, deviceId: id, ...company, gsi2pk: yearWarranties(year), gsi2sk: order } }]
}

/** Returns the writes that give a device its ids in other systems, which another device has if one is refused, and release former ones. */
export async function deviceIdWrites(
  before: DeviceRecord | undefined,
  after: DeviceRecord,
): Promise<Write[]> {
  const held = { kind: 'device', recordId: after.id } as const
  const { taken, released } = await externalIdWrites(held, before?.externalIds ?? [], after.externalIds)
  return [...taken, ...released]
}

/** The event of an act on a device. */
export function deviceEvent(
  { id, deviceName, companyId, vendorId }: DeviceRecord,
  act: Pick<RecordEvent, 'actorId' | 'at' | 'type' | 'changes'>,
): Write {
  return recordEventWrite(deviceKey(id).pk, 'device', id, { label: deviceName, companyId, vendorId, ...act })
}

/** Returns every write of a new device: the first one fails if its serial number is taken. */
export async function newDeviceWrites(device: DeviceRecord, actorId: number | null): Promise<Write[]> {
  return [
    ...(await serialNumberWrites(undefined, device)),
    { put: { ...deviceKey(device.id), ...device, ...deviceIndexKeys(device) }, condition: ifAbsent },
    ...warrantyWrites(undefined, device),
    ...(await assetTagWrites(undefined, device)),
    ...(await deviceIdWrites(undefined, device)),
    deviceEvent(device, { actorId, at: device.createdAt, type: 'created', changes: [] }),
  ]
}
