import { AppError, type NewTask, TaskRecord, type TaskStore, type TaskToRun } from '@remotehands/core'
import { type Item, ifAbsent, ifVersion, type Table } from '../table/table.ts'
import type { ChangedKey } from './indexed-changes.ts'
import { isAllowed } from './is-allowed.ts'
import { ttlOf } from './keys.ts'
import { listSorted } from './sorted-list.ts'
import { userKey } from './user-item.ts'

const taskPrefix = 'TASK#'
const keptMs = 90 * 24 * 60 * 60 * 1000

const keyOf = ({ ownerId, id }: Pick<TaskRecord, 'ownerId' | 'id'>) => ({
  pk: userKey(ownerId).pk,
  sk: taskPrefix + id,
})

/** The write that begins a task, alone or with what else has to hold when it begins. */
export function newTaskWrite({ now, ...asked }: NewTask) {
  const at = now.toISOString()
  const begun = { version: 1, state: 'running', isToStop: false, failures: 0, reason: null } as const
  const task: TaskRecord = { ...asked, ...begun, startedAt: at, updatedAt: at }
  return { put: { ...keyOf(task), ...task }, condition: ifAbsent }
}

export function taskStore(table: Table): TaskStore {
  const expiry = (now: Date) => ({ ttl: ttlOf(new Date(now.getTime() + keptMs)) })

  return {
    async create(asked) {
      const { put, condition } = newTaskWrite(asked)
      if (!(await isAllowed(table.put(put, condition)))) throw new AppError('CONFLICT')
      return TaskRecord.parse(put)
    },
    async byId(ownerId, id) {
      const item = await table.get(keyOf({ ownerId, id }), { consistent: true })
      return item && TaskRecord.parse(item)
    },
    list: (ownerId, page) =>
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
    advance(task, change, now) {
      const isOver = change.state !== undefined && change.state !== 'running'
      const told = { version: task.version + 1, updatedAt: now.toISOString() }
      const set = { ...change, ...told, ...(isOver && expiry(now)) }
      return isAllowed(table.update(keyOf(task), { set }, ifVersion(task.version)))
    },
    requestStop(ownerId, id) {
      const isRunning = [{ attribute: 'state', equals: 'running' }]
      return isAllowed(table.update(keyOf({ ownerId, id }), { set: { isToStop: true } }, isRunning))
    },
    async resume(task, now) {
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

/** Whether a change of the table lets a task go on. `state` is the task's, as the stream tells it. */
export function isTaskToRun({ eventName, key }: ChangedKey, state: unknown): boolean {
  const isTask = key.pk?.startsWith('USER#') && key.sk?.startsWith(taskPrefix)
  return isTask === true && eventName !== 'REMOVE' && state === 'running'
}

/** The task that a change of the table lets go on; undefined for every other change. */
export function taskToRun(change: ChangedKey, item: Item | undefined): TaskToRun | undefined {
  if (!isTaskToRun(change, item?.state)) return undefined
  return TaskRecord.pick({ ownerId: true, id: true, version: true }).parse(item)
}
