import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTable, localAccount, openStreamFile, startEngine } from '../../src/engine/index.ts'
import { forgetDelivered } from '../../src/jobs/forget-delivered.ts'
import { openTableStream } from '../../src/jobs/table-stream.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const tableName = 'records'

async function open(path?: string) {
  const file = path ?? join(await temporaryFolder(), 'engine.sqlite')
  const { DYNAMODB_ENDPOINT: _, ...environment } = process.env
  const engine = await startEngine({ file, environment })
  onTestFinished(engine.stop)
  await createTable(engine.endpoint, tableName)
  const account = { endpoint: engine.endpoint, ...localAccount }
  const dynamo = new DynamoDBClient(account)
  const streamFile = openStreamFile(file)
  if (!streamFile) throw new Error('This engine keeps its stream in another way.')
  onTestFinished(streamFile.close)
  const stream = await openTableStream(dynamo, new DynamoDBStreamsClient(account), tableName)
  const put = async (...names: (string | number)[]) => {
    for (const name of names) {
      const Item = { pk: { S: 'p' }, sk: { S: String(name) } }
      await dynamo.send(new PutItemCommand({ TableName: tableName, Item }))
    }
  }
  const records = async () => {
    const [shard] = await stream.shards()
    const { records } = await stream.read(await stream.iterator(shard?.ShardId ?? '', 'oldest'), 1000)
    return records.map(({ dynamodb }) => ({
      name: dynamodb?.Keys?.sk?.S ?? '',
      number: dynamodb?.SequenceNumber ?? '',
    }))
  }
  const shardId = (await stream.shards())[0]?.ShardId ?? ''
  return { file, engine, streamFile, put, records, shardId }
}

test('records of a stream are forgotten up to one of them', async () => {
  const { streamFile, put, records, shardId } = await open()
  await put('a', 'b', 'c', 'd')
  const [, second] = await records()
  expect(streamFile.forget(tableName, shardId, second?.number ?? '')).toBe(false)
  expect((await records()).map(({ name }) => name)).toEqual(['c', 'd'])
})

test('the newest stays, so that the numbers go on, through a restart too', async () => {
  const { file, engine, streamFile, put, records, shardId } = await open()
  await put('a', 'b', 'c')
  const last = (await records()).at(-1)?.number ?? ''
  streamFile.forget(tableName, shardId, last)
  expect(await records()).toEqual([{ name: 'c', number: last }])
  await engine.stop()

  const again = await open(file)
  await again.put('d')
  expect(await again.records()).toEqual([
    { name: 'c', number: last },
    { name: 'd', number: String(Number(last) + 1) },
  ])
})

test('the newest record is known without a read of those before', async () => {
  const { streamFile, put, records, shardId } = await open()
  expect(streamFile.newest(tableName, shardId)).toBeUndefined()
  await put(...Array(11).keys())
  expect(streamFile.newest(tableName, shardId)).toBe((await records()).at(-1)?.number)
})

test('the engine finds its place in the stream by an index', async () => {
  const { file } = await open()
  const database = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => database.close())
  // As the engine asks at each write, and at each read of the stream.
  const asked = [
    'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1',
    `SELECT event_name FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2
       AND CAST(sequence_number AS INTEGER) > ?3 ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT ?4`,
  ]
  for (const sql of asked) {
    const [plan] = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    expect(plan?.detail).toMatch(/^SEARCH _stream_records USING (COVERING )?INDEX remotehands_/)
  }
})

test('what each reader has read is forgotten while the engine is written to, and nothing else', async () => {
  const { streamFile, put, records, shardId } = await open()
  const options = { file: streamFile, tableName, onError: fail, pause: 1 }
  const forgetting = forgetDelivered({ ...options, readers: ['mails', 'search'] })
  onTestFinished(forgetting.stop)
  await put(1, 2, 3, 4)
  const numbers = (await records()).map(({ number }) => number)
  forgetting.delivered('mails', shardId, numbers[3] ?? '')
  await put(5)
  expect(await records()).toHaveLength(5)
  forgetting.delivered('search', shardId, numbers[1] ?? '')
  await put(6, 7)
  await vi.waitFor(
    async () => expect((await records()).map(({ name }) => name)).toEqual(['3', '4', '5', '6', '7']),
    600_000,
  )
})

