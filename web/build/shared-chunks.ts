import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { portalSystem } from './chunks.ts'
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
 *
 * Every page takes the same steps to start the application (src/app/take-over.tsx), each a task of its own: a step's file
 * has what no smaller step needs. What else there is comes with some pages, or later.
 */
export function sharedBy(chunks: readonly Chunk[], root: string): Map<string, string | null> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sources = new Set(prerenderedPages.map(({ source }) => join(root, source)))
  /** What a file needs at once, itself among it. */
  const closureOf = (part: Chunk) => {
    const found = new Set([part])
    // The set grows while it is gone through.
    for (const { imports } of found) for (const next of chunksAt(imports)) found.add(next)
    return found
  }
  const chunksAt = (files: readonly string[]) =>
    files.map((file) => byFile.get(file)).filter((chunk) => chunk !== undefined)

  const entries = chunks.filter(({ isEntry }) => isEntry)
  const isSite = (chunk: Chunk) =>
    !isPage(chunk.facadeModuleId) && chunk.facadeModuleId !== join(root, portalSystem)
  const steps = new Set([
    ...entries,
    ...entries.flatMap(({ dynamicImports }) => chunksAt(dynamicImports)).filter(isSite),
  ])
  const parts = new Set([
    ...steps,
    ...chunks.filter(({ facadeModuleId }) => sources.has(facadeModuleId ?? '')),
  ])
  const closures = new Map<Chunk, Set<Chunk>>()
  for (const part of parts) {
    const closure = closureOf(part)
    closures.set(part, closure)
    for (const { dynamicImports } of closure)
      for (const next of chunksAt(dynamicImports).filter(isSite)) parts.add(next)
  }

  const groups = new Map<Chunk, string>()
  const sizeOf = (part: Chunk) => closures.get(part)?.size ?? 0
  for (const step of [...steps].sort((one, other) => sizeOf(one) - sizeOf(other)))
    for (const chunk of closures.get(step) ?? []) if (!groups.has(chunk)) groups.set(chunk, step.fileName)
  // What a page loads at once is there before its parts are.
  const pages = new Map([...closures].filter(([part]) => sources.has(part.facadeModuleId ?? '')))
  for (const needed of [pages, closures]) {
    const parted = new Map<Chunk, string[]>()
    for (const [part, closure] of needed)
      for (const chunk of closure)
        if (!groups.has(chunk)) parted.set(chunk, [...(parted.get(chunk) ?? []), part.fileName])
    for (const [chunk, files] of parted) groups.set(chunk, files.toSorted().join())
  }

  const names = new Map<string, string | null>()
  const numbers = new Map<string, number>()
  for (const [chunk, group] of groups) {
    const number = numbers.get(group) ?? numbers.size
    numbers.set(group, number)
    for (const id of chunk.moduleIds) names.set(id, parts.has(chunk) ? null : `site-${number}`)
  }
  return names
}
