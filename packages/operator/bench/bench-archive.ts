import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lineOf } from '@remotehands/core'
import { filledItems } from '../../data/bench/filled-items.ts'
import { importItems } from '../../data/bench/import-items.ts'
import { openArchive } from '../src/archive/read-archive.ts'

// Exports a system with many tickets, imports the archive into an empty one, and exports that: it fails unless both archives hold the same. Prints
// what each command takes of time and memory; the engine and its file are on the same machine.
const { values: options } = parseArgs({ options: { tickets: { type: 'string', default: '100000' } } })
const tickets = Number(options.tickets)
const say = (line: string) => process.stdout.write(`${line}\n`)
const bin = join(import.meta.dirname, '../bin')
const atExit = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); console.log('took ' + maxRSS + ' ' + (userCPUTime + systemCPUTime)) })`)}`

const folder = await mkdtemp(join(tmpdir(), 'bench-archive-'))
try {
  const isOfMain = ({ pk }: { pk: string }) => !/^(SAID|POSTINGS|COUNTED|FIGURES)#/.test(pk)
  const items = (await filledItems(tickets, [])).filter(isOfMain)
  say(`${tickets} tickets, ${items.length} items`)
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]
  await mkdir(source)
  await rename(await importItems(folder, 'remotehands', items), join(source, 'dynamodb.sqlite'))
  items.length = 0
  const archive = join(folder, 'source.zip')
  await run('export-archive', source, '--to', archive)
  say(`  ${((await stat(archive)).size / 1e6).toFixed(0)} MB`)
  await run('import-archive', target, '--from', archive)
  const again = join(folder, 'again.zip')
  await run('export-archive', target, '--to', again)
  const [before, after] = [await contentOf(archive), await contentOf(again)]
  if (before !== after) throw new Error(`The archives differ: ${before}, ${after}`)
  say('both archives hold the same')
} finally {
  await rm(folder, { recursive: true })
}

/** The sum of the digests of all records and files: the same in whatever order they come. */
async function contentOf(path: string): Promise<string> {
  const opened = await openArchive(path)
  let [count, sum] = [0, 0n]
  const add = (content: string | Uint8Array) => {
    count += 1
    sum += BigInt(`0x${createHash('sha256').update(content).digest('hex')}`)
  }
  for await (const { kind, items } of opened.parts()) for (const item of items) add(`${kind} ${lineOf(item)}`)
  for await (const { bytes } of opened.files()) add(bytes)
  opened.close()
  return `${count} records and files, ${sum.toString(16)}`
}

async function run(command: string, dataFolder: string, ...args: string[]): Promise<void> {
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', atExit, join(bin, `${command}.ts`), '--local', ...args],
    {
      env: { ...process.env, DATA_DIR: dataFolder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(`${command}: ${status}\n${said}`)
  const [, peak, processor] = /^took (\d+) (\d+)$/m.exec(said) ?? []
  const [told = ''] = said
    .split('\n')
    .filter((line) => /records/.test(line))
    .slice(-1)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  say(
    `${command}: ${seconds} s, ${(Number(processor) / 1e6).toFixed(0)} of its own processor, at most ${(Number(peak) / 1024).toFixed(0)} MB of memory, load average ${loadavg()[0]?.toFixed(0)}: ${told}`,
  )
}
