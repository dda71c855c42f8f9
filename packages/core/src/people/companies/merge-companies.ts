import { type FieldChange, type MergedKind, mergedKinds } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import type { Stores } from '../../stores.ts'
import type { TaskRecord } from '../../tasks/task.ts'
import type { TaskEnd, TaskStep } from '../../tasks/task-steps.ts'
import type { CompanyRecord } from '../user.ts'
import type { LateRecord, Moved } from './merge-store.ts'
import { moveRecords } from './move-records.ts'

/** The kind of task that merges companies. */
export const mergeKind = 'company-merge'

/** Moving a ticket writes about a hundred postings: a step of this size takes a second or two. */
const recordsAtOnce = 25

const noneOfAny: Moved = {
  ...{ user: 0, visit: 0, ticket: 0, question: 0, device: 0, maintenance: 0, site: 0, document: 0 },
  recurring: 0,
  report_mail: 0,
}

const MergeInput = z.object({ from: z.int(), into: z.int() })
export const MergeProgress = z.object({
  /** Index of the kind being moved; `mergedKinds.length` when all are done. */
  kind: z.int(),
  /**
   * The records that the current step moves. Stored before the step begins, so that an interrupted step
   * leaves none without its figures and postings.
   */
  batch: z.array(z.int()),
  // One that began before a kind was added has no number of it.
  moved: z.partialRecord(z.enum(mergedKinds), z.int()).transform((moved) => ({ ...noneOfAny, ...moved })),
})
export type MergeProgress = z.output<typeof MergeProgress>

export const noneMoved: MergeProgress = {
  kind: 0,
  batch: [],
  moved: noneOfAny,
}

/**
 * Moves the records found by the previous step, then finds the next ones. People come first: after that, no
 * one in the company creates records for it. `keep-indexes` moves any late ones as soon as the stream reports
 * them.
 */
export const mergeStep: TaskStep = async (task, services) => {
  const { stores, clock } = services
  const merge = await readMerge(task, stores)
  const { from } = merge
  const progress = MergeProgress.parse(task.progress)
  const kind = mergedKinds[progress.kind]
  if (kind === undefined) {
    const at = clock.now().toISOString()
    const late = await stores.merges.late(from.id)
    const act = { at, actorId: task.ownerId, changes: movedFields(withLate(progress.moved, late)) }
    const isDone = await stores.merges.end(merge, act, { byTask: progress.moved, late: late.length })
    return { progress, isDone }
  }
  await moveRecords(kind, progress.batch, merge, services)
  // A record of the batch may just have been moved as a late one.
  const late = new Set((await stores.merges.late(from.id, kind)).map(({ id }) => id))
  const count = progress.batch.filter((id) => !late.has(id)).length
  const moved = { ...progress.moved, [kind]: progress.moved[kind] + count }
  const found = await stores.merges.idsOf(kind, from.id, recordsAtOnce)
  // The list may still contain some that were just moved.
  const left = await Promise.all(found.map((id) => stores.merges.isOf(kind, id, from.id)))
  const batch = found.filter((_, at) => left[at])
  return { progress: { kind: progress.kind + (found.length === 0 ? 1 : 0), batch, moved }, isDone: false }
}

/** Reports that a merge is stuck. */
export const mergeEnd: TaskEnd = async (task, { reason }, { stores, clock }) => {
  const merge = await readMerge(task, stores)
  const changes: FieldChange[] = [
    { field: 'merged into', from: null, to: merge.into.name },
    { field: 'reason', from: null, to: reason },
  ]
  await stores.merges.tellFailure(merge, { at: clock.now().toISOString(), actorId: null, changes })
}

async function readMerge(
  { input }: TaskRecord,
  { companies }: Stores,
): Promise<{ from: CompanyRecord; into: CompanyRecord }> {
  const ids = MergeInput.parse(input)
  const found = await companies.byIds([ids.from, ids.into])
  const [from, into] = [found.get(ids.from), found.get(ids.into)]
  if (!from || !into) throw new AppError('NOT_FOUND')
  return { from, into }
}

/** Counts everything a merge has moved, including late records. */
export function withLate(moved: Partial<Moved>, late: readonly LateRecord[]): Moved {
  const sum = { ...noneMoved.moved, ...moved }
  for (const { kind } of late) sum[kind] += 1
  return sum
}

/** Display names of the kinds of records. */
export const mergedWords: Readonly<Record<MergedKind, string>> = {
  user: 'people',
  visit: 'appointments',
  ticket: 'tickets',
  question: 'questions',
  device: 'devices',
  maintenance: 'maintenance logs',
  site: 'sites',
  document: 'documents',
  recurring: 'recurring tickets',
  report_mail: 'reports by mail',
}

function movedFields(moved: MergeProgress['moved']): FieldChange[] {
  return mergedKinds
    .filter((kind) => moved[kind] > 0)
    .map((kind) => ({ field: mergedWords[kind], from: null, to: String(moved[kind]) }))
}
