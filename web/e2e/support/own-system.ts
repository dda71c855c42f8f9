import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** A system that a journey may kill. `dataFolder` and `newsFeed` as DATA_DIR and NEWS_FEEDS of `start`. */
export async function startSystem(dataFolder: string, newsFeed: string) {
  const child = spawn(process.execPath, ['packages/local/bin/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, NEWS_FEEDS: newsFeed },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await addressIn(child)
  return {
    origin,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

function addressIn(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, address] = /^ *Site +(http:\S+)$/m.exec(output) ?? []
      if (address) found(address)
    })
    child.on('exit', (code) => fail(new Error(`The system ended with code ${code}: ${output}`)))
  })
}

/** A feed of one item on loopback. */
export async function serveFeed(title: string) {
  const item = `<item><title>${title}</title><link>https://news.example/one</link><description>From a feed on this machine.</description><pubDate>${new Date().toUTCString()}</pubDate></item>`
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title><link>https://news.example/</link><description>News</description>${item}</channel></rss>`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/rss+xml').end(feed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/feed.xml`, close: () => server.close() }
}
