import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleOf, functions } from './functions.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
  try {
    return [...functions.keys()].map((name) => {
      const { file, bytes, parts } = bundleOf(name, folder)
      return { name, bytes, code: readFileSync(file, 'utf8'), parts: parts.map(([part]) => part) }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
