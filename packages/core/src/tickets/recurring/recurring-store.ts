import type { RecurringState } from '@remotehands/contract'
import * as z from 'zod'
import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import { padded } from '../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../table/pages.ts'
import { changeRecord, createRecord, type Once, recordUpdate } from '../../table/records.ts'
import { ifAbsent, isAllowed, type Key, type Table, type Write } from '../../table/table.ts'
import { deviceTicketsPartition } from '../ticket-writes.ts'
import { type NewRecurringRecord, RecurringRecord, RunRecord } from './recurring.ts'

export type RecurringFields = Partial<Omit<RecurringRecord, 'id' | 'version' | 'createdAt' | 'createdById'>>
export type RecurringAct = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes'>

const everything = 'RECURRING'
const runPrefix = 'RUN#'
const devicePrefix = 'RECURRING#'
const calendarKey = { pk: 'RECURRINGCALENDAR', sk: 'CALENDAR' }
const Calendar = z.object({ seen: z.int() })
const Pointer = z.object({ recurringId: z.int() })

export const recurringKey = (id: number): Key => ({ pk: `RECURRING#${id}`, sk: 'RECURRING' })
export const companyRecurring = (companyId: number) => `COMPANY#${companyId}#RECURRING`

/** Behind every date: paused before ended. */
const places: Record<RecurringState, string> = { active: '~0', paused: '~1', ended: '~2' }

/** On the lists of all and of its company, by when the next ticket is due. */
export function recurringIndexKeys({ id, companyId, state, next }: RecurringRecord): Record<string, string> {
  const order = `${next?.at ?? places[state]}#${padded(id)}`
  return { gsi1pk: companyRecurring(companyId), gsi1sk: order, gsi2pk: everything, gsi2sk: order }
}

export function recurringStore(table: Table) {
  const read = (item: unknown) => RecurringRecord.parse(item)
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(recurringKey(id), { consistent: true })
    return item && read(item)
  }
  const byIds = async (ids: readonly number[]) => {
    const items = await table.getMany(ids.map(recurringKey))
    return new Map(items.map(read).map((each) => [each.id, each]))
  }
  return {
    byId,
    /** Eventually consistent. Unknown ids are absent from the map. */
    byIds,
    create: (recurring: NewRecurringRecord, act: RecurringAct, once?: Once): Promise<RecurringRecord> =>
      createRecord(table, {
        ...{ kind: 'recurring', once, now: new Date(recurring.createdAt), existing: byId },
        build: (id) => read({ ...recurring, id, version: 1 }),
        writes: (record) => [
          {
            put: { ...recurringKey(record.id), ...record, ...recurringIndexKeys(record) },
            condition: ifAbsent,
          },
          ...recurringDeviceWrites(record.id, [], record.deviceIds),
          happened(record, act),
        ],
      }),
    /** Throws CONFLICT if it changed since it was read. */
    change: (
      recurring: RecurringRecord,
      change: RecurringFields,
      act: RecurringAct,
    ): Promise<RecurringRecord> =>
      changeRecord<RecurringRecord>(table, {
        ...{ key: recurringKey(recurring.id), record: recurring, change, indexKeys: recurringIndexKeys },
        writes: [
          ...recurringDeviceWrites(
            recurring.id,
            recurring.deviceIds,
            change.deviceIds ?? recurring.deviceIds,
          ),
          happened({ ...recurring, ...change }, act),
        ],
      }),
    /** Notes what the job found: nobody did it, and the log says nothing. False if somebody changed it meanwhile. */
    note: (
      recurring: RecurringRecord,
      change: Pick<RecurringFields, 'next' | 'doneUntil' | 'state' | 'problem'>,
    ) => {
      const key = recurringKey(recurring.id)
      const { update } = recordUpdate<RecurringRecord>({
        key,
        record: recurring,
        change,
        indexKeys: recurringIndexKeys,
      })
      return isAllowed(table.transact([update]))
    },
    /** For the transaction that raises a ticket: moves on, if it is as it was read, and keeps that it was raised. */
    raisedWrites(recurring: RecurringRecord, change: RecurringFields, run: RunRecord): Write[] {
      const key = recurringKey(recurring.id)
      const { update } = recordUpdate<RecurringRecord>({
        key,
        record: recurring,
        change,
        indexKeys: recurringIndexKeys,
      })
      return [
        update,
        { put: { pk: key.pk, sk: `${runPrefix}${padded(run.ticketId)}`, ...run }, condition: ifAbsent },
      ]
    },
    /** The next due first; paused and ended ones last. */
    list: ({ companyId }: { companyId?: number }, page: PageRequest): Promise<Page<RecurringRecord>> => {
      const query =
        companyId === undefined
          ? ({ index: 'gsi2', pk: everything } as const)
          : ({ index: 'gsi1', pk: companyRecurring(companyId) } as const)
      return listSorted(table, query, page, read)
    },
    /** Those whose next ticket is due by `now`, the longest waiting first. Eventually consistent. */
    dueBy: (now: Date, page: PageRequest): Promise<Page<RecurringRecord>> =>
      listSorted(
        table,
        { index: 'gsi2', pk: everything, sk: { lessThan: `${now.toISOString()}$` } },
        page,
        read,
      ),
    /** Those that name a device, the newest first. */
    async ofDevice(deviceId: number, page: PageRequest): Promise<Page<RecurringRecord>> {
      const query = {
        pk: deviceTicketsPartition(deviceId),
        sk: { beginsWith: devicePrefix },
        descending: true,
      }
      const { items, next } = await listSorted(table, query, page, (item) => Pointer.parse(item).recurringId)
      const found = await byIds(items)
      return { items: items.flatMap((id) => found.get(id) ?? []), next }
    },
    /** The version of the service levels whose calendars the next dates follow. */
    async calendarSeen(): Promise<number> {
      const item = await table.get(calendarKey, { consistent: true })
      return item ? Calendar.parse(item).seen : 0
    },
    seeCalendar: (version: number): Promise<void> => table.put({ ...calendarKey, seen: version }),
    /** The tickets that it raised, the latest first. */
    runs: (id: number, page: PageRequest): Promise<Page<RunRecord>> =>
      listSorted(
        table,
        { pk: recurringKey(id).pk, sk: { beginsWith: runPrefix }, descending: true },
        page,
        (item) => RunRecord.parse(item),
      ),
  }
}

function happened({ id, title, companyId }: RecurringRecord, act: RecurringAct): Write {
  return recordEventWrite(recurringKey(id).pk, 'recurring', id, { ...act, label: title, companyId })
}

/** The writes by which devices name it. */
export function recurringDeviceWrites(
  id: number,
  before: readonly number[],
  after: readonly number[],
): Write[] {
  const keyOf = (deviceId: number): Key => ({
    pk: deviceTicketsPartition(deviceId),
    sk: `${devicePrefix}${padded(id)}`,
  })
  return [
    ...after
      .filter((each) => !before.includes(each))
      .map((each) => ({ put: { ...keyOf(each), recurringId: id } })),
    ...before.filter((each) => !after.includes(each)).map((each) => ({ delete: keyOf(each) })),
  ]
}
