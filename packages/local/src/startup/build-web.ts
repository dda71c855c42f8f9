import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { StartupProblem } from './startup-problem.ts'

const root = resolve(import.meta.dirname, '../../../..')
export const webFolder = join(root, 'web')
export const distFolder = join(webFolder, 'dist')
// Inside the build, which every build empties first: the stamp cannot outlive what it vouches for.
const stamp = join(distFolder, '.sources')

const sources = ['contract', 'content', 'core', 'data'].map((name) => `packages/${name}/src`)
const aside = new Set(['node_modules', 'dist', 'e2e', 'test', 'test-results', 'playwright-report'])

/** Builds the web unless the last build was made from the same sources. Throws StartupProblem with the build's own words. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const wanted = await digestOfSources()
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (built === wanted && existsSync(join(distFolder, 'index.html'))) return
  say('Building the web…')
  const started = performance.now()
  await runBuild()
  await writeFile(stamp, wanted)
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

async function digestOfSources(): Promise<string> {
  const folders = [webFolder, ...sources.map((folder) => join(root, folder))]
  const files = [join(root, 'pnpm-lock.yaml'), ...(await Promise.all(folders.map(filesIn))).flat()]
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = entries
    .filter(({ name }) => !aside.has(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
  return (await Promise.all(nested)).flat()
}

async function runBuild(): Promise<void> {
  const manifest = createRequire(join(webFolder, 'package.json')).resolve('vite/package.json')
  const child = spawn(process.execPath, [join(manifest, '../bin/vite.js'), 'build'], {
    cwd: webFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await new Promise<number | null>((done, fail) => child.on('exit', done).on('error', fail))
  if (code !== 0) throw new StartupProblem(`The web could not be built.\n${output.trim()}`)
}
