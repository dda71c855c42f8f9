import { importEnd, importStep, importTask } from '../imports/import-step.ts'
import { mergeEnd, mergeKind, mergeStep } from '../people/companies/merge-companies.ts'
import type { Services } from '../services.ts'
import type { TaskRecord } from './task.ts'

export type TaskServices = Pick<Services, 'stores' | 'clock' | 'log' | 'settings'>

/**
 * Does the next piece of a task, in a second or two, and says how far it is then. The same step may come again after it was cut off at any
 * point: what it has written must not be written twice. Throws to be tried again; after five times the task has failed, until somebody resumes it.
 */
export type TaskStep = (
  task: TaskRecord,
  services: TaskServices,
) => Promise<{ progress: TaskRecord['progress']; isDone: boolean }>

/** What does each kind of task. */
export const taskSteps: Readonly<Record<string, TaskStep>> = {
  [importTask]: importStep,
  [mergeKind]: mergeStep,
}

/** Does what follows when a task is stopped, or has failed. May come again for the same version. */
export type TaskEnd = (
  task: TaskRecord,
  end: { state: 'stopped' | 'failed'; reason: string | null },
  services: TaskServices,
) => Promise<void>

export const taskEnds: Readonly<Record<string, TaskEnd>> = {
  [importTask]: importEnd,
  [mergeKind]: mergeEnd,
}

/**
 * Milliseconds in which one delivery goes on with the steps of a kind: what they write is indexed after that. Whoever else waits for this
 * reader of the stream waits so long.
 */
export const taskBursts: Readonly<Record<string, number>> = {
  [importTask]: 15_000,
  [mergeKind]: 5_000,
}
