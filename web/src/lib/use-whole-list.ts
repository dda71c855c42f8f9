import { limits } from '@remotehands/contract'
import { useEffect } from 'react'
import type { AnyInput } from './api.ts'
import { type PagedId, type PagedInput, usePagedQuery } from './use-paged-query.ts'

/** Reads a list that is short enough to be held whole, page after page: the technicians, the people of a company. */
export function useWholeList<Id extends PagedId>(id: Id | undefined, input?: PagedInput<Id>) {
  const whole: unknown = { ...input, query: { ...(input as AnyInput)?.query, limit: limits.page.max } }
  const list = usePagedQuery(id, whole as PagedInput<Id>)
  const { hasMore, isLoadingMore, error, loadMore } = list
  const isReady = hasMore && !isLoadingMore && !error
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is asked for once the one before is there.
  useEffect(() => {
    if (isReady) void loadMore()
  }, [isReady, list.items?.length])
  return { ...list, isWhole: list.items !== undefined && !hasMore }
}
