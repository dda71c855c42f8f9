import type { RoundingStep, TimeSubject } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { type RecordAct, recordEventWrite } from '../events/record-act.ts'
import { nextId } from '../table/numbered-list.ts'
import { queryAll } from '../table/pages.ts'
import { changeRecord, createRecord, type Once, recallId, singleRecord } from '../table/records.ts'
import { ConditionFailed, ifAbsent, ifVersion, isAllowed, type Table, type Write } from '../table/table.ts'
import {
  billedMinutes,
  type NewTimeRecord,
  TimeRecord,
  TimerRecord,
  TimeSettingsRecord,
  TimeSum,
} from './time.ts'
import {
  newTimeWrites,
  sumWrites,
  ticketTimeChecks,
  timeIndexKeys,
  timeKey,
  timeMark,
  timeOfCompany,
  timeOfMonth,
  timeOfPerson,
  timeOfSubject,
  timerKey,
  timeSumsOfMonth,
} from './time-items.ts'

/** What the audit log says of a change. Companies never see it. */
export type TimeAct = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes' | 'label'>
type TimeTerms = Pick<TimeRecord, 'day' | 'minutes' | 'note' | 'isBillable'>

const told = (id: number, act: TimeAct): Write =>
  recordEventWrite(timeKey(id).pk, 'time', id, { ...act, companyId: null })

