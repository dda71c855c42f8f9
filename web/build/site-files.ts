import { siteFiles } from '@remotehands/content/site-files'
import type { Plugin } from 'vite'

/** Puts the sitemap, the web manifest and the files for robots and researchers beside the pages, in the build and while developing. */
export function emitSiteFiles(): Plugin {
  return {
    name: 'site-files',
    generateBundle() {
      for (const [fileName, source] of Object.entries(siteFiles(new Date())))
        this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = siteFiles(new Date())[request.url?.slice(1) ?? '']
        if (source === undefined) next()
        else response.end(source)
      })
    },
  }
}
