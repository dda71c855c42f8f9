import { expect, test } from 'vitest'
import { tableOf } from '../../src/figures/documents/content-parts.ts'

test('a table on paper writes days as people do, and leaves everything else', () => {
  const rows = [
    ['Figure', 'These days'],
    ['From', '2026-07-01'],
    ['Switch 2026-07-01', '12'],
  ]
  expect(tableOf('Every figure', rows, '')).toMatchObject({
    head: ['Figure', 'These days'],
    rows: [
      ['From', 'Jul 1, 2026'],
      ['Switch 2026-07-01', '12'],
    ],
  })
})
