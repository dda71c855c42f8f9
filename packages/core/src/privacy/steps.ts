import type { PageRequest, Position } from '../table/pages.ts'

/** What one step came to: how many records changed, and where the part goes on. */
export interface Step {
  count: number
  next?: Position | undefined
  /** Of the records that were led to. */
  companyIds?: readonly number[]
}

/** Works through lists in turn: a position says in which one. */
export async function throughLists<L>(
  lists: readonly L[],
  { limit, after = {} }: PageRequest,
  work: (list: L, page: PageRequest) => Promise<Step>,
): Promise<Step> {
  const { list: at = 0, ...within } = after
  const list = lists[Number(at)]
  if (list === undefined) return { count: 0 }
  const inList = Object.keys(within).length > 0 ? within : undefined
  const { next, ...done } = await work(list, { limit, after: inList })
  if (next) return { ...done, next: { ...next, list: at } }
  const isLast = Number(at) + 1 >= lists.length
  return { ...done, ...(!isLast && { next: { list: Number(at) + 1 } }) }
}
