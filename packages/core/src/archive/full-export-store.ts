import { AppError } from '../app-error.ts'
import { companyEvent } from '../people/companies/company-event.ts'
import { userKey } from '../people/user-item.ts'
import { goneFileWrite } from '../privacy/file-removal-store.ts'
import { ttlOf } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import {
  type Changes,
  ConditionFailed,
  type Item,
  ifAbsent,
  isAllowed,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'
import { newTaskWrite } from '../tasks/task-store.ts'
import { FullExportRecord, fullExportKind, notBegun } from './full-export.ts'

const prefix = 'FULLEXPORT#'
/** Files that are there, by when they are deleted. */
const listed = 'FULLEXPORTS'
/** Those that wait for an erasure, by when they were asked for. */
const waiting = 'WAITINGEXPORTS'
const keptMs = 30 * 24 * 60 * 60 * 1000

const keyOf = ({ ownerId, companyId }: Pick<FullExportRecord, 'ownerId' | 'companyId'>): Key =>
  userKey(ownerId, `${prefix}${companyId}`)
const read = (item: Item) => FullExportRecord.parse(item)
const isOf = ({ taskId }: FullExportRecord) => ({ attribute: 'taskId', equals: taskId })

const taskOf = ({ taskId, ownerId, companyId, fileId }: FullExportRecord, now: Date) =>
  newTaskWrite({
    ...{ id: taskId, ownerId, kind: fullExportKind, now },
    ...{ input: { companyId, fileId }, progress: { ...notBegun } },
  })

type Made = Pick<FullExportRecord, 'size' | 'records' | 'files' | 'missing'> & { expiresAt: string }

/** What a person asked for last of each company, to take all of it along. */
export function fullExportStore(table: Table) {
  /** Ends one that is in a state, and tells of it; false if it isn't any more. */
  const end = (
    record: FullExportRecord,
    state: FullExportRecord['state'],
    changes: Changes,
    type: 'full_export_ready' | 'full_export_failed',
    at: string,
    beside: readonly Write[] = [],
  ): Promise<boolean> => {
    const condition = [isOf(record), { attribute: 'state', equals: state }]
    const company = { id: record.companyId, name: record.company }
    const act = { at, actorId: record.ownerId, type, changes: [] }
    const ended = { update: keyOf(record), changes, condition }
    return isAllowed(table.transact([ended, companyEvent(company, act), ...beside]))
  }
  return {
    /** Strongly consistent. */
    async of(ownerId: number, companyId: number): Promise<FullExportRecord | undefined> {
      const item = await table.get(keyOf({ ownerId, companyId }), { consistent: true })
      return item && FullExportRecord.parse(item)
    },
    /** Begins one, or lets it wait, in place of what was asked for before, as it was read. Throws CONFLICT. */
    async start(record: FullExportRecord, before: FullExportRecord | undefined) {
      const company = { id: record.companyId, name: record.company }
      const act = { at: record.startedAt, actorId: record.ownerId, changes: [] }
      const now = new Date(record.startedAt)
      const ttl = ttlOf(new Date(now.getTime() + keptMs))
      const isToWait = record.state === 'waiting'
      const list = isToWait ? { gsi3pk: waiting, gsi3sk: `${record.startedAt}#${record.fileId}` } : {}
      await table
        .transact([
          {
            put: { ...keyOf(record), ...record, ...list, ttl },
            condition: before ? [isOf(before)] : ifAbsent,
          },
          ...(isToWait ? [] : [taskOf(record, now)]),
          companyEvent(company, { ...act, type: 'full_export_started' }),
          ...(before?.state === 'ready' ? [goneFileWrite({ kind: 'exports', id: before.fileId })] : []),
        ])
        .catch((error: unknown) => {
          throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
        })
    },
    /** Those that wait for an erasure, the longest waiting first. Eventually consistent. */
    async waiting(limit: number): Promise<FullExportRecord[]> {
      const { items } = await table.query({ index: 'gsi3', pk: waiting, limit })
      return items.map(read)
    },
    /** Begins one that waited; false if it doesn't any more. */
    begin(record: FullExportRecord, now: Date): Promise<boolean> {
      const set = { state: 'running', startedAt: now.toISOString() }
      const changes = { set, remove: ['gsi3pk', 'gsi3sk'] }
      const condition = [isOf(record), { attribute: 'state', equals: 'waiting' }]
      return isAllowed(table.transact([{ update: keyOf(record), changes, condition }, taskOf(record, now)]))
    },
    /** Walks what a company may take along. Only the task brings a walk: other functions would carry all kinds of records with them. */
    walk: <T>(read: (table: Table) => Promise<T>): Promise<T> => read(table),
    async ready(record: FullExportRecord, made: Made, at: string): Promise<void> {
      const list = { gsi3pk: listed, gsi3sk: `${made.expiresAt}#${record.fileId}` }
      await end(record, 'running', { set: { ...made, state: 'ready', ...list } }, 'full_export_ready', at)
    },
    async fail(record: FullExportRecord, reason: string, at: string): Promise<void> {
      await end(record, 'running', { set: { state: 'failed', reason } }, 'full_export_failed', at)
    },
    /** Takes back one that is ready: its file is deleted. False if it isn't ready any more. */
    withdraw: (record: FullExportRecord, reason: string, at: string): Promise<boolean> =>
      end(
        record,
        'ready',
        { set: { state: 'failed', reason, expiresAt: null }, remove: ['gsi3pk', 'gsi3sk'] },
        'full_export_failed',
        at,
        [goneFileWrite({ kind: 'exports', id: record.fileId })],
      ),
    /** Those that are ready, by when their time is over. Eventually consistent. */
    listReady: (page: PageRequest): Promise<Page<FullExportRecord>> =>
      listSorted(table, { index: 'gsi3', pk: listed }, page, read),
    /** Those that can't be downloaded any more, the oldest first. Eventually consistent. */
    async expiredBy(now: Date, limit: number): Promise<FullExportRecord[]> {
      const sk = { lessThan: now.toISOString() }
      const { items } = await table.query({ index: 'gsi3', pk: listed, sk, limit })
      return items.map(read)
    },
    /** Forgets one, and has its file deleted. Safe to repeat. */
    async takeOff(record: FullExportRecord): Promise<void> {
      await isAllowed(
        table.transact([
          { delete: keyOf(record), condition: [isOf(record)] },
          goneFileWrite({ kind: 'exports', id: record.fileId }),
        ]),
      )
    },
  }
}
