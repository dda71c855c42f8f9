import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../../packages')

interface System {
  baseUrl: string
  stop: () => Promise<void>
}

/** The whole system on a free port with data of its own, without news from outside. `stop` ends it. */
export const startSystem = () => start(join(packages, 'local/bin/start.ts'))

/** The same from the synthesized stage: what its functions and its distribution answer. */
export const startStage = () => start(join(packages, 'stage/bin/serve-assembly.ts'))

async function start(entry: string): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-web-'))
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, NEWS_FEEDS: 'http://127.0.0.1:9/none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let printed = ''
  const baseUrl = await new Promise<string>((found, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const address = /^ *Site +(http:\S+)$/m.exec(printed)?.[1]
      if (address) found(address)
    })
    child.once('exit', (code) => fail(new Error(`The system ended with ${code}: ${printed}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  return { baseUrl, stop }
}
