import { describe, expect, test } from 'vitest'
import { guessColumns, raggedness, rowOf } from '../../src/features/imports/columns.ts'
import { readTable } from '../../src/features/imports/read-table.ts'

const text = 'Name,Ort\r\nZoë,Köln\r\n'
const utf16 = (bigEndian: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, !bigEndian)
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), !bigEndian)
  return bytes
}
const latin = Uint8Array.from(text, (character) => character.charCodeAt(0))
const read = (...parts: BlobPart[]) =>
  readTable(new File(parts, 'people.csv'), new AbortController().signal, () => {})

describe('a file', () => {
  test.for([
    ['UTF-8', [text], 'utf-8'],
    ['UTF-8 with a mark', ['\uFEFF', text], 'utf-8'],
    ['UTF-16, little end first', [utf16(false)], 'utf-16le'],
    ['UTF-16, big end first', [utf16(true)], 'utf-16be'],
    ['Windows-1252, which it does not say', [latin], 'windows-1252'],
  ] as const)('in %s is read with its accents', async ([, parts, encoding]) => {
    const table = await read(...parts)
    expect(table).toMatchObject({
      encoding,
      head: ['Name', 'Ort'],
      rows: [{ number: 2, cells: ['Zoë', 'Köln'] }],
    })
  })

  test('may say its delimiter in a line of its own', async () => {
    expect((await read('sep=;\r\na;b\r\n1,5;2\r\n')).rows[0]?.cells).toEqual(['1,5', '2'])
  })

  test('whose characters are cut by the pieces that it is read in keeps them', async () => {
    const long = `Name\n${'é'.repeat(50_000)}\n${'x'.repeat(40_000)}é\n`
    expect((await read(long)).rows.map(({ cells }) => cells[0]?.length)).toEqual([50_000, 40_001])
  })

  test.for([
    ['nothing in it', [''], 'This file is empty.'],
    ['a head alone', ['Name,Ort\n'], 'no rows below'],
    ['a workbook in it', [new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'save it as CSV'],
    ['bytes that are no text', [new Uint8Array([65, 0, 66])], 'not a text file'],
    ['an open quotation mark', ['Name\n"open\n'], 'row 2 is never closed'],
    ['too many rows', [`n\n${'x\n'.repeat(50_001)}`], '50,000 rows at most'],
    ['one row too many, whose line has no end', [`n\n${'x\n'.repeat(50_000)}x`], '50,000 rows at most'],
    ['too many columns', [`${'c,'.repeat(20_000)}\n1\n`], '200 columns at most'],
  ] as const)('with %s is refused, with what to do', async ([, parts, reason]) => {
    await expect(read(...parts)).rejects.toThrow(reason)
  })

  test('is left when the person cancels', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(readTable(new File([text], 'a.csv'), controller.signal, () => {})).rejects.toThrow()
  })
})

describe('columns', () => {
  const fields = [
    { name: 'email', label: 'Email', headers: ['e-mail address'], example: '' },
    { name: 'phone', label: 'Phone number', headers: ['tel'], example: '' },
  ] as const

  test('are known by what files call them, each once', () => {
    expect(guessColumns(['TEL.', 'E-Mail  Address', 'Email'], fields)).toEqual({ email: 2, phone: 0 })
    expect(guessColumns(['?'], fields)).toEqual({ email: undefined, phone: undefined })
  })

  test('give a row its fields, without the apostrophe that guards a formula', () => {
    const line = { number: 2, cells: [" '+1 555 ".trim(), ' a@b.example '] }
    expect(rowOf(line, { email: 1, phone: 0 })).toEqual({ email: 'a@b.example', phone: '+1 555' })
  })

  test('that a row has too many or too few of are told; blank ones behind are none', () => {
    const head = ['a', 'b']
    expect(raggedness({ number: 2, cells: ['1'] }, head)).toHaveLength(1)
    expect(raggedness({ number: 2, cells: ['1', '2', '3'] }, head)).toHaveLength(1)
    expect(raggedness({ number: 2, cells: ['1', '2', '', ' '] }, head)).toEqual([])
  })
})
