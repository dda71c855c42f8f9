import { expect, test } from 'vitest'
import { ulid } from '../../src/index.ts'

test('ids sort by their time, and within a millisecond in the order in which they were made', () => {
  const now = new Date('2026-03-02T09:00:00.000Z')
  const ids = [...Array.from({ length: 1_000 }, () => ulid(now)), ulid(new Date(now.getTime() + 1))]
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(1_001)
})

test('an id of the past is of the past, whatever was made before', () => {
  const [late, early] = [
    ulid(new Date('2026-03-02T09:00:00.000Z')),
    ulid(new Date('2020-01-01T00:00:00.000Z')),
  ]
  expect(early < late).toBe(true)
})
