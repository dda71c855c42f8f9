import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { movableLists } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'
import { afterEach, expect, test } from 'vitest'
import { askOpenSearch, openSearch } from '../src/adapters/open-search.ts'
import { isOutage } from '../src/jobs/is-outage.ts'

const account = {
  region: 'eu-central-1',
  credentials: async () => ({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' }),
}

interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

/** Something that answers each request as it is told to, and notes what it was asked. */
async function startServer(answer: (asked: Asked) => { status: number; json?: unknown } | 'silence') {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers, body })
    const said = answer({ method, url, headers, body })
    if (said === 'silence') return
    response.writeHead(said.status, { 'content-type': 'application/json' })
    response.end(said.json === undefined ? 'busy' : JSON.stringify(said.json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  return { asked, endpoint: `http://127.0.0.1:${port}` }
}

test('a request is signed as it is sent: path, query and body', async () => {
  const { asked, endpoint } = await startServer(() => ({ status: 200, json: { responses: [] } }))
  const ask = askOpenSearch({ endpoint, account })
  const answer = await ask(
    'POST',
    '/tickets/_msearch?filter_path=responses.status,responses.error',
    '{"é":1}\n',
  )
  expect(answer).toEqual({ status: 200, json: { responses: [] } })
  const [{ method, url, headers, body } = asked[0] as Asked] = asked
  const { searchParams, pathname, search } = new URL(url, endpoint)
  expect([method, pathname, body]).toEqual(['POST', '/tickets/_msearch', '{"é":1}\n'])
  expect(search).toBe('?filter_path=responses.status%2Cresponses.error')
  // As the service checks it: by signing what came.
  const signer = new SignatureV4({ ...account, service: 'es', sha256: Hash.bind(null, 'sha256') })
  const [, year, month, day, time] =
    /^(\d{4})(\d\d)(\d\d)T(\d{6})Z$/.exec(String(headers['x-amz-date'])) ?? []
  const names =
    String(headers.authorization)
      .match(/SignedHeaders=([^,]*)/)?.[1]
      ?.split(';') ?? []
  expect(names).toEqual(expect.arrayContaining(['host', 'x-amz-date', 'x-amz-security-token']))
  const again = await signer.sign(
    {
      ...{ method, path: pathname, protocol: 'http:', hostname: '127.0.0.1', body },
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    },
    { signingDate: new Date(`${year}-${month}-${day}T${time?.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`) },
  )
  expect(again.headers.authorization).toBe(headers.authorization)
  expect(headers.authorization).toContain('/eu-central-1/es/aws4_request')
})

test('what is busy is asked again', async () => {
  let times = 0
  const { endpoint } = await startServer(() => {
    times += 1
    return times < 3 ? { status: times === 1 ? 429 : 503 } : { status: 200, json: { ok: true } }
  })
  expect(await askOpenSearch({ endpoint, account })('GET', '/')).toEqual({ status: 200, json: { ok: true } })
})

test.each([
  ['stays busy', () => ({ status: 503 })],
  ['says nothing', () => 'silence' as const],
])('a domain that %s is an outage, which the stream waits for', async (_, answer) => {
  const { asked, endpoint } = await startServer(answer)
  const error = await askOpenSearch({ endpoint, account, timeoutMs: 100 })('GET', '/').catch((each) => each)
  expect(error).toMatchObject({ code: 'UNAVAILABLE' })
  expect(isOutage(error)).toBe(true)
  expect(asked).toHaveLength(3)
})

test('a refusal is told as it is, once', async () => {
  const { asked, endpoint } = await startServer(() => ({ status: 403, json: { message: 'no permissions' } }))
  const answer = await askOpenSearch({ endpoint, account })('POST', '/tickets/_bulk', '{}\n')
  expect(answer).toEqual({ status: 403, json: { message: 'no permissions' } })
  expect(asked).toHaveLength(1)
})

test('another domain is other lists', async () => {
  const { endpoint } = await startServer(({ url }) => ({
    status: 200,
    json: url.includes('_mget') ? { docs: [{ found: false }] } : { items: [{ create: { status: 201 } }] },
  }))
  const table = memoryTable()
  const filled = movableLists(table, openSearch({ endpoint, account }))
  await filled.renewed(async function* () {})
  expect(await filled.areComplete()).toBe(true)
  const another = openSearch({ endpoint: 'https://another.example.com', account })
  expect(await movableLists(table, another).areComplete()).toBe(false)
})
