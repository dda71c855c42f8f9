import { expect, test } from 'vitest'
import { type SortKeys, sortRecords } from '../../src/table/sorted-whole.ts'

const sorted = (keys: readonly SortKeys[0][], order: 'ascending' | 'descending' = 'ascending') =>
  sortRecords(keys, order, (key) => [key])

test('words stand where people look for them: accents with their letters, numbers by value', () => {
  expect(
    sorted(['zephyr', 'ångström', 'c-999', 'łódź', 'c-1000', 'marlowe', 'beacon', 'lt-10', 'lt-9']),
  ).toEqual([...['ångström', 'beacon', 'c-999', 'c-1000'], ...['łódź', 'lt-9', 'lt-10', 'marlowe', 'zephyr']])
})

test('days and numbers stand by value, and what has none comes last in either order', () => {
  expect(sorted([10, null, 9.5, -1])).toEqual([-1, 9.5, 10, null])
  expect(sorted([10, null, 9.5, -1], 'descending')).toEqual([10, 9.5, -1, null])
  const days = ['2026-12-01T00:00:00.000Z', '2026-02-01T23:59:59.999Z', null, '2026-12-01T00:00:00.001Z']
  expect(sorted(days)).toEqual([days[1], days[0], days[3], null])
})

test('what is alike in the first key is sorted by the next one, ascending in either order', () => {
  const rows = [
    ['b', 'y'],
    ['a', 'z'],
    ['b', 'x'],
  ] as const
  expect(sortRecords(rows, 'descending', (row) => row)).toEqual([
    ['b', 'x'],
    ['b', 'y'],
    ['a', 'z'],
  ])
})
