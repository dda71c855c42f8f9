import {
  type Completion,
  type MaintenanceEvent,
  MaintenanceRecord,
  type MaintenanceStore,
  ulid,
} from '@remotehands/core'
import { ConditionFailed, ifAbsent, ifPresent, ifVersion, type Table, type Write } from '../table/table.ts'
import { createRecord } from './create-record.ts'
import { deviceKey } from './device-items.ts'
import { maintenanceIndexKeys, maintenanceKey, maintenanceOfDevice } from './maintenance-items.ts'
import { listNumbered } from './numbered-list.ts'
import { listSorted } from './sorted-list.ts'
import { eventPrefix } from './ticket-events.ts'

export function maintenanceStore(table: Table): MaintenanceStore {
  const read = (item: unknown) => MaintenanceRecord.parse(item)

  const byId = async (id: number) => {
    const item = await table.get(maintenanceKey(id), { consistent: true })
    return item && read(item)
  }
  const happened = (
    { id: maintenanceId, companyId }: MaintenanceRecord,
    type: MaintenanceEvent['type'],
    { actorId, at }: Pick<Completion, 'actorId' | 'at'>,
  ): Write => {
    const id = ulid(new Date(at))
    const event: MaintenanceEvent = { entity: 'maintenance', type, id, maintenanceId, companyId, actorId, at }
    return {
      put: { pk: maintenanceKey(maintenanceId).pk, sk: `${eventPrefix}${id}`, ...event },
      condition: ifAbsent,
    }
  }
  const done = (log: MaintenanceRecord, completion: Completion): Write[] => [
    {
      update: deviceKey(log.deviceId),
      changes: { set: { lastMaintenanceDate: completion.day }, add: { version: 1 } },
      condition: ifPresent,
    },
    happened(log, 'completed', completion),
  ]

  return {
    byId,
    create: (log, { actorId }, completion, once) =>
      createRecord(table, {
        kind: 'maintenance',
        once,
        now: new Date(log.createdAt),
        existing: byId,
        build: (id) => ({ ...log, id, version: 1, completedDate: completion?.at ?? null }),
        writes: (record) => {
          const item = { ...maintenanceKey(record.id), ...record, ...maintenanceIndexKeys(record) }
          return [
            { put: item, condition: ifAbsent },
            happened(record, 'entered', { actorId, at: record.createdAt }),
            ...(completion ? done(record, completion) : []),
          ]
        },
      }),
    async complete(log, completion) {
      if (log.completedDate !== null) return log
      const changes = { set: { completedDate: completion.at }, add: { version: 1 } }
      const update: Write = { update: maintenanceKey(log.id), changes, condition: ifVersion(log.version) }
      try {
        await table.transact([update, ...done(log, completion)])
        return { ...log, completedDate: completion.at, version: log.version + 1 }
      } catch (error) {
        // Somebody else did it at the same moment.
        const now = error instanceof ConditionFailed ? await byId(log.id) : undefined
        if (!now || now.completedDate === null) throw error
        return now
      }
    },
    list: (filter, page) => listNumbered(table, 'maintenance', filter, page, MaintenanceRecord),
    ofDevice: (deviceId, page) =>
      listSorted(table, { index: 'gsi3', pk: maintenanceOfDevice(deviceId), descending: true }, page, read),
  }
}
