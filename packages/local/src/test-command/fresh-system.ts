import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../listen.ts'
import { root } from './run-command.ts'

const feedFile = join(root, 'packages/local/fixtures/news.xml')

/** A system of its own on a free port, with new data, and with news from a feed on this machine. */
export async function startFreshSystem() {
  const folder = await mkdtemp(join(tmpdir(), 'remotehands-'))
  const feed = createServer((_, response) => {
    response.setHeader('content-type', 'application/rss+xml')
    createReadStream(feedFile).pipe(response)
  })
  const { port, close } = await listen(feed, 0)
  const child = spawn(process.execPath, [join(root, 'packages/local/bin/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, NEWS_FEEDS: `http://127.0.0.1:${port}/news.xml` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill()
    await ended
    await close()
    await rm(folder, { recursive: true, force: true })
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
