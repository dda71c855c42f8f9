import { AppError } from '../app-error.ts'
import type { TaskRecord } from './task.ts'
import { TaskRefusal } from './task-refusal.ts'
import { type TaskServices, type TaskStep, taskBursts, taskEnds, taskSteps } from './task-steps.ts'

const maxFailures = 5

/** What the stream reports of a task with work to do. */
export type TaskToRun = Pick<TaskRecord, 'ownerId' | 'id' | 'version'>

interface Running {
  /** Whether an error means that a service is down: the stream then waits, and the task hasn't failed. */
  isOutage(error: unknown): boolean
  steps?: Readonly<Record<string, TaskStep>>
  /** How long one delivery continues with further steps, by kind; without it, or with 0, it does one. */
  burstMs?: Readonly<Record<string, number>>
}

/**
 * Does a task's next step and stores the result, which triggers another step through the stream; for some
 * kinds, as many steps as fit into a burst. Does nothing if the task is past that version: another delivery
 * did the step.
 */
export async function runTask(
  { ownerId, id, version }: TaskToRun,
  services: TaskServices,
  { isOutage, steps = taskSteps, burstMs = taskBursts }: Running,
): Promise<void> {
  const { stores, clock } = services
  const begun = clock.now().getTime()
  for (let next = version; ; next++) {
    const task = await stores.tasks.byId(ownerId, id)
    if (task?.version !== next || task.state !== 'running') return
    const gotOn = await runStep(task, services, { isOutage, steps })
    const burst = burstMs[task.kind] ?? 0
    if (!gotOn || clock.now().getTime() - begun >= burst) return
  }
}

/** Whether the task advanced and may continue at once. */
async function runStep(
  task: TaskRecord,
  services: TaskServices,
  { isOutage, steps }: Required<Pick<Running, 'isOutage' | 'steps'>>,
): Promise<boolean> {
  const { stores, clock, log } = services
  const { kind, id } = task
  if (task.isToStop) {
    await taskEnds[kind]?.(task, { state: 'stopped', reason: null }, services)
    await stores.tasks.advance(task, { state: 'stopped' }, clock.now())
    return false
  }
  try {
    const step = steps[kind]
    if (!step) throw new Error(`Nothing does “${kind}”.`)
    const { progress, isDone } = await step(task, services)
    const state = isDone ? 'done' : 'running'
    return await stores.tasks.advance(task, { state, progress, failures: 0, reason: null }, clock.now())
  } catch (error) {
    if (isOutage(error)) throw error
    const failures = task.failures + 1
    const isOver = error instanceof TaskRefusal || failures >= maxFailures
    const state = isOver ? 'failed' : 'running'
    log.error('step of a task failed', { kind, task: id, failures, state, cause: String(error) })
    const isForPeople = error instanceof TaskRefusal || error instanceof AppError
    const reason = isForPeople ? error.message : 'Something went wrong on our side.'
    if (isOver) await taskEnds[kind]?.(task, { state: 'failed', reason }, services)
    await stores.tasks.advance(task, { state, failures, reason }, clock.now())
    return false
  }
}
