import { AppError } from '../app-error.ts'
import { formerPersonWrites } from '../people/former-person.ts'
import type { UserRecord } from '../people/user.ts'
import type { UserAct } from '../people/user-store.ts'
import { userEventWrite } from '../people/user-writes.ts'
import { padded } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { recordUpdate } from '../table/records.ts'
import { ConditionFailed, ifAbsent, isAllowed, type Table, type Write } from '../table/table.ts'
import { type NewTask, newTaskWrite } from '../tasks/task-store.ts'
import { ErasureRecord } from './erasure.ts'

const everyone = 'ERASURES'
const ofCompany = (companyId: number) => `COMPANY#${companyId}#ERASURES`
/** Those to be gone through again, by when. */
const waiting = 'WAITINGERASURES'

/** Which erasures to list; a company's administrator sees the company's own. */
interface ErasureFilter {
  companyId?: number | undefined
}

/** Who asked to be erased and what became of it: one record a person, the receipt in the end. */
export function erasureStore(table: Table) {
  const keyOf = (userId: number) => ({ pk: `ERASURE#${userId}`, sk: 'ERASURE' })
  const save = (record: ErasureRecord): Write => {
    const key = keyOf(record.userId)
    if (record.version === 1) return { put: { ...key, ...record, ...indexKeys(record) }, condition: ifAbsent }
    // What a later version of the code has added stays.
    return recordUpdate({
      ...{ key, record: { ...record, version: record.version - 1 } },
      ...{ change: record, indexKeys },
    }).update
  }
  const transact = (writes: readonly Write[]) =>
    table.transact(writes).catch((error: unknown) => {
      throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
    })
  return {
    /** Strongly consistent; undefined for somebody who never asked. */
    async of(userId: number): Promise<ErasureRecord | undefined> {
      const item = await table.get(keyOf(userId), { consistent: true })
      return item && ErasureRecord.parse(item)
    },
    /** Stores the next version, starting at 1, with the act. Throws CONFLICT if that version exists. */
    change: (record: ErasureRecord, user: UserRecord, act: UserAct): Promise<void> =>
      transact([save(record), userEventWrite(user, act)]),
    /** Stores the next version by itself; false if somebody else did. */
    keep: (record: ErasureRecord): Promise<boolean> => isAllowed(table.transact([save(record)])),
    /** The same, and starts a task or lets one end. */
    keepWith: (record: ErasureRecord, task: NewTask): Promise<boolean> =>
      isAllowed(table.transact([save(record), newTaskWrite(task)])),
    /**
     * The person becomes a former colleague, who can't sign in, and the task begins that does the rest. Throws CONFLICT if the
     * person or the record changed since, or if the administrator who does it isn't one any more.
     */
    async carryOut(
      record: ErasureRecord,
      user: UserRecord,
      { task, act, checks }: { task: NewTask; act: UserAct; checks: readonly Write[] },
    ): Promise<void> {
      const gone = await formerPersonWrites(user, act)
      await transact([save(record), newTaskWrite(task), ...gone, ...checks])
    },
    /** Those that wait for a decision first, then those under way, then the others, each newest first. Eventually consistent. */
    list: ({ companyId }: ErasureFilter, page: PageRequest): Promise<Page<ErasureRecord>> => {
      const list =
        companyId === undefined
          ? ({ index: 'gsi2', pk: everyone } as const)
          : ({ index: 'gsi1', pk: ofCompany(companyId) } as const)
      return listSorted(table, { ...list, descending: true }, page, (item) => ErasureRecord.parse(item))
    },
    /** Those that are being carried out, newest first. Eventually consistent. */
    listRunning: (page: PageRequest): Promise<Page<ErasureRecord>> => {
      const list = { index: 'gsi2', pk: everyone, sk: { beginsWith: beginnings.running } } as const
      return listSorted(table, { ...list, descending: true }, page, (item) => ErasureRecord.parse(item))
    },
    /** Those that are due to be gone through again, the first ones. Eventually consistent. */
    async due(now: Date, limit: number): Promise<ErasureRecord[]> {
      const sk = { lessThan: `${now.toISOString()}~` }
      const { items } = await table.query({ index: 'gsi3', pk: waiting, sk, limit })
      return items.map((item) => ErasureRecord.parse(item))
    },
  }
}

function indexKeys({ userId, companyId, state, askedAt, decidedAt, nextAt }: ErasureRecord) {
  const order = `${beginnings[state]}${askedAt ?? decidedAt ?? ''}#${padded(userId)}`
  return {
    ...{ gsi1pk: ofCompany(companyId), gsi1sk: order, gsi2pk: everyone, gsi2sk: order },
    ...(nextAt !== null && { gsi3pk: waiting, gsi3sk: `${nextAt}#${padded(userId)}` }),
  }
}

/** How their places in the lists begin, which are read from the last one on. */
const beginnings: Readonly<Record<ErasureRecord['state'], string>> = {
  asked: 'open#',
  running: 'erasing#',
  ...{ done: 'done#', refused: 'done#', withdrawn: 'done#' },
}
