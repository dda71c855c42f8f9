import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ClientOptions, clientSettings, environmentAccount } from '../src/index.ts'

const account = { region: 'eu-central-1', credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' } }

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Answer = (response: ServerResponse) => unknown

/** A service that answers each request with the next of `answers`, and the last of them ever after. */
async function open(answers: [Answer, ...Answer[]], options: ClientOptions = {}) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Patient: an attempt that a busy machine gives up is one more.
  const client = new DynamoDBClient(clientSettings({ account, endpoint, timeoutMs: 60_000, ...options }))
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { ask: () => client.send(new ListTablesCommand({})), asked, endpoint }
}

const say =
  (status: number, body: string): Answer =>
  (response) =>
    response.writeHead(status).end(body)
const drop: Answer = (response) => response.destroy()
const good = say(200, '{"TableNames":["records"]}')

test('a request is signed for its service and region', async () => {
  const { ask, asked } = await open([good])
  expect(await ask()).toMatchObject({ TableNames: ['records'] })
  expect(asked[0]?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/dynamodb\/aws4_request, SignedHeaders=[a-z0-9;-]*host;[a-z0-9;-]*x-amz-target;[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
  )
})

test.each([
  ['the service fails', say(500, '{"__type":"x#InternalServerError"}')],
  ['the service is asked too often', say(400, '{"__type":"x#ThrottlingException"}')],
  ['the connection breaks', drop],
])('is sent again when %s', async (_, fault) => {
  const { ask, asked } = await open([fault, fault, good])
  expect(await ask()).toMatchObject({ TableNames: ['records'] })
  expect(asked).toHaveLength(3)
})

test('is sent no more than so often', async () => {
  const { ask, asked } = await open([say(503, '{"__type":"x#Busy"}')], { attempts: 2 })
  await expect(ask()).rejects.toMatchObject({ name: 'Busy', $metadata: { httpStatusCode: 503 } })
  expect(asked).toHaveLength(2)
})

test('a refusal is an error with its code, at once', async () => {
  const { ask, asked } = await open([say(400, '{"__type":"x#ValidationException","message":"no"}')])
  await expect(ask()).rejects.toMatchObject({ name: 'ValidationException', message: 'no' })
  expect(asked).toHaveLength(1)
})

test.each([
  ['never answers', () => undefined],
  [
    'stops in the middle of its answer',
    (response: ServerResponse) => response.writeHead(200, { 'content-length': '500' }).write('{'),
  ],
])('a server that %s is given up', async (_, answer) => {
  const { ask } = await open([answer], { timeoutMs: 100, attempts: 2 })
  await expect(ask()).rejects.toThrow()
})

test('connections are used again', async () => {
  const ports = new Set<number | undefined>()
  const { ask } = await open([
    (response) => {
      ports.add(response.socket?.remotePort)
      good(response)
    },
  ])
  for (const _ of [1, 2, 3]) await ask()
  expect(ports.size).toBe(1)
})

test.each(['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL'])('%s names another server', async (variable) => {
  const { asked, endpoint } = await open([good])
  vi.stubEnv(variable, endpoint)
  onTestFinished(() => void vi.unstubAllEnvs())
  const client = new DynamoDBClient(clientSettings({ account, timeoutMs: 60_000 }))
  await client.send(new ListTablesCommand({}))
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
