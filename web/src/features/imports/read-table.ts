import { limits } from '@remotehands/contract'
import { type CsvRow, csvReader, guessDelimiter, LongCell, OpenQuote } from './csv-reader.ts'
import { type Encoding, findEncoding, textOf, UnreadableFile } from './file-text.ts'
import { takeTurns } from './take-turns.ts'

/** A file as it was read: what its columns are called, and its rows. */
export interface Table {
  fileName: string
  encoding: Encoding
  head: string[]
  rows: CsvRow[]
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Reads a CSV file in the background of the page. Throws UnreadableFile, and the reason of the signal. */
export async function readTable(
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Table> {
  const { fileBytes } = limits.import
  if (file.size > fileBytes) throw new UnreadableFile(`A file may have ${megabytes(fileBytes)} at most.`)
  if (file.size === 0) throw new UnreadableFile('This file is empty.')
  const encoding = await findEncoding(file)
  const turn = takeTurns(signal)
  const rows: CsvRow[] = []
  let reader: ReturnType<typeof csvReader> | undefined
  let read = 0
  try {
    for await (const text of textOf(file, encoding)) {
      await turn()
      const { rest, delimiter } = reader ? { rest: text, delimiter: '' } : beginning(text)
      reader ??= csvReader(delimiter)
      rows.push(...reader.push(rest))
      read += text.length
      onProgress(Math.min(1, read / file.size))
      requireFewRows(rows.length - 1)
    }
    rows.push(...(reader?.end() ?? []))
    requireFewRows(rows.length - 1)
  } catch (error) {
    if (error instanceof OpenQuote || error instanceof LongCell)
      throw new UnreadableFile(`${error.message} Fix the file and choose it again.`)
    throw error
  }
  const [head, ...body] = rows
  if (!head || body.length === 0) {
    throw new UnreadableFile('This file has no rows below its first one, which names the columns.')
  }
  if (head.cells.length > mostColumns) {
    throw new UnreadableFile(
      `A file can have ${mostColumns} columns at most. Remove the ones you don’t need.`,
    )
  }
  return { fileName: file.name, encoding, head: head.cells.map((name) => name.trim()), rows: body }
}

/** Of a sheet that somebody looks at: each is a choice in every list of columns on the next screen. */
const mostColumns = 200

function requireFewRows(count: number): void {
  const { rows: most } = limits.import
  if (count > most) {
    throw new UnreadableFile(
      `A file may have ${most.toLocaleString('en-US')} rows at most. Split it into several.`,
    )
  }
}

/** What separates the cells, as spreadsheets say it in a line of its own, or by what the first line looks like. */
function beginning(text: string): { rest: string; delimiter: string } {
  const said = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text)
  if (said?.[1]) return { rest: text.slice(said[0].length), delimiter: said[1] }
  return { rest: text, delimiter: guessDelimiter(text) }
}
