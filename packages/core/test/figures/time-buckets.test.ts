import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, quantileOf } from '../../src/figures/time-buckets.ts'

function bucketsOf(durations: readonly number[]): Map<number, number> {
  const buckets = new Map<number, number>()
  for (const duration of durations)
    buckets.set(bucketOf(duration), (buckets.get(bucketOf(duration)) ?? 0) + 1)
  return buckets
}

/** The smallest duration that the part does not exceed, in seconds. */
function exactly(durations: readonly number[], part: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return (sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN) / 1_000
}

const upToAYear = fc.integer({ min: 1_000, max: 366 * 24 * 60 * 60 * 1_000 })

test('a median and a 90th percentile are within 2 % of the true ones', () => {
  fc.assert(
    fc.property(fc.array(upToAYear, { minLength: 1, maxLength: 60 }), (durations) => {
      for (const part of [0.5, 0.9]) {
        const told = quantileOf(bucketsOf(durations), part) ?? Number.NaN
        expect(Math.abs(told / exactly(durations, part) - 1)).toBeLessThanOrEqual(0.02)
      }
    }),
    { numRuns: 300 },
  )
})

test('what took less than a second took nothing', () => {
  expect(quantileOf(bucketsOf([0, 1, 999]), 0.9)).toBe(0)
})

test('of nothing there is no median', () => {
  expect(quantileOf(new Map(), 0.5)).toBeNull()
})

test('a year of durations has fewer than 450 buckets', () => {
  expect(bucketOf(Number.MAX_SAFE_INTEGER)).toBeLessThan(450)
})
