/** The tickets of the list that was shown last, in its order: the way from one open ticket to the next. */
let walk: readonly number[] = []

export function rememberWalk(ids: readonly number[]): void {
  walk = ids
}

interface Steps {
  /** Its place in the list, from 1, and how many were loaded. */
  at: number
  of: number
  previous: number | undefined
  next: number | undefined
}

/** The neighbours of a ticket in that list; undefined for one that was reached another way. */
export function stepsFrom(id: number): Steps | undefined {
  const at = walk.indexOf(id)
  if (at === -1) return undefined
  return { at: at + 1, of: walk.length, previous: walk[at - 1], next: walk[at + 1] }
}
