import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTable, localAccount, startEngine } from '../src/engine/index.ts'
import { openDoorbell } from '../src/jobs/doorbell.ts'
import { keepInFile } from '../src/jobs/keep-in-file.ts'
import { type StreamPollerOptions, skipToEnd, startStreamPoller } from '../src/jobs/stream-poller.ts'
import { openTableStream, type TableStream } from '../src/jobs/table-stream.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

let engine: Awaited<ReturnType<typeof startEngine>>
let account: typeof localAccount & { endpoint: string }
let tables = 0

beforeAll(async () => {
  engine = await startEngine()
  account = { endpoint: engine.endpoint, ...localAccount }
})
afterAll(() => engine.stop())

/** A new table on the engine, a way to put items, and a poller that notes what it delivers. */
async function open() {
  tables += 1
  const tableName = `table-${tables}`
  await createTable(engine.endpoint, tableName)
  const dynamo = new DynamoDBClient(account)
  const stream = await openTableStream(dynamo, new DynamoDBStreamsClient(account), tableName)
  const put = async (...names: string[]) => {
    for (const sk of names) {
      await dynamo.send(new PutItemCommand({ TableName: tableName, Item: { pk: { S: 'p' }, sk: { S: sk } } }))
    }
  }
  return { stream, tableName, put, files: await openFiles(), delivered: [] as string[] }
}

async function openFiles() {
  const folder = await temporaryFolder()
  const lettersFile = join(folder, 'letters.jsonl')
  return { checkpointFile: join(folder, 'checkpoint.json'), lettersFile, keepAside: keepInFile(lettersFile) }
}

const nameOf = (record: DynamoDBStreamEvent['Records'][number]) => record.dynamodb?.Keys?.sk?.S ?? ''

interface Polled {
  stream: TableStream
  files: Awaited<ReturnType<typeof openFiles>>
  delivered: string[]
  /** Whether the delivery of this item fails. */
  fails?: (name: string) => boolean
  wants?: (record: DynamoDBRecord) => boolean
  /** Milliseconds of rest at the end of the stream. */
  idle?: number
  /** Milliseconds until a record that fails is too old. */
  maxAge?: number
  options?: Partial<StreamPollerOptions>
}

/** Nobody waits for its end. */
const longRest = 3_600_000
const never = () => false
const always = () => true

async function poll({ stream, files, delivered, fails = never, wants = always, idle = 5, ...more }: Polled) {
  const { lettersFile: _, ...kept } = files
  const deliver = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      if (fails(nameOf(record)))
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
      delivered.push(nameOf(record))
    }
    return { batchItemFailures: [] }
  }
  const poller = await startStreamPoller({
    stream,
    deliver,
    wants,
    ...kept,
    onError: () => undefined,
    pause: { idle, retry: 1 },
    ...(more.maxAge !== undefined && { maxAge: more.maxAge }),
    ...more.options,
  })
  onTestFinished(poller.stop)
  return poller
}

async function lettersOf({ lettersFile }: { lettersFile: string }): Promise<string[]> {
  const text = await readFile(lettersFile, 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line).dynamodb.Keys.sk.S)
}

const until = (delivered: string[], names: string[]) =>
  vi.waitFor(() => expect(delivered).toEqual(names), { timeout: 600_000 })

