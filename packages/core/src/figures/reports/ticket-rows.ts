import { limits, type TicketsReport } from '@remotehands/contract'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import { addCounts } from '../add-counts.ts'
import { type Days, isWholeMonth, periodsOf } from '../calendar-days.ts'
import { keptIn, missedIn, openedIn, ratingsIn, resolvedIn } from '../count-names.ts'
import type { Counts } from '../figure.ts'
import { readRange } from '../read-periods.ts'
import { averageOf, rateOf } from './rates.ts'

type Row = NonNullable<TicketsReport['rows']>[number]
interface Group {
  id: number | null
  counts: Counts
  open: number
}

/** Returns a row per company or technician with tickets, most first; one row sums up the rest. */
export async function ticketRows(by: 'company' | 'technician', days: Days, stores: Stores): Promise<Row[]> {
  const groups = await groupsOf(by, days, stores)
  const sorted = groups
    .filter(({ counts, open }) => openedIn(counts) + resolvedIn(counts) + open > 0)
    .sort((a, b) => openedIn(b.counts) - openedIn(a.counts) || b.open - a.open)
  const shown = sorted.slice(0, limits.report.rows)
  const names = await namesOf(
    by,
    shown.flatMap(({ id }) => id ?? []),
    stores,
  )
  const rows = shown.map((group) =>
    rowOf(group, group.id === null ? 'Unassigned' : (names.get(group.id) ?? 'Unknown')),
  )
  const rest = sorted.slice(limits.report.rows)
  return rest.length === 0 ? rows : [...rows, rowOf(sumOf(null, rest), 'Others')]
}

async function groupsOf(by: 'company' | 'technician', days: Days, stores: Stores): Promise<Group[]> {
  const { figures } = stores
  // Whole months, and the days of partly covered ones.
  const periods = periodsOf(days, 'month').flatMap((month) =>
    isWholeMonth(month) ? month.from.slice(0, 7) : periodsOf(month, 'day').map(({ from }) => from),
  )
  const [totals, ...found] = await Promise.all([
    figures.breakdown(by, 'totals'),
    ...periods.map((period) => figures.breakdown(by, period)),
  ])
  const parts = new Map<number, Group[]>()
  const add = (id: number, group: Group) => parts.set(id, [...(parts.get(id) ?? []), group])
  for (const { id, counts } of found.flat()) add(id, { id, counts, open: 0 })
  for (const { id, counts } of totals) add(id, { id, counts: {}, open: counts.open ?? 0 })
  const groups = [...parts].map(([id, all]) => sumOf(id, all))
  return by === 'company' ? groups : [...groups, await unassigned(groups, days, stores)]
}

/** What remains after subtracting all technicians. */
async function unassigned(groups: readonly Group[], days: Days, { figures }: Stores): Promise<Group> {
  const [all, totals] = await Promise.all([readRange(figures, 'counts', {}, days), figures.totals({})])
  const assigned = sumOf(null, groups)
  const left = Object.entries(all).map(
    ([name, count]) => [name, count - (assigned.counts[name] ?? 0)] as const,
  )
  return { id: null, counts: Object.fromEntries(left), open: totals.open - assigned.open }
}

function sumOf(id: number | null, groups: readonly Group[]): Group {
  const open = groups.reduce((sum, group) => sum + group.open, 0)
  return { id, counts: addCounts(groups.map(({ counts }) => counts)), open }
}

async function namesOf(by: 'company' | 'technician', ids: readonly number[], stores: Stores) {
  if (by === 'company') {
    const companies = await stores.companies.byIds(ids)
    return new Map([...companies].map(([id, { name }]) => [id, name]))
  }
  const users = await stores.users.namesOf(ids)
  return new Map([...users].map(([id, user]) => [id, nameOf(user)]))
}

function rowOf({ id, counts, open }: Group, name: string): Row {
  const [kept, missed, { ratings, stars }] = [keptIn(counts), missedIn(counts), ratingsIn(counts)]
  return {
    ...{ id, name, open, opened: openedIn(counts), resolved: resolvedIn(counts) },
    onTimeRate: rateOf(kept, kept + missed),
    ticketsTimed: kept + missed,
    satisfaction: averageOf(stars, ratings),
  }
}
