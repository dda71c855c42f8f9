import type { RecordEvent } from '../events/desk-event.ts'
import { recordEventWrite } from '../events/record-act.ts'
import { folded } from '../folded.ts'
import { guardKey, keyName, padded } from '../table/item-keys.ts'
import { numberedListKeys } from '../table/numbered-list.ts'
import { ifAbsent, type Key, type Write } from '../table/table.ts'
import type { DeviceRecord } from './asset.ts'

export function deviceKey(id: number): Key {
  return { pk: `DEVICE#${id}`, sk: 'DEVICE' }
}

/** All retired devices are one partition: few, wherever their ids are, and written seldom. */
export const retiredDevices = 'RETIREDDEVICES'
export const retiredOfCompany = (companyId: number) => `COMPANY#${companyId}#RETIREDDEVICES`
export const clientDevices = (clientId: number) => `CLIENT#${clientId}#DEVICES`
export const vendorDevices = (vendorId: number) => `VENDOR#${vendorId}#DEVICES`
export const companyWarranties = (companyId: number) => `COMPANY#${companyId}#WARRANTIES`
/** Over all companies the ends of warranties are bucketed by year, so that no partition takes every write. */
export const yearWarranties = (year: number) => `WARRANTIES#${year}`

/** The index keys of a device as it stands: every write sets these and removes all others. */
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

/** The item that keeps a serial number unique within a company. */
export function serialNumberKey(companyId: number, serialNumber: string): Promise<Key> {
  return guardKey('SERIALNUMBER', `${companyId}#${folded(serialNumber)}`)
}

/** The writes that give a device its serial number, and take from it the one that it had. */
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

/** Where the devices of a company with an asset tag are found: several may have the same. */
export async function assetTagPartition(companyId: number, assetTag: string): Promise<string> {
  return `ASSETTAG#${await keyName(`${companyId}#${folded(assetTag)}`)}`
}

/** The writes by which a device is found by its asset tag, and no longer by the one that it had. */
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

/** The writes that keep a device on the lists by the end of its warranty, while it is in use. */
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

/** What the stream is told of an act on a device. */
export function deviceEvent(
  { id, deviceName, companyId, vendorId }: DeviceRecord,
  act: Pick<RecordEvent, 'actorId' | 'at' | 'type' | 'changes'>,
): Write {
  return recordEventWrite(deviceKey(id).pk, 'device', id, { label: deviceName, companyId, vendorId, ...act })
}

/** Everything that a new device is stored with: the first write fails where its serial number is taken. */
export async function newDeviceWrites(device: DeviceRecord, actorId: number | null): Promise<Write[]> {
  return [
    ...(await serialNumberWrites(undefined, device)),
    { put: { ...deviceKey(device.id), ...device, ...deviceIndexKeys(device) }, condition: ifAbsent },
    ...warrantyWrites(undefined, device),
    ...(await assetTagWrites(undefined, device)),
    deviceEvent(device, { actorId, at: device.createdAt, type: 'created', changes: [] }),
  ]
}
