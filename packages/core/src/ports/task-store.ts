import type { TaskRecord } from '../entities/task.ts'
import type { Page, PageRequest } from './page.ts'

/** What is asked for: it begins running. */
export type NewTask = Pick<TaskRecord, 'id' | 'ownerId' | 'kind' | 'input' | 'progress'> & { now: Date }

/** Work behind the requests. Each write of a running task comes to `runTask` by the table's stream. */
export interface TaskStore {
  /** Throws CONFLICT when the owner has a task of this id. */
  create(task: NewTask): Promise<TaskRecord>
  /** Strongly consistent. */
  byId(ownerId: number, id: string): Promise<TaskRecord | undefined>
  /** Those of one person, newest first. Strongly consistent. */
  list(ownerId: number, page: PageRequest): Promise<Page<TaskRecord>>
  /** Stores what a step came to; false when somebody else got on with the task since it was read. */
  advance(
    task: TaskRecord,
    change: Partial<Pick<TaskRecord, 'state' | 'progress' | 'failures' | 'reason'>>,
    now: Date,
  ): Promise<boolean>
  /** Lets a running task end before its next step; false when it is not running. */
  requestStop(ownerId: number, id: string): Promise<boolean>
  /** Lets a task that failed, was stopped or lies still go on where it was. Throws CONFLICT when it got on since it was read. */
  resume(task: TaskRecord, now: Date): Promise<TaskRecord>
}
