import * as z from 'zod'
import { padded } from '../table/item-keys.ts'
import type { Item } from '../table/table.ts'
import { type Contribution, type DayFigure, dayFigures, type Moment, type Whose } from './figure.ts'

const quarterMs = 15 * 60_000
const dayMs = 24 * 60 * 60_000

export const totalsKey = 'TOTALS'
export const breakdownIndex = 'gsi1'

/** Numbers by sort key and attribute. */
export type ItemCounts = Record<string, Record<string, number>>

/** How a record was counted: how much of which attribute of which item, of all, its company and its assignee. */
export const Share = z.object({
  version: z.int(),
  companyId: z.int(),
  assigneeId: z.int().nullable().default(null),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
})
export type Share = z.output<typeof Share>

export function partitionOf({ companyId, assigneeId }: Whose): string {
  if (assigneeId !== undefined) return `FIGURES#A${assigneeId}`
  return companyId === undefined ? 'FIGURES#ALL' : `FIGURES#C${companyId}`
}

/** The partitions to which a share was added. */
export function partitionsOf({ companyId, assigneeId }: Pick<Share, 'companyId' | 'assigneeId'>): string[] {
  return [
    partitionOf({}),
    partitionOf({ companyId }),
    ...(assigneeId === null ? [] : [partitionOf({ assigneeId })]),
  ]
}

/** One item for each day (UTC) on which something was, with a number for each quarter of an hour: 0 to 95. */
export function momentKey(what: Moment, instant: number): string {
  return `${what}#${new Date(instant).toISOString().slice(0, 10)}`
}

/** One item for each day, YYYY-MM-DD, and one for each month, YYYY-MM. */
export function periodKey(figure: DayFigure, period: string): string {
  return `${figure}.${period.length === 7 ? 'month' : 'day'}#${period}`
}

/** Where the warranties that end in a month are: a number for each of its days, 01 to 31. */
export const warrantyPrefix = 'warranty#'

/** What a contribution is, item by item and attribute by attribute; of days alone, since their months follow. */
export function countsOf({ totals, moments, days = [], warrantyEnd }: Contribution): ItemCounts {
  const counts: ItemCounts = { [totalsKey]: { ...totals } }
  const add = (sk: string, name: string, amount: number) => {
    const item = counts[sk] ?? {}
    item[name] = (item[name] ?? 0) + amount
    counts[sk] = item
  }
  for (const { what, at } of moments) {
    const instant = Date.parse(at)
    add(momentKey(what, instant), String(Math.floor((instant % dayMs) / quarterMs)), 1)
  }
  for (const { figure, day, counts: amounts } of days)
    for (const [name, amount] of Object.entries(amounts)) add(periodKey(figure, day), name, amount)
  if (warrantyEnd) add(`${warrantyPrefix}${warrantyEnd.slice(0, 7)}`, warrantyEnd.slice(8), 1)
  return counts
}

/** The sort keys of the items in which the counts under one sort key of a share are: a day's also in its month's. */
export function itemsOf(sk: string): string[] {
  const [prefix = '', day = ''] = sk.split('#')
  const figure = dayFigures.find((each) => prefix === `${each}.day`)
  return figure ? [sk, periodKey(figure, day.slice(0, 7))] : [sk]
}

/** Index keys that list one item of all companies, or of all technicians; none for an item that no breakdown reads. */
export function breakdownKeys(pk: string, sk: string): Record<string, string> {
  const [, kind, id] = /^FIGURES#([AC])(\d+)$/.exec(pk) ?? []
  if (!kind || !id || !(sk === totalsKey || sk.startsWith('counts.'))) return {}
  return { gsi1pk: `FIGURES#${kind}#${sk}`, gsi1sk: padded(Number(id)) }
}

/** The counts in an item; what is back at nothing is left out. */
export function numbersOf(item: Item): Record<string, number> {
  const entries = Object.entries(item).filter((entry): entry is [string, number] => {
    return typeof entry[1] === 'number' && entry[1] !== 0
  })
  return Object.fromEntries(entries)
}