/** Logged time, with its sums; the timers; and how time is rounded. */
export function timeStore(table: Table) {
  const settingsKey = { pk: 'TIME', sk: 'SETTINGS' }
  const unsaved: TimeSettingsRecord = { version: 0, step: 1 }
  const settings = singleRecord(table, { key: settingsKey, shape: TimeSettingsRecord, unsaved })

  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(timeKey(id), { consistent: true })
    return item && TimeRecord.parse(item)
  }
  const timerOf = async (userId: number) => {
    const item = await table.get(timerKey(userId), { consistent: true })
    return item && TimerRecord.parse(item)
  }
  const create = (
    entry: NewTimeRecord,
    { act, once, writes = [] }: { act?: TimeAct; once?: Once | undefined; writes?: readonly Write[] },
  ): Promise<TimeRecord> =>
    createRecord(table, {
      kind: 'time',
      once,
      now: new Date(entry.createdAt),
      existing: byId,
      build: (id) => ({ ...entry, id, version: 1 }),
      writes: (record) => [
        ...ticketTimeChecks(record),
        ...writes,
        ...newTimeWrites(record),
        ...(act ? [told(record.id, act)] : []),
      ],
    }).catch((error: unknown) => {
      const isMoved = entry.subject.kind === 'ticket' && error instanceof ConditionFailed && error.index === 0
      throw isMoved ? new AppError('CONFLICT', { cause: error }) : error
    })

  return {
    byId,
    /** Logs time. `act` only for somebody else: one's own needs no entry of the audit log. Throws CONFLICT if its ticket went to another company. */
    create: (entry: NewTimeRecord, { act, once }: { act?: TimeAct; once?: Once | undefined }) =>
      create(entry, { once, ...(act && { act }) }),
    /** The writes that log time on a ticket, for the transaction of a change of that ticket: it is on the version that was read, and so on its company. */
    async writesWithTicket(entry: NewTimeRecord): Promise<Write[]> {
      return newTimeWrites({ ...entry, id: await nextId(table, 'time'), version: 1 })
    },
    /** Throws CONFLICT if it changed since it was read, or is gone. */
    change: (entry: TimeRecord, terms: TimeTerms, act: TimeAct): Promise<TimeRecord> =>
      changeRecord<TimeRecord>(table, {
        ...{ key: timeKey(entry.id), record: entry, change: terms, indexKeys: timeIndexKeys },
        writes: [...sumWrites(entry, { ...entry, ...terms }), told(entry.id, act)],
      }),
    /** Throws CONFLICT if it changed since it was read, or is gone. */
    async remove(entry: TimeRecord, act: TimeAct): Promise<void> {
      const removal: Write = { delete: timeKey(entry.id), condition: ifVersion(entry.version) }
      try {
        const mark: Write = { delete: timeMark(entry) }
        await table.transact([removal, mark, ...sumWrites(entry, undefined), told(entry.id, act)])
      } catch (error) {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      }
    },
    /** The latest days first; `most` bounds the read. Eventually consistent. */
    async ofSubject(subject: TimeSubject, most?: number): Promise<TimeRecord[]> {
      const query = { index: 'gsi3', pk: timeOfSubject(subject), descending: true } as const
      return (await queryAll(table, query, most)).map((item) => TimeRecord.parse(item))
    },
    /** The ids of all entries of a ticket. Strongly consistent. */
    async idsOfTicket(id: number): Promise<number[]> {
      const query = { pk: timeOfSubject({ kind: 'ticket', id }), consistent: true }
      return (await queryAll(table, query)).map((item) => Number(item.sk))
    },
    /** What a call with this `once` has logged, unless it was deleted since. */
    async loggedBy(once: Once, now: Date): Promise<TimeRecord | undefined> {
      const id = await recallId(table, once, now)
      return id === undefined ? undefined : byId(id)
    },
    /** A person's, from a day to another (YYYY-MM-DD), in their order; `most` bounds the read. Eventually consistent. */
    async ofPerson(userId: number, from: string, to: string, most: number): Promise<TimeRecord[]> {
      const query = { index: 'gsi4', pk: timeOfPerson(userId), sk: { between: [from, `${to}~`] } } as const
      return (await queryAll(table, query, most)).map((item) => TimeRecord.parse(item))
    },
    /** A company's, from a day to another (YYYY-MM-DD), the latest first; `most` bounds the read. Eventually consistent. */
    async ofCompany(companyId: number, from: string, to: string, most: number): Promise<TimeRecord[]> {
      const query = {
        index: 'gsi1',
        pk: timeOfCompany(companyId),
        sk: { between: [from, `${to}~`] },
        descending: true,
      } as const
      return (await queryAll(table, query, most)).map((item) => TimeRecord.parse(item))
    },
    /** What each person worked for each company in a month (YYYY-MM). Eventually consistent. */
    async sumsOfMonth(month: string): Promise<TimeSum[]> {
      const items = await queryAll(table, { pk: timeSumsOfMonth(month) })
      return items.map((item) => {
        const [companyId, userId] = item.sk.split('#').map(Number)
        return TimeSum.parse({ ...item, companyId, userId })
      })
    },
    /** The same of days within a month, from its entries. */
    async sumsOfDays(from: string, to: string): Promise<TimeSum[]> {
      const query = {
        index: 'gsi2',
        pk: timeOfMonth(from.slice(0, 7)),
        sk: { between: [from, `${to}~`] },
      } as const
      const entries = (await queryAll(table, query)).map((item) => TimeRecord.parse(item))
      return entries.map((entry) => ({ ...entry, billedMinutes: billedMinutes(entry) }))
    },
    /** Counts an entry for another company; throws CONFLICT if it changed since it was read. */
    moveTo: (entry: TimeRecord, companyId: number): Promise<TimeRecord> =>
      changeRecord<TimeRecord>(table, {
        ...{ key: timeKey(entry.id), record: entry, change: { companyId }, indexKeys: timeIndexKeys },
        writes: sumWrites(entry, { ...entry, companyId }),
      }),
    /** A person's timer. Strongly consistent. */
    timerOf,
    /** Starts it; false if one is running. */
    startTimer: (timer: TimerRecord): Promise<boolean> =>
      isAllowed(table.put({ ...timerKey(timer.userId), ...timer }, ifAbsent)),
    /** Forgets a timer; false if it isn't running any more. */
    discardTimer: ({ id, userId }: Pick<TimerRecord, 'id' | 'userId'>): Promise<boolean> =>
      isAllowed(table.delete(timerKey(userId), [{ attribute: 'id', equals: id }])),
    /** Starts another in its place and logs nothing; false if it isn't running any more. */
    replaceTimer: ({ id, userId }: TimerRecord, next: TimerRecord): Promise<boolean> =>
      isAllowed(table.put({ ...timerKey(userId), ...next }, [{ attribute: 'id', equals: id }])),
    /** Discards it for somebody, with an entry of the log; false if it isn't running any more. */
    async discardFor({ id, userId }: TimerRecord, act: TimeAct): Promise<boolean> {
      const key = timerKey(userId)
      const removal: Write = { delete: key, condition: [{ attribute: 'id', equals: id }] }
      const entry = recordEventWrite(key.pk, 'user', userId, { ...act, companyId: null })
      return isAllowed(table.transact([removal, entry]))
    },
    /**
     * Logs a timer's time, and starts the `next` one in its place: all or nothing, and once, however often and wherever it is
     * stopped. Throws TIMER_OVER if it was discarded, and CONFLICT if its ticket went to another company.
     */
    async stopTimer(
      { id, userId }: TimerRecord,
      entry: NewTimeRecord,
      { once, next, act }: { once: Once; next?: TimerRecord | undefined; act?: TimeAct | undefined },
    ): Promise<TimeRecord> {
      const condition = [{ attribute: 'id', equals: id }] as const
      const end: Write = next
        ? { put: { ...timerKey(userId), ...next }, condition }
        : { delete: timerKey(userId), condition }
      try {
        return await create(entry, { once, writes: [end], ...(act && { act }) })
      } catch (error) {
        throw error instanceof ConditionFailed ? new AppError('TIMER_OVER', { cause: error }) : error
      }
    },
    /** Strongly consistent. */
    settings: settings.read,
    /** Throws CONFLICT if they changed since they were read. */
    setStep: (record: TimeSettingsRecord, step: RoundingStep, act: TimeAct): Promise<TimeSettingsRecord> =>
      settings.change(
        record,
        { step },
        recordEventWrite(settingsKey.pk, 'time', 1, { ...act, companyId: null }),
      ),
  }
}
