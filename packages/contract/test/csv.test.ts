import { expect, test } from 'vitest'
import { csvText, unguarded } from '../src/index.ts'

test('rows are lines that end with CR LF, and cells are quoted where they must be', () => {
  const rows = [
    ['Name', 'Note'],
    ['Harborline, Inc.', 'says "hi"\nand more'],
  ]
  expect(csvText(rows)).toBe('Name,Note\r\n"Harborline, Inc.","says ""hi""\nand more"\r\n')
})

test.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\tx', '\rx', ' =1+1', '＝1+1', '\uFEFF=1+1'])(
  'a spreadsheet does not run %j',
  (cell) => {
    expect(csvText([[cell]]).replace('"', '')).toMatch(/^'/)
  },
)

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; @SUM(A1);-2', "a; '@SUM(A1);'-2"],
  ['a|＝1', "a|'＝1"],
  ['note\n+1', '"note\n\'+1"'],
])('nor what stands in %j behind a mark that parts cells in other countries', (cell, safe) => {
  expect(csvText([[cell]])).toBe(`${safe}\r\n`)
})

test.each(['-12', '-12.50', '1042', '', "O'Neil", 'a=b'])('%j stays as it is', (cell) => {
  expect(csvText([[cell]])).toBe(`${cell}\r\n`)
})

test.each([
  '=1+1',
  '-2+3',
  'a; @SUM(A1);-2',
  'Gate codes:\n- east\n- west',
  'a|＝1',
  "O'Neil",
  'a=b',
  "'90s\nbar",
])('%j is the same after an export and an import', (cell) => {
  const [, written = ''] = /^"?([^"]*)"?\r\n$/.exec(csvText([[cell]])) ?? []
  expect(unguarded(written)).toBe(cell)
})
