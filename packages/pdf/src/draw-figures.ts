import type { Figure } from './document.ts'
import { linesOf, oneLine } from './fit-text.ts'
import { fonts, ink, type Sheet } from './sheet.ts'

const perRow = 3
const gap = 10
const inset = 9
const noteSize = 8
const noteLine = 11

/** Numbers in boxes, three beside each other. */
export function drawFigures(sheet: Sheet, figures: readonly Figure[]): void {
  const width = (sheet.width - gap * (perRow - 1)) / perRow
  for (let first = 0; first < figures.length; first += perRow) {
    const row = figures.slice(first, first + perRow)
    const notes = row.map(({ note }) => linesOf(note, width - 2 * inset, fonts.regular, noteSize, 3))
    const height = 47 + Math.max(...notes.map(({ length }) => length)) * noteLine
    sheet.need(height + gap)
    for (const [at, figure] of row.entries())
      drawFigure(sheet, figure, notes[at] ?? [], { x: sheet.left + at * (width + gap), width, height })
    sheet.y += height + gap
  }
}

function drawFigure(
  { page, y, structure, document }: Sheet,
  { label, value }: Figure,
  notes: readonly string[],
  { x, width, height }: { x: number; width: number; height: number },
): void {
  const left = x + inset
  const room = width - 2 * inset
  page.artifact(() => {
    page.box({ x, y }, width, height, ink.fill)
    page.box({ x, y }, 2, height, document.brand.accent)
  })
  page.tagged(structure.add('P'), () => {
    const small = { font: 'regular', size: 8.5, color: ink.muted } as const
    page.text(oneLine(label, room, fonts.regular, 8.5), { x: left, y: y + 16 }, small)
    const large = { font: 'bold', size: 17, color: ink.text } as const
    page.text(oneLine(value, room, fonts.bold, 17), { x: left, y: y + 36 }, large)
    const style = { font: 'regular', size: noteSize, color: ink.muted } as const
    for (const [at, line] of notes.entries()) page.text(line, { x: left, y: y + 50 + at * noteLine }, style)
  })
}
