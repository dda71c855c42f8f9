import type { MaintenanceEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { ulid } from '../security/random.ts'
import { createRecord, type Once } from '../table/create-record.ts'
import { listNumbered } from '../table/numbered-list.ts'
import type { Page, PageRequest } from '../table/page.ts'
import { listSorted } from '../table/sorted-list.ts'
import { ConditionFailed, ifAbsent, ifPresent, ifVersion, type Table, type Write } from '../table/table.ts'
import { MaintenanceRecord } from './asset.ts'
import { deviceKey } from './device-items.ts'
import { maintenanceIndexKeys, maintenanceKey, maintenanceOfDevice } from './maintenance-items.ts'

/** When work was completed: as an instant, and as the calendar day the device shows. */
export interface Completion {
  /** Who reported it. */
  actorId: number
  at: string
  /** YYYY-MM-DD. */
  day: string
}

/** Lists are newest first. */
export function maintenanceStore(table: Table) {
  const read = (item: unknown) => MaintenanceRecord.parse(item)

  /** Strongly consistent. */
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
    /**
     * Stores the log and its event; with a `completion`, also that it's done and the device's last
     * maintenance. One transaction.
     */
    create: (
      log: Omit<MaintenanceRecord, 'id' | 'version' | 'completedDate'>,
      { actorId }: { actorId: number },
      completion?: Completion,
      once?: Once,
    ): Promise<MaintenanceRecord> =>
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
    /** Marks work done and sets the device's last maintenance in one transaction. No-op if done already. */
    async complete(log: MaintenanceRecord, completion: Completion): Promise<MaintenanceRecord> {
      if (log.completedDate !== null) return log
      const changes = { set: { completedDate: completion.at }, add: { version: 1 } }
      const update: Write = { update: maintenanceKey(log.id), changes, condition: ifVersion(log.version) }
      try {
        await table.transact([update, ...done(log, completion)])
        return { ...log, completedDate: completion.at, version: log.version + 1 }
      } catch (error) {
        // Somebody else completed it at the same moment.
        const now = error instanceof ConditionFailed ? await byId(log.id) : undefined
        if (!now || now.completedDate === null) throw error
        return now
      }
    },
    list: (filter: { companyId?: number }, page: PageRequest): Promise<Page<MaintenanceRecord>> =>
      listNumbered(table, 'maintenance', filter, page, MaintenanceRecord),
    ofDevice: (deviceId: number, page: PageRequest): Promise<Page<MaintenanceRecord>> =>
      listSorted(table, { index: 'gsi3', pk: maintenanceOfDevice(deviceId), descending: true }, page, read),
  }
}
