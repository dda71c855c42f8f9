import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveNews } from '../news-feed.ts'
import { root } from './run-command.ts'

/** A system of its own on a free port, with new data, and with news from a feed on this machine. */
export async function startFreshSystem() {
  const folder = await mkdtemp(join(tmpdir(), 'remotehands-'))
  const { port, close } = await serveNews()
  const environment = { DATA_DIR: folder, NEWS_FEEDS: `http://127.0.0.1:${port}/news.xml` }
  return startChild('start.ts', environment, async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
}

async function startChild(entry: string, environment: Record<string, string>, after: () => Promise<void>) {
  const child = spawn(process.execPath, [join(root, 'packages/local/bin', entry)], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill()
    await ended
    await after()
  }
  try {
    return { baseUrl: await addressIn(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that `start` prints when it is ready. Throws when it ends instead. */
function addressIn(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((found, fail) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      output += text
      const [, address] = /^ *Site +(http:\S+)$/m.exec(output) ?? []
      if (address) found(address)
    })
    child.on('exit', (code) => fail(new Error(`The system ended with code ${code} before it was ready.`)))
    child.on('error', fail)
  })
}
