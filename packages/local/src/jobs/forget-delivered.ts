import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy, type StreamFile } from '../engine/index.ts'

/** Told by each reader of a stream how far it has come and recorded that it has. */
export interface Forgetting {
  delivered(reader: string, shardId: string, sequenceNumber: string): void
  /** Deletes what every reader has read so far, however long a burst goes on. */
  now(): Promise<void>
  stop(): Promise<void>
}

interface ForgettingOptions {
  file: StreamFile
  tableName: string
  /** All readers of the stream: a record stays until each has finished with it. */
  readers: readonly string[]
  onError: (error: unknown) => void
  /** Milliseconds before records are deleted, so that a burst costs one look. */
  pause?: number
  /** Milliseconds for which a burst may go on: to delete meanwhile makes it longer, since the file has one writer at a time. */
  longest?: number
  /** Milliseconds for which the engine may lock the file: a large import writes without a pause. */
  patience?: number
}

const busyPause = 100

/** Deletes what every reader has read, a few hundred records at a time: it makes writes wait. */
export function forgetDelivered(options: ForgettingOptions): Forgetting {
  const { file, tableName, readers, onError, pause = 500, longest = 20_000, patience = 10 * 60_000 } = options
  const positions = new Map<string, Map<string, bigint>>()
  const stopping = new AbortController()
  const { signal } = stopping
  let isDue = false
  let underWay: Promise<void> | undefined

  const forgetSome = async (shardId: string, upTo: string) => {
    const deadline = Date.now() + patience
    for (;;) {
      try {
        return file.forget(tableName, shardId, upTo)
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error
        await sleep(busyPause, undefined, { signal })
      }
    }
  }
  const forgetAll = async () => {
    for (const [shardId, ofShard] of positions) {
      if (ofShard.size < readers.length) continue
      const [least = 0n] = [...ofShard.values()].sort((one, other) => (one < other ? -1 : 1))
      while (await forgetSome(shardId, String(least))) await sleep(1, undefined, { signal })
    }
  }
  const forget = async () => {
    while (isDue) {
      const deadline = Date.now() + longest
      do {
        isDue = false
        await sleep(pause, undefined, { signal })
      } while (isDue && Date.now() < deadline)
      isDue = false
      await forgetAll()
    }
  }
  return {
    now: forgetAll,
    delivered(reader, shardId, sequenceNumber) {
      const ofShard = positions.get(shardId) ?? new Map<string, bigint>()
      positions.set(shardId, ofShard.set(reader, BigInt(sequenceNumber)))
      isDue = true
      // A failure leaves the records there: the next delivery tries again.
      underWay ??= forget()
        .catch((error: unknown) => signal.aborted || onError(error))
        .then(() => {
          underWay = undefined
        })
    },
    async stop() {
      stopping.abort()
      await underWay
    },
  }
}
