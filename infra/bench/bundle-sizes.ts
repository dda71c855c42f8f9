import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measuredBundles } from './functions.ts'

export const recordFile = join(import.meta.dirname, 'bundle-sizes.json')

/** Bytes of each function's bundle. */
type BundleSizes = Record<string, number>

/** The sizes that were written down last. */
export function recordedSizes(): BundleSizes {
  return JSON.parse(readFileSync(recordFile, 'utf8'))
}

/** The sizes as they are now. */
export function bundleSizes(): BundleSizes {
  return Object.fromEntries(bundles().map(({ name, bytes }) => [name, bytes]))
}

/** Every function's bundle, with its code and what it is made of. */
export function bundles() {
  return measuredBundles().map(({ name, bundle: { code, output }, parts }) => {
    return { name, bytes: output.bytes, code, parts: parts.map(([part]) => part) }
  })
}
