import { limits } from '@remotehands/contract'
import * as z from 'zod'
import type { MaintenanceEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { ulid } from '../security/crypto.ts'
import { padded } from '../table/item-keys.ts'
import { listNumbered } from '../table/numbered-list.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { createRecord, type Once } from '../table/records.ts'
import { ConditionFailed, ifAbsent, ifPresent, ifVersion, type Table, type Write } from '../table/table.ts'
import { ticketKey } from '../tickets/ticket-writes.ts'
import { MaintenanceRecord } from './asset.ts'
import { deviceKey } from './device-items.ts'
import { maintenanceIndexKeys, maintenanceKey, maintenanceOfDevice } from './maintenance-items.ts'

const proofPrefix = 'PROOF#'
const Proof = z.object({ deviceId: z.int(), maintenanceId: z.int() })

type NewMaintenanceRecord = Omit<z.input<typeof MaintenanceRecord>, 'id' | 'version' | 'completedDate'>

/** When work was completed: as an instant, and as the calendar day the device shows. */
export interface Completion {
  /** Who reported it. */
  actorId: number
  at: string
  /** YYYY-MM-DD. */
  day: string
  /** The device's day before. */
  dayBefore?: string | null
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

  const proofKey = (ticketId: number, deviceId: number) =>
    ticketKey(ticketId, `${proofPrefix}${padded(deviceId)}`)

  return {
    byId,
    /** The logs that a recurring ticket has entered, by their devices. Strongly consistent. */
    async proofsOf(ticketId: number): Promise<Map<number, number>> {
      const range = { sk: { beginsWith: proofPrefix }, limit: limits.ticket.devices * 2, consistent: true }
      const { items } = await table.query({ pk: ticketKey(ticketId).pk, ...range })
      return new Map(
        items.map((item) => Proof.parse(item)).map((each) => [each.deviceId, each.maintenanceId]),
      )
    },
    /** For the transaction that enters such a log: a ticket enters one for each device. */
    proofWrite: (ticketId: number, deviceId: number, maintenanceId: number): Write => ({
      put: { ...proofKey(ticketId, deviceId), deviceId, maintenanceId },
      condition: ifAbsent,
    }),
    /** Marks work as not done after all, and sets the device's last maintenance to what was before. */
    async reopen(
      log: MaintenanceRecord,
      { actorId, at }: Pick<Completion, 'actorId' | 'at'>,
      lastDay: string | null,
    ): Promise<void> {
      const changes = { set: { completedDate: null }, add: { version: 1 } }
      await table.transact([
        { update: maintenanceKey(log.id), changes, condition: ifVersion(log.version) },
        {
          update: deviceKey(log.deviceId),
          changes: { set: { lastMaintenanceDate: lastDay }, add: { version: 1 } },
          condition: ifPresent,
        },
        happened(log, 'reopened', { actorId, at }),
      ])
    },
    /**
     * Stores the log and its event; with a `completion`, also that it's done and the device's last
     * maintenance. One transaction.
     */
    create: (
      log: NewMaintenanceRecord,
      { actorId }: { actorId: number },
      completion?: Completion,
      once?: Once,
    ): Promise<MaintenanceRecord> =>
      createRecord(table, {
        kind: 'maintenance',
        once,
        now: new Date(log.createdAt),
        existing: byId,
        build: (id) => read({ ...log, id, version: 1, ...doneBy(completion) }),
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
      const changes = { set: doneBy(completion), add: { version: 1 } }
      const update: Write = { update: maintenanceKey(log.id), changes, condition: ifVersion(log.version) }
      try {
        await table.transact([update, ...done(log, completion)])
        return { ...log, ...doneBy(completion), version: log.version + 1 }
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

const doneBy = (completion: Completion | undefined) => ({
  completedDate: completion?.at ?? null,
  dayBefore: completion?.dayBefore ?? null,
})
