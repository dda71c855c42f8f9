import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Listening, listen } from './listen.ts'

const feedFile = join(import.meta.dirname, '../fixtures/news.xml')

/** A feed on this machine, at every path of a free port. */
export function serveNews(): Promise<Listening> {
  const feed = createServer((_, response) => {
    response.setHeader('content-type', 'application/rss+xml')
    createReadStream(feedFile).pipe(response)
  })
  return listen(feed, 0)
}
