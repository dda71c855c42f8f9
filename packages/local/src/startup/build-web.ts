import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { StartupProblem } from './startup-problem.ts'

const root = resolve(import.meta.dirname, '../../../..')
export const webFolder = join(root, 'web')
export const distFolder = join(webFolder, 'dist')

/** The sources of the web build: its own folder, and files outside it. */
interface WebSources {
  web: string
  others: readonly string[]
}

const ownSources: WebSources = {
  web: webFolder,
  others: [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'packages/content/public'),
    ...['contract', 'content', 'core', 'data'].map((name) => join(root, `packages/${name}/src`)),
  ],
}
const aside = new Set(['node_modules', 'dist', 'e2e', 'test', 'test-results', 'playwright-report'])

/** Builds the web unless its sources are unchanged. Throws StartupProblem with the build's output. */
export async function buildWeb(say: (line: string) => void, sources = ownSources): Promise<void> {
  // Inside the build, which every build empties first: the stamp can't outlive what it vouches for.
  const stamp = join(sources.web, 'dist/.sources')
  const wanted = await digestOf(sources)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  say('Building the web…')
  const started = performance.now()
  await runBuild(sources.web)
  await writeFile(stamp, wanted)
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

async function digestOf({ web, others }: WebSources): Promise<string> {
  const files = (await Promise.all([web, ...others].map(filesIn))).flat()
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

/** All files in a folder, however deep; a file is itself. */
async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => !aside.has(name))
  return (await Promise.all(names.map((name) => filesIn(join(path, name))))).flat()
}

async function runBuild(web: string): Promise<void> {
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json')
  const child = spawn(process.execPath, [join(manifest, '../bin/vite.js'), 'build'], {
    cwd: web,
    // Anyone who builds for visitors, such as a test runner, gets what visitors get.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await new Promise<number | null>((done, fail) => child.on('close', done).on('error', fail))
  if (code !== 0) throw new StartupProblem(`The web could not be built.\n${output.trim()}`)
}
