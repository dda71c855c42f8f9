import { marshall } from '@aws-sdk/util-dynamodb'
import { type JobName, jobNames } from '@remotehands/contract'
import { changeKind, type Key, type TableChange } from '@remotehands/core'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Kernel } from '../kernel/kernel.ts'
import type { Faults } from './faults.ts'
import { dead, type SystemProcess } from './process.ts'

type Deliver = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>

interface Options {
  kernel: Kernel
  faults: Faults
  /** The process that a job runs in now, and its handler. */
  reader(job: JobName): { process: SystemProcess; deliver: Deliver }
  onRecord(change: TableChange, id: string): void
}

export interface TableStream {
  onChange(change: TableChange): void
  /** Whether every record was followed. */
  isIdle(): boolean
}

const shards = 3
/** How many read one shard where several do: each has items of its own, and only of an item is the order kept. */
const parallelReaders = 4
const batchSize: Readonly<Record<JobName, number>> = { 'send-notifications': 10, 'keep-indexes': 100 }
/** Milliseconds until a shard's reader comes by. */
const pollMs = 120
const odds = { late: 0.01, doubled: 0.03, shuffled: 0.1, parallel: 0.75 }
const latestMs = 8 * 60_000
/** How long Lambda takes to find that a process is gone, and to start another. */
const restartMs = 3_000

interface Waiting {
  change: TableChange
  id: string
  /** When it was written. */
  at: number
  /** As its readers get it. */
  record?: DynamoDBRecord
}

/** The stream of a table: every change in the order of its key, in shards, to each job that follows it. */
export function tableStream({ kernel, faults, reader, onRecord }: Options): TableStream {
  let sequence = 0
  const lines = new Map<string, Waiting[]>()
  const reading = new Set<string>()
  const isParallel = faults.strikes('parallel-readers', odds.parallel)
  const lineOf = (job: JobName, { pk, sk }: Key) => {
    const reader = isParallel ? hashOf(`${pk} ${sk}`) % parallelReaders : 0
    return `${job}/${hashOf(pk) % shards}/${reader}`
  }

  const wake = (job: JobName, name: string, ms = pollMs) => {
    if (reading.has(name)) return
    reading.add(name)
    const late = faults.strikes('late-stream', odds.late) ? faults.random.below(latestMs) : 0
    kernel.after(ms + late, () => {
      void deliver(job, name).then((pause) => {
        reading.delete(name)
        if ((lines.get(name)?.length ?? 0) > 0) wake(job, name, pause)
      })
    })
  }

  /** Delivers one batch. Returns when the next may come. */
  const deliver = async (job: JobName, name: string): Promise<number> => {
    const line = lines.get(name) ?? []
    if (faults.strikes('shuffled-stream', odds.shuffled)) shuffleKeys(line, faults)
    const batch = line.slice(0, batchSize[job])
    const { process, deliver: follow } = reader(job)
    // Each delivery has records of its own, as Lambda reads them from their text.
    const given = { Records: batch.map((waiting) => ({ ...recordOf(waiting) })) }
    const answer = await Promise.race([follow(given).catch(failedWhole(given)), process.died])
    if (answer === dead) return restartMs
    const [failure] = answer.batchItemFailures
    const at = failure ? batch.findIndex(({ id }) => id === failure.itemIdentifier) : batch.length
    // Its checkpoint was lost: what was followed comes once more.
    if (faults.strikes('doubled-stream', odds.doubled)) return pollMs
    line.splice(0, Math.max(0, at))
    return failure ? 1_000 : pollMs
  }

  return {
    onChange(change) {
      sequence += 1
      const id = String(sequence).padStart(21, '0')
      onRecord(change, id)
      const waiting = { change, id, at: kernel.now() }
      for (const job of jobNames) {
        if (changeKind(job, change) === undefined) continue
        const name = lineOf(job, change.key)
        const line = lines.get(name) ?? []
        lines.set(name, line)
        line.push(waiting)
        wake(job, name)
      }
    },
    isIdle: () => reading.size === 0,
  }
}

const failedWhole = (event: DynamoDBStreamEvent) => () => ({
  batchItemFailures: [{ itemIdentifier: event.Records[0]?.dynamodb?.SequenceNumber ?? '' }],
})

// Nobody changes what it holds: its readers make items of it.
function recordOf(waiting: Waiting): DynamoDBRecord {
  waiting.record ??= toRecord(waiting)
  return waiting.record
}

function toRecord({ change: { eventName, key, item }, id, at }: Waiting): DynamoDBRecord {
  return {
    eventID: id,
    eventName,
    eventSource: 'aws:dynamodb',
    dynamodb: {
      SequenceNumber: id,
      ApproximateCreationDateTime: at / 1000,
      Keys: marshall({ pk: key.pk, sk: key.sk }),
      ...(item && { NewImage: marshall(item, { removeUndefinedValues: true }) }),
    },
  } as DynamoDBRecord
}

function hashOf(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return sum >>> 0
}

/** Neighbours of different keys change places; those of one key stay in order. */
function shuffleKeys(line: Waiting[], faults: Faults): void {
  for (let at = Math.min(line.length, 40) - 1; at > 0; at--) {
    const [one, other] = [line[at - 1], line[at]]
    if (one && other && one.change.key.pk !== other.change.key.pk && faults.random.chance(0.5))
      line.splice(at - 1, 2, other, one)
  }
}
