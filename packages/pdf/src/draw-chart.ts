import type { Bar, ChartBlock } from './document.ts'
import { oneLine } from './fit-text.ts'
import type { Page } from './page.ts'
import { fonts, ink, type Sheet } from './sheet.ts'
import { ticksTo } from './ticks.ts'

const plotHeight = 108
const axis = 34
const labelRoom = 16
const legendRoom = 16
const small = 7.5
const dashes = [[], [4, 3], [1.5, 2]] as const

/** A chart over time with its legend; shades and dashes tell the series apart in print. */
export function drawChart(sheet: Sheet, chart: ChartBlock): void {
  const height = plotHeight + labelRoom + legendRoom + 12
  sheet.need(height)
  const { page, structure, left, width, y } = sheet
  const figure = structure.add('Figure', structure.root, { alt: chart.description })
  figure.box = [left, sheet.size.height - y - height, left + width, sheet.size.height - y]
  page.tagged(figure, () => {
    drawLegend(sheet, chart, y + 8)
    drawPlot(sheet, chart, y + legendRoom)
  })
  sheet.y += height
}

function colorOf(sheet: Sheet, at: number): string {
  return [sheet.document.brand.accent, ink.second, '#A3ADB5'][at] ?? ink.second
}

function drawLegend(sheet: Sheet, { kind, series }: ChartBlock, y: number): void {
  let x = sheet.left
  for (const [at, { name }] of series.entries()) {
    if (kind === 'lines')
      sheet.page.line(
        [
          { x, y: y - 3 },
          { x: x + 16, y: y - 3 },
        ],
        colorOf(sheet, at),
        1.6,
        dashes[at] ?? [],
      )
    else drawColumn(sheet.page, { x: x + 4, y: y - 7 }, 8, 7, colorOf(sheet, at), at)
    sheet.page.text(name, { x: x + 20, y }, { font: 'regular', size: 8, color: ink.text })
    x += 34 + fonts.regular.widthOf(name, 8)
  }
}

function drawPlot(sheet: Sheet, { kind, labels, series }: ChartBlock, top: number): void {
  const { page } = sheet
  const left = sheet.left + axis
  const width = sheet.width - axis
  const bottom = top + plotHeight
  const values = series.flatMap((each) => each.values.flatMap((value) => value ?? []))
  const ticks = ticksTo(Math.max(0, ...values))
  const highest = ticks.at(-1) ?? 1
  const up = (value: number) => bottom - (value / highest) * (plotHeight - 6)
  const muted = { font: 'regular', size: small, color: ink.muted } as const
  for (const tick of ticks) {
    page.line(
      [
        { x: left, y: up(tick) },
        { x: left + width, y: up(tick) },
      ],
      ink.line,
      tick === 0 ? 0.9 : 0.4,
    )
    const text = String(tick)
    page.text(text, { x: left - 5 - fonts.regular.widthOf(text, small), y: up(tick) + 2.6 }, muted)
  }
  const step = width / Math.max(1, labels.length)
  const widest = Math.max(0, ...labels.map((label) => fonts.regular.widthOf(label, small)))
  const every = Math.max(1, Math.ceil((widest + 8) / step))
  for (const [at, label] of labels.entries()) {
    if (at % every !== 0) continue
    const half = fonts.regular.widthOf(label, small) / 2
    const middle = left + (at + 0.5) * step
    const x = Math.min(Math.max(middle - half, sheet.left), left + width - 2 * half)
    page.text(label, { x, y: bottom + 11 }, muted)
  }
  for (const [at, { values: each }] of series.entries()) {
    const color = colorOf(sheet, at)
    if (kind === 'lines') {
      for (const run of runsOf(each))
        page.line(
          run.map(([index, value]) => ({ x: left + (index + 0.5) * step, y: up(value) })),
          color,
          1.6,
          dashes[at] ?? [],
        )
      for (const [index, value] of each.entries())
        if (value !== null)
          page.box({ x: left + (index + 0.5) * step - 1.2, y: up(value) - 1.2 }, 2.4, 2.4, color)
      continue
    }
    const column = Math.min(22, (step * 0.74) / series.length)
    for (const [index, value] of each.entries()) {
      const x = left + (index + 0.5) * step + (at - series.length / 2) * column
      if (value) drawColumn(page, { x, y: up(value) }, column * 0.9, bottom - up(value), color, at)
    }
  }
}

/** Every second series is hollow, so that they don't differ by colour alone. */
function drawColumn(
  page: Page,
  { x, y }: { x: number; y: number },
  width: number,
  height: number,
  color: string,
  at: number,
): void {
  if (at % 2 === 0) page.box({ x, y }, width, height, color)
  else page.frame({ x: x + 0.4, y: y + 0.4 }, width - 0.8, Math.max(0.2, height - 0.8), color)
}

/** Stretches without a gap. */
function runsOf(values: readonly (number | null)[]): [index: number, value: number][][] {
  const runs: [number, number][][] = []
  let isOpen = false
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isOpen = false
      continue
    }
    if (isOpen) runs.at(-1)?.push([index, value])
    else runs.push([[index, value]])
    isOpen = true
  }
  return runs
}

const barHeight = 15
const nameShare = 0.3
const textShare = 0.3

export const heightOfBars = (rows: number) => rows * barHeight + 6

/** A bar for each row, with its name before it and its numbers after it. */
export function drawBars(sheet: Sheet, rows: readonly Bar[], description: string): void {
  const height = heightOfBars(rows.length)
  sheet.need(height)
  const { page, structure, left, width, y, document } = sheet
  const highest = Math.max(1, ...rows.map(({ value }) => value))
  const figure = structure.add('Figure', structure.root, { alt: description })
  figure.box = [left, sheet.size.height - y - height, left + width, sheet.size.height - y]
  const style = { font: 'regular', size: 8.5, color: ink.text } as const
  const room = width * (1 - nameShare - textShare) - 12
  page.tagged(figure, () => {
    for (const [at, { label, value, text }] of rows.entries()) {
      const base = y + at * barHeight + 10
      page.text(oneLine(label, width * nameShare - 6, fonts.regular, 8.5), { x: left, y: base }, style)
      const length = (value / highest) * room
      page.box({ x: left + width * nameShare, y: base - 8 }, Math.max(0.6, length), 9, document.brand.accent)
      const after = left + width * nameShare + length + 6
      page.text(oneLine(text, left + width - after, fonts.regular, 8.5), { x: after, y: base }, style)
    }
  })
  sheet.y += height
}
