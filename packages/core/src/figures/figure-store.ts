import { queryAll } from '../table/pages.ts'
import type { Table } from '../table/table.ts'
import type {
  Contribution,
  Counted,
  Counts,
  DayFigure,
  FigureDifference,
  Listed,
  Moment,
  PeriodCounts,
  Total,
  Whose,
} from './figure.ts'
import { totals } from './figure.ts'
import { auditFigures } from './figure-audit.ts'
import { countRecords, fillFigures } from './figure-count.ts'
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
const mostOfBreakdown = 2_000
/** Months in which warranties end: more than any list of devices spans. */
const mostWarrantyMonths = 1_200

/**
 * Figures derived from the records: for everyone, each company and each technician. Reads are eventually
 * consistent.
 */
export function figureStore(table: Table) {
  const sortKeyOf = (period: string) => (period === 'totals' ? totalsKey : periodKey('counts', period))
  const breakdownOf = async (pk: string) => {
    const items = await queryAll(table, { index: breakdownIndex, pk }, mostOfBreakdown)
    return items.map((item) => ({ id: Number(item.gsi1sk), counts: numbersOf(item) }))
  }
  return {
    /**
     * Replaces each record's former contribution with its current one. However often, late, out of order or
     * concurrently it runs, a record counts once, in its latest state.
     */
    count: (records: readonly Counted[]): Promise<void> => countRecords(table, records),
    /** Counts everything for the first time: for a table without figures that nobody writes to meanwhile. */
    fill: (pages: AsyncIterable<readonly Listed[]>): Promise<void> => fillFigures(table, pages),
    async totals(whose: Whose): Promise<Record<Total, number>> {
      const item = await table.get({ pk: partitionOf(whose), sk: totalsKey })
      const numbers = totals.map((total) => [total, Number(item?.[total] ?? 0)] as const)
      return Object.fromEntries(numbers) as Record<(typeof totals)[number], number>
    },
    /** Counts from `from` (inclusive) to `to` (exclusive): whole quarters of an hour, 40 days at most. */
    async moments(what: Moment, companyId: number | undefined, from: Date, to: Date): Promise<number> {
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
    /** Returns the days or months with any counts, from the first to the last (inclusive), in order. */
    async periods(figure: DayFigure, whose: Whose, from: string, to: string): Promise<PeriodCounts[]> {
      const between = [periodKey(figure, from), periodKey(figure, to)] as const
      const items = await queryAll(table, { pk: partitionOf(whose), sk: { between } })
      return items.map((item) => ({
        period: item.sk.slice(item.sk.indexOf('#') + 1),
        counts: numbersOf(item),
      }))
    },
    /** A day's or month's counts, or the totals, per company or technician with any; at most 2,000. */
    breakdown: (
      by: 'company' | 'technician',
      period: string | 'totals',
    ): Promise<{ id: number; counts: Counts }[]> =>
      breakdownOf(`FIGURES#${by === 'company' ? 'C' : 'A'}#${sortKeyOf(period)}`),
    /** How many warranties end on each day (01 to 31) of a month (YYYY-MM), per company with any. */
    warrantyBreakdown: (month: string): Promise<{ id: number; counts: Counts }[]> =>
      breakdownOf(`FIGURES#C#${warrantyPrefix}${month}`),
    /** What the breakdowns of totals and of a month's warranties say of one company. */
    async companyCounts(companyId: number, month: string): Promise<{ totals: Counts; days: Counts }> {
      const pk = partitionOf({ companyId })
      const [totals, days] = await Promise.all(
        [totalsKey, `${warrantyPrefix}${month}`].map((sk) => table.get({ pk, sk })),
      )
      return { totals: totals ? numbersOf(totals) : {}, days: days ? numbersOf(days) : {} }
    },
    /** Returns how many warranties end on each day. */
    async warrantyEnds(companyId: number | undefined): Promise<ReadonlyMap<string, number>> {
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
    /**
     * Returns where the figures of everyone and of these companies and assignees differ from the sum of the
     * contributions; strongly consistent. With `repair`, corrects them. For a table that nobody writes to
     * meanwhile.
     */
    audit: (
      contributions: AsyncIterable<Contribution>,
      of: { companyIds: Iterable<number>; assigneeIds: Iterable<number> },
      options?: { repair?: boolean },
    ): Promise<{ items: number; differences: FigureDifference[] }> =>
      auditFigures(table, contributions, of, options),
  }
}
export type FigureStore = ReturnType<typeof figureStore>
