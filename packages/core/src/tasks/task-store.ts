import { AppError } from '../app-error.ts'
import { type ChangedItem, changeKind } from '../followed-changes.ts'
import { userKey } from '../people/user-item.ts'
import { ttlOf } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { ifAbsent, ifVersion, isAllowed, type Table } from '../table/table.ts'
import type { TaskToRun } from './run-task.ts'
import { TaskRecord, taskPrefix } from './task.ts'

/** A requested task: it starts out running. */
export type NewTask = Pick<TaskRecord, 'id' | 'ownerId' | 'kind' | 'input' | 'progress'> & { now: Date }

const keptMs = 90 * 24 * 60 * 60 * 1000

const keyOf = ({ ownerId, id }: Pick<TaskRecord, 'ownerId' | 'id'>) => userKey(ownerId, taskPrefix + id)

/** The write that starts a task, alone or with whatever else must hold at that moment. */
export function newTaskWrite({ now, ...asked }: NewTask) {
  const at = now.toISOString()
  const begun = { version: 1, state: 'running', isToStop: false, failures: 0, reason: null } as const
  const task: TaskRecord = { ...asked, ...begun, startedAt: at, updatedAt: at }
  return { put: { ...keyOf(task), ...task }, condition: ifAbsent }
}

/** Work behind the requests. Each write of a running task reaches `runTask` through the table's stream. */
export function taskStore(table: Table) {
  const expiry = (now: Date) => ({ ttl: ttlOf(new Date(now.getTime() + keptMs)) })

  return {
    /** Throws CONFLICT if the owner already has a task with this id. */
    async create(asked: NewTask): Promise<TaskRecord> {
      const { put, condition } = newTaskWrite(asked)
      if (!(await isAllowed(table.put(put, condition)))) throw new AppError('CONFLICT')
      return TaskRecord.parse(put)
    },
    /** Strongly consistent. */
    async byId(ownerId: number, id: string): Promise<TaskRecord | undefined> {
      const item = await table.get(keyOf({ ownerId, id }), { consistent: true })
      return item && TaskRecord.parse(item)
    },
    /** One person's tasks, newest first. Strongly consistent. */
    list: (ownerId: number, page: PageRequest): Promise<Page<TaskRecord>> =>
      listSorted(
        table,
        {
          ...{ pk: userKey(ownerId).pk, sk: { beginsWith: taskPrefix } },
          descending: true,
          consistent: true,
        },
        page,
        (item) => TaskRecord.parse(item),
      ),
    /** Stores a step's result; false if the task has advanced since it was read. */
    advance(
      task: TaskRecord,
      change: Partial<Pick<TaskRecord, 'state' | 'progress' | 'failures' | 'reason'>>,
      now: Date,
    ): Promise<boolean> {
      const isOver = change.state !== undefined && change.state !== 'running'
      const told = { version: task.version + 1, updatedAt: now.toISOString() }
      const set = { ...change, ...told, ...(isOver && expiry(now)) }
      return isAllowed(table.update(keyOf(task), { set }, ifVersion(task.version)))
    },
    /** Makes a running task end before its next step; false if it isn't running. */
    requestStop(ownerId: number, id: string): Promise<boolean> {
      const isRunning = [{ attribute: 'state', equals: 'running' }]
      return isAllowed(table.update(keyOf({ ownerId, id }), { set: { isToStop: true } }, isRunning))
    },
    /** Resumes a task that failed, was stopped or is stuck. Throws CONFLICT if it advanced since read. */
    async resume(task: TaskRecord, now: Date): Promise<TaskRecord> {
      const again = { state: 'running', isToStop: false, failures: 0, reason: null } as const
      const resumed = { ...task, ...again, version: task.version + 1, updatedAt: now.toISOString() }
      const { version, updatedAt } = resumed
      const changes = { set: { ...again, version, updatedAt }, remove: ['ttl'] }
      if (!(await isAllowed(table.update(keyOf(task), changes, ifVersion(task.version)))))
        throw new AppError('CONFLICT')
      return resumed
    },
  }
}

/** The task that a change of the table continues; undefined for every other change. */
export function taskToRun(change: ChangedItem): TaskToRun | undefined {
  if (changeKind('keep-indexes', change) !== 'task') return undefined
  return TaskRecord.pick({ ownerId: true, id: true, version: true }).parse(change.item)
}
