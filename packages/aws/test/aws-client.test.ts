import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AwsClientOptions, awsClient, awsSigner, environmentAccount } from '../src/index.ts'

const account = { region: 'eu-central-1', credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' } }

interface Asked extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  body: string
}
type Answer = (response: ServerResponse) => unknown

/** A service that answers each request with the next of `answers`, and the last of them ever after. */
async function open(answers: [Answer, ...Answer[]], options: AwsClientOptions = {}) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    asked.push({ method: request.method, url: request.url, headers: request.headers, body })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = awsClient('dynamodb', { account, endpoint, ...options })
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { client, asked, endpoint }
}

const say =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body)
const drop: Answer = (response) => response.destroy()
const refusal = say(400, '{"__type":"com.amazonaws.dynamodb#ValidationException","message":"no","Item":{}}')

test('a request is signed for its service and region', async () => {
  const { client, asked } = await open([say(200, 'answer')])
  expect(await client.send({ headers: { 'x-amz-target': 'DynamoDB.GetItem' }, body: '{}' })).toBe('answer')
  expect(asked).toMatchObject([{ method: 'POST', url: '/', body: '{}' }])
  expect(asked[0]?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/dynamodb\/aws4_request, SignedHeaders=[a-z0-9;-]*host;[a-z0-9;-]*x-amz-target, Signature=[0-9a-f]{64}$/,
  )
})

test('a request names its own method and path', async () => {
  const { client, asked } = await open([say(200, '')])
  await client.send({ method: 'DELETE', path: '/v2/addresses/a%40b.example' })
  expect(asked).toMatchObject([{ method: 'DELETE', url: '/v2/addresses/a%40b.example', body: '' }])
})

test('a request to S3 signs its path and query as they are sent', async () => {
  const { endpoint, asked } = await open([say(200, '')])
  const s3 = awsClient('s3', { account, endpoint })
  onTestFinished(() => s3.destroy())
  const query = { prefix: 'a b/+', 'list-type': '2' }
  await s3.send({ method: 'GET', path: '/bucket/a%20b', query })
  expect(asked[0]?.url).toBe('/bucket/a%20b?prefix=a%20b%2F%2B&list-type=2')
  const { authorization, host = '', ...headers } = asked[0]?.headers ?? {}
  const again = await awsSigner('s3', account, { uriEscapePath: false }).sign(
    {
      ...{ method: 'GET', protocol: 'http:', hostname: '127.0.0.1', path: '/bucket/a%20b', query },
      headers: { host },
    },
    { signingDate: dateOf(String(headers['x-amz-date'])) },
  )
  expect(authorization).toBe(again.headers.authorization)
  expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
})

/** What signatures write as 20260302T090000Z. */
function dateOf(text: string): Date {
  return new Date(text.replace(/(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5'))
}

test.each([
  ['the service fails', say(500, '')],
  ['the service is asked too often', say(400, '{"__type":"x#ThrottlingException"}')],
  ['the connection breaks', drop],
])('is sent again when %s', async (_, fault) => {
  const { client, asked } = await open([fault, fault, say(200, 'answer')])
  expect(await client.send({})).toBe('answer')
  expect(asked).toHaveLength(3)
})

test('is sent no more than so often', async () => {
  const { client, asked } = await open([say(503, '<E><Code>ServiceUnavailable</Code></E>')], { attempts: 2 })
  await expect(client.send({})).rejects.toMatchObject({ name: 'ServiceUnavailable', status: 503 })
  expect(asked).toHaveLength(2)
})

test('a refusal is an error with its code and details, at once', async () => {
  const { client, asked } = await open([refusal])
  const fault = { name: 'ValidationException', message: 'no', status: 400, details: { Item: {} } }
  await expect(client.send({})).rejects.toMatchObject(fault)
  expect(asked).toHaveLength(1)
})

test.each([
  ['XML', say(400, '<Error><Code>MessageRejected</Code><Message>no</Message></Error>'), 'MessageRejected'],
  [
    'a header',
    say(404, '{"message":"no"}', { 'x-amzn-errortype': 'NotFoundException:x' }),
    'NotFoundException',
  ],
])('a refusal is read from %s', async (_, answer, name) => {
  const { client } = await open([answer])
  await expect(client.send({})).rejects.toMatchObject({ name, message: 'no' })
})

test('a server that never answers is given up', async () => {
  const { client, asked } = await open([() => undefined], { timeoutMs: 50, attempts: 2 })
  await expect(client.send({})).rejects.toThrow('took over 50 ms')
  expect(asked).toHaveLength(2)
})

test('connections are used again', async () => {
  const ports = new Set<number | undefined>()
  const answer: Answer = (response) => {
    ports.add(response.socket?.remotePort)
    response.end()
  }
  const { client } = await open([answer])
  for (const _ of [1, 2, 3]) await client.send({})
  expect(ports.size).toBe(1)
})

test.each(['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL'])('%s names another server', async (variable) => {
  const { asked, endpoint } = await open([say(200, '')])
  vi.stubEnv(variable, endpoint)
  onTestFinished(() => void vi.unstubAllEnvs())
  const client = awsClient('dynamodb', { account })
  await client.send({})
  client.destroy()
  expect(asked).toHaveLength(1)
})

test('the account is that of the environment, with its session', () => {
  const variables = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  expect(environmentAccount({ ...variables, AWS_SESSION_TOKEN: 'c' })).toEqual({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' },
  })
  expect(() => environmentAccount({ ...variables, AWS_REGION: undefined })).toThrow('AWS_REGION')
})
