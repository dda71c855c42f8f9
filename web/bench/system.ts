import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const entry = join(import.meta.dirname, '../../packages/local/bin/start.ts')

/** The whole system on a free port with data of its own, without news from outside. `stop` ends it. */
export async function startSystem(): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
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
