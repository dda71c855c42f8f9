import { csvText } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { csvReader, guessDelimiter, LongCell, OpenQuote } from '../../src/features/imports/csv-reader.ts'

function read(text: string, delimiter = ',', piece = text.length || 1) {
  const reader = csvReader(delimiter)
  const rows = []
  for (let at = 0; at < text.length; at += piece) rows.push(...reader.push(text.slice(at, at + piece)))
  rows.push(...reader.end())
  return rows
}
const cellsOf = (text: string, delimiter?: string) => read(text, delimiter).map(({ cells }) => cells)

describe('a CSV file', () => {
  test.for([
    ['lines that end in CR LF', 'a,b\r\nc,d\r\n'],
    ['lines that end in LF', 'a,b\nc,d\n'],
    ['lines that end in CR, as on old Macs', 'a,b\rc,d\r'],
    ['a last line without an end', 'a,b\nc,d'],
    ['quoted cells', '"a","b"\n"c","d"'],
  ])('has %s', ([, text = '']) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  test('keeps delimiters, line breaks and quotation marks inside of quoted cells', () => {
    expect(cellsOf('"a,b","c\r\nd","say ""hi"""\n')).toEqual([['a,b', 'c\r\nd', 'say "hi"']])
  })

  test('keeps a quotation mark in the middle of a cell', () => {
    expect(cellsOf('5" disk,b\n')).toEqual([['5" disk', 'b']])
  })

  test('counts rows as a spreadsheet does: blank ones, and one for a cell of several lines', () => {
    expect(read('head\n\n"two\nlines"\n;;\nlast\n', ';').map(({ number }) => number)).toEqual([1, 3, 5])
  })

  test('says in which row a cell is longer than anything to import', () => {
    expect(() => read(`a,b\nc,${'x'.repeat(200_000)}\n`)).toThrow(new LongCell(2))
    expect(new LongCell(2).message).toBe('A cell in row 2 has more than 100,000 characters.')
  })

  test('says where a quotation mark was opened that is never closed', () => {
    expect(() => read('a,b\nc,"d\ne,f\n')).toThrow(new OpenQuote(2))
    expect(() => read(`a\n"${'x'.repeat(200_000)}`)).toThrow(OpenQuote)
  })

  test('reads the same in pieces of any size', () => {
    const text = 'a;"b\r\n""c"""\r\n\r\n;"";x"y\r"";d\n'
    for (let piece = 1; piece < text.length; piece++) {
      expect(read(text, ';', piece)).toEqual(read(text, ';'))
    }
  })

  test('that this system wrote reads as what was written', () => {
    const written = Array.from({ length: 2_000 }, (_, at) => oddCells(at))
    // What a spreadsheet would run has an apostrophe before it.
    const guarded = (text: string) => (/^\s*[\r\n]/.test(text) ? `'${text}` : text)
    const isBlank = (cells: string[]) => cells.every((text) => text.trim() === '')
    const expected = written.map((cells) => cells.map(guarded)).filter((cells) => !isBlank(cells))
    expect(cellsOf(csvText(written))).toEqual(expected)
  })
})

/** Three cells of up to five characters, others for each number. */
function oddCells(seed: number): string[] {
  let state = seed * 2_654_435_761 + 1
  const next = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % count
  }
  return Array.from({ length: 3 }, () =>
    Array.from({ length: next(6) }, () => 'aé,"\r\n ;'[next(8)]).join(''),
  )
}

test.for([
  ['name,"a;b;c",email', ','],
  ['name;email;"phone, mobile"', ';'],
  ['name\temail\tphone', '\t'],
  ['name', ','],
])('the delimiter of %s is %j', ([line = '', delimiter]) => {
  expect(guessDelimiter(`${line}\nx,y,z,1,2,3`)).toBe(delimiter)
})
