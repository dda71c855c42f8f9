import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const sources = join(import.meta.dirname, '../../../functions/src')

/** Every function by its name, and where its handler is. */
export const functions: ReadonlyMap<string, string> = new Map(
  globSync('**/handler.ts', { cwd: sources })
    .sort()
    .map((path) => [basename(dirname(path)), join(sources, path)]),
)
