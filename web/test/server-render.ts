import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { contractRoutes } from '../build/contract-routes.ts'

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'node_modules/.cache/server-render')

/** The HTML of each address, rendered where there is no document: as the build does it, in a thread of its own. */
export async function renderOnServer(addresses: readonly string[]): Promise<Map<string, string>> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), contractRoutes()],
    build: { ssr: 'src/app/prerender.tsx', outDir, copyPublicDir: false },
  })
  const program = `
    import { parentPort } from 'node:worker_threads'
    import { renderPage } from ${JSON.stringify(pathToFileURL(join(outDir, 'prerender.js')).href)}
    const pages = []
    for (const address of ${JSON.stringify(addresses)}) pages.push([address, (await renderPage(address)).html])
    parentPort.postMessage(pages)`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  const pages = await new Promise<[string, string][]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  await worker.terminate()
  await rm(outDir, { recursive: true })
  return new Map(pages)
}
