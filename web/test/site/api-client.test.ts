import { describe, expect, test } from 'vitest'
import { call, callPage, onSignedOut } from '../../src/lib/api.ts'
import { ApiError, messageOf } from '../../src/lib/api-error.ts'
import { answer, json, refuse } from '../answer.ts'

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('the call did not fail')
  return error
}

describe('the API client', () => {
  test('reads the JSON of a success', async () => {
    answer({ 'GET /api/health': () => json({ status: 'ok' }) })
    expect(await call('health.read')).toEqual({ status: 'ok' })
  })

  test('yields nothing for 204', async () => {
    answer({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) })
    expect(await call('auth.logout')).toBeUndefined()
  })

  test('sends the session with every call, and JSON with its type', async () => {
    const calls = answer({ 'POST /api/questions': () => json({}) })
    await call('questions.create', { body: { question: 'Why?' }, idempotencyKey: 'key-12345' })
    const [sent] = calls.to('POST /api/questions')
    expect(sent?.init.credentials).toBe('include')
    expect(sent?.body).toEqual({ question: 'Why?' })
    expect(sent?.init.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-12345',
    })
  })

  test('fills path parameters and the query', async () => {
    const calls = answer({ 'GET /api/clients/7/devices': () => json([]) })
    await call('clients.devices', { params: { id: 7 }, query: { limit: 5, cursor: undefined } })
    expect(calls.to('GET /api/clients/7/devices')[0]?.url).toBe('/api/clients/7/devices?limit=5')
  })

  test('reads the next cursor from the Link header', async () => {
    const link = '</api/tickets?limit=5&cursor=abc%2B1>; rel="next"'
    answer({ 'GET /api/tickets': () => json([], 200, { link }) })
    expect(await callPage('tickets.list')).toEqual({ items: [], nextCursor: 'abc+1' })
  })

  test('knows the last page by the missing Link header', async () => {
    answer({ 'GET /api/tickets': () => json([]) })
    expect(await callPage('tickets.list')).toEqual({ items: [], nextCursor: undefined })
  })

  test("turns a failure into an error of status and body, with the server's parts beside it", async () => {
    answer({
      'GET /api/news': () => refuse(400, 'VALIDATION_FAILED', 'Look again.', { subject: 'Too short' }),
    })
    const error = await failure(call('news.list'))
    expect(error.message).toBe(
      '400: {"code":"VALIDATION_FAILED","message":"Look again.","fields":{"subject":"Too short"}}',
    )
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      serverMessage: 'Look again.',
      fields: { subject: 'Too short' },
    })
  })

  test('says the status text when the body is empty', async () => {
    answer({ 'GET /api/news': () => new Response('', { status: 503, statusText: 'Service Unavailable' }) })
    expect((await failure(call('news.list'))).message).toBe('503: Service Unavailable')
  })

  test('knows how long to wait', async () => {
    answer({
      'GET /api/news': () => new Response('', { status: 429, headers: { 'retry-after': '120' } }),
    })
    expect((await failure(call('news.list'))).retryAfter).toBe(120)
  })

  test('has no server message for a page of somebody in between', async () => {
    answer({ 'GET /api/news': () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) })
    const error = await failure(call('news.list'))
    expect(error.message).toBe('502: <h1>Bad Gateway</h1>')
    expect(messageOf(error, 'Please try again.')).toBe('Please try again.')
  })

  test('says what happened when no answer came', async () => {
    answer({
      'GET /api/news': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const error = await failure(call('news.list'))
    expect(error.status).toBe(0)
    expect(error.serverMessage).toBeUndefined()
  })

  test('tells its listeners when the session is over, and only then', async () => {
    let heard = 0
    const stop = onSignedOut(() => {
      heard += 1
    })
    answer({
      'GET /api/tickets': () => refuse(401, 'NOT_SIGNED_IN', 'Please sign in.'),
      'POST /api/auth/login': () =>
        refuse(401, 'INVALID_CREDENTIALS', 'Invalid credentials. Please try again.'),
    })
    await failure(call('auth.login', { body: { username: 'ada', password: 'wrong-one' } }))
    expect(heard).toBe(0)
    await failure(call('tickets.list'))
    expect(heard).toBe(1)
    stop()
  })
})
