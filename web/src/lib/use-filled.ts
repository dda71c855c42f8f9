import { useEffect, useRef } from 'react'
import { type PagedItems, roundsAtMost } from './use-paged-query.ts'

/** Goes on to the next pages until there are `count` rows, a few times at most; then the person says whether to. */
export function useFilled(list: PagedItems<unknown>, count: number): void {
  const { items, isLoading, askedAt, goOn } = list
  const rounds = useRef(0)
  const rows = items?.length ?? 0
  const isShort = items !== undefined && rows < count && goOn !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search, or somebody who asked for more, begins anew.
  useEffect(() => {
    rounds.current = 0
  }, [isLoading, askedAt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came is a new round.
  useEffect(() => {
    if (!isShort || rounds.current >= roundsAtMost) return
    rounds.current += 1
    void goOn?.()
  }, [isShort, rows])
}
