import { basename } from 'node:path'
import type { Manifest } from 'vite'
import { prerenderedPages } from './prerendered-pages.ts'

/** The design system of pages that begin empty. Rendered ones have the site's. */
export const portalSystem = 'src/theme/portal-system.ts'

/** Which files of the build the application needs, and in particular for one page. */
export function chunksOf(manifest: Manifest) {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const fonts = entry && manifest[entry]?.css?.[0]
  if (!entry || !fonts) throw new Error('the build has no entry with a style sheet')

  function collect(name: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (found.has(name)) return found
    found.add(name)
    for (const next of chunk.imports ?? []) collect(next, found)
    return found
  }

  return {
    fonts,
    /** Names of the entry, which comes first, and of everything that it and `page` (a source file) import. */
    forPage(page?: string): string[] {
      const isRendered = prerenderedPages.some(({ source }) => source === page)
      const started = manifest[entry]?.dynamicImports?.filter((name) => !isRendered || name !== portalSystem)
      const roots = [entry, ...(started ?? []), ...(page ? [page] : [])]
      const names = new Set(roots.flatMap((name) => [...collect(name)]))
      return [...names].map((name) => basename(manifest[name]?.file ?? '', '.js'))
    },
  }
}
