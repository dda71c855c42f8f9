import { dayMs, limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { whenceOf } from '../../people/sign-in/record-access.ts'
import { ulid } from '../../security/crypto.ts'
import { requireProof } from '../../security/step-up.ts'
import type { TaskRecord } from '../../tasks/task.ts'
import type { ImportProgress, ImportRecord } from '../import.ts'
import { importTask } from '../import-step.ts'
import { presentImport, resumableUntil, stateOf } from '../present-import-run.ts'
import { findImport, requireKind } from './find-import.ts'
import { claimTurn } from './one-at-a-time.ts'

const nothing: ImportProgress = {
  next: 0,
  from: 0,
  done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  leftOut: 0,
}

/** Starts or resumes an import. Does nothing to one already running. */
export const startImport: Operation<'imports.start'> = async ({ params }, context) => {
  const { actor, stores, clock } = context
  const record = await findImport(params.id, context)
  requireKind(record.kind, context)
  const task = record.run ? await stores.tasks.byId(actor.userId, record.run.taskId) : undefined
  const state = stateOf(record, task)
  if (state === 'running') return presentImport(record, task)
  if (state === 'finished') throw new AppError('IMPORT_STATE', { message: 'This import has finished.' })
  if (record.parts === 0) throw new AppError('IMPORT_STATE', { message: 'This import has no rows yet.' })
  const now = clock.now()
  if (resumableUntil(record) <= now) {
    const message = `This import was prepared more than ${limits.import.resumeDays} days ago, and its rows are deleted. Please import the file again.`
    throw new AppError('IMPORT_STATE', { message })
  }
  if (record.isSensitive) requireProof(context)
  await claimTurn(record.id, context)
  const { role, companyId } = actor
  const taskId = record.run?.taskId ?? ulid(now)
  const run = { taskId, role, companyId, startedAt: record.run?.startedAt ?? now.toISOString() }
  const until = new Date(now.getTime() + limits.import.resultDays * dayMs)
  const started = await stores.imports.setRun(record, { ...run, whence: whenceOf(context) }, until)
  return presentImport(started, await goOn(started, taskId, task, context))
}

const attempts = 5

/** Starts or resumes the task. Reads it again, because a stopped step may still end meanwhile. */
async function goOn(
  { id, ownerId }: ImportRecord,
  taskId: string,
  known: TaskRecord | undefined,
  { stores, clock }: Pick<SignedInContext, 'stores' | 'clock'>,
): Promise<TaskRecord> {
  let task = known
  if (!task) {
    const begun = { id: taskId, ownerId, kind: importTask, input: { importId: id }, progress: nothing }
    return stores.tasks.create({ ...begun, now: clock.now() })
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await stores.tasks.resume(task, clock.now())
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'CONFLICT'
      const now: TaskRecord | undefined = isConflict ? await stores.tasks.byId(ownerId, taskId) : undefined
      if (!now || attempt === attempts) throw error
      task = now
      if (task.state === 'done' || (task.state === 'running' && !task.isToStop)) return task
    }
  }
}
