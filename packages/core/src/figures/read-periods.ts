import { addCounts } from './add-counts.ts'
import { type Days, isWholeMonth, periodsOf } from './calendar-days.ts'
import type { Counts, DayFigure, Whose } from './figure.ts'
import type { FigureStore } from './figure-store.ts'

/**
 * Returns the counts of each period. Reads whole calendar months in one query from first to last, and the
 * rest by day: a range of ten years reads 120 months plus the days of two partial ones.
 */
export async function readPeriods(
  figures: FigureStore,
  figure: DayFigure,
  whose: Whose,
  periods: readonly Days[],
): Promise<Counts[]> {
  const [months, days] = await Promise.all([
    readSpan(figures, figure, whose, periods.filter(isWholeMonth), (day) => day.slice(0, 7)),
    Promise.all(
      runsOf(periods.filter((period) => !isWholeMonth(period))).map((run) =>
        readSpan(figures, figure, whose, [run], (day) => day),
      ),
    ),
  ])
  const byDay = days.flat()
  return periods.map((period) =>
    isWholeMonth(period)
      ? (months.find((month) => month.period === period.from.slice(0, 7))?.counts ?? {})
      : addCounts(byDay.filter((day) => isWithin(day.period, period)).map(({ counts }) => counts)),
  )
}

/** Adds up the counts of periods that lie within longer ones. */
export function joinPeriods(
  counts: readonly Counts[],
  periods: readonly Days[],
  longer: readonly Days[],
): Counts[] {
  return longer.map((period) =>
    addCounts(counts.filter((_, at) => isWithin(periods[at]?.from ?? '', period))),
  )
}

/** Returns all counts of a range of days; none if it ends before it begins. */
export async function readRange(
  figures: FigureStore,
  figure: DayFigure,
  whose: Whose,
  days: Days,
): Promise<Counts> {
  return addCounts(await readPeriods(figures, figure, whose, periodsOf(days, 'month')))
}

async function readSpan(
  figures: FigureStore,
  figure: DayFigure,
  whose: Whose,
  spans: readonly Days[],
  keyOf: (day: string) => string,
) {
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last ? figures.periods(figure, whose, keyOf(first.from), keyOf(last.to)) : []
}

/** Joins consecutive periods. */
function runsOf(periods: readonly Days[]): Days[] {
  const runs: Days[] = []
  for (const { from, to } of periods) {
    const last = runs.at(-1)
    if (last && Date.parse(from) - Date.parse(last.to) <= 24 * 60 * 60 * 1000) last.to = to
    else runs.push({ from, to })
  }
  return runs
}

function isWithin(day: string, { from, to }: Days): boolean {
  return day >= from && day <= to
}
