import type { JobName } from '@remotehands/contract'
import { changeKind, followStream, runAgain, type Services, type StreamChange } from '@remotehands/core'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { changedItem } from './changed-item.ts'
import { isOutage } from './is-outage.ts'

interface Change extends StreamChange {
  source: DynamoDBRecord
}

/** What a job does with records. */
export interface Work<S> {
  follow(record: DynamoDBRecord, services: S): Promise<void>
  /** Processes what it can of several records at once, and returns which. The others are followed one by one. */
  together?(records: readonly DynamoDBRecord[], services: S): Promise<readonly DynamoDBRecord[]>
  /** Whether records of different partitions may be processed at the same time. */
  areApart?: boolean
}

const Request = z.object({ id: z.string(), at: z.string() })

/** Builds the handler of a job on the stream: reports a failure as the first record to redeliver. */
export function streamHandler<S extends Pick<Services, 'stores' | 'clock' | 'log'> & Pick<Deps, 'measure'>>(
  job: JobName,
  services: () => Promise<S>,
  work: Work<S>,
): (event: DynamoDBStreamEvent, context?: Time) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }, context) => {
    const common = await services()
    const one = (source: DynamoDBRecord) => {
      const request = requestOf(job, source)
      if (!request) return work.follow(source, common)
      const again = (record: string) => work.follow(JSON.parse(record), common)
      return runAgain({ job, request, follow: again, isOutage }, common)
    }
    const together = async (all: readonly Change[]) => {
      const some = all.filter(({ source }) => !requestOf(job, source))
      const done = new Set(
        await work.together?.(
          some.map(({ source }) => source),
          common,
        ),
      )
      return some.filter(({ source }) => done.has(source))
    }
    const changes = Records.map((source) => changeOf(source, common.clock.now()))
    const [first] = changes
    if (first) common.measure('StreamLag', Math.max(0, common.clock.now().getTime() - first.at.getTime()))
    const following = {
      ...{ job, isOutage },
      follow: ({ source }: Change) => withinTime(one(source), context),
      together: (all: readonly Change[]) => withinTime(together(all), context),
      ...(work.areApart && { keyOf: ({ source }: Change) => source.dynamodb?.Keys?.pk?.S ?? '' }),
    }
    const failed = await followStream(changes, following, common)
    return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] }
  }
}

type Time = Pick<Context, 'getRemainingTimeInMillis'>
/** How long recording a failure takes. */
const lastMomentsMs = 5_000

/** Fails shortly before a timeout, which nobody would hear of. Local development has no timeout. */
async function withinTime<T>(work: Promise<T>, context: Time | undefined): Promise<T> {
  if (!context) return work
  let timer: ReturnType<typeof setTimeout> | undefined
  const cutOff = new Promise<never>((_, fail) => {
    const left = context.getRemainingTimeInMillis() - lastMomentsMs
    timer = setTimeout(() => fail(new Error('It takes longer than the function may run.')), left)
  })
  return Promise.race([work, cutOff]).finally(() => clearTimeout(timer))
}

function changeOf(source: DynamoDBRecord, now: Date): Change {
  const { SequenceNumber: id = '', ApproximateCreationDateTime: seconds } = source.dynamodb ?? {}
  const at = seconds === undefined ? now : new Date(seconds * 1000)
  return {
    ...{ id, at, source },
    // Only if it fails.
    get record() {
      return JSON.stringify(source)
    },
  }
}

/** Returns a request to rerun something with this job; undefined for every other change. */
function requestOf(job: JobName, record: DynamoDBRecord) {
  const change = changedItem(record)
  return changeKind(job, change) === 'rerun' ? Request.parse(change.item) : undefined
}
