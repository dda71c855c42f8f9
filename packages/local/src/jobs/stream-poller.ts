import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './stream-checkpoint.ts'
import { toStreamEvent } from './stream-event.ts'
import type { TableStream } from './table-stream.ts'

export interface StreamPollerOptions {
  stream: TableStream
  /** The Lambda handler, with partial batch responses. */
  deliver: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>
  /** Which records are delivered: the event source's filter. The others count as read. */
  wants: (record: StreamRecord) => boolean
  checkpointFile: string
  /** Where a record goes that could not be delivered; one JSON object a line. */
  deadLetterFile: string
  onError: (error: unknown) => void
  /** Milliseconds until the next look at a stream that is read to its end, and before the first repetition of a failed delivery. */
  pause?: { idle: number; retry: number }
  /** The most records of one delivery. */
  batchSize?: number
  /** How often a record is delivered before it goes to the dead letters. */
  maxAttempts?: number
}

// Lambda's own default for a stream.
const readSize = 100
const maxRetryPause = 30_000

/**
 * Lambda's event source mapping: delivers the records of every shard in order, a child shard after its parent, and
 * writes down how far it came after each batch; it rests only when there is nothing more to read. A record that fails is tried again with longer and longer pauses; what
 * comes behind it waits; after the last attempt it goes to the dead letters.
 */
export async function startStreamPoller(options: StreamPollerOptions): Promise<{ stop(): Promise<void> }> {
  const { stream, wants, checkpointFile, onError, pause = { idle: 250, retry: 500 } } = options
  const saved = await readCheckpoint(checkpointFile)
  const checkpoint: Checkpoint =
    saved?.streamArn === stream.arn ? saved : { streamArn: stream.arn, shards: {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const iterators = new Map<string, string>()

  const save = (shardId: string, position: string | null) => {
    checkpoint.shards[shardId] = position
    return writeCheckpoint(checkpointFile, checkpoint)
  }

  /** Answers whether there may be more to read at once. */
  const readShard = async (shardId: string): Promise<boolean> => {
    const after = checkpoint.shards[shardId]
    const from = iterators.get(shardId) ?? (await stream.iterator(shardId, after ? { after } : 'oldest'))
    // An iterator is good for one read, and expires.
    iterators.delete(shardId)
    const { records, next } = await stream.read(from, readSize)
    const wanted = records.filter(wants)
    const done = await deliverInOrder(wanted, options, pause.retry, signal)
    const wasStopped = done.length < wanted.length
    const last = (wasStopped ? done : records).at(-1)?.dynamodb?.SequenceNumber
    if (last !== undefined) await save(shardId, last)
    if (wasStopped) return false
    if (next) iterators.set(shardId, next)
    else await save(shardId, null)
    return records.length === readSize || !next
  }

  const look = async (): Promise<boolean> => {
    const shards = await stream.shards()
    const isOpen = (id: string | undefined) =>
      shards.some(({ ShardId }) => ShardId === id) && checkpoint.shards[id ?? ''] !== null
    const ready = shards.filter(({ ShardId, ParentShardId }) => isOpen(ShardId) && !isOpen(ParentShardId))
    const more = await Promise.all(ready.map(({ ShardId = '' }) => readShard(ShardId)))
    return more.includes(true)
  }

  const running = (async () => {
    while (!signal.aborted) {
      const more = await look().catch((error: unknown) => {
        iterators.clear()
        onError(error)
        return false
      })
      if (!more) await sleep(pause.idle, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Answers the records that are dealt with: all of them, unless the poller was stopped meanwhile. */
async function deliverInOrder(
  records: StreamRecord[],
  options: StreamPollerOptions,
  firstPause: number,
  signal: AbortSignal,
): Promise<StreamRecord[]> {
  const { deliver, stream, deadLetterFile, onError } = options
  const { batchSize = readSize, maxAttempts = 8 } = options
  let done = 0
  let attempts = 0
  while (done < records.length && !signal.aborted) {
    const batch = records.slice(done, done + batchSize)
    const delivered = await deliver(toStreamEvent(batch, stream.arn)).then(
      (answer) => deliveredOf(batch, answer),
      (error: unknown) => {
        onError(error)
        return 0
      },
    )
    done += delivered
    if (delivered === batch.length) {
      attempts = 0
      continue
    }
    attempts = delivered > 0 ? 1 : attempts + 1
    if (attempts < maxAttempts) {
      const delay = Math.min(firstPause * 2 ** (attempts - 1), maxRetryPause)
      await sleep(delay, undefined, { signal }).catch(() => undefined)
      continue
    }
    await appendFile(deadLetterFile, `${JSON.stringify(batch[delivered])}\n`)
    done += 1
    attempts = 0
  }
  return records.slice(0, done)
}

/** How many records come before the first failure that the handler reports. */
function deliveredOf(batch: StreamRecord[], { batchItemFailures }: DynamoDBBatchResponse): number {
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  const first = batch.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ''))
  return first === -1 ? batch.length : first
}

/** Writes down for each job that everything up to now needs no delivery: demo data is not news to anybody. */
export async function skipToEnd(
  stream: TableStream,
  jobs: readonly { checkpointFile: string }[],
): Promise<void> {
  const shards: Checkpoint['shards'] = {}
  for (const { ShardId = '' } of await stream.shards()) {
    let iterator: string | undefined = await stream.iterator(ShardId, 'oldest')
    let last: string | undefined
    while (iterator) {
      const { records, next } = await stream.read(iterator, 1000)
      last = records.at(-1)?.dynamodb?.SequenceNumber ?? last
      iterator = records.length > 0 ? next : undefined
    }
    if (last !== undefined) shards[ShardId] = last
  }
  for (const { checkpointFile } of jobs)
    await writeCheckpoint(checkpointFile, { streamArn: stream.arn, shards })
}
