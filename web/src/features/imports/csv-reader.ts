/** A row of the file: its number as a spreadsheet shows it, and its cells as they stand there. */
export interface CsvRow {
  number: number
  cells: string[]
}

/** A cell's maximum: an unclosed quotation mark would swallow the rest of the file, and no page shows a cell of megabytes. */
const longestCell = 100_000

/** A quotation mark that is never closed, and its row. */
export class OpenQuote extends Error {
  readonly row: number

  constructor(row: number) {
    super(`A quotation mark in row ${row} is never closed.`)
    this.name = 'OpenQuote'
    this.row = row
  }
}

/** A cell that is longer than anything to import, and its row. */
export class LongCell extends Error {
  constructor(row: number) {
    super(`A cell in row ${row} has more than ${longestCell.toLocaleString('en-US')} characters.`)
    this.name = 'LongCell'
  }
}

/**
 * Reads CSV (RFC 4180) piece by piece, in one pass: quoted cells may hold delimiters, line breaks and doubled quotation
 * marks, lines end in CR LF, LF or CR. Blank rows count but are left out. `push` answers the rows that are complete by then;
 * it and `end` throw OpenQuote, and LongCell.
 */
export function csvReader(delimiter: string) {
  // A cell begins; is read as it stands; is quoted; a quotation mark in a quoted one has just ended it, or is doubled.
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let cell = ''
  let cells: string[] = []
  let number = 1
  let afterReturn = false
  let rows: CsvRow[] = []

  const separator = new RegExp(`[${delimiter === '\t' ? '\\t' : delimiter}\\r\\n]`, 'g')

  function endCell(): void {
    cells.push(cell)
    cell = ''
    state = 'start'
  }

  function endRow(): void {
    endCell()
    if (cells.some((text) => text.trim() !== '')) rows.push({ number, cells })
    cells = []
    number += 1
  }

  function readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at)
    cell += text.slice(at, quote < 0 ? undefined : quote)
    if (cell.length > longestCell) throw new OpenQuote(number)
    if (quote < 0) return text.length
    state = 'quote'
    return quote + 1
  }

  function readPlain(text: string, at: number): number {
    separator.lastIndex = at
    const found = separator.exec(text)
    cell += text.slice(at, found?.index)
    if (cell.length > longestCell) throw new LongCell(number)
    if (!found) return text.length
    if (found[0] === delimiter) endCell()
    else endRow()
    afterReturn = found[0] === '\r'
    return found.index + 1
  }

  function step(text: string, at: number): number {
    if (state === 'quoted') return readQuoted(text, at)
    const next = text[at]
    if (afterReturn) {
      afterReturn = false
      if (next === '\n') return at + 1
    }
    if (next === '"' && state === 'start') {
      state = 'quoted'
      return at + 1
    }
    if (next === '"' && state === 'quote') {
      cell += '"'
      state = 'quoted'
      return at + 1
    }
    state = 'plain'
    return readPlain(text, at)
  }

  function take(): CsvRow[] {
    const read = rows
    rows = []
    return read
  }

  return {
    push(text: string): CsvRow[] {
      for (let at = 0; at < text.length; ) at = step(text, at)
      return take()
    },
    end(): CsvRow[] {
      if (state === 'quoted') throw new OpenQuote(number)
      if (cell !== '' || cells.length > 0 || state === 'quote') endRow()
      return take()
    },
  }
}

/** What separates the cells, by what the first line has most of: comma, semicolon or tab. */
export function guessDelimiter(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (delimiter: string) => line.split(delimiter).length - 1
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
