import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '@remotehands/data/dynamo'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertLocalEndpoint, createTable, localAccount, startEngine } from '../../src/engine/index.ts'

const { DYNAMODB_ENDPOINT: _, ...environment } = process.env
const tableName = 'records'
const key = { pk: { S: 'A' }, sk: { S: '1' } }

let folder: string
let cleanUp: (() => unknown)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
  cleanUp = [() => rm(folder, { recursive: true })]
})
afterEach(async () => {
  for (const end of cleanUp.reverse()) await end()
})

async function start(options: Parameters<typeof startEngine>[0] = {}) {
  const engine = await startEngine({ environment, ...options })
  cleanUp.push(engine.stop)
  return engine
}

function clientOf(endpoint: string): DynamoDBClient {
  const client = new DynamoDBClient({ endpoint, ...localAccount })
  cleanUp.push(() => client.destroy())
  return client
}

/** A process of its own that starts an engine on the file, stores an item and waits. Answers the engine's address. */
async function startElsewhere(file: string): Promise<{ owner: ChildProcess; endpoint: string }> {
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'engine-owner.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  })
  cleanUp.push(() => owner.kill('SIGKILL'))
  const endpoint = await new Promise<string>((resolve, reject) => {
    owner.stdout?.setEncoding('utf8').once('data', resolve)
    owner.once('exit', (code) => reject(new Error(`The owner ended with ${code}.`)))
  })
  return { owner, endpoint: endpoint.trim() }
}

// Starting processes takes its time on a busy machine.
describe('the engine', () => {
  test('keeps its data in the file, across stop and start', async () => {
    const file = join(folder, 'not yet there', 'table.db')
    const first = await start({ file })
    await createTable(first.endpoint, tableName)
    await clientOf(first.endpoint).send(
      new PutItemCommand({ TableName: tableName, Item: { ...key, x: { N: '1' } } }),
    )
    await first.stop()

    const second = await start({ file })
    const read = await clientOf(second.endpoint).send(new GetItemCommand({ TableName: tableName, Key: key }))
    expect(read.Item).toEqual({ ...key, x: { N: '1' } })
  })

  test('listens on this machine alone, on a free port', async () => {
    const { endpoint } = await start()
    expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  test('tells when it has ended', async () => {
    const engine = await start()
    let hasEnded = false
    const ended = engine.ended.then(() => {
      hasEnded = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(hasEnded).toBe(false)
    await engine.stop()
    await ended
    await expect(fetch(engine.endpoint)).rejects.toThrow()
  })

  test('ends with a process that is killed, and the next start has its data', async () => {
    const file = join(folder, 'table.db')
    const { owner, endpoint } = await startElsewhere(file)
    owner.kill('SIGKILL')
    const next = await start({ file })
    await expect(fetch(endpoint)).rejects.toThrow()
    const read = await clientOf(next.endpoint).send(new GetItemCommand({ TableName: tableName, Key: key }))
    expect(read.Item).toEqual(key)
  })

  test('refuses a file that another run is using', async () => {
    const file = join(folder, 'table.db')
    const { endpoint } = await startElsewhere(file)
    await expect(start({ file })).rejects.toThrow(/table\.db is in use by process \d+/)
    expect((await fetch(endpoint)).status).toBeGreaterThan(0)
  })

  test('says why it does not start: a file that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(start({ file: join(folder, 'file', 'table.db') })).rejects.toThrow(join(folder, 'file'))
    await expect(start({ file: folder })).rejects.toThrow(
      /^The DynamoDB engine did not start: .*open database file/,
    )
  })

  test('says why it does not start: a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    cleanUp.push(() => server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await expect(start({ ...(port !== undefined && { port }) })).rejects.toThrow(
      `port ${port} is already in use`,
    )
  })

  test('is the one that DYNAMODB_ENDPOINT names, which is not stopped', async () => {
    const { endpoint } = await start()
    const other = await start({ environment: { DYNAMODB_ENDPOINT: endpoint } })
    expect(other.endpoint).toBe(endpoint)
    await other.stop()
    expect((await fetch(endpoint)).status).toBeGreaterThan(0)
  })
})

describe('the table', () => {
  test('is created once, with its indexes, its stream and the expiry of items', async () => {
    const { endpoint } = await start()
    await createTable(endpoint, tableName)
    const client = clientOf(endpoint)
    await client.send(new PutItemCommand({ TableName: tableName, Item: key }))
    await createTable(endpoint, tableName)

    expect((await client.send(new GetItemCommand({ TableName: tableName, Key: key }))).Item).toEqual(key)
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual([
      'gsi1',
      'gsi2',
      'gsi3',
      'gsi4',
    ])
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_IMAGE' })
    const { TimeToLiveDescription } = await client.send(
      new DescribeTimeToLiveCommand({ TableName: tableName }),
    )
    expect(TimeToLiveDescription).toEqual({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' })
  })
})

test('a table of an earlier version is refused, with what to do, and left as it is', async () => {
  const { endpoint } = await start()
  const client = clientOf(endpoint)
  const { GlobalSecondaryIndexes = [], AttributeDefinitions = [], ...definition } = tableDefinition(tableName)
  const attributes = AttributeDefinitions.filter(({ AttributeName }) => !AttributeName?.startsWith('gsi4'))
  const earlier = { ...definition, AttributeDefinitions: attributes }
  await client.send(
    new CreateTableCommand({ ...earlier, GlobalSecondaryIndexes: GlobalSecondaryIndexes.slice(0, 3) }),
  )
  await expect(createTable(endpoint, tableName)).rejects.toThrow(/earlier version .* DATA_DIR/)
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  expect(Table?.GlobalSecondaryIndexes).toHaveLength(3)
})

describe('demo data goes into', () => {
  test.each(['http://localhost:8000', 'http://127.0.0.1:34487', 'http://127.9.9.9', 'http://[::1]:8000'])(
    '%s',
    (endpoint) => {
      expect(() => assertLocalEndpoint(endpoint)).not.toThrow()
    },
  )

  test.each([
    'https://dynamodb.us-east-1.amazonaws.com',
    'http://127.0.0.1.example.com:8000',
    'http://localhost.example.com',
    'http://localhost@example.com',
    'http://10.0.0.1:8000',
    'http://0.0.0.0:8000',
    'localhost:8000',
  ])('%s never', (endpoint) => {
    expect(() => assertLocalEndpoint(endpoint)).toThrow('Demo data goes into a local engine only.')
  })
})
