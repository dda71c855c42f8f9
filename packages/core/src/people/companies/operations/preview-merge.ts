import { mergedKinds } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import { findMergeConflicts } from '../merge-conflicts.ts'
import { findMergeable } from './find-mergeable.ts'

const mostCounted = 1_000

/** Previews a merge. Throws VALIDATION_FAILED with the reason if it isn't possible. */
export const previewMerge: Operation<'companies.previewMerge'> = async ({ params, query }, context) => {
  const { stores } = context
  const merge = await findMergeable(params.id, query.into, context)
  const [known, ...counts] = await Promise.all([
    findMergeConflicts(merge, stores),
    ...mergedKinds.map((kind) => stores.merges.count(kind, params.id, mostCounted + 1)),
  ])
  return {
    ...merge,
    counts: mergedKinds.map((kind, at) => {
      const count = counts[at] ?? 0
      return { kind, count: Math.min(count, mostCounted), isMore: count > mostCounted }
    }),
    ...known,
  }
}
