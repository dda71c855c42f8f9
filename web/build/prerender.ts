import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minify, type Plugin, type ViteBuilder } from 'vite'
import type { renderPage } from '../src/app/prerender.tsx'
import { chunkGroups } from './chunk-groups.ts'
import { chunksOf } from './chunks.ts'
import { pageHtml } from './page-html.ts'
import { prerenderedPages } from './prerendered-pages.ts'
import { sharedBy } from './shared-chunks.ts'

/**
 * Builds the application, then renders the public pages with it: a file of its own for each, and `app.html` for the
 * routes that begin empty.
 */
export function prerenderPages(): Plugin {
  const root = join(import.meta.dirname, '..')
  let shared: ReadonlyMap<string, string | null> | undefined
  return {
    name: 'prerender-pages',
    apply: (_config, { mode, command }) => command === 'build' && mode !== 'mock',
    config: () => ({
      builder: {},
      build: {
        manifest: true,
        // Every page lists its chunks: short names are bytes before the first paint.
        rolldownOptions: {
          output: {
            ...{ entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' },
          },
        },
      },
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: { codeSplitting: { groups: chunkGroups(root, () => shared) } },
            },
          },
        },
        ssr: {
          build: {
            outDir: 'dist/.server',
            copyPublicDir: false,
            manifest: false,
            rolldownOptions: { input: 'src/app/prerender.tsx', output: { entryFileNames: '[name].js' } },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      // Only a finished build knows what each file needs: what nobody uses of a library is gone.
      if (this.environment.name !== 'client' || shared) return
      shared = sharedBy(
        Object.values(bundle).filter((file) => file.type === 'chunk'),
        root,
      )
    },
    buildApp: {
      order: 'pre',
      handler: async (builder) => {
        const { client } = builder.environments
        if (!client) throw new Error('the build has no client')
        // The first build says what the second one puts together.
        await builder.build(client)
        await rm(join(client.config.root, client.config.build.outDir, 'assets'), { recursive: true })
        await buildPages(builder)
      },
    },
  }
}

async function buildPages(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('the build has no client or no server')
  await builder.build(client)
  await builder.build(ssr)
  const dist = join(client.config.root, client.config.build.outDir)
  const server = join(ssr.config.root, ssr.config.build.outDir)
  const read = (file: string) => readFile(join(dist, file), 'utf8')
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), text)
  }

  const { renderPage: render } = (await import(pathToFileURL(join(server, 'prerender.js')).href)) as {
    renderPage: typeof renderPage
  }
  const chunks = chunksOf(JSON.parse(await read('.vite/manifest.json')))
  const parts = {
    template: await read('index.html'),
    fonts: await read(chunks.fonts),
    start: await inlineScript('start.js'),
    forSignedIn: (await inlineScript('first-calls.js')) + (await inlineScript('say-broken.js')),
  }
  const modulesOf = (page?: string) => {
    const modules = chunks.forPage(page)
    const desk = new Set(chunks.forPage('src/layouts/PortalLayout.tsx'))
    return { modules, deskModules: [...desk].filter((name) => !modules.includes(name)) }
  }
  await write('app.html', pageHtml({ ...parts, ...modulesOf() }))
  for (const page of prerenderedPages) {
    await write(
      page.file,
      pageHtml({ ...parts, ...modulesOf(page.source) }, { ...page, ...(await render(page.address)) }),
    )
  }
  await rm(server, { recursive: true })
  await rm(join(dist, '.vite'), { recursive: true })
  await rm(join(dist, chunks.fonts))
}

async function inlineScript(name: string): Promise<string> {
  const file = join(import.meta.dirname, name)
  const { code, errors } = await minify(file, await readFile(file, 'utf8'))
  if (errors.length > 0) throw new AggregateError(errors, `${name} is broken`)
  return code.trim()
}
