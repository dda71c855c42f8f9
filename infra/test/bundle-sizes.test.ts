import { describe, expect, it } from 'vitest'
import { bundleSizes, recordedSizes } from '../bench/bundle-sizes.ts'

const mostBytes = 500_000
const mostGrowth = 1.1

const recorded = recordedSizes()
const sizes = bundleSizes()

describe('the bundle of a function', () => {
  it('is recorded; `pnpm record-bundles` writes the record', () => {
    expect(Object.keys(recorded)).toEqual(Object.keys(sizes))
  })

  it.each(Object.entries(sizes))('has no more than 500 kB (%s)', (_, bytes) => {
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })

  it.each(Object.entries(recorded))(
    'has not grown by more than a tenth since it was recorded (%s)',
    (name, bytes) => {
      expect(sizes[name]).toBeLessThanOrEqual(bytes * mostGrowth)
    },
  )
})
