import { dayMs } from '@remotehands/contract'
import * as z from 'zod'
import { padded } from '../table/item-keys.ts'
import type { Item } from '../table/table.ts'
import { type Contribution, type DayFigure, dayFigures, type Moment, type Whose } from './figure.ts'

const quarterMs = 15 * 60_000

export const totalsKey = 'TOTALS'
export const breakdownIndex = 'gsi1'

/** Numbers by sort key and attribute. */
export type ItemCounts = Record<string, Record<string, number>>

/** How a record was counted: the amount per attribute and item, for all, its company and its assignee. */
export const Share = z.object({
  version: z.int(),
  companyId: z.int().nullable(),
  assigneeId: z.int().nullable().default(null),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
})
export type Share = z.output<typeof Share>

export function partitionOf({ companyId, assigneeId }: Whose): string {
  if (assigneeId !== undefined) return `FIGURES#A${assigneeId}`
  return companyId === undefined ? 'FIGURES#ALL' : `FIGURES#C${companyId}`
}

/** Who raised what is kept for companies alone. */
export const isKeptIn = (pk: string, sk: string): boolean =>
  !sk.startsWith('raised.') || pk.startsWith('FIGURES#C')

/** The partitions a share was added to. */
export function partitionsOf({ companyId, assigneeId }: Pick<Share, 'companyId' | 'assigneeId'>): string[] {
  return [
    partitionOf({}),
    ...(companyId === null ? [] : [partitionOf({ companyId })]),
    ...(assigneeId === null ? [] : [partitionOf({ assigneeId })]),
  ]
}

/** One item per day (UTC) with anything to count, with a number for each quarter of an hour: 0 to 95. */
export function momentKey(what: Moment, instant: number): string {
  return `${what}#${new Date(instant).toISOString().slice(0, 10)}`
}

/** One item per day, YYYY-MM-DD, and one per month, YYYY-MM. */
export function periodKey(figure: DayFigure, period: string): string {
  return `${figure}.${period.length === 7 ? 'month' : 'day'}#${period}`
}

/** Items of a month's ending warranties: a number for each day, 01 to 31. */
export const warrantyPrefix = 'warranty#'

/** In the totals: how many warranties end in a month. */
const warrantyMonth = 'w.'

/** A contribution by item and attribute; only days, because months follow from them. */
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
  if (warrantyEnd) {
    add(`${warrantyPrefix}${warrantyEnd.slice(0, 7)}`, warrantyEnd.slice(8), 1)
    add(totalsKey, `${warrantyMonth}${warrantyEnd.slice(0, 7)}`, 1)
  }
  return counts
}

/** The sort keys of the items that include a share's counts: a day's are also in its month's, but for what is read by the day. */
export function itemsOf(sk: string): string[] {
  const [prefix = '', day = ''] = sk.split('#')
  const figure = dayFigures.find((each) => prefix === `${each}.day`)
  return figure && figure !== 'raised' ? [sk, periodKey(figure, day.slice(0, 7))] : [sk]
}

/** Index keys that list an item across companies or technicians; none for items no breakdown reads. */
export function breakdownKeys(pk: string, sk: string): Record<string, string> {
  const [, kind, id] = /^FIGURES#([AC])(\d+)$/.exec(pk) ?? []
  if (!kind || !id || !(sk === totalsKey || sk.startsWith('counts.') || sk.startsWith(warrantyPrefix)))
    return {}
  return { gsi1pk: `FIGURES#${kind}#${sk}`, gsi1sk: padded(Number(id)) }
}

/** An item's counts, without zeros. */
export function numbersOf(item: Item): Record<string, number> {
  const entries = Object.entries(item).filter((entry): entry is [string, number] => {
    return typeof entry[1] === 'number' && entry[1] !== 0
  })
  return Object.fromEntries(entries)
}
