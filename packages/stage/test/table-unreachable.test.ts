import { createServer } from 'node:http'
import { join } from 'node:path'
import { api, type EndpointId } from '@remotehands/contract'
import { createStores } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { argon2idHasher } from '@remotehands/functions/adapters/argon2id-hasher'
import { createTable, localAccount, localTimeoutMs, startEngine } from '@remotehands/local/engine/index'
import { serveApi } from '@remotehands/local/gateway/api'
import { loadFunctions } from '@remotehands/local/gateway/functions'
import { listen } from '@remotehands/local/listen'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../local/test/support/temporary-folder.ts'
import { openCaller } from './access-matrix/caller.ts'

const tableName = 'records'
const password = 'correct horse battery'

/** The gateway before the real functions, on an engine of this test's own. */
async function openApi(endpoint: string): Promise<string> {
  const server = createServer((request, response) => void serveApi(functions, request, response))
  const { port, close } = await listen(server, 0)
  onTestFinished(close)
  const baseUrl = `http://localhost:${port}`
  const secret = Buffer.alloc(32, 7).toString('base64url')
  // Functions read the environment with their first request.
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    DERIVED_TABLE_NAME: `${tableName}-derived`,
    BASE_URL: baseUrl,
    FILES_BUCKET: 'files',
    FILES_URL: baseUrl,
    MAIL_FROM: 'desk@remotehands.example',
    MAIL_CONFIGURATION_SET: 'mail',
    SIGNING_KEYS: JSON.stringify([{ kid: 'test', secret }]),
    LOG_LEVEL: 'silent',
    REQUIRE_TWO_FACTOR_ROLES: '',
    AWS_REGION: localAccount.region,
    AWS_ACCESS_KEY_ID: localAccount.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localAccount.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  })
  const functions = await loadFunctions()
  return baseUrl
}

test('while the engine is gone every call is 503 with Retry-After, and once it is back all is as before', async () => {
  const file = join(await temporaryFolder(), 'table.db')
  const engine = await startEngine({ file, environment: {} })
  await createTable(engine.endpoint, tableName)
  const client = dynamoClient({ endpoint: engine.endpoint, account: localAccount, timeoutMs: localTimeoutMs })
  const { companies, users } = createStores(dynamoTable(client, tableName))
  const now = new Date()
  await users.create({
    ...{
      username: 'ada',
      email: 'ada@remotehands.example',
      firstName: 'Ada',
      lastName: 'Vale',
      role: 'admin',
    },
    ...{ phoneNumber: null, isActive: true, createdAt: now.toISOString() },
    companyId: (await companies.findOrCreate('Remotehands', now)).id,
    passwordHash: await argon2idHasher.hash(password),
  })
  client.destroy()

  const ada = openCaller(await openApi(engine.endpoint))
  await ada.ask('auth.login', { body: { username: 'ada', password } })
  const calls: [EndpointId, object?][] = [
    ['health.read'],
    ['auth.me'],
    ['auth.login', { body: { username: 'ada', password } }],
    ['tickets.list'],
    ['users.update', { params: { id: 1 }, body: { version: 1, firstName: 'Robin' } }],
    ['news.list'],
    ['audit.list'],
  ]
  const answers = () => Promise.all(calls.map(([id, call]) => ada.send(id, call)))

  await engine.stop()
  for (const [at, { status, body, retryAfter }] of (await answers()).entries()) {
    const { method, path } = api[calls[at]?.[0] ?? 'health.read']
    expect({ call: `${method} ${path}`, status, retryAfter }).toEqual({
      call: `${method} ${path}`,
      status: 503,
      retryAfter: '5',
    })
    expect(JSON.parse(body)).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('try again'),
    })
  }

  const port = Number(new URL(engine.endpoint).port)
  const again = await startEngine({ file, port, environment: {} })
  onTestFinished(() => again.stop())
  expect((await answers()).map(({ status }) => status)).toEqual(calls.map(() => 200))
})
