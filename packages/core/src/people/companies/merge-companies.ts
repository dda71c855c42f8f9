import { type FieldChange, type MergedKind, mergedKinds } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import type { Stores } from '../../stores.ts'
import type { TaskRecord } from '../../tasks/task.ts'
import type { TaskEnd, TaskStep } from '../../tasks/task-steps.ts'
import type { CompanyRecord } from '../user.ts'
import type { LateRecord, Moved } from './merge-store.ts'
import { moveRecords } from './move-records.ts'

/** What merges companies, among the kinds of tasks. */
export const mergeKind = 'company-merge'

/** Of a ticket a hundred postings are written: a step of so many takes a second or two. */
const recordsAtOnce = 25

const MergeInput = z.object({ from: z.int(), into: z.int() })
export const MergeProgress = z.object({
  /** What is moved now; `mergedKinds.length` when everything is. */
  kind: z.int(),
  /** Records that the step under way moves. Kept before it begins, so that one that was cut off leaves none without its figures and postings. */
  batch: z.array(z.int()),
  moved: z.record(z.enum(mergedKinds), z.int()),
})
export type MergeProgress = z.output<typeof MergeProgress>

export const noneMoved: MergeProgress = {
  kind: 0,
  batch: [],
  moved: { user: 0, visit: 0, ticket: 0, question: 0, device: 0, maintenance: 0 },
}

/**
 * Moves the records that the step before found, and finds the next ones. People come first: from then on nobody of the company
 * writes anything new for it. What is written for it all the same, `keep-indexes` moves as soon as it hears of it.
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
  // A record of the batch may have been moved as a late one a moment before.
  const late = new Set((await stores.merges.late(from.id, kind)).map(({ id }) => id))
  const count = progress.batch.filter((id) => !late.has(id)).length
  const moved = { ...progress.moved, [kind]: progress.moved[kind] + count }
  const found = await stores.merges.idsOf(kind, from.id, recordsAtOnce)
  // The list may still have some that were moved a moment ago.
  const left = await Promise.all(found.map((id) => stores.merges.isOf(kind, id, from.id)))
  const batch = found.filter((_, at) => left[at])
  return { progress: { kind: progress.kind + (found.length === 0 ? 1 : 0), batch, moved }, isDone: false }
}

/** Tells that a merge does not get on. */
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

/** What a merge has moved, with the records that were late. */
export function withLate(moved: Partial<Moved>, late: readonly LateRecord[]): Moved {
  const sum = { ...noneMoved.moved, ...moved }
  for (const { kind } of late) sum[kind] += 1
  return sum
}

/** What a person calls the records of a kind. */
export const mergedWords: Readonly<Record<MergedKind, string>> = {
  user: 'people',
  visit: 'appointments',
  ticket: 'tickets',
  question: 'questions',
  device: 'devices',
  maintenance: 'maintenance logs',
}

function movedFields(moved: MergeProgress['moved']): FieldChange[] {
  return mergedKinds
    .filter((kind) => moved[kind] > 0)
    .map((kind) => ({ field: mergedWords[kind], from: null, to: String(moved[kind]) }))
}
