import { useEffect, useRef } from 'react'
import type { PagedItems } from './use-paged-query.ts'

/** A search looks through a bounded part of the records for each page, so that a page may come short of rows. */
const roundsAtMost = 5

/** Goes on to the next pages until there are `count` rows, a few times at most; then the person says whether to. */
export function useFilled(list: PagedItems<unknown>, count: number): void {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore } = list
  const rounds = useRef(0)
  const rows = items?.length ?? 0
  const isShort = items !== undefined && rows < count && hasMore && !isLoading && !isLoadingMore && !error
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came is a new round.
  useEffect(() => {
    if (!isShort || rounds.current >= roundsAtMost) return
    rounds.current += 1
    void loadMore()
  }, [isShort, rows])
  useEffect(() => {
    if (isLoading) rounds.current = 0
  }, [isLoading])
}
