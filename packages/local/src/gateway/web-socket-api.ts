import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Listening, listen } from '../listen.ts'
import { readBody } from '../read-body.ts'

/** API Gateway's limits: of a frame, of the time without one, and of a connection. */
const maxPayload = 32 * 1024
const idleMs = 10 * 60 * 1000
const longestMs = 2 * 60 * 60 * 1000
/** What a page said and nobody has read yet. API Gateway turns away what comes faster than its stage allows. */
const mostUnread = 100

type RouteKey = '$connect' | '$disconnect' | '$default'
type Invoke = (routeKey: RouteKey, event: object) => Promise<unknown>

/** API Gateway's WebSocket API on this machine: what its function gets, and the address for connections. */
export interface WebSocketApi extends Listening {
  /** `headers` are those that reach the function, by default all. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, headers?: Record<string, string>): void
}

/**
 * Serves connections as API Gateway does: the function answers `$connect` before a page is connected, gets
 * what pages say, and reaches them by POST and DELETE of `…/@connections/{id}` at the port that is returned.
 */
export async function startWebSocketApi(
  invoke: Invoke,
  onError: (error: unknown) => void,
): Promise<WebSocketApi> {
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false })
  const sockets = new Map<string, WebSocket>()
  const call = (routeKey: RouteKey, connectionId: string, more: object = {}) =>
    invoke(routeKey, { requestContext: { connectionId, routeKey }, isBase64Encoded: false, ...more })

  async function connect(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers = headersOf(request),
  ): Promise<void> {
    const connectionId = randomBytes(16).toString('base64url')
    const answer = await call('$connect', connectionId, { headers })
    const { statusCode = 200 } = answer as { statusCode?: number }
    if (statusCode !== 200) return refuse(socket, statusCode)
    server.handleUpgrade(request, socket, head, (connected) => open(connectionId, connected))
  }

  function open(connectionId: string, socket: WebSocket): void {
    sockets.set(connectionId, socket)
    const close = () => socket.close(1001)
    const idle = setTimeout(close, idleMs)
    const longest = setTimeout(close, longestMs)
    let unread = 0
    let reading = Promise.resolve()
    const read = async (body: string) => {
      if (socket.readyState === socket.OPEN) await call('$default', connectionId, { body })
    }
    socket.on('message', (data, isBinary) => {
      idle.refresh()
      if (isBinary || unread >= mostUnread) return
      unread += 1
      // One after the other: a page that says very much keeps nobody else waiting.
      reading = reading
        .then(() => read(String(data)))
        .catch(onError)
        .finally(() => {
          unread -= 1
        })
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(idle)
      clearTimeout(longest)
      sockets.delete(connectionId)
      call('$disconnect', connectionId).catch(onError)
    })
  }

  async function manage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, connectionId = ''] = /\/@connections\/([^/]+)$/.exec(request.url ?? '') ?? []
    const socket = sockets.get(decodeURIComponent(connectionId))
    const body = await readBody(request, maxPayload)
    if (!socket) return void response.writeHead(410, { 'content-type': 'application/json' }).end('{}')
    if (request.method === 'DELETE') socket.close(1000)
    else socket.send(String(body))
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  }

  const connections = await listen(
    createServer((request, response) => {
      manage(request, response).catch((error: unknown) => {
        onError(error)
        response.destroy()
      })
    }),
    0,
  )
  return {
    port: connections.port,
    upgrade: (request, socket, head, headers) => {
      socket.on('error', () => socket.destroy())
      connect(request, socket, head, headers).catch((error: unknown) => {
        onError(error)
        refuse(socket, 500)
      })
    },
    close: async () => {
      for (const socket of sockets.values()) socket.terminate()
      await connections.close()
    },
  }
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ','),
    ]),
  )
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
