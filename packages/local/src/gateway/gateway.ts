import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { livePath } from '@remotehands/contract'
import { AppError } from '@remotehands/core'
import { type Listening, listen } from '../listen.ts'
import { refuse } from './api.ts'
import { startingPage } from './starting-page.ts'
import { pathOf } from './to-event.ts'

/** Far more than CloudFront allows: the API itself then says which value is too long. */
const maxHeaderSize = 128 * 1024

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Where the gateway passes requests, by the start of their path. */
interface Origins {
  api: Serve
  local: Serve
  site: Serve
  live: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Sent with every response. */
  headers: Record<string, string>
}

export interface Gateway extends Listening {
  /** Origin of the site: `http://localhost:<port>`. */
  baseUrl: string
  /** Starts to serve; before that, every answer is 503. */
  open(origins: Origins): void
}

/**
 * The single origin of site and API. Listens on 127.0.0.1 and, if available, on ::1, because `localhost` may
 * be either. Throws EADDRINUSE if the port is taken.
 */
export async function startGateway(port: number): Promise<Gateway> {
  let origins: Origins | undefined
  const answer: RequestListener = (request, response) => {
    if (!origins) {
      if (isApi(pathOf(request))) return refuse(response, new AppError('UNAVAILABLE', { retryAfter: 1 }))
      response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/html; charset=utf-8' })
      response.end(startingPage)
      return
    }
    serve(origins, baseUrl, request, response).catch((error: unknown) => {
      const hungUp = request.destroyed && !request.complete
      if (hungUp) return
      console.error(error)
      if (response.headersSent) response.destroy()
      else refuse(response, new AppError('INTERNAL'))
    })
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (origins && pathOf(request) === livePath) origins.live(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  }
  const server = () => createServer({ maxHeaderSize }, answer).on('upgrade', upgrade)
  const ipv4 = await listen(server(), port)
  const baseUrl = new URL(`http://localhost:${ipv4.port}`).origin
  const ipv6 = await listen(server(), ipv4.port, '::1').catch(async (error: unknown) => {
    if (isMissingIpv6(error)) return undefined
    await ipv4.close()
    throw error
  })
  return {
    port: ipv4.port,
    baseUrl,
    open: (opened) => {
      origins = opened
    },
    close: async () => {
      await Promise.all([ipv4.close(), ipv6?.close()])
    },
  }
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

async function serve(
  origins: Origins,
  baseUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request)
  for (const [name, value] of Object.entries(origins.headers)) response.setHeader(name, value)
  // `OPTIONS *`, and absolute addresses for proxies: behind the base URL they would lead elsewhere.
  if (!path.startsWith('/')) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad request\n')
    return
  }
  if (isApi(path)) return origins.api(request, response)
  const host = `http://${request.headers.host}`
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].some(
    (name) => host === baseUrl.replace('localhost', name),
  )
  if (path.startsWith('/__local/')) {
    // A foreign name that resolves to this machine must not give access to the mail.
    if (!isLoopback) return refuse(response, new AppError('NOT_FOUND'))
    return origins.local(request, response)
  }
  // One origin, so that cookies and the check of the Origin header work however the page was reached.
  if (isLoopback && host !== baseUrl && !path.startsWith('//')) {
    response.writeHead(307, { location: baseUrl + (request.url ?? '/'), 'cache-control': 'no-store' }).end()
    return
  }
  return origins.site(request, response)
}

function isMissingIpv6(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}
