import { dayMs, type ImportRun, limits } from '@remotehands/contract'
import type { TaskRecord } from '../tasks/task.ts'
import { ImportProgress, type ImportRecord } from './import.ts'

const nothing = { done: 0, created: 0, updated: 0, unchanged: 0, leftOut: 0 }

/** Until when we keep an import's rows, so it can resume. */
export function resumableUntil({ createdAt }: Pick<ImportRecord, 'createdAt'>): Date {
  return new Date(Date.parse(createdAt) + limits.import.resumeDays * dayMs)
}

/** An import as its owner sees it. */
export function presentImport(record: ImportRecord, task: TaskRecord | undefined): ImportRun {
  const { id, kind, fileName, rows, skipped, createdAt, expiresAt, run } = record
  const { done, created, updated, unchanged, leftOut } = task ? ImportProgress.parse(task.progress) : nothing
  const state = stateOf(record, task)
  const isOpen = state === 'stopped' || state === 'failed'
  return {
    ...{ id, kind, fileName, state, rows, done, created, updated, leftOut },
    unchanged: unchanged + skipped,
    reason: state === 'failed' ? (task?.reason ?? null) : null,
    startedAt: run?.startedAt ?? createdAt,
    updatedAt: task?.updatedAt ?? createdAt,
    resumableUntil: isOpen ? resumableUntil(record).toISOString() : null,
    keptUntil: expiresAt,
  }
}

/** Returns the state of an import. It's finished after its last row, even before its task says so. */
export function stateOf({ run, parts }: ImportRecord, task: TaskRecord | undefined): ImportRun['state'] {
  if (!run) return 'preparing'
  // Its start was cut off before it had a task.
  if (!task) return 'stopped'
  const isOver = ImportProgress.parse(task.progress).next >= parts
  if (task.state === 'done' || (isOver && task.state !== 'failed')) return 'finished'
  return task.state === 'running' && task.isToStop ? 'stopped' : task.state
}
