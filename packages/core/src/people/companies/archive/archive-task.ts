import { type ClosedKind, closedKinds } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Stores } from '../../../stores.ts'
import type { TaskRecord } from '../../../tasks/task.ts'
import type { TaskEnd, TaskStep } from '../../../tasks/task-steps.ts'
import type { CompanyRecord } from '../../user.ts'
import { closingSteps } from './closing-steps.ts'

/** The kinds of tasks that archive a company, and bring an archived one back. */
export const archiveKind = 'company-archive'
export const restoreKind = 'company-restore'

/** Closing a ticket is a transaction, its figures and its postings: a step of this size takes a second or two. */
const recordsAtOnce = 25
/** The second time finds what somebody who had read the company before added during the first. */
const rounds = 2

const Counts = z.partialRecord(z.enum(closedKinds), z.int())
export const ArchiveProgress = z.object({
  round: z.int(),
  /** Index of the step. */
  step: z.int(),
  /** What the next run closes. Stored before it begins, so that it counts the same if it is cut off. */
  batch: z.array(z.int()),
  /** Where the step's list goes on; null at its beginning. */
  after: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  isListed: z.boolean(),
  closed: Counts,
})
export type ArchiveProgress = z.output<typeof ArchiveProgress>

const fromStart = { step: 0, batch: [], after: null, isListed: false }
export const nothingClosed: ArchiveProgress = { ...fromStart, round: 1, closed: {} }

/** Closes what the previous run found, then finds more. */
export const archiveStep: TaskStep = async (task, services) => {
  const { stores, clock } = services
  const company = await readCompany(task, stores)
  const progress = ArchiveProgress.parse(task.progress)
  const step = closingSteps[progress.step]
  const closing = { companyId: company.id, actorId: task.ownerId }
  if (!step) {
    if (progress.round < rounds)
      return { progress: { ...progress, ...fromStart, round: progress.round + 1 }, isDone: false }
    await stores.archives.end(company, progress.closed, {
      at: clock.now().toISOString(),
      actorId: task.ownerId,
    })
    return { progress, isDone: true }
  }
  const { kind } = step
  if (step.reopen) await stores.archives.note(company.id, kind, progress.batch)
  // One after the other: rules are all one record.
  for (const id of progress.batch) await step.close(id, closing, services)
  const closed = { ...progress.closed, [kind]: (progress.closed[kind] ?? 0) + progress.batch.length }
  if (progress.isListed)
    return { progress: { ...progress, ...fromStart, step: progress.step + 1, closed }, isDone: false }
  const page = { limit: recordsAtOnce, after: progress.after ?? undefined }
  const { items: batch, next } = await step.open(company.id, page, services)
  return {
    progress: { ...progress, batch, after: next ?? null, isListed: next === undefined, closed },
    isDone: false,
  }
}

const RestoreInput = z.object({
  companyId: z.int(),
  people: z.union([z.literal('all'), z.array(z.int())]),
  devices: z.boolean(),
})

/** Reopens what is wanted of what the archive noted, and forgets the rest. */
export const restoreStep: TaskStep = async (task, services) => {
  const { stores } = services
  const { companyId, people, devices } = RestoreInput.parse(task.input)
  const isWanted = (kind: ClosedKind, id: number) =>
    kind === 'user' ? people === 'all' || people.includes(id) : kind === 'device' ? devices : true
  const noted = await stores.archives.noted(companyId, recordsAtOnce)
  const closing = { companyId, actorId: task.ownerId }
  for (const { kind, id } of noted) {
    const step = closingSteps.find((each) => each.kind === kind)
    if (isWanted(kind, id)) await step?.reopen?.(id, closing, services)
    await stores.archives.forget(companyId, kind, id)
  }
  if (noted.length > 0) return { progress: {}, isDone: false }
  await stores.archives.restored(companyId)
  return { progress: {}, isDone: true }
}

/** Tells administrators that the work has failed. */
export const archiveEnd: TaskEnd = async (task, { reason }, { stores, clock }) => {
  const company = await readCompany(task, stores)
  const changes = [{ field: 'reason', from: null, to: reason }]
  const type = task.kind === archiveKind ? 'archive_failed' : 'restore_failed'
  await stores.archives.tellFailure(company, { at: clock.now().toISOString(), actorId: null, type, changes })
}

async function readCompany({ input }: TaskRecord, { companies }: Stores): Promise<CompanyRecord> {
  const id = z.int().parse(input.companyId)
  const company = (await companies.byIds([id])).get(id)
  if (!company) throw new AppError('NOT_FOUND')
  return company
}
