import { type FigureStore, totals } from '@remotehands/core'
import type { Item, Key, Query, Table } from '../table/table.ts'
import { auditFigures } from './figure-audit.ts'
import { countRecords } from './figure-count.ts'
import {
  breakdownIndex,
  momentKey,
  numbersOf,
  partitionOf,
  periodKey,
  totalsKey,
  warrantyPrefix,
} from './figure-items.ts'

const quarterMs = 15 * 60_000
const mostDays = 45
const itemsAtOnce = 1_000
const mostOfBreakdown = 2_000
/** Months in which warranties end: more than any list of devices has. */
const mostWarrantyMonths = 1_200

/** Numbers that follow from the records: of all, of each company, and of each technician. */
export function figureStore(table: Table): FigureStore {
  return {
    count: (records) => countRecords(table, records),
    async totals(whose) {
      const item = await table.get({ pk: partitionOf(whose), sk: totalsKey })
      const numbers = totals.map((total) => [total, Number(item?.[total] ?? 0)] as const)
      return Object.fromEntries(numbers) as Record<(typeof totals)[number], number>
    },
    async moments(what, companyId, from, to) {
      const { items } = await table.query({
        pk: partitionOf({ companyId }),
        sk: { between: [momentKey(what, from.getTime()), momentKey(what, to.getTime() - 1)] },
        limit: mostDays,
      })
      const quarters = items.flatMap((item) => {
        const day = Date.parse(item.sk.slice(what.length + 1))
        return Object.entries(numbersOf(item)).map(
          ([name, amount]) => [day + Number(name) * quarterMs, amount] as const,
        )
      })
      return quarters
        .filter(([at]) => at >= from.getTime() && at < to.getTime())
        .reduce((sum, [, amount]) => sum + amount, 0)
    },
    async periods(figure, whose, from, to) {
      const between = [periodKey(figure, from), periodKey(figure, to)] as const
      const items = await queryAll(table, { pk: partitionOf(whose), sk: { between } })
      return items.map((item) => ({
        period: item.sk.slice(item.sk.indexOf('#') + 1),
        counts: numbersOf(item),
      }))
    },
    async breakdown(by, period) {
      const sk = period === 'totals' ? totalsKey : periodKey('counts', period)
      const pk = `FIGURES#${by === 'company' ? 'C' : 'A'}#${sk}`
      const items = await queryAll(table, { index: breakdownIndex, pk }, mostOfBreakdown)
      return items.map((item) => ({ id: Number(item.gsi1sk), counts: numbersOf(item) }))
    },
    async warrantyEnds(companyId) {
      const list = { pk: partitionOf({ companyId }), sk: { beginsWith: warrantyPrefix } }
      const items = await queryAll(table, list, mostWarrantyMonths)
      return new Map(
        items.flatMap((item) =>
          Object.entries(numbersOf(item)).map(
            ([day, count]) => [`${item.sk.slice(warrantyPrefix.length)}-${day}`, count] as const,
          ),
        ),
      )
    },
    audit: (contributions, of, options) => auditFigures(table, contributions, of, options),
  }
}

/** All pages of a query, up to `most` items. */
async function queryAll(
  table: Table,
  query: Omit<Query, 'limit' | 'after'>,
  most = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const items: Item[] = []
  let after: Key | undefined
  do {
    const limit = Math.min(itemsAtOnce, most - items.length)
    const page: { items: Item[]; next?: Key | undefined } = await table.query({ ...query, limit, after })
    items.push(...page.items)
    after = page.next
  } while (after && items.length < most)
  return items
}