describe('changes of the table', () => {
  test('are delivered in their order, as Lambda has them', async () => {
    const { stream, put, files, delivered } = await open()
    const events: DynamoDBStreamEvent[] = []
    const poller = await startStreamPoller({
      stream,
      deliver: async (event) => {
        events.push(event)
        return { batchItemFailures: [] }
      },
      wants: always,
      checkpointFile: files.checkpointFile,
      keepAside: files.keepAside,
      onError: () => undefined,
      pause: { idle: 5, retry: 1 },
    })
    onTestFinished(poller.stop)
    await put('a', 'b')
    await vi.waitFor(() => {
      delivered.splice(0, delivered.length, ...events.flatMap(({ Records }) => Records.map(nameOf)))
      expect(delivered).toEqual(['a', 'b'])
    }, 600_000)
    expect(events[0]?.Records[0]).toMatchObject({
      eventName: 'INSERT',
      eventSourceARN: stream.arn,
      dynamodb: {
        NewImage: { pk: { S: 'p' }, sk: { S: 'a' } },
        ApproximateCreationDateTime: expect.any(Number),
        SequenceNumber: expect.any(String),
      },
    })
  })

  test('that come while nobody polls are delivered after a restart, and the others not again', async () => {
    const { put, ...polled } = await open()
    await put('a', 'b')
    const first = await poll(polled)
    await until(polled.delivered, ['a', 'b'])
    await first.stop()
    await put('c')
    await poll(polled)
    await until(polled.delivered, ['a', 'b', 'c'])
  })

  test('of before the checkpoint are left out', async () => {
    const { put, ...polled } = await open()
    await put('demo 1', 'demo 2')
    await skipToEnd(polled.stream, [polled.files])
    await put('real')
    await poll(polled)
    await until(polled.delivered, ['real'])
  })

  test('of an older table are forgotten with it', async () => {
    const old = await open()
    await old.put('old')
    await skipToEnd(old.stream, [old.files])
    const { put, ...polled } = await open()
    await put('new')
    await poll({ ...polled, files: old.files })
    await until(polled.delivered, ['new'])
  })
})

describe('changes that nobody waits for', () => {
  const wants = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S?.startsWith('news') === true

  test('are not delivered, and do not hold up what comes behind them', async () => {
    const { put, ...polled } = await open()
    await put('a', 'news 1', 'b', 'news 2')
    const first = await poll({ ...polled, wants })
    await until(polled.delivered, ['news 1', 'news 2'])
    await first.stop()
    await put('c', 'news 3')
    await poll({ ...polled, wants })
    await until(polled.delivered, ['news 1', 'news 2', 'news 3'])
  })

  test('are read once: a restart goes on behind them', async () => {
    const { put, ...polled } = await open()
    await put('a', 'b')
    const first = await poll({ ...polled, wants: never })
    await vi.waitFor(() => readFile(polled.files.checkpointFile), 600_000)
    await first.stop()
    await put('c')
    await poll(polled)
    await until(polled.delivered, ['c'])
  })
})

describe('a burst of changes', () => {
  const names = Array.from({ length: 2_500 }, (_, at) => String(at).padStart(4, '0'))
  const record = (name: string): DynamoDBRecord => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: name, Keys: { sk: { S: name } } },
  })
  const stream: TableStream = {
    arn: 'arn:burst',
    shards: async () => [{ ShardId: 'one' }],
    iterator: async (_, start) => (start === 'oldest' ? '0' : String(names.indexOf(start.after) + 1)),
    read: async (iterator, limit) => {
      const records = names.slice(Number(iterator), Number(iterator) + limit).map(record)
      return { records, next: String(Number(iterator) + records.length) }
    },
  }

  test('is delivered without a rest in between', async () => {
    const delivered: string[] = []
    await poll({ stream, files: await openFiles(), delivered, idle: longRest })
    await until(delivered, names)
  })

  test('is delivered without a rest when nobody waits for most of it', async () => {
    const delivered: string[] = []
    const wants = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber === '2499'
    await poll({ stream, files: await openFiles(), delivered, wants, idle: longRest })
    await until(delivered, ['2499'])
  })

  test('comes in full deliveries, whatever nobody waits for stands in between', async () => {
    const delivered: string[] = []
    const sizes: number[] = []
    const deliver: StreamPollerOptions['deliver'] = async ({ Records }) => {
      sizes.push(Records.length)
      delivered.push(...Records.map(nameOf))
      return { batchItemFailures: [] }
    }
    const isEven = (name = '') => Number(name) % 2 === 0
    const wants = ({ dynamodb }: DynamoDBRecord) => isEven(dynamodb?.SequenceNumber)
    const options = { deliver, batchSize: 600 }
    await poll({ stream, files: await openFiles(), delivered, wants, idle: longRest, options })
    await until(delivered, names.filter(isEven))
    expect(sizes).toEqual([600, 600, 50])
  })

  test('is read on while a delivery takes its time, and what was read is not passed over', async () => {
    const files = await openFiles()
    const delivered: string[] = []
    const done = Promise.withResolvers<void>()
    const read = vi.fn(stream.read)
    const deliver: StreamPollerOptions['deliver'] = async ({ Records }) => {
      if (Records.some((record) => nameOf(record) === '1000')) await done.promise
      delivered.push(...Records.map(nameOf))
      return { batchItemFailures: [] }
    }
    const options = { deliver, batchSize: 1_000 }
    const first = await poll({ stream: { ...stream, read }, files, delivered, idle: longRest, options })
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3), 600_000)
    const stopped = first.stop()
    done.resolve()
    await stopped
    expect(delivered).toEqual(names.slice(0, 2_000))
    await poll({ stream, files, delivered, idle: longRest })
    await until(delivered, names)
  })

  test('goes on behind a read ahead that failed', async () => {
    const delivered: string[] = []
    let failures = 1
    const read: TableStream['read'] = async (iterator, limit) => {
      if (iterator === '1000' && failures-- > 0) throw new Error('The engine restarts.')
      return stream.read(iterator, limit)
    }
    await poll({ stream: { ...stream, read }, files: await openFiles(), delivered })
    await until(delivered, names)
  })
})

