import { describe, expect, onTestFinished, test } from 'vitest'
import { startGateway } from '../src/gateway/gateway.ts'
import { ask, askRaw, openTestGateway } from './support/test-gateway.ts'

describe('the gateway makes of a request an API Gateway event', () => {
  test('for the function of its group, with its route', async () => {
    const { port, events } = await openTestGateway()
    await ask(port, '/api/clients/7/devices?limit=5')
    expect(events).toMatchObject([
      {
        group: 'devices',
        event: {
          version: '2.0',
          routeKey: 'ANY /api/clients/{id}/devices',
          rawPath: '/api/clients/7/devices',
          rawQueryString: 'limit=5',
          queryStringParameters: { limit: '5' },
          requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' } },
          isBase64Encoded: false,
        },
      },
    ])
  })

  test('with headers folded and cookies apart', async () => {
    const { port, events } = await openTestGateway()
    await ask(port, '/api/news', { headers: { 'X-Two': ['a', 'b'], cookie: 'one=1; two=x=y' } })
    expect(events[0]?.event.headers).toMatchObject({ 'x-two': 'a,b' })
    expect(events[0]?.event.headers).not.toHaveProperty('cookie')
    expect(events[0]?.event.cookies).toEqual(['one=1', 'two=x=y'])
  })

  test('with several values of one query parameter joined', async () => {
    const { port, events } = await openTestGateway()
    await ask(port, '/api/tickets?limit=1&limit=2&name=a%20b')
    expect(events[0]?.event.queryStringParameters).toEqual({ limit: '1,2', name: 'a b' })
  })

  test('with text as it is and everything else as base64', async () => {
    const { port, events } = await openTestGateway()
    const post = (type: string) =>
      ask(port, '/api/contact', { method: 'POST', headers: { 'content-type': type }, body: '{"a":"é"}' })
    await post('application/json; charset=utf-8')
    await post('application/octet-stream')
    const latin1 = Buffer.from('{"a":"é"}', 'latin1')
    await ask(port, '/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: latin1,
    })
    expect(events[0]?.event).toMatchObject({ body: '{"a":"é"}', isBase64Encoded: false })
    expect(events[1]?.event).toMatchObject({
      body: Buffer.from('{"a":"é"}').toString('base64'),
      isBase64Encoded: true,
    })
    expect(events[2]?.event).toMatchObject({ body: latin1.toString('base64'), isBase64Encoded: true })
  })

  test('for the function that its path names, however the path is spelled', async () => {
    const { port, events } = await openTestGateway()
    await ask(port, '/api/contac%74', { method: 'POST' })
    await ask(port, '/api/clients%2F7/devices')
    expect(events).toMatchObject([
      { group: 'contact', event: { routeKey: 'ANY /api/contact', rawPath: '/api/contact' } },
      { group: 'devices', event: { rawPath: '/api/clients/7/devices' } },
    ])
  })

  test.each([
    ['/api/tickets/%2539', '/api/tickets/%39'],
    ['/api/tickets/%25252539', '/api/tickets/%252539'],
    ['/api/tickets/%zz', '/api/tickets/%zz'],
  ])('with its path decoded once: %s', async (sent, rawPath) => {
    const { port, events } = await openTestGateway()
    await ask(port, sent)
    expect(events).toMatchObject([{ event: { rawPath } }])
  })

  test.each([
    '/api/clients/1%2F2/devices',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/%zz',
    '/api/clients/%2e%2e/devices/x',
  ])('for the default route when no other matches: %s', async (path) => {
    const { port, events } = await openTestGateway()
    await ask(port, path)
    expect(events[0]?.event.routeKey).toBe('$default')
  })

  test.each([
    ['HEAD', '/api/news', 'news', 'ANY /api/news'],
    ['POST', '/api/news', 'news', 'ANY /api/news'],
    ['OPTIONS', '/api/devices/7', 'devices', 'ANY /api/devices/{id}'],
    ['PATCH', '/api/devices/7', 'devices', 'ANY /api/devices/{id}'],
    ['GET', '/api/devices/export', 'devices', 'ANY /api/devices/export'],
    ['HEAD', '/api/devices/export', 'devices', 'ANY /api/devices/export'],
    ['OPTIONS', '/api/users/export', 'users', 'ANY /api/users/export'],
    ['DELETE', '/api/nothing', 'health', '$default'],
  ])(
    'by its method, then for any method, words before parameters: %s %s',
    async (method, path, group, routeKey) => {
      const { port, events } = await openTestGateway()
      await ask(port, path, { method })
      expect(events).toMatchObject([{ group, event: { routeKey, requestContext: { http: { method } } } }])
    },
  )

  test('and of its result a response, each cookie for itself', async () => {
    const { port } = await openTestGateway()
    const { status, headers, body } = await ask(port, '/api/news')
    expect({ status, body }).toEqual({ status: 200, body: '{}' })
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the gateway withstands', () => {
  test('a body over 10 MB, with an answer in the shape of errors', async () => {
    const { port, events } = await openTestGateway()
    const body = Buffer.alloc(11 * 1024 * 1024)
    const { status, body: answer } = await ask(port, '/api/contact', { method: 'POST', body })
    expect(status).toBe(413)
    expect(JSON.parse(answer)).toMatchObject({ code: 'BODY_TOO_LARGE' })
    expect(events).toEqual([])
  })

  test('a body over 10 MB whose length nobody announced', async () => {
    const { port, events } = await openTestGateway()
    const headers = { 'transfer-encoding': 'chunked' }
    const body = Buffer.alloc(11 * 1024 * 1024)
    expect((await ask(port, '/api/contact', { method: 'POST', headers, body })).status).toBe(413)
    expect(events).toEqual([])
  })

  test.each([
    ['noise', '\u0001\u0002\u0003\r\n\r\n'],
    ['a request line without end', 'GET /'],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    ],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`],
  ])('%s, and serves on', async (_, bytes) => {
    const { port } = await openTestGateway()
    expect(await askRaw(port, bytes)).toMatch(/^(HTTP\/1\.1 4\d\d|$)/)
    expect((await ask(port, '/api/news')).status).toBe(200)
  })

  test.each([
    [
      'an address without end',
      `GET /api/news?cursor=${'%C3%A9'.repeat(50_000)} HTTP/1.1`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['a request line of noise', 'GET', 400, 'BAD_REQUEST'],
  ])('%s, with an answer in the shape of errors', async (_, line, status, code) => {
    const { port, events } = await openTestGateway()
    const [head = '', body = ''] = (await askRaw(port, `${line}\r\nHost: x\r\n\r\n`)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`))
    expect(head).toMatch(/^content-type: application\/json$/m)
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String) })
    expect(events).toEqual([])
  })

  test('a client that hangs up half way through its body', async () => {
    const { port, events } = await openTestGateway()
    await askRaw(port, 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"half":')
    expect((await ask(port, '/api/news')).status).toBe(200)
    expect(events.map(({ group }) => group)).toEqual(['news'])
  })
})

