import { lookup } from 'node:dns'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { type Duplex, PassThrough, pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { decodeFeed, type FeedValidators, type FetchFeed } from '@remotehands/core'

export interface FeedLimits {
  /** Allowed hosts, with any non-default port: those of the configured sources. */
  hosts: readonly string[]
  /** For local development: also loopback addresses, over plain http. */
  allowLoopback: boolean
  /** Milliseconds for a feed including all redirects. */
  timeout?: number
  /** After decompression. */
  maxBytes?: number
}

const maxRedirects = 5

/**
 * Fetches feeds over https, from allowed hosts only. Applies the same rules to every redirect, and checks the
 * resolved address on the connection itself, so that no feed leads into a private network.
 */
export function feedFetcher(limits: FeedLimits): FetchFeed {
  const { timeout = 10_000, maxBytes = 2 * 1024 * 1024 } = limits
  return async (address, known) => {
    const signal = AbortSignal.timeout(timeout)
    let url = new URL(address)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      requireAllowed(url, limits)
      const response = await request(url, limits, signal, known)
      const { location } = response.headers
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400 && location) {
        response.destroy()
        url = new URL(location, url)
        continue
      }
      if (status === 304 && known) {
        response.destroy()
        return undefined
      }
      if (status !== 200) {
        response.destroy()
        throw new Error(`${url.host} answered ${status}.`)
      }
      const bytes = await readAll(response, maxBytes, signal)
      const { etag, 'last-modified': lastModified, 'content-type': contentType } = response.headers
      return { url: url.href, body: decodeFeed(bytes, contentType), etag, lastModified }
    }
    throw new Error(`More than ${maxRedirects} redirects.`)
  }
}

function requireAllowed(url: URL, { hosts, allowLoopback }: FeedLimits): void {
  if (!hosts.includes(url.host)) throw new Error(`${url.host} is not a host of a news source.`)
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isLoopback = hostname === 'localhost' || specialPurpose(hostname) === 'loopback'
  const plainAllowed = url.protocol === 'http:' && allowLoopback && isLoopback
  if (url.protocol !== 'https:' && !plainAllowed) throw new Error(`${url.host}: feeds come over https.`)
  // Connecting to a literal address skips the lookup.
  if (isIP(hostname)) requirePublic(hostname, allowLoopback)
}

function request(
  url: URL,
  { allowLoopback }: FeedLimits,
  signal: AbortSignal,
  known: FeedValidators = {},
): Promise<IncomingMessage> {
  const headers = {
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
    'user-agent': 'news-reader/1.0',
  }
  const checkedLookup: LookupFunction = (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const refused = error ?? refusalOf(found, allowLoopback)
      if (refused) return answer(refused, [])
      if (options.all) return answer(null, found)
      const [first] = found
      answer(null, first?.address ?? '', first?.family)
    })
  }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? httpsGet : httpGet
    get(url, { headers, signal, lookup: checkedLookup, agent: false }, resolve).on('error', (error) =>
      reject(signal.aborted ? tookTooLong() : error),
    )
  })
}

const tookTooLong = () => new Error('The feed took too long.')

function refusalOf(found: { address: string }[], allowLoopback: boolean): Error | undefined {
  try {
    for (const { address } of found) requirePublic(address, allowLoopback)
    return undefined
  } catch (error) {
    return error as Error
  }
}

function requirePublic(address: string, allowLoopback: boolean): void {
  const purpose = specialPurpose(address)
  if (!purpose || (purpose === 'loopback' && allowLoopback)) return
  throw new Error(`${address} is not a public address.`)
}

/** Special-purpose addresses (RFC 6890 and its registries), loaded on first use: that takes a while. */
let ranges: { loopback: BlockList; special: BlockList } | undefined
const readRanges = () => ({
  loopback: blockList('127.0.0.0/8', '::1/128'),
  special: blockList(...specialNetworks),
})
const specialNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3', '::/127', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23'],
  ...['2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]

function blockList(...networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

function specialPurpose(address: string): 'loopback' | 'special' | undefined {
  const family = isIP(address)
  if (family === 0) return undefined
  const type = family === 6 ? 'ipv6' : 'ipv4'
  ranges ??= readRanges()
  const { loopback, special } = ranges
  if (loopback.check(address, type)) return 'loopback'
  return special.check(address, type) ? 'special' : undefined
}

async function readAll(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const decompressed: Duplex = decoderOf(response.headers['content-encoding'])
  pipeline(response, decompressed, () => undefined)
  const chunks: Buffer[] = []
  let size = 0
  const stop = () => decompressed.destroy(tookTooLong())
  signal.addEventListener('abort', stop)
  try {
    for await (const chunk of decompressed as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new Error(`The feed is larger than ${maxBytes} bytes.`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', stop)
    response.destroy()
  }
}

function decoderOf(coding: string | undefined): Duplex {
  switch (coding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return new PassThrough()
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new Error(`The feed is encoded as ${coding}, which nobody asked for.`)
  }
}
