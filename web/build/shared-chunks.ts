import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { prerenderedPages } from './prerendered-pages.ts'

/** A file of a build, as far as it says what is loaded together. */
type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports' | 'isEntry'
>

const isPage = (id: string | null) => /\/src\/(pages|layouts)\//.test(id ?? '')

/**
 * Names, by module, what public pages load at the same moment in a finished build: it can share a file, whatever of it the
 * desk needs. Null for what begins a file. What isn't there is the desk's own.
 */
export function sharedBy(chunks: readonly Chunk[], root: string): Map<string, string | null> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sources = new Set(prerenderedPages.map(({ source }) => join(root, source)))
  const parts = new Set(
    chunks.filter(({ isEntry, facadeModuleId }) => isEntry || sources.has(facadeModuleId ?? '')),
  )
  const parted = new Map<Chunk, string[]>()
  // The set grows while it is gone through.
  for (const part of parts) {
    const found = new Set<Chunk>()
    const collect = (chunk: Chunk | undefined) => {
      if (!chunk || found.has(chunk)) return
      found.add(chunk)
      parted.set(chunk, [...(parted.get(chunk) ?? []), part.fileName])
      for (const next of chunk.imports) collect(byFile.get(next))
      for (const next of chunk.dynamicImports) {
        const later = byFile.get(next)
        if (later && !isPage(later.facadeModuleId)) parts.add(later)
      }
    }
    collect(part)
  }
  const names = new Map<string, string | null>()
  const numbers = new Map<string, number>()
  for (const [chunk, files] of parted) {
    const together = files.toSorted().join()
    const number = numbers.get(together) ?? numbers.size
    numbers.set(together, number)
    for (const id of chunk.moduleIds) names.set(id, parts.has(chunk) ? null : `site-${number}`)
  }
  return names
}
