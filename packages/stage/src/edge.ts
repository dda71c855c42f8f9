import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathOf } from '@remotehands/local/gateway/to-event'
import type { WebSocketApi } from '@remotehands/local/gateway/web-socket-api'
import type { Behavior, readDistribution } from './distribution.ts'
import type { SiteFile } from './site-files.ts'
import type { ViewerRequest } from './viewer-function.ts'

interface EdgeOptions {
  distribution: ReturnType<typeof readDistribution>
  /** The content of each origin's bucket, by the origin's domain. */
  buckets: ReadonlyMap<string, ReadonlyMap<string, SiteFile>>
  /** The address of each other origin on this machine, by domain. */
  origins: ReadonlyMap<string, string>
  /** The WebSocket API. */
  live: { host: string; stageName: string; upgrade: WebSocketApi['upgrade'] }
  /** Replaces a cloud address with this machine's. */
  local: (text: string) => string
}

/** Emulates CloudFront: routes by behaviour to bucket or API, as the policies forward. Caches nothing. */
export function openEdge({ distribution, buckets, origins, live, local }: EdgeOptions) {
  const agent = new Agent({ keepAlive: true, timeout: 60_000 })
  const headersOf = new Map(
    distribution.behaviors.map((behavior) => [
      behavior,
      Object.entries(behavior.headers).map(([name, value]): [string, string] => [name, local(value)]),
    ]),
  )

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const behavior = distribution.behaviors.find(({ matches }) => matches(pathOf(request)))
    if (!behavior) throw new Error('A distribution has a default behaviour.')
    for (const [name, value] of headersOf.get(behavior) ?? []) response.setHeader(name, value)
    if (!behavior.methods.includes(request.method ?? 'GET')) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('This method is not allowed here.\n')
      return
    }
    const { domain, isBucket } = behavior.origin
    if (!isBucket) return toOrigin(request, response, behavior)
    const files = buckets.get(domain)
    if (!files) throw new Error(`There is no bucket at ${domain}.`)
    toBucket(request, response, behavior, files)
  }

  function toOrigin(request: IncomingMessage, response: ServerResponse, behavior: Behavior): Promise<void> {
    const { forwarding, origin } = behavior
    const target = origins.get(origin.domain)
    if (!target) throw new Error(`There is no origin at ${origin.domain}.`)
    const path = forwarding.query ? (request.url ?? '/') : pathOf(request)
    const headers = { ...forwarded(request, behavior), ...origin.customHeaders }
    return new Promise((done, fail) => {
      const outgoing = send(
        `${target}${path}`,
        { agent, method: request.method ?? 'GET', headers },
        (answer) => {
          // A client that has gone away is no failure; an origin that breaks off is.
          if (response.destroyed) {
            answer.destroy()
            return done()
          }
          let hasLeft = false
          response.once('close', () => {
            hasLeft = !answer.errored
          })
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined && !response.hasHeader(name) && !hopByHop.includes(name))
              response.setHeader(name, value)
          response.writeHead(answer.statusCode ?? 502)
          pipeline(answer, response).then(done, (error: unknown) => (hasLeft ? done() : fail(error)))
        },
      )
      outgoing.on('error', fail)
      pipeline(request, outgoing).catch(fail)
    })
  }

  function toBucket(
    request: IncomingMessage,
    response: ServerResponse,
    { functions }: Behavior,
    files: ReadonlyMap<string, SiteFile>,
  ): void {
    const asked = functions.onRequest(viewerRequest(request))
    if ('statusCode' in asked) {
      const headers = Object.entries(asked.headers).map(([name, { value }]) => [name, value])
      response.writeHead(asked.statusCode, Object.fromEntries(headers)).end()
      return
    }
    const uri = asked.uri === '/' ? `/${distribution.rootObject}` : asked.uri
    const file = files.get(keyOf(uri))
    if (!file) {
      // The origin's refusal reaches the visitor unchanged: no function runs.
      response.writeHead(404, { 'content-type': 'application/xml' })
      response.end(
        '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
      )
      return
    }
    const isKnown = asked.headers['if-none-match']?.value === file.etag
    const status = functions.onResponse(asked, isKnown ? 304 : 200)
    response.writeHead(status, { ...file.headers, etag: file.etag })
    response.end(isKnown || request.method === 'HEAD' ? undefined : file.bytes)
  }

  /** CloudFront keeps a WebSocket open whose own headers reach its origin. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const behavior = distribution.behaviors.find(({ matches }) => matches(pathOf(request)))
    if (behavior?.origin.domain !== live.host) throw new Error(`${request.url} leads to no WebSocket API.`)
    if (pathOf(request) !== `/${live.stageName}`) throw new Error(`${request.url} is not the API's stage.`)
    const missing = webSocketHeaders.filter((name) => !behavior.forwarding.headers.includes(name))
    if (missing.length > 0) throw new Error(`${missing.join(' and ')} would not reach the WebSocket API.`)
    live.upgrade(request, socket, head, { ...forwarded(request, behavior), ...behavior.origin.customHeaders })
  }

  return { serve, upgrade, close: () => agent.destroy() }
}

const webSocketHeaders = ['sec-websocket-key', 'sec-websocket-version']
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding']

function forwarded(request: IncomingMessage, { forwarding }: Behavior): Record<string, string> {
  const { remoteAddress = '', remotePort = 0 } = request.socket
  const made: Record<string, string> = { 'cloudfront-viewer-address': `${remoteAddress}:${remotePort}` }
  const names = forwarding.headers.filter((name) => !name.startsWith('cloudfront-'))
  const given = [...names, 'content-length', 'transfer-encoding', ...(forwarding.cookies ? ['cookie'] : [])]
  return Object.fromEntries([
    ['user-agent', 'Amazon CloudFront'],
    ...given.flatMap((name) => (name in request.headers ? [[name, String(request.headers[name])]] : [])),
    ...Object.entries(made).filter(([name]) => forwarding.headers.includes(name)),
  ])
}

function viewerRequest(request: IncomingMessage): ViewerRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, { value: String(value) }])
  return {
    ...{ method: request.method ?? 'GET', uri: pathOf(request), querystring: {} },
    headers: Object.fromEntries(headers),
  }
}

function keyOf(uri: string): string {
  try {
    return decodeURIComponent(uri).slice(1)
  } catch {
    return uri.slice(1)
  }
}
