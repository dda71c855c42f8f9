import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { brandPictures } from './brand-pictures.ts'
import { withBrand } from './with-brand.ts'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
}

/** Puts the company's colours into index.html and the pictures, and the icons beside the pages: in the build and while developing. */
export function brandFiles(): Plugin {
  let publicDir = ''
  let files: Promise<Map<string, Buffer | string>> | undefined
  const read = () => {
    files ??= filesOf(publicDir)
    return files
  }
  return {
    name: 'brand-files',
    configResolved(config: ResolvedConfig) {
      publicDir = config.publicDir
    },
    transformIndexHtml: { order: 'pre', handler: withBrand },
    async generateBundle() {
      // They take the place of those that Vite has copied.
      for (const [fileName, source] of await read()) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(1) ?? ''
        const source = (await read()).get(path)
        if (source === undefined) return next()
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
        response.end(source)
      })
    },
  }
}

async function filesOf(publicDir: string): Promise<Map<string, Buffer | string>> {
  const svgs = (await readdir(publicDir, { recursive: true })).filter((path) => path.endsWith('.svg'))
  const branded = svgs.map(
    async (path) => [path, withBrand(await readFile(join(publicDir, path), 'utf8'))] as const,
  )
  return new Map<string, Buffer | string>([...(await Promise.all(branded)), ...(await brandPictures())])
}
