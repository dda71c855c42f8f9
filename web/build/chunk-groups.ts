import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { prerenderedPages } from './prerendered-pages.ts'

const entry = 'src/app/main.tsx'

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>>[1]

/**
 * Which modules share a file. Those of the public pages are cut as finely as pages need them, so that a visitor gets nothing
 * else. Those of the desk come together, small ones with their neighbours: whoever works there needs nearly all of them, and
 * each file costs the browser a millisecond whenever the desk opens.
 *
 * @param root the folder of the web application
 * @param shared those of the public pages that are loaded together, as an earlier build has found (shared-chunks.ts)
 */
export function chunkGroups(
  root: string,
  shared: () => ReadonlyMap<string, string | null> | undefined,
): Rolldown.CodeSplittingGroup[] {
  let site: Set<string> | undefined
  const place = (id: string, context: Context) => {
    if (id.endsWith('.css') || id === join(root, entry)) return null
    const known = shared()
    if (known) return known.has(id) ? (known.get(id) ?? null) : 'desk'
    site ??= modulesOfSite(root, context)
    return site.has(id) ? null : 'desk'
  }
  return [{ debugName: 'desk', minShareCount: 2, includeDependenciesRecursively: false, name: place }]
}

/** What public pages import, at once or later, except other pages. */
function modulesOfSite(root: string, context: Context): Set<string> {
  const found = new Set<string>()
  const isPage = (id: string) => /\/src\/(pages|layouts)\//.test(id)
  function collect(id: string) {
    if (found.has(id)) return
    const info = context.getModuleInfo(id)
    if (!info) return
    found.add(id)
    const [importedIds, dynamicallyImportedIds] = [[...info.importedIds], [...info.dynamicallyImportedIds]]
    const later = dynamicallyImportedIds.filter((each) => !isPage(each))
    for (const next of [...importedIds, ...later]) collect(next)
  }
  for (const { source } of [{ source: entry }, ...prerenderedPages]) collect(join(root, source))
  return found
}
