import * as z from 'zod'
import { listSorted, type Page, type PageRequest } from './pages.ts'
import type { Item, Query, Table } from './table.ts'

/** More than any view's range needs: a longer walk continues on the next page. */
const queriesPerPage = 15
const Position = z.object({ year: z.int() })
const yearOf = (day: string) => Number(day.slice(0, 4))

/** A range of days, both included. */
export interface DayRange {
  from: string
  to: string
  descending?: boolean
}

/** One page of what lists of all companies, bucketed by year, hold for a range of days. Sort keys begin with the day. */
export async function walkYears<R>(
  table: Table,
  { from, to, descending = false }: DayRange,
  listOf: (year: number) => Required<Pick<Query, 'index' | 'pk'>>,
  page: PageRequest,
  read: (item: Item) => R,
): Promise<Page<R>> {
  const [first, last] = [yearOf(from), yearOf(to)]
  const step = descending ? -1 : 1
  const start = page.after ? Position.parse(page.after).year : descending ? last : first
  const { year: _, ...within } = page.after ?? {}
  let after: PageRequest['after'] = Object.keys(within).length > 0 ? within : undefined
  const found: R[] = []
  for (let queries = 0, year = start; year >= first && year <= last; queries++, year += step) {
    if (queries === queriesPerPage || found.length === page.limit) return { items: found, next: { year } }
    const list = { ...listOf(year), ...daysOf({ from, to, descending }) }
    const part = await listSorted(table, list, { limit: page.limit - found.length, after }, read)
    found.push(...part.items)
    if (part.next) return { items: found, next: { ...part.next, year } }
    after = undefined
  }
  return { items: found }
}

/** Sort keys from the first day to behind every id of the last. */
export const daysOf = ({ from, to, descending = false }: DayRange) => ({
  sk: { between: [from, `${to}#~`] as const },
  descending,
})