describe('one origin', () => {
  test.each(['127.0.0.1', '[::1]'])('pages at %s lead to localhost, with path and query', async (name) => {
    const { port, baseUrl } = await openTestGateway()
    const { status, headers } = await ask(port, '/client-portal?tab=new', { host: `${name}:${port}` })
    expect(status).toBe(307)
    expect(headers.location).toBe(`${baseUrl}/client-portal?tab=new`)
  })

  test.each(['*', 'http://localhost/', 'http://evil.example/', '.evil.example/', '@evil.example/', ':80/'])(
    'a target that is no path leads nowhere: %s',
    async (target) => {
      const { port } = await openTestGateway()
      const request = `OPTIONS ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`
      for (const raw of [request, request.replace('OPTIONS', 'GET')]) {
        const answer = await askRaw(port, raw)
        expect(answer).toMatch(/^HTTP\/1\.1 400 /)
        expect(answer).not.toMatch(/^location:/im)
      }
    },
  )

  test('nor does a path that begins like a foreign name', async () => {
    const { port } = await openTestGateway()
    const { status, headers } = await ask(port, '//evil.example/x', { host: `127.0.0.1:${port}` })
    expect(status).toBe(404)
    expect(headers).not.toHaveProperty('location')
  })

  test('the API answers at any of its names', async () => {
    const { port } = await openTestGateway()
    expect((await ask(port, '/api/news', { host: `127.0.0.1:${port}` })).status).toBe(200)
  })
})

describe('before the system is ready', () => {
  test('every answer is 503: JSON from the API, elsewhere a page that asks again', async () => {
    const gateway = await startGateway(0)
    onTestFinished(gateway.close)
    const api = await ask(gateway.port, '/api/health')
    expect(api).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect(JSON.parse(api.body)).toMatchObject({ code: 'UNAVAILABLE' })
    const site = await ask(gateway.port, '/client-portal')
    expect(site).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect(site.body).toContain('<meta http-equiv="refresh" content="1">')
    expect(site.body).toContain('<h1>Remotehands is starting</h1>')
  })
})
