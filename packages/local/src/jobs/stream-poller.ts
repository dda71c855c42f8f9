import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Doorbell } from './doorbell.ts'
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './stream-checkpoint.ts'
import { toStreamEvent } from './stream-event.ts'
import type { TableStream } from './table-stream.ts'

export interface StreamPollerOptions {
  stream: TableStream
  /** The Lambda handler, with partial batch responses. */
  deliver: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>
  /** The event source's filter: which records are delivered. The others count as read. */
  wants: (record: DynamoDBRecord) => boolean
  checkpointFile: string
  /** Keeps a record that was given up, with the last error; only then is it given up. */
  keepAside: (record: DynamoDBRecord, reason: string) => Promise<void>
  onError: (error: unknown) => void
  /** Rings when something may have been written; without one, the stream is polled every `pause.idle`. */
  doorbell?: Pick<Doorbell, 'rings' | 'wait'>
  /** Milliseconds by which the functions' clock is ahead of the engine's. */
  ahead?: () => number
  /** Told when everything up to a record is done and recorded. */
  onDelivered?: (shardId: string, sequenceNumber: string) => void
  /** Milliseconds until the next poll at the stream's end, and before the first retry of a delivery. */
  pause?: { idle: number; retry: number }
  /** Maximum number of records per delivery. */
  batchSize?: number
  /** How often a record is delivered before it is given up; by default only its age decides. */
  maxAttempts?: number
  /** Age in milliseconds at which a record's failed delivery is its last. */
  maxAge?: number
}

/** How many records wait, and since when the oldest does, by the functions' clock. */
export interface Backlog {
  waiting: number
  since: Date | null
  ageSeconds: number | null
}

/** A stream's progress, and what is still ahead. */
export interface StreamPoller {
  /** What awaits delivery, all of it. */
  backlog(): Promise<Backlog>
  /** Whether the last delivery failed, and is tried again. */
  isFailing(): boolean
  stop(): Promise<void>
}

// The most that a stream returns at once.
const readSize = 1_000
/** Reads in a row in which nobody waits for anything: then it notes how far it has come. */
const mostReads = 10
// Lambda's own default for a stream.
const deliverySize = 100
const maxRetryPause = 30_000
const shardsMs = 1_000
const hour = 60 * 60 * 1000
/** As in the cloud's mappings. */
const defaultMaxAge = 12 * hour
/** With a doorbell, this is for writes from elsewhere, which it doesn't hear. */
const heartbeat = { idle: 5_000, retry: 500 }
const polling = { idle: 250, retry: 500 }

/**
 * Emulates Lambda's event source mapping: delivers the records of every shard in order, a child shard after
 * its parent, and records its progress after each batch. At the end of the stream it waits for the doorbell.
 * Retries a record that fails with longer and longer pauses, while those behind it wait; keeps it aside when
 * it is too old.
 */