describe('a delivery that fails', () => {
  test('is repeated from the failure on, with nothing lost, doubled or out of order', async () => {
    const { put, ...polled } = await open()
    let failures = 3
    await put('a', 'b', 'c', 'd')
    await poll({
      ...polled,
      fails: (name) => {
        if (name === 'b' && failures > 0) {
          failures -= 1
          return true
        }
        return false
      },
    })
    await until(polled.delivered, ['a', 'b', 'c', 'd'])
  })

  test('until it is too old is set aside with its record, and what comes behind it is delivered', async () => {
    const { put, ...polled } = await open()
    await put('a', 'bad', 'c')
    await poll({ ...polled, fails: (name) => name === 'bad', maxAge: 0 })
    await until(polled.delivered, ['a', 'c'])
    expect(await lettersOf(polled.files)).toEqual(['bad'])
  })

  test('is repeated for as long as it is young, however often it fails', async () => {
    const { put, ...polled } = await open()
    let failures = 0
    await put('bad', 'b')
    await poll({
      ...polled,
      fails: (name) => {
        failures += name === 'bad' ? 1 : 0
        return name === 'bad' && failures < 12
      },
    })
    await until(polled.delivered, ['bad', 'b'])
    expect(await lettersOf(polled.files)).toEqual([])
  })

  test('that throws is repeated in halves, so that one bad record alone is set aside', async () => {
    const { put, ...polled } = await open()
    const sizes: number[] = []
    await put('a', 'b', 'bad', 'd')
    await poll({
      ...polled,
      maxAge: 0,
      options: {
        deliver: async ({ Records }) => {
          sizes.push(Records.length)
          const names = Records.map(nameOf)
          if (names.includes('bad')) throw new Error('It ran out of time.')
          polled.delivered.push(...names)
          return { batchItemFailures: [] }
        },
      },
    })
    await until(polled.delivered, ['a', 'b', 'd'])
    expect(await lettersOf(polled.files)).toEqual(['bad'])
    expect(sizes[0]).toBe(4)
  })

  test('is not passed while its record cannot be kept', async () => {
    const { put, ...polled } = await open()
    let isFull = true
    await put('bad', 'b')
    await poll({
      ...polled,
      fails: (name) => name === 'bad',
      maxAge: 0,
      options: {
        keepAside: async (...letter) => {
          if (isFull) throw new Error('No space left on device.')
          await polled.files.keepAside(...letter)
        },
      },
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(polled.delivered).toEqual([])
    isFull = false
    await until(polled.delivered, ['b'])
    expect(await lettersOf(polled.files)).toEqual(['bad'])
  })

  test('and then a restart goes on at the failure', async () => {
    const { put, ...polled } = await open()
    let down = true
    await put('a', 'b')
    const first = await poll({ ...polled, fails: (name) => name === 'b' && down })
    await until(polled.delivered, ['a'])
    await first.stop()
    down = false
    await poll(polled)
    await until(polled.delivered, ['a', 'b'])
  })
})

describe('a stream of several shards', () => {
  const record = (name: string): DynamoDBRecord => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: name, Keys: { sk: { S: name } } },
  })

  test('is read parents first, also when a shard splits while it is read', async () => {
    const contents: Record<string, string[]> = { parent: ['1', '2'], left: ['3'], right: ['4'] }
    let split = false
    const stream: TableStream = {
      arn: 'arn:split',
      shards: async () => [
        { ShardId: 'parent' },
        ...(split ? ['left', 'right'].map((ShardId) => ({ ShardId, ParentShardId: 'parent' })) : []),
      ],
      iterator: async (shardId, start) => `${shardId}:${start === 'oldest' ? 0 : Number(start.after)}`,
      read: async (iterator) => {
        const [shardId = '', position] = iterator.split(':')
        const records = position === '0' ? (contents[shardId] ?? []).map(record) : []
        split = true
        return { records, next: position === '0' ? `${shardId}:9` : undefined }
      },
    }
    const delivered: string[] = []
    await poll({ stream, files: await openFiles(), delivered })
    await vi.waitFor(() => expect([...delivered].sort()).toEqual(['1', '2', '3', '4']), 600_000)
    expect(delivered.slice(0, 2)).toEqual(['1', '2'])
  })
})

