import { holdersOfIds, wordOf } from '../people/external-ids.ts'
import { takeBlock } from '../table/id-block.ts'
import { inTransactions } from '../table/in-transactions.ts'
import type { Once } from '../table/records.ts'
import { ConditionFailed, type Item, type Key, type Table, type Write } from '../table/table.ts'
import { DeviceRecord } from './asset.ts'
import { devicesWithTags } from './asset-tags.ts'
import { deviceKey, newDeviceWrites, serialNumberKey } from './device-items.ts'
import type { NewDeviceRecord } from './device-store.ts'

/** What a device takes: five items at most, and one for each of its ids in other systems. */
const itemsOf = ({ externalIds }: DeviceRecord) => 5 + externalIds.length

/**
 * Stores devices with ids from a block. Keeps the block under the call's key before writing anything, so that
 * a repeated call resumes where the first was cut off; skipped devices keep their places in the block too.
 */
export async function importDevices(
  table: Table,
  devices: readonly (NewDeviceRecord | undefined)[],
  actorId: number,
  once: Once | undefined,
): Promise<(DeviceRecord | undefined)[]> {
  const newest = devices.find((device) => device !== undefined)
  if (!newest) return devices.map(() => undefined)
  const first = await takeBlock(table, 'devices', devices.length, once, new Date(newest.createdAt))
  const records = devices.map(
    (device, at) => device && DeviceRecord.parse({ ...device, id: first + at, version: 1 }),
  )
  const wanted = records.filter((record) => record !== undefined)
  const refused = new Set([
    ...(await withTakenSerialNumbers(table, wanted)),
    ...(await withKnownAssetTags(table, wanted)),
    ...(await withTakenIds(table, wanted)),
  ])
  const free = wanted.filter((record) => !refused.has(record))
  for (const part of inTransactions(free, itemsOf))
    for (const record of await storeAll(table, part, actorId)) refused.add(record)
  return records.map((record) => (record && !refused.has(record) ? record : undefined))
}

/** Finds devices whose serial number belongs to another device, or to one earlier in the list. */
async function withTakenSerialNumbers(
  table: Table,
  records: readonly DeviceRecord[],
): Promise<Set<DeviceRecord>> {
  const refused = new Set<DeviceRecord>()
  const firsts = new Map<string, { key: Key; record: DeviceRecord }>()
  for (const record of records) {
    if (!record.serialNumber) continue
    const key = await serialNumberKey(record.companyId, record.serialNumber)
    if (firsts.has(key.pk)) refused.add(record)
    else firsts.set(key.pk, { key, record })
  }
  const items = await table.getMany([...firsts.values()].map(({ key }) => key))
  for (const { pk, deviceId } of items) {
    const first = firsts.get(pk)
    if (first && first.record.id !== deviceId) refused.add(first.record)
  }
  return refused
}

/** Finds devices without a serial number whose asset tag another device has: not one this call stored. */
async function withKnownAssetTags(table: Table, records: readonly DeviceRecord[]): Promise<DeviceRecord[]> {
  const tagged = records.filter(({ serialNumber, assetTag }) => !serialNumber && assetTag)
  const companies = Map.groupBy(tagged, ({ companyId }) => companyId)
  const refused = [...companies].map(async ([companyId, some]) => {
    const holders = await devicesWithTags(
      table,
      companyId,
      some.flatMap(({ assetTag }) => assetTag ?? []),
    )
    return some.filter(({ id, assetTag }) => {
      const ids = holders.get(assetTag ?? '') ?? []
      return ids.length > 0 && !ids.includes(id)
    })
  })
  return (await Promise.all(refused)).flat()
}

/** Finds devices with an id that another device has, or one earlier in the list. */
async function withTakenIds(table: Table, records: readonly DeviceRecord[]): Promise<DeviceRecord[]> {
  const holderOf = await holdersOfIds(
    table,
    'device',
    records.flatMap(({ externalIds }) => externalIds),
  )
  const seen = new Set<string>()
  return records.filter(({ id, externalIds }) => {
    const isTaken = externalIds.some((each) => (holderOf(each) ?? id) !== id || seen.has(wordOf(each)))
    if (!isTaken) for (const each of externalIds) seen.add(wordOf(each))
    return isTaken
  })
}

/** Stores what isn't stored yet; returns the devices whose serial number, or id in another system, another device has. */
async function storeAll(
  table: Table,
  records: readonly DeviceRecord[],
  actorId: number,
): Promise<DeviceRecord[]> {
  const taken: DeviceRecord[] = []
  let rest = await Promise.all(
    records.map(async (record) => ({ record, writes: await newDeviceWrites(record, actorId) })),
  )
  while (rest.length > 0) {
    const writes = rest.flatMap((each) => each.writes.map((write) => ({ write, record: each.record })))
    try {
      await table.transact(writes.map(({ write }) => write))
      return taken
    } catch (error) {
      const refused = error instanceof ConditionFailed ? writes[error.index] : undefined
      if (!refused) throw error
      const { record, write } = refused
      if (!isOwn(write, error instanceof ConditionFailed ? error.item : undefined, record)) taken.push(record)
      rest = rest.filter((each) => each.record !== record)
    }
  }
  return taken
}

/** Whether the conflicting item is the same device, stored by an earlier attempt of this call. */
function isOwn(write: Write, item: Item | undefined, { id }: DeviceRecord): boolean {
  return (
    ('put' in write && write.put.pk === deviceKey(id).pk) || item?.deviceId === id || item?.recordId === id
  )
}
