import { health as healthCalls } from '@remotehands/contract/groups/health'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as health } from '../../src/health/handler.ts'
import { httpHandler } from '../../src/http/http-handler.ts'
import { gatewayEvent, invocation, send } from '../support/gateway-event.ts'
import { deps, logged } from '../support/memory-deps.ts'

vi.mock('../../src/deps.ts', () => import('../support/memory-deps.ts'))
beforeEach(() => {
  logged.length = 0
})

describe('a function behind the gateway', () => {
  test('answers a call of its group', async () => {
    expect(await send(health, { method: 'GET', path: '/api/health' })).toMatchObject({
      status: 200,
      json: { status: 'ok' },
      headers: { 'content-type': 'application/json' },
    })
  })

  test('answers HEAD as GET, without the body', async () => {
    const { headers } = await send(health, { method: 'GET', path: '/api/health' })
    const head = await send(health, { method: 'HEAD', path: '/api/health' })
    expect(head).toMatchObject({ status: 200, headers })
    expect(head.json).toBeUndefined()
  })

  test.each(['GET', 'HEAD', 'DELETE'])('answers %s 404 for what nobody has', async (method) => {
    const { status, json } = await send(health, { method, path: '/api/nothing' })
    expect(status).toBe(404)
    if (method === 'HEAD') expect(json).toBeUndefined()
    else expect(json).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('logs each request in one line without query, headers or cookies', async () => {
    await send(health, {
      method: 'GET',
      path: '/api/health',
      query: { token: 'secret-query' },
      headers: { authorization: 'secret-header' },
      cookies: ['session=secret-cookie'],
    })
    expect(logged).toEqual([
      {
        level: 'info',
        message: 'request',
        details: {
          method: 'GET',
          route: 'GET /api/health',
          status: expect.any(Number),
          durationMs: expect.any(Number),
          requestId: 'request-1',
        },
      },
    ])
    expect(JSON.stringify(logged)).not.toContain('secret')
  })

  test('answers an event that is none with an internal error, and says why in the log alone', async () => {
    const result = await health(JSON.parse('{"version":"2.0"}'), invocation())
    expect(result.statusCode).toBe(500)
    expect(JSON.parse(result.body ?? '')).toMatchObject({ code: 'INTERNAL' })
    expect(result.body).not.toContain('undefined')
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error' }))
  })

  test('answers an operation that breaks with an internal error without a word of its cause', async () => {
    const broken = httpHandler(
      healthCalls,
      { 'health.read': () => Promise.reject(new Error('the cause')) },
      deps(),
    )
    const result = await broken(gatewayEvent({ method: 'GET', path: '/api/health' }), invocation())
    expect(result.statusCode).toBe(500)
    expect(result.body).not.toContain('the cause')
    expect(JSON.stringify(logged)).toContain('the cause')
  })

  test('answers 503, and when to ask again, where its time ends first', async () => {
    const waiting = httpHandler(healthCalls, { 'health.read': () => new Promise(() => {}) }, deps())
    const soon = { ...invocation(), getRemainingTimeInMillis: () => 50 }
    const result = await waiting(gatewayEvent({ method: 'GET', path: '/api/health' }), soon)
    expect(result).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(JSON.parse(result.body ?? '')).toMatchObject({ code: 'UNAVAILABLE' })
  })
})
