import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { webFolder } from './build-web.ts'

interface ViteDevServer {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
  close(): Promise<void>
}

/** Serves the web from Vite's dev server, with hot reload, instead of the built files. */
export async function startDevSite() {
  const entry = createRequire(join(webFolder, 'package.json')).resolve('vite')
  const { createServer } = (await import(pathToFileURL(entry).href)) as {
    createServer(options: object): Promise<ViteDevServer>
  }
  const vite = await createServer({ root: webFolder, appType: 'spa', server: { middlewareMode: true } })
  return {
    serve: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      await new Promise<void>((resolve, reject) => {
        response.on('close', resolve)
        vite.middlewares(request, response, (error) => {
          if (error) reject(error)
          else response.writeHead(404).end()
        })
      })
    },
    close: () => vite.close(),
  }
}