test('what comes in a burst is forgotten at its end, or after a while', async () => {
  const { streamFile, put, records, shardId } = await open()
  await put(1, 2, 3)
  const numbers = (await records()).map(({ number }) => number)
  const forget = vi.spyOn(streamFile, 'forget')
  const options = { file: streamFile, tableName, readers: ['mails'], onError: fail }
  const patient = forgetDelivered({ ...options, pause: 20 })
  onTestFinished(patient.stop)
  for (const number of numbers) patient.delivered('mails', shardId, number)
  await vi.waitFor(() => expect(forget.mock.calls.map(([, , upTo]) => upTo)).toEqual([numbers[2]]), 600_000)
  const endless = forgetDelivered({ ...options, pause: 20, longest: 0 })
  onTestFinished(endless.stop)
  const burst = setInterval(() => endless.delivered('mails', shardId, numbers[2] ?? ''), 1)
  await vi.waitFor(() => expect(forget.mock.calls.length).toBeGreaterThan(1), 600_000)
  clearInterval(burst)
})

test('what was read in a burst that goes on is forgotten when somebody asks for it', async () => {
  const { streamFile, put, records, shardId } = await open()
  await put(1, 2, 3)
  const newest = (await records()).at(-1)
  const options = { file: streamFile, tableName, readers: ['mails'], onError: fail, pause: 3_600_000 }
  const forgetting = forgetDelivered(options)
  onTestFinished(forgetting.stop)
  forgetting.delivered('mails', shardId, newest?.number ?? '')
  expect(await records()).toHaveLength(3)
  await forgetting.now()
  expect(await records()).toEqual([newest])
})

test('while the engine keeps its file locked, forgetting tries again and again', async () => {
  const { file, streamFile, put, records, shardId } = await open()
  const forget = vi.spyOn(streamFile, 'forget')
  const forgetting = forgetDelivered({
    file: streamFile,
    tableName,
    readers: ['mails'],
    onError: fail,
    pause: 1,
  })
  onTestFinished(forgetting.stop)
  await put(1, 2)
  const [, newest] = await records()
  const engineWrites = lock(file)
  forgetting.delivered('mails', shardId, newest?.number ?? '')
  await vi.waitFor(() => expect(forget.mock.results.length).toBeGreaterThan(2), 600_000)
  expect(forget.mock.results.every(({ type }) => type === 'throw')).toBe(true)
  expect(await records()).toHaveLength(2)
  engineWrites.end()
  await vi.waitFor(async () => expect(await records()).toEqual([newest]), 600_000)
})

test('a file that stays locked is told of, and tried again with the next records', async () => {
  const { file, streamFile, put, records, shardId } = await open()
  const onError = vi.fn()
  const options = { file: streamFile, tableName, readers: ['mails'], pause: 1, patience: 200 }
  const forgetting = forgetDelivered({ ...options, onError })
  onTestFinished(forgetting.stop)
  await put(1, 2)
  const [, newest] = await records()
  const engineWrites = lock(file)
  forgetting.delivered('mails', shardId, newest?.number ?? '')
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 600_000)
  engineWrites.end()
  forgetting.delivered('mails', shardId, newest?.number ?? '')
  await vi.waitFor(async () => expect(await records()).toEqual([newest]), 600_000)
})

function lock(file: string): { end: () => void } {
  const database = new DatabaseSync(file)
  database.exec('BEGIN IMMEDIATE')
  return { end: () => database.close() }
}

function fail(error: unknown): never {
  throw error
}
