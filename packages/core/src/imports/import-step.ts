import { can, dayMs, limits } from '@remotehands/contract'
import type { ActingContext } from '../operation.ts'
import { followMerges } from '../people/companies/follow-merges.ts'
import { sha256 } from '../security/crypto.ts'
import type { Once } from '../table/records.ts'
import type { TaskRecord } from '../tasks/task.ts'
import { TaskRefusal } from '../tasks/task-refusal.ts'
import type { TaskEnd, TaskServices, TaskStep } from '../tasks/task-steps.ts'
import { readerOf } from '../tickets/ticket-readers.ts'
import { ImportProgress, type ImportRecord } from './import.ts'
import { importPart } from './import-part.ts'
import { permissionOf } from './import-permission.ts'
import { tellImport } from './tell-import.ts'

export const importTask = 'import'

/** Imports the next part of a file. At the end, drops the last rows and tells the person who started it. */
export const importStep: TaskStep = async (task, services) => {
  const record = await recordOf(task, services)
  const before = ImportProgress.parse(task.progress)
  await dropDone(record, before, services)
  if (before.next >= record.parts) {
    await tellImport(task, record, 'finished', services)
    return { progress: { ...before, from: before.next }, isDone: true }
  }
  return { progress: await doPart(record, before, services), isDone: false }
}

/** Cleans up after a stopped or failed import. One stopped after its last row counts as finished. */
export const importEnd: TaskEnd = async (task, { state, reason }, services) => {
  const record = await recordOf(task, services)
  const progress = ImportProgress.parse(task.progress)
  const isOver = progress.next >= record.parts
  if (isOver) await dropDone(record, progress, services)
  await tellImport(task, record, isOver ? 'finished' : state, services, reason ?? undefined)
}

/** Drops the rows of the step before: not earlier, because that step may have run twice and needed them. */
async function dropDone(
  { id }: ImportRecord,
  { from, next }: ImportProgress,
  { stores }: TaskServices,
): Promise<void> {
  for (let part = from; part < next; part++) await stores.imports.dropPart(id, part)
}

async function recordOf(task: TaskRecord, { stores }: TaskServices): Promise<ImportRecord> {
  const record = await stores.imports.byId(task.ownerId, Number(task.input.importId))
  if (!record) throw new TaskRefusal('The import is no longer there.')
  return record
}

async function doPart(
  record: ImportRecord,
  progress: ImportProgress,
  services: TaskServices,
): Promise<ImportProgress> {
  const { stores, clock } = services
  const context = await contextOf(record, progress.next, services)
  const part = await stores.imports.part(record.id, progress.next)
  if (!part) throw new TaskRefusal('The remaining rows were deleted. Please import the file again.')
  const { leftOut, ...counts } = await importPart(record, part, context)
  if (leftOut.length > 0) {
    const until = new Date(clock.now().getTime() + limits.import.resultDays * dayMs)
    await stores.imports.keepLeftOut(record.id, { part: progress.next, rows: leftOut }, until)
  }
  return {
    from: progress.next,
    next: progress.next + 1,
    done: progress.done + part[record.kind].length,
    created: progress.created + counts.created,
    updated: progress.updated + counts.updated,
    unchanged: progress.unchanged + counts.unchanged,
    leftOut: progress.leftOut + leftOut.length,
  }
}

/** Returns the starter's context as of now. Throws TaskRefusal if they are not who they were. */
async function contextOf(
  { id, ownerId, kind, run, createdAt }: ImportRecord,
  part: number,
  { stores, clock, log, settings }: TaskServices,
): Promise<ActingContext> {
  const user = await stores.users.byId(ownerId)
  if (!user?.isActive) throw new TaskRefusal('The account that started the import was deactivated.')
  if (!run || user.role !== run.role || !can(user.role, permissionOf(kind)))
    throw new TaskRefusal('The role of the person who started the import has changed.')
  const companyOf = await followMerges([run.companyId], stores)
  if (user.companyId !== companyOf(run.companyId))
    throw new TaskRefusal('The person who started the import now belongs to another company.')
  const { userAgent, ip, place } = run.whence
  return {
    ...{ stores, clock, log, settings },
    actor: readerOf(user),
    ...{ ip, userAgent: userAgent ?? undefined, place: place ?? undefined },
    once: await onceOfPart(id, part, createdAt),
  }
}

async function onceOfPart(id: number, part: number, createdAt: string): Promise<Once> {
  const expiresAt = new Date(Date.parse(createdAt) + (limits.import.resumeDays + 1) * dayMs)
  return { key: await sha256(`import ${id} part ${part}`), fingerprint: 'import', expiresAt }
}
