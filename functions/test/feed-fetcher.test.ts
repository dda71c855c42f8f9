import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { type FeedLimits, feedFetcher } from '../src/adapters/feed-fetcher.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A feed on loopback; answers its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`
}

const hostOf = (url: string) => new URL(url).host

/** Fetches as one machine does, where the feed's host is a configured source. */
async function fetchLocally(url: string, limits: Partial<FeedLimits> = {}) {
  const fetched = await feedFetcher({ hosts: [hostOf(url)], allowLoopback: true, ...limits })(url)
  if (!fetched) throw new Error('unchanged')
  return fetched
}

describe('a feed', () => {
  test('is fetched with its final address', async () => {
    const url = await serve((_, response) => response.end('<rss/>'))
    expect(await fetchLocally(url)).toEqual({ url, body: '<rss/>' })
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('may be compressed with %s', async (coding, compress) => {
    const url = await serve((_, response) =>
      response.setHeader('content-encoding', coding).end(compress('<rss/>')),
    )
    expect((await fetchLocally(url)).body).toBe('<rss/>')
  })

  test('is decoded by the charset of its Content-Type', async () => {
    const url = await serve((_, response) =>
      response
        .setHeader('content-type', 'text/xml; charset=iso-8859-1')
        .end(Buffer.from('caf\xe9', 'latin1')),
    )
    expect((await fetchLocally(url)).body).toBe('café')
  })

  test('is decoded by its XML declaration', async () => {
    const xml = '<?xml version="1.0" encoding="iso-8859-1"?><rss>caf\xe9</rss>'
    const url = await serve((_, response) => response.end(Buffer.from(xml, 'latin1')))
    expect((await fetchLocally(url)).body).toContain('café')
  })

  test('is followed to another path of the same host', async () => {
    const url = await serve((request, response) =>
      request.url === '/feed'
        ? response.writeHead(301, { location: '/moved' }).end()
        : response.end('<rss/>'),
    )
    expect(await fetchLocally(url)).toEqual({ url: url.replace('/feed', '/moved'), body: '<rss/>' })
  })

  test('comes with its validators, and is not sent again while they hold', async () => {
    const asked: (string | undefined)[] = []
    const url = await serve((request, response) => {
      const { 'if-none-match': tag, 'if-modified-since': since } = request.headers
      asked.push(tag, since)
      const headers = { etag: 'W/"7"', 'last-modified': 'Tue, 18 Feb 2025 12:00:00 GMT' }
      if (tag === headers.etag && since === headers['last-modified']) response.writeHead(304, headers).end()
      else response.writeHead(200, headers).end('<rss/>')
    })
    const fetch = feedFetcher({ hosts: [hostOf(url)], allowLoopback: true })
    const { etag, lastModified } = (await fetch(url)) ?? {}
    expect({ etag, lastModified }).toEqual({ etag: 'W/"7"', lastModified: 'Tue, 18 Feb 2025 12:00:00 GMT' })
    expect(asked).toEqual([undefined, undefined])
    expect(await fetch(url, { etag, lastModified })).toBeUndefined()
    expect(await fetch(url, { etag: '"6"' })).toMatchObject({ body: '<rss/>' })
  })

  test('that is unchanged although nobody knows it is an error', async () => {
    const url = await serve((_, response) => response.writeHead(304).end())
    await expect(fetchLocally(url)).rejects.toThrow('304')
  })

  test('that answers an error is one', async () => {
    const url = await serve((_, response) => response.writeHead(503).end())
    await expect(fetchLocally(url)).rejects.toThrow('503')
  })
})

describe('a feed leads nowhere else', () => {
  test('by a redirect to a host that is no source', async () => {
    let asked = 0
    const other = await serve((_, response) => {
      asked += 1
      response.end('secret')
    })
    const url = await serve((_, response) => response.writeHead(302, { location: other }).end())
    await expect(fetchLocally(url)).rejects.toThrow('not a host of a news source')
    expect(asked).toBe(0)
  })

  test.each(['file:///etc/passwd', 'data:text/plain,x', 'ftp://127.0.0.1/x'])(
    'by a redirect to %s',
    async (location) => {
      const url = await serve((_, response) => response.writeHead(302, { location }).end())
      await expect(fetchLocally(url, { hosts: [hostOf(url), '', '127.0.0.1'] })).rejects.toThrow()
    },
  )

  test('by redirects without end', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: '/feed' }).end())
    await expect(fetchLocally(url)).rejects.toThrow('redirects')
  })

  test('over plain http, when the site is in the cloud', async () => {
    const url = await serve((_, response) => response.end('<rss/>'))
    await expect(fetchLocally(url, { allowLoopback: false })).rejects.toThrow('https')
  })

  test('over plain http to anything but loopback', async () => {
    await expect(fetchLocally('http://feeds.example/rss')).rejects.toThrow('https')
  })

  test.each([
    ...['https://127.0.0.1/', 'https://10.1.2.3/', 'https://192.168.0.1/', 'https://169.254.169.254/latest/'],
    ...[
      'https://0.0.0.0/',
      'https://100.64.0.1/',
      'https://[::1]/',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
    ],
    ...['https://[::ffff:169.254.169.254]/', 'https://2130706433/', 'https://0x7f.1/'],
  ])('into a private network: %s', async (url) => {
    await expect(fetchLocally(url, { allowLoopback: false })).rejects.toThrow('not a public address')
  })

  test('into a private network by a name that resolves there', async () => {
    await expect(fetchLocally('https://localhost/', { allowLoopback: false })).rejects.toThrow(
      'not a public address',
    )
  })
})

describe('a feed is cut off', () => {
  test('when it is too large', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(2000)))
    await expect(fetchLocally(url, { maxBytes: 1000 })).rejects.toThrow('larger than 1000')
  })

  test('when it is too large after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(5 * 1024 * 1024))
    const url = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb))
    await expect(fetchLocally(url)).rejects.toThrow('larger than')
  })

  test('when it does not answer in time', async () => {
    const url = await serve(() => undefined)
    await expect(fetchLocally(url, { timeout: 100 })).rejects.toThrow('too long')
  })

  test('when it does not come to its end in time', async () => {
    const url = await serve((_, response) => {
      response.write('<rss>')
    })
    await expect(fetchLocally(url, { timeout: 100 })).rejects.toThrow('too long')
  })

  test('when its connection breaks half way', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('<rss>')
      setTimeout(() => response.destroy(), 10)
    })
    await expect(fetchLocally(url)).rejects.toThrow()
  })

  test('when its compression is broken', async () => {
    const url = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end('no gzip'))
    await expect(fetchLocally(url)).rejects.toThrow()
  })
})
