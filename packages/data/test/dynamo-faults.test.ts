import {
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { dynamoTable } from '../src/dynamo/index.ts'
import { createStores, ifAbsent } from '../src/index.ts'
import { memoryTable } from '../src/memory.ts'
import { now } from './sample-records.ts'

type Input = Record<string, unknown>
const metadata = { $metadata: {}, message: 'a fault of the network or of a busy partition' }

/** A table whose engine answers each request by a function of ours; `sent` are the requests. */
function tableAnswering(answer: (input: Input, attempt: number) => unknown) {
  const sent: Input[] = []
  const client = new DynamoDBClient({ region: 'us-east-1', endpoint: 'http://127.0.0.1:1' })
  client.middlewareStack.add(
    () => async (args) => {
      sent.push(args.input as Input)
      const output = answer(args.input as Input, sent.length)
      if (output instanceof Error) throw output
      return { output: { $metadata: {}, ...(output as object) }, response: {} }
    },
    { step: 'initialize' },
  )
  return { table: dynamoTable(DynamoDBDocumentClient.from(client), 'records'), sent }
}

const conflict = () =>
  new TransactionCanceledException({
    ...metadata,
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  })

describe('a transaction that meets another one', () => {
  const writes = [{ put: { pk: 'A', sk: '1' }, condition: ifAbsent }, { put: { pk: 'A', sk: '2' } }]

  test.each([
    ['cancelled for it, each time as a request of its own', conflict, 4],
    ['still in progress, as the same request', () => new TransactionInProgressException(metadata), 1],
  ])('is repeated when it is %s', async (_, fault, tokens) => {
    const { table, sent } = tableAnswering((_input, attempt) => (attempt <= 3 ? fault() : {}))
    await table.transact(writes)
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(({ ClientRequestToken }) => ClientRequestToken)).size).toBe(tokens)
  })

  test('ends as a conflict when it never gets through', async () => {
    const { table, sent } = tableAnswering(conflict)
    await expect(table.transact(writes)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(sent).toHaveLength(10)
  })

  test('is not repeated when a condition was refused too', async () => {
    const reasons = [
      { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'A' }, sk: { S: '1' } } },
      { Code: 'TransactionConflict' },
    ]
    const { table, sent } = tableAnswering(
      () => new TransactionCanceledException({ ...metadata, CancellationReasons: reasons }),
    )
    await expect(table.transact(writes)).rejects.toMatchObject({ index: 0, item: { pk: 'A', sk: '1' } })
    expect(sent).toHaveLength(1)
  })

  test('lets other errors pass', async () => {
    const reasons = [{ Code: 'ValidationError' }]
    const fault = new TransactionCanceledException({ ...metadata, CancellationReasons: reasons })
    const { table, sent } = tableAnswering(() => fault)
    await expect(table.transact(writes)).rejects.toBe(fault)
    expect(sent).toHaveLength(1)
  })
})

test('a single write that meets a transaction is repeated', async () => {
  const fault = (_: Input, attempt: number) =>
    attempt <= 2 ? new TransactionConflictException(metadata) : { Attributes: {} }
  for (const work of ['put', 'update', 'delete'] as const) {
    const { table, sent } = tableAnswering(fault)
    await (work === 'update'
      ? table.update({ pk: 'A', sk: '1' }, { set: { a: 1 } })
      : table[work]({ pk: 'A', sk: '1' }))
    expect(sent).toHaveLength(3)
  }
})

test('keys that a busy partition left out are read again, and only those', async () => {
  const { table, sent } = tableAnswering((input, attempt) => {
    const { Keys } = (input.RequestItems as { records: { Keys: Input[] } }).records
    const done = attempt === 1 ? Keys.slice(0, 1) : Keys
    const left = Keys.slice(done.length)
    return {
      Responses: { records: done },
      ...(left.length > 0 && { UnprocessedKeys: { records: { Keys: left } } }),
    }
  })
  const keys = ['1', '2', '3'].map((sk) => ({ pk: 'A', sk }))
  expect(await table.getMany(keys)).toEqual(keys)
  expect(
    sent.map((input) => (input.RequestItems as { records: { Keys: Input[] } }).records.Keys.length),
  ).toEqual([3, 2])
})

test('keys that are never read are an error, not missing items', async () => {
  const { table } = tableAnswering((input) => ({ Responses: {}, UnprocessedKeys: input.RequestItems }))
  await expect(table.getMany([{ pk: 'A', sk: '1' }])).rejects.toThrow('stayed unread')
})

test('a receipt whose answer was lost is still the one that was claimed', async () => {
  const memory = memoryTable()
  const { receipts } = createStores({
    ...memory,
    // As the SDK does: the first answer is lost, so the same write is sent again.
    async put(item, condition) {
      await memory.put(item, condition)
      await memory.put(item, condition)
    },
  })
  const later = new Date(now.getTime() + 1_000)
  expect(await receipts.claim('key', later, now)).toBe(true)
  expect(await receipts.claim('key', later, now)).toBe(false)
})
