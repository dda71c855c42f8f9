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
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
  try {
    return Object.fromEntries([...functions.keys()].map((name) => [name, bundleOf(name, folder).bytes]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
