import type { TableBlock } from './document.ts'
import { linesOf } from './fit-text.ts'
import { fonts, ink, type Sheet } from './sheet.ts'
import type { Element } from './structure.ts'

const size = 8.5
const line = 11.5
const inset = 5
const mostLines = 8
const numeric = /^[-–+]?[$€£]?\d|^[-–]?$/

interface Column {
  x: number
  width: number
  isNumeric: boolean
}

/** A table; its head is repeated on each page that it goes on to. */
export function drawTable(sheet: Sheet, { head, rows }: TableBlock): void {
  const { structure } = sheet
  const columns = columnsOf(sheet, head, rows)
  const table = structure.add('Table')
  const headLines = cellLines(head, columns, 'bold')
  const first = rows[0] ? heightOf(cellLines(rows[0], columns, 'regular')) : 0
  sheet.need(heightOf(headLines) + first)
  drawHead(sheet, headLines, columns, structure.add('TR', table))
  for (const row of rows) {
    const lines = cellLines(row, columns, 'regular')
    if (heightOf(lines) > sheet.room) {
      sheet.turn()
      drawHead(sheet, headLines, columns)
    }
    drawRow(sheet, lines, columns, structure.add('TR', table))
  }
  sheet.y += 6
}

/** As wide as what is in them, where there is room; else the widest share what the others leave. */
function columnsOf({ left, width }: Sheet, head: readonly string[], rows: TableBlock['rows']): Column[] {
  const cellsOf = (at: number) => rows.map((row) => row[at] ?? '')
  const wanted = head.map((name, at) => {
    const cells = cellsOf(at).map((cell) => fonts.regular.widthOf(cell, size))
    return Math.max(fonts.bold.widthOf(name, size), ...cells) + 2 * inset + 1
  })
  let x = left
  return shared(wanted, width).map((each, at) => {
    const column = { x, width: each, isNumeric: at > 0 && cellsOf(at).every((cell) => numeric.test(cell)) }
    x += each
    return column
  })
}

function shared(wanted: readonly number[], width: number): number[] {
  const all = wanted.reduce((sum, each) => sum + each, 0)
  if (all <= width) return wanted.map((each) => each * (width / all))
  const widths: number[] = []
  let left = width
  for (const [done, [at, each]] of [...wanted.entries()]
    .sort(([, one], [, other]) => one - other)
    .entries()) {
    const given = Math.min(each, left / (wanted.length - done))
    widths[at] = given
    left -= given
  }
  return widths
}

function cellLines(cells: readonly string[], columns: readonly Column[], font: 'regular' | 'bold') {
  return columns.map(({ width }, at) =>
    linesOf(cells[at] ?? '', width - 2 * inset, fonts[font], size, mostLines),
  )
}

const heightOf = (lines: readonly (readonly string[])[]) =>
  Math.max(1, ...lines.map(({ length }) => length)) * line + 5

/** `row` is absent where the head is repeated. */
function drawHead(sheet: Sheet, lines: string[][], columns: readonly Column[], row?: Element): void {
  const { page, left, width, y, structure } = sheet
  const height = heightOf(lines)
  page.artifact(() => page.box({ x: left, y }, width, height, ink.fill))
  for (const [at, column] of columns.entries()) {
    const draw = () => drawCell(sheet, lines[at] ?? [], column, 'bold')
    if (row) page.tagged(structure.add('TH', row), draw)
    else page.artifact(draw)
  }
  sheet.y += height
}

function drawRow(sheet: Sheet, lines: string[][], columns: readonly Column[], row: Element): void {
  const { page, structure, left, width } = sheet
  for (const [at, column] of columns.entries())
    page.tagged(structure.add('TD', row), () => drawCell(sheet, lines[at] ?? [], column, 'regular'))
  sheet.y += heightOf(lines)
  page.artifact(() =>
    page.line(
      [
        { x: left, y: sheet.y },
        { x: left + width, y: sheet.y },
      ],
      ink.line,
      0.4,
    ),
  )
}

function drawCell(
  { page, y }: Sheet,
  lines: readonly string[],
  { x, width, isNumeric }: Column,
  font: 'regular' | 'bold',
): void {
  for (const [at, text] of lines.entries()) {
    const shift = isNumeric ? width - inset - fonts[font].widthOf(text, size) : inset
    page.text(text, { x: x + shift, y: y + 11 + at * line }, { font, size, color: ink.text })
  }
}
