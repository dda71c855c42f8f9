import { describe, expect, it } from 'vitest'
import { bundles, recordedSizes } from '../bench/bundle-sizes.ts'

const mostBytes = 1_000_000
/** Those that hash passwords, read mails in every charset, and mail pictures out of the bucket. */
const larger: Readonly<Record<string, number>> = {
  auth: 1_200_000,
  mail: 1_200_000,
  'receive-mail': 1_200_000,
  'send-notifications': 1_100_000,
}
const mostGrowth = 1.1

const recorded = recordedSizes()
const built = bundles()
const sizes = Object.fromEntries(built.map(({ name, bytes }) => [name, bytes]))

describe('the bundle of a function', () => {
  it('is recorded; `pnpm record-bundles` writes the record', () => {
    expect(Object.keys(recorded)).toEqual(Object.keys(sizes))
  })

  it.each(Object.entries(sizes))('has no more than 1 MB (%s)', (name, bytes) => {
    expect(bytes).toBeLessThanOrEqual(larger[name] ?? mostBytes)
  })

  it.each(built)('holds nothing that only one machine has ($name)', ({ parts, code }) => {
    expect(parts).toContain('functions')
    expect(parts.filter((part) => ['packages/local', 'temporal-polyfill'].includes(part))).toEqual([])
    for (const local of ['__local', 'aheadMs']) expect(code).not.toContain(local)
  })

  it.each(Object.entries(recorded))(
    'has not grown by more than a tenth since it was recorded (%s)',
    (name, bytes) => {
      expect(sizes[name]).toBeLessThanOrEqual(bytes * mostGrowth)
    },
  )
})
