import { periodWords, type ReportUnit, shortDay } from '@remotehands/contract'
import type { Block, ChartBlock, Figure, Series } from '@remotehands/pdf'
import type { Days } from '../calendar-days.ts'

/** A table of rows whose first is the head. Days, which the same rows give a spreadsheet as it sorts them, stand as people write them. */
export function tableOf(title: string, [head = [], ...rows]: string[][], empty: string): Block {
  const written = rows.map((row) => row.map((cell) => (isoDay.test(cell) ? shortDay(cell) : cell)))
  return { kind: 'table', title, head, rows: written, empty }
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** A chart of periods, or a sentence where there is nothing to draw. */
export function chartOf(
  kind: ChartBlock['kind'],
  title: string,
  periods: readonly Days[],
  unit: ReportUnit,
  series: readonly Series[],
): Block {
  if (series.every(({ values }) => values.every((value) => !value)))
    return { kind: 'table', title, head: [], rows: [], empty: 'Nothing in this period.' }
  const labels = periods.map((period) => periodWords(period, unit).label)
  return { kind, title, labels, series, description: `${title}. ${valuesInWords(labels, series)}` }
}

/** Every value of a chart, for whoever doesn't see it. */
function valuesInWords(labels: readonly string[], series: readonly Series[]): string {
  const each = labels.map((label, at) => {
    const values = series.map(({ name, values }) => `${name} ${values[at] ?? 'none'}`)
    return `${label}: ${values.join(', ')}`
  })
  return each.join('; ')
}

export interface BarRow {
  label: string
  value: number
  text: string
}
/** Charts show the first few; the table has all. */
const shownBars = 10

export function barsOf(title: string, rows: readonly BarRow[]): Block {
  const shown = rows.slice(0, shownBars)
  if (shown.every(({ value }) => value === 0))
    return { kind: 'table', title, head: [], rows: [], empty: 'Nothing in this period.' }
  const description = shown.map(({ label, text }) => `${label}: ${text}`).join('; ')
  return { kind: 'bars', title, description: `${title}. ${description}`, rows: shown }
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'text', text })
export const figures = (of: readonly Figure[]): Block => ({ kind: 'figures', figures: of })
export const factsOf = (of: readonly Figure[]) =>
  of.map(({ label, value, note }) => [label, note ? `${value} – ${note}` : value] as const)