describe('a reader with a doorbell', () => {
  const resting = { pause: { idle: longRest, retry: 1 } }

  test('rests until something is written, by whatever part of the process', async () => {
    const { put, ...polled } = await open()
    const doorbell = openDoorbell(engine.endpoint)
    onTestFinished(doorbell.stop)
    let reads = 0
    const stream: TableStream = {
      ...polled.stream,
      read: (...request) => {
        reads += 1
        return polled.stream.read(...request)
      },
    }
    const rests = vi.spyOn(doorbell, 'wait')
    await poll({ ...polled, stream, options: { ...resting, doorbell } })
    await vi.waitFor(() => expect(rests).toHaveBeenCalled(), 600_000)
    const restingReads = reads
    expect(restingReads).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(reads).toBe(restingReads)
    await put('a')
    await until(polled.delivered, ['a'])
  })

  test('misses no write of the moment before it rests', async () => {
    const polled = await open()
    const doorbell = openDoorbell(engine.endpoint)
    onTestFinished(doorbell.stop)
    let isFirst = true
    const stream: TableStream = {
      ...polled.stream,
      read: async (...request) => {
        const answer = await polled.stream.read(...request)
        if (isFirst) await polled.put('late')
        isFirst = false
        return answer
      },
    }
    await poll({ ...polled, stream, options: { ...resting, doorbell } })
    await until(polled.delivered, ['late'])
  })

  test('hears writes from elsewhere at the next beat', async () => {
    const { put, ...polled } = await open()
    const deaf = { rings: () => 0, wait: () => new Promise<void>((go) => setTimeout(go, 20)) }
    await poll({ ...polled, options: { doorbell: deaf } })
    await put('a')
    await until(polled.delivered, ['a'])
  })

  test('tells how far it is behind', async () => {
    const { put, ...polled } = await open()
    const { backlog } = await poll({ ...polled, fails: (name) => name === 'bad' })
    expect(await backlog()).toEqual({ waiting: 0, since: null, ageSeconds: null })
    const before = Date.now()
    await put('a', 'bad', 'c')
    await until(polled.delivered, ['a'])
    await vi.waitFor(async () => expect((await backlog()).waiting).toBe(2), 600_000)
    const { since } = await backlog()
    // The engine counts whole seconds.
    expect(since?.getTime()).toBeGreaterThanOrEqual(before - 1_000)
    expect(since?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
  })
})
