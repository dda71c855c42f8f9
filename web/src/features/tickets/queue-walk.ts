/** The tickets of the list that was shown last, in its order: the way from one open ticket to the next. */
let walk: { ids: readonly number[]; hasMore: boolean } = { ids: [], hasMore: false }

export function rememberWalk(ids: readonly number[], hasMore: boolean): void {
  walk = { ids, hasMore }
}

interface Steps {
  /** Its place in the list, from 1, and how many were loaded. */
  at: number
  of: number
  /** Whether the list goes on behind them. */
  hasMore: boolean
  previous: number | undefined
  next: number | undefined
}

/** The neighbours of a ticket in that list; undefined for one that was reached another way. */
export function stepsFrom(id: number): Steps | undefined {
  const { ids, hasMore } = walk
  const at = ids.indexOf(id)
  if (at === -1) return undefined
  return { at: at + 1, of: ids.length, hasMore, previous: ids[at - 1], next: ids[at + 1] }
}
