import {
  type CancellationReason,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createStores, ifAbsent, type Key, type Table } from '@remotehands/core'
import { describe, expect, test } from 'vitest'
import { now } from '../bench/sample-records.ts'
import { dynamoTable } from '../src/dynamo/index.ts'
import { memoryTable } from '../src/memory.ts'

type Input = Record<string, unknown>
interface Batch {
  RequestItems: { records: { Keys: Key[]; ConsistentRead: boolean } }
}
const message = 'a fault of the network or of a busy partition'
const faultOf = (name: string, httpStatusCode = 400) =>
  new DynamoDBServiceException({ name, message, $fault: 'client', $metadata: { httpStatusCode } })
const cancelledFor = (...CancellationReasons: CancellationReason[]) =>
  new TransactionCanceledException({ message, $metadata: { httpStatusCode: 400 }, CancellationReasons })

/** A table whose engine answers each request by a function of ours; `sent` are the requests. */
function tableAnswering(answer: (input: Input, attempt: number) => unknown) {
  const sent: Input[] = []
  const client = {
    send: async ({ input }: { input: Input }) => {
      sent.push(input)
      const output = answer(input, sent.length)
      if (output instanceof Error) throw output
      return output
    },
  } as unknown as DynamoDBDocumentClient
  return { table: dynamoTable(client, 'records'), sent }
}

const batchOf = (input: Input) => (input as unknown as Batch).RequestItems.records
const keysOf = (input: Input) => batchOf(input).Keys

const conflict = () => cancelledFor({ Code: 'None' }, { Code: 'TransactionConflict' })

describe('a transaction that meets another one', () => {
  const writes = [{ put: { pk: 'A', sk: '1' }, condition: ifAbsent }, { put: { pk: 'A', sk: '2' } }]

  test.each([
    ['cancelled for it, each time as a request of its own', conflict, 4],
    ['still in progress, as the same request', () => faultOf('TransactionInProgressException'), 1],
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
    const { table, sent } = tableAnswering(() => cancelledFor(...reasons))
    await expect(table.transact(writes)).rejects.toMatchObject({ index: 0, item: { pk: 'A', sk: '1' } })
    expect(sent).toHaveLength(1)
  })

  test('lets other errors pass', async () => {
    const fault = cancelledFor({ Code: 'ValidationError' })
    const { table, sent } = tableAnswering(() => fault)
    await expect(table.transact(writes)).rejects.toBe(fault)
    expect(sent).toHaveLength(1)
  })
})

test('a single write that meets a transaction is repeated', async () => {
  const fault = (_: Input, attempt: number) =>
    attempt <= 2 ? faultOf('TransactionConflictException') : { Attributes: {} }
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
    const Keys = keysOf(input)
    const done = attempt === 1 ? Keys.slice(0, 1) : Keys
    const left = Keys.slice(done.length)
    return {
      Responses: { records: done },
      ...(left.length > 0 && { UnprocessedKeys: { records: { Keys: left } } }),
    }
  })
  const keys = ['1', '2', '3'].map((sk) => ({ pk: 'A', sk }))
  expect(await table.getMany(keys)).toEqual(keys)
  expect(sent.map((input) => keysOf(input).length)).toEqual([3, 2])
})

test('keys that are never read are an error, not missing items', async () => {
  const { table } = tableAnswering((input) => ({ Responses: {}, UnprocessedKeys: input.RequestItems }))
  const keys = ['1', '2'].map((sk) => ({ pk: 'A', sk }))
  await expect(table.getMany(keys)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    cause: { message: '2 keys stayed unread after 10 attempts.' },
  })
})

test('reads of the same moment are one request, strongly consistent ones among themselves', async () => {
  const { table, sent } = tableAnswering((input) => ({ Responses: { records: keysOf(input) } }))
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((pk) => ({ pk, sk: '1' })) as [Key, Key, Key, Key]
  const read = await Promise.all([
    table.get(a, { consistent: true }),
    table.get(b),
    table.get(c, { consistent: true }),
    table.getMany([b, d]),
  ])
  expect(read).toEqual([a, b, c, [b, d]])
  expect(sent.map((input) => [batchOf(input).ConsistentRead, keysOf(input).map(({ pk }) => pk)])).toEqual([
    [true, ['a', 'c']],
    [false, ['b', 'd']],
  ])
})

test('a read after others is a request of its own', async () => {
  const { table, sent } = tableAnswering((input) => ({ Item: input.Key }))
  const key = { pk: 'A', sk: '1' }
  expect(await table.get(key)).toEqual(key)
  expect(await table.get(key)).toEqual(key)
  expect(sent).toHaveLength(2)
})

test('all reads of a moment fail with the request that carries them', async () => {
  const fault = new Error('no answer')
  const { table } = tableAnswering(() => fault)
  const reads = ['1', '2'].map((sk) => table.get({ pk: 'A', sk }))
  for (const read of await Promise.allSettled(reads))
    expect(read).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE', cause: fault } })
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

describe('a table that cannot be reached', () => {
  const key = { pk: 'A', sk: '1' }
  const calls = {
    get: (table: Table) => table.get(key),
    getMany: (table: Table) => table.getMany([key, { pk: 'B', sk: '1' }]),
    put: (table: Table) => table.put(key),
    update: (table: Table) => table.update(key, { set: { a: 1 } }),
    delete: (table: Table) => table.delete(key),
    query: (table: Table) => table.query({ pk: 'A', limit: 1 }),
    transact: (table: Table) => table.transact([{ put: key }]),
  }
  const faults = {
    'refuses connections': new Error('connect ECONNREFUSED 127.0.0.1:8000'),
    'is silent': new DOMException('It took over 2500 ms.', 'TimeoutError'),
    'breaks down': faultOf('InternalServerError', 500),
    'has too much to do': faultOf('ProvisionedThroughputExceededException'),
    'is throttled': faultOf('ThrottlingException'),
  }
  test.each(Object.entries(faults))('since it %s is UNAVAILABLE to every call', async (_, fault) => {
    for (const call of Object.values(calls)) {
      const { table } = tableAnswering(() => fault)
      await expect(call(table)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        status: 503,
        retryAfter: 5,
        cause: fault,
      })
    }
  })

  test('is not confused with one that refuses', async () => {
    for (const name of ['ValidationException', 'ResourceNotFoundException', 'AccessDeniedException']) {
      const fault = faultOf(name)
      const { table } = tableAnswering(() => fault)
      await expect(table.get(key)).rejects.toBe(fault)
    }
  })

  test('for a transaction that is throttled to the end is no conflict', async () => {
    const throttled = cancelledFor({ Code: 'None' }, { Code: 'ThrottlingError' })
    const { table, sent } = tableAnswering(() => throttled)
    await expect(calls.transact(table)).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: throttled })
    expect(sent).toHaveLength(10)
  })
})
