import { type CompanyMerge, mergedKinds } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Stores } from '../../stores.ts'
import type { TaskRecord } from '../../tasks/task.ts'
import { nameOf } from '../present-user.ts'
import type { CompanyRecord } from '../user.ts'
import { MergeProgress, withLate } from './merge-companies.ts'

/** Longer than any step takes. */
const stuckMs = 5 * 60_000

/** Whether a task counts as running although nothing has happened for minutes. */
export function isStuck({ state, updatedAt }: TaskRecord, now: Date): boolean {
  return state === 'running' && now.getTime() - Date.parse(updatedAt) > stuckMs
}

/** Returns a merged company's merge. Throws NOT_FOUND for any other company. */
export async function presentMerge(company: CompanyRecord, stores: Stores, now: Date): Promise<CompanyMerge> {
  const [merge] = await presentMerges([company], stores, now)
  if (!merge) throw new AppError('NOT_FOUND')
  return merge
}

/** The merges of merged companies, in their current state. */
export async function presentMerges(
  companies: readonly CompanyRecord[],
  stores: Stores,
  now: Date,
): Promise<CompanyMerge[]> {
  const [kept, people, tasks, late] = await Promise.all([
    stores.companies.byIds([...new Set(companies.flatMap(({ mergedInto }) => mergedInto ?? []))]),
    stores.users.namesOf([...new Set(companies.flatMap(({ merge }) => merge?.ownerId ?? []))]),
    Promise.all(companies.map(({ merge }) => merge && stores.tasks.byId(merge.ownerId, merge.taskId))),
    Promise.all(companies.map(({ id, lateRecords }) => (lateRecords ? stores.merges.late(id) : []))),
  ])
  return companies.flatMap(
    ({ id, name, merge, mergedInto, mergeEndedAt, mergeMoved }, at): CompanyMerge[] => {
      const into = mergedInto === undefined ? undefined : kept.get(mergedInto)
      if (!merge || !into) return []
      const task = tasks[at]
      const byTask = mergeMoved ?? (task ? MergeProgress.parse(task.progress).moved : {})
      const moved = withLate(byTask, late[at] ?? [])
      const isDone = mergeEndedAt !== undefined
      return [
        {
          from: { id, name },
          into,
          state: isDone ? 'done' : task?.state === 'failed' ? 'failed' : 'running',
          isStuck: !isDone && task !== undefined && isStuck(task, now),
          moved: mergedKinds.map((kind) => ({ kind, count: moved[kind] })),
          reason: task?.reason ?? null,
          startedBy: nameOf(people.get(merge.ownerId)),
          startedAt: merge.startedAt,
          endedAt: mergeEndedAt ?? null,
        },
      ]
    },
  )
}
