import { once } from 'node:events'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEdge } from '../../stage/src/edge.ts'

const domain = 'api.example'
const behavior = {
  matches: () => true,
  methods: ['GET'],
  forwarding: { query: true, cookies: true, headers: [] },
  headers: {},
  functions: { onRequest: (request: object) => request, onResponse: (_: object, status: number) => status },
  origin: { domain, isBucket: false, customHeaders: {} },
}

async function listen(answer: RequestListener): Promise<{ server: Server; address: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** The edge before an origin, and how each of its requests ended. */
async function open(answer: RequestListener) {
  const origin = await listen(answer)
  const edge = openEdge({
    distribution: { behaviors: [behavior as never], rootObject: 'index.html' },
    buckets: new Map(),
    origins: new Map([[domain, origin.address]]),
    live: { host: '', stageName: '', upgrade: () => undefined },
    local: (text) => text,
  })
  onTestFinished(edge.close)
  const ended: unknown[] = []
  const { address } = await listen((request, response) => {
    edge.serve(request, response).then(
      () => ended.push('well'),
      (error: unknown) => {
        ended.push(error)
        response.destroy()
      },
    )
  })
  return { address, ended }
}

test('a reader who leaves before the answer is no failure', async () => {
  const asked = Promise.withResolvers<() => void>()
  const { address, ended } = await open((_, response) => asked.resolve(() => response.end('late')))
  const request = get(address).on('error', () => undefined)
  const answer = await asked.promise
  request.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  answer()
  await vi.waitFor(() => expect(ended).toEqual(['well']), 600_000)
})

test('a reader who leaves in the middle of the answer is no failure', async () => {
  const { address, ended } = await open((_, response) => {
    response.writeHead(200).write('x'.repeat(1000))
  })
  const request = get(address).on('error', () => undefined)
  const [response] = await once(request, 'response')
  response.on('error', () => undefined).once('data', () => request.destroy())
  await vi.waitFor(() => expect(ended).toEqual(['well']), 600_000)
})

test('an origin that breaks off in the middle of its answer is one', async () => {
  const { address, ended } = await open((_, response) => {
    response.writeHead(200).write('x'.repeat(1000), () => response.destroy())
  })
  const request = get(address).on('error', () => undefined)
  const [response] = await once(request, 'response')
  response.on('error', () => undefined).resume()
  await vi.waitFor(() => expect(ended).toMatchObject([{ code: 'ECONNRESET' }]), 600_000)
})
