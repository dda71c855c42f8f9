import type { Manifest } from 'vite'

/** Which files of the build the application needs, and in particular for one page. */
export function chunksOf(manifest: Manifest) {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const fonts = entry && manifest[entry]?.css?.[0]
  if (!entry || !fonts) throw new Error('the build has no entry with a style sheet')

  return {
    fonts,
    /** Addresses of the entry, which comes first, of what it imports one after the other, and of `page` (a source file). */
    forPage(page?: string): string[] {
      const names = [entry, ...(manifest[entry]?.dynamicImports ?? []), ...(page ? [page] : [])]
      return names.map((name) => {
        const chunk = manifest[name]
        if (!chunk) throw new Error(`the build has no ${name}`)
        return `/${chunk.file}`
      })
    },
  }
}
