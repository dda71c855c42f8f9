import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { allOperations, createHandler, decodedPath } from '@remotehands/core'
import { generate } from 'selfsigned'
import { createMockApi } from '../../mocks/mock-api.ts'

/** The API behind TLS, with a certificate of its own making, and an empty page. `extra` answers other paths with cookies of its own. */
export async function openSecureSite(extra: Readonly<Record<string, string[]>>) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  let handle: ReturnType<typeof createHandler> | undefined
  const server = createServer({ cert, key }, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost')
    if (!handle || !pathname.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': extra[pathname] ?? [] })
      response.end('<!doctype html><title>Empty</title>')
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='))
    const answer = await handle({
      method: request.method ?? 'GET',
      path: decodedPath(pathname),
      query: Object.fromEntries(searchParams),
      headers: request.headers as Record<string, string>,
      cookies: Object.fromEntries(pairs),
      body: Buffer.concat(chunks).toString() || undefined,
      ip: '127.0.0.1',
    })
    response.writeHead(answer.status, { ...answer.headers, 'set-cookie': answer.cookies })
    response.end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const { services } = await createMockApi(origin)
  handle = createHandler(allOperations, services)
  return {
    origin,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
