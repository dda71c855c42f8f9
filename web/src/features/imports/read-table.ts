import { limits } from '@remotehands/contract'
import { type CsvRow, csvReader, guessDelimiter, OpenQuote } from './csv-reader.ts'
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
  const { fileBytes, rows: mostRows } = limits.import
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
      if (rows.length > mostRows + 1) {
        throw new UnreadableFile(
          `A file may have ${mostRows.toLocaleString('en-US')} rows at most. Split it into several.`,
        )
      }
    }
    rows.push(...(reader?.end() ?? []))
  } catch (error) {
    if (error instanceof OpenQuote)
      throw new UnreadableFile(`${error.message} Mend the file and choose it again.`)
    throw error
  }
  const [head, ...body] = rows
  if (!head || body.length === 0) {
    throw new UnreadableFile('This file has no rows below its first one, which names the columns.')
  }
  return { fileName: file.name, encoding, head: head.cells.map((name) => name.trim()), rows: body }
}

/** What separates the cells, as spreadsheets say it in a line of its own, or by what the first line looks like. */
function beginning(text: string): { rest: string; delimiter: string } {
  const said = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text)
  if (said?.[1]) return { rest: text.slice(said[0].length), delimiter: said[1] }
  return { rest: text, delimiter: guessDelimiter(text) }
}
