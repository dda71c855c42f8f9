import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { health as healthCalls } from '@remotehands/contract/groups/health'
import { describe, expect, test, vi } from 'vitest'
import { httpHandler } from '../../src/http/http-handler.ts'
import { compression } from '../../src/http/middleware.ts'
import { gatewayEvent, invocation } from '../support/gateway-event.ts'
import { deps } from '../support/memory-deps.ts'

vi.mock('../../src/deps.ts', () => import('../support/memory-deps.ts'))

const text = JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ id, title: 'The printer is on fire' })))

/** What becomes of an answer on its way out. */
async function compressed(accepted: string | undefined, body: string, cacheControl = 'no-store') {
  const { after } = compression()
  const request = {
    event: gatewayEvent({
      method: 'GET',
      path: '/api/tickets',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    }),
    context: invocation(),
    response: { statusCode: 200, headers: { 'cache-control': cacheControl }, body },
  }
  await after(request as never)
  return request.response as {
    headers: Record<string, string>
    body: string
    isBase64Encoded?: boolean
  }
}
const bytes = ({ body }: { body: string }) => Buffer.from(body, 'base64')

describe('an answer of 1 kB and more', () => {
  test('is compressed with Brotli before gzip', async () => {
    const answer = await compressed('gzip, deflate, br, zstd', text)
    expect(answer).toMatchObject({
      isBase64Encoded: true,
      headers: { 'Content-Encoding': 'br', Vary: 'Accept-Encoding', 'cache-control': 'no-store' },
    })
    expect(brotliDecompressSync(bytes(answer)).toString()).toBe(text)
    expect(bytes(answer).length).toBeLessThan(text.length / 4)
  })

  test('is compressed with gzip for a caller who takes nothing else', async () => {
    for (const accepted of ['gzip', 'br;q=0, gzip;q=0.5']) {
      const answer = await compressed(accepted, text)
      expect(answer.headers['Content-Encoding']).toBe('gzip')
      expect(gunzipSync(bytes(answer)).toString()).toBe(text)
    }
  })

  test.each([
    ['gzip;q=1.0, br;q=0.1', 'gzip'],
    ['br;q=0.1, gzip;q=1.0', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip;q=0.5, *;q=0.8', 'br'],
    ['GZIP; Q=0.3 , br; q=0.2', 'gzip'],
    ['gzip, identity;q=0.5', 'gzip'],
    ['*', 'br'],
  ])('is compressed as the caller weighs it: %s', async (accepted, encoding) => {
    expect((await compressed(accepted, text)).headers['Content-Encoding']).toBe(encoding)
  })

  test.each([
    undefined,
    '',
    'identity',
    'identity, gzip;q=0.5',
    'gzip;q=x',
    'deflate',
    'zstd',
    'br;q=0',
    'rubbish;;q=x',
  ])('goes out as it is where %j is accepted, and says that it varies', async (accepted) => {
    const answer = await compressed(accepted, text)
    expect(answer).toMatchObject({ body: text, headers: { Vary: 'Accept-Encoding' } })
    expect(answer.headers).not.toHaveProperty('Content-Encoding')
    expect(answer.isBase64Encoded).toBeUndefined()
  })

  test('is never compressed when it holds a secret', async () => {
    const answer = await compressed('br, gzip', text, 'no-store, no-transform')
    expect(answer).toMatchObject({ body: text })
    expect(answer.isBase64Encoded).toBeUndefined()
  })
})

test('an answer below 1 kB, counted in bytes, goes out as it is', async () => {
  expect(await compressed('br', 'a'.repeat(1023))).toMatchObject({ body: 'a'.repeat(1023) })
  expect((await compressed('br', 'é'.repeat(512))).isBase64Encoded).toBe(true)
})

test.each([
  [true, 'no-store, no-transform'],
  [undefined, 'no-store'],
])('a function marks the answer of a call with secret: %s', async (secret, cacheControl) => {
  const calls = { 'health.read': { ...healthCalls['health.read'], ...(secret && { secret }) } }
  const operations = { 'health.read': () => Promise.resolve({ status: 'ok' as const }) }
  const event = gatewayEvent({ method: 'GET', path: '/api/health', headers: { 'accept-encoding': 'br' } })
  const { headers } = await httpHandler(calls, operations, deps())(event, invocation())
  expect(headers).toMatchObject({ 'cache-control': cacheControl })
})