export async function startStreamPoller(options: StreamPollerOptions): Promise<StreamPoller> {
  const { stream, wants, checkpointFile, onError, doorbell, onDelivered, ahead = () => 0 } = options
  const { pause = doorbell ? heartbeat : polling, batchSize = deliverySize } = options
  const saved = await readCheckpoint(checkpointFile)
  const checkpoint: Checkpoint =
    saved?.streamArn === stream.arn ? saved : { streamArn: stream.arn, shards: {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const iterators = new Map<string, string>()
  const readings = new Map<string, Promise<Reading>>()
  const failing = new Set<string>()
  let known: { shards: Awaited<ReturnType<TableStream['shards']>>; at: number } | undefined

  const save = async (shardId: string, position: string | null) => {
    checkpoint.shards[shardId] = position
    await writeCheckpoint(checkpointFile, checkpoint)
    if (position !== null) onDelivered?.(shardId, position)
  }

  /** Reads on until there is enough for a delivery, or nothing more. */
  const readOn = async ({ wanted, last, next, isMore }: Reading): Promise<Reading> => {
    const found = [...wanted]
    const read = { last, next, isMore }
    for (let reads = 0; reads < mostReads && read.isMore && read.next && found.length < batchSize; reads++) {
      const { records, next } = await stream.read(read.next, readSize)
      for (const record of records) if (wants(record)) found.push(record)
      read.last = records.at(-1)?.dynamodb?.SequenceNumber ?? read.last
      read.next = next
      read.isMore = records.length === readSize
    }
    return { ...read, wanted: found }
  }
  const begin = async (shardId: string): Promise<Reading> => {
    const after = checkpoint.shards[shardId]
    const next = iterators.get(shardId) ?? (await stream.iterator(shardId, after ? { after } : 'oldest'))
    // An iterator serves one read, and expires.
    iterators.delete(shardId)
    return readOn({ wanted: [], last: undefined, next, isMore: true })
  }

  /** Makes one delivery, and reads for the next one meanwhile. Returns whether there may be more at once. */
  const readShard = async (shardId: string): Promise<boolean> => {
    const read = await (readings.get(shardId) ?? begin(shardId))
    readings.delete(shardId)
    const wanted = read.wanted.slice(0, batchSize)
    const rest = { ...read, wanted: read.wanted.slice(batchSize) }
    const hasMore = rest.wanted.length > 0 || (read.isMore && read.next !== undefined)
    if (hasMore) {
      const reading = readOn(rest)
      // Whoever waits for it hears of a failure.
      reading.catch(() => undefined)
      readings.set(shardId, reading)
    }
    const pass = async (record: DynamoDBRecord) => {
      const position = record.dynamodb?.SequenceNumber
      if (position !== undefined) await save(shardId, position)
    }
    const hasFailed = (isNow: boolean) => void (isNow ? failing.add(shardId) : failing.delete(shardId))
    const done = await deliverInOrder(wanted, options, { pass, hasFailed, firstPause: pause.retry, signal })
    const wasStopped = done.length < wanted.length
    const isAll = !wasStopped && rest.wanted.length === 0
    const last = isAll ? read.last : done.at(-1)?.dynamodb?.SequenceNumber
    if (last !== undefined) await save(shardId, last)
    if (wasStopped) return false
    if (hasMore) return true
    if (read.next) iterators.set(shardId, read.next)
    else {
      await save(shardId, null)
      known = undefined
    }
    return !read.next
  }

  /** New shards come when one ends: until then it asks for them once a second, not at every write. */
  const knownShards = async () => {
    const at = Date.now()
    if (!known || known.shards.length === 0 || at - known.at >= shardsMs)
      known = { shards: await stream.shards(), at }
    return known.shards
  }
  const openShards = async () => {
    const shards = await knownShards()
    const isOpen = (id: string | undefined) =>
      shards.some(({ ShardId }) => ShardId === id) && checkpoint.shards[id ?? ''] !== null
    return shards
      .filter(({ ShardId }) => isOpen(ShardId))
      .map(({ ShardId = '', ParentShardId }) => ({ shardId: ShardId, isReady: !isOpen(ParentShardId) }))
  }

  /** Reads all shards until none has more; only then may there be new shards. */
  const look = async (): Promise<boolean> => {
    const ready = (await openShards()).filter(({ isReady }) => isReady)
    let more = ready.map(() => true)
    while (more.length > 0 && !more.includes(false) && !signal.aborted) {
      more = await Promise.all(ready.map(({ shardId }) => readShard(shardId)))
      if (ready.some(({ shardId }) => checkpoint.shards[shardId] === null)) return true
    }
    return more.includes(true)
  }

  for (const [shardId, position] of Object.entries(checkpoint.shards))
    if (position !== null) onDelivered?.(shardId, position)
  const running = (async () => {
    while (!signal.aborted) {
      const rings = doorbell?.rings() ?? 0
      const more = await look().catch((error: unknown) => {
        iterators.clear()
        readings.clear()
        onError(error)
        return false
      })
      if (more) continue
      if (doorbell) await doorbell.wait(rings, pause.idle, signal)
      else await sleep(pause.idle, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    async backlog() {
      let waiting = 0
      let oldest = Number.POSITIVE_INFINITY
      for (const { shardId } of await openShards()) {
        const after = checkpoint.shards[shardId]
        let from: string | undefined = await stream.iterator(shardId, after ? { after } : 'oldest')
        while (from !== undefined) {
          const { records, next } = await stream.read(from, readSize)
          for (const { dynamodb } of records.filter(wants)) {
            waiting += 1
            oldest = Math.min(
              oldest,
              (dynamodb?.ApproximateCreationDateTime ?? Number.POSITIVE_INFINITY) * 1000,
            )
          }
          from = records.length === 0 ? undefined : next
        }
      }
      if (waiting === 0) return { waiting, since: null, ageSeconds: null }
      const ageSeconds = Math.max(0, Math.round((Date.now() - oldest) / 1000))
      return { waiting, since: new Date(oldest + ahead()), ageSeconds }
    },
    isFailing: () => failing.size > 0,
    stop: async () => {
      stopping.abort()
      await running
      await Promise.allSettled(readings.values())
    },
  }
}

/** What was read of a shard, and is not delivered yet. */
interface Reading {
  wanted: DynamoDBRecord[]
  /** How far it was read. */
  last: string | undefined
  /** Where to read on; undefined at the end of a closed shard. */
  next: string | undefined
  /** Whether there was more at the time. */
  isMore: boolean
}

interface Delivering {
  /** Records that a record and those before it are done: one behind them may fail for hours. */
  pass(record: DynamoDBRecord): Promise<void>
  /** Told after each delivery whether something in it failed. */
  hasFailed(isNow: boolean): void
  /** Milliseconds. */
  firstPause: number
  signal: AbortSignal
}

/** Returns the records that are done: all of them, unless the poller was stopped meanwhile. */
async function deliverInOrder(
  records: DynamoDBRecord[],
  options: StreamPollerOptions,
  { pass, hasFailed, firstPause, signal }: Delivering,
): Promise<DynamoDBRecord[]> {
  const { deliver, stream, keepAside, onError, ahead = () => 0 } = options
  const { batchSize = deliverySize, maxAttempts = Number.POSITIVE_INFINITY, maxAge = defaultMaxAge } = options
  let done = 0
  let attempts = 0
  let size = batchSize
  while (done < records.length && !signal.aborted) {
    const event = toStreamEvent(records.slice(done, done + size), stream.arn, ahead())
    const { delivered, error } = await deliver(event).then(
      (answer) => ({ delivered: deliveredOf(event, answer), error: undefined }),
      (error: unknown) => {
        onError(error)
        return { delivered: 0, error }
      },
    )
    done += delivered
    const failed = event.Records[delivered]
    hasFailed(failed !== undefined)
    if (!failed) {
      attempts = 0
      size = batchSize
      continue
    }
    attempts = delivered > 0 ? 1 : attempts + 1
    const last = delivered > 0 && records[done - 1]
    if (last) await pass(last)
    // The failing record is unknown: halving lets healthy records past it.
    if (error !== undefined && event.Records.length > 1) {
      size = Math.ceil(event.Records.length / 2)
      continue
    }
    if (attempts < maxAttempts && ageOf(failed) + ahead() < maxAge) {
      const delay = Math.min(firstPause * 2 ** (attempts - 1), maxRetryPause)
      await sleep(delay, undefined, { signal }).catch(() => undefined)
      continue
    }
    await keepAside(failed, error === undefined ? 'The function reported it as failed.' : String(error))
    hasFailed(false)
    done += 1
    attempts = 0
  }
  return records.slice(0, done)
}

function ageOf({ dynamodb }: DynamoDBRecord): number {
  return Date.now() - (dynamodb?.ApproximateCreationDateTime ?? Number.POSITIVE_INFINITY) * 1000
}

/** Counts the records before the first failure that the handler reports. */
function deliveredOf({ Records }: DynamoDBStreamEvent, { batchItemFailures }: DynamoDBBatchResponse): number {
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  const first = Records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
  return first === -1 ? Records.length : first
}

/**
 * Records for each job that everything so far needs no delivery: demo data is no news. Reads each shard from end to end, unless something
 * else knows its newest record.
 */
export async function skipToEnd(
  stream: TableStream,
  jobs: readonly { checkpointFile: string }[],
  newestOf?: (shardId: string) => string | undefined,
): Promise<void> {
  const shards: Checkpoint['shards'] = {}
  for (const { ShardId = '' } of await stream.shards()) {
    const last = newestOf ? newestOf(ShardId) : await lastRead(stream, ShardId)
    if (last !== undefined) shards[ShardId] = last
  }
  for (const { checkpointFile } of jobs)
    await writeCheckpoint(checkpointFile, { streamArn: stream.arn, shards })
}

async function lastRead(stream: TableStream, shardId: string): Promise<string | undefined> {
  let last: string | undefined
  let iterator: string | undefined = await stream.iterator(shardId, 'oldest')
  while (iterator) {
    const { records, next } = await stream.read(iterator, 1000)
    last = records.at(-1)?.dynamodb?.SequenceNumber ?? last
    iterator = records.length > 0 ? next : undefined
  }
  return last
}
