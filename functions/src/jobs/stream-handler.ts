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

/** Processes the record at `at` among those delivered together. */
type Follow<S> = (records: readonly DynamoDBRecord[], at: number, services: S) => Promise<void>

const Request = z.object({ id: z.string(), at: z.string() })

/** Builds the handler of a job on the stream: reports a failure as the first record to redeliver. */
export function streamHandler<S extends Pick<Services, 'stores' | 'clock' | 'log'> & Pick<Deps, 'measure'>>(
  job: JobName,
  services: () => Promise<S>,
  follow: Follow<S>,
): (event: DynamoDBStreamEvent, context?: Time) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }, context) => {
    const common = await services()
    const one = (source: DynamoDBRecord, at: number) => {
      const request = requestOf(job, source)
      if (!request) return follow(Records, at, common)
      const again = (record: string) => follow([JSON.parse(record)], 0, common)
      return runAgain({ job, request, follow: again, isOutage }, common)
    }
    const changes = Records.map((source) => changeOf(source, common.clock.now()))
    const [first] = changes
    if (first) common.measure('StreamLag', Math.max(0, common.clock.now().getTime() - first.at.getTime()))
    const following = {
      ...{ job, isOutage },
      follow: ({ source }: Change, at: number) => withinTime(one(source, at), context),
    }
    const failed = await followStream(changes, following, common)
    return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] }
  }
}

type Time = Pick<Context, 'getRemainingTimeInMillis'>
/** How long recording a failure takes. */
const lastMomentsMs = 5_000

/** Fails shortly before a timeout, which nobody would hear of. Local development has no timeout. */
async function withinTime(work: Promise<void>, context: Time | undefined): Promise<void> {
  if (!context) return work
  let timer: ReturnType<typeof setTimeout> | undefined
  const cutOff = new Promise<never>((_, fail) => {
    const left = context.getRemainingTimeInMillis() - lastMomentsMs
    timer = setTimeout(() => fail(new Error('It takes longer than the function may run.')), left)
  })
  await Promise.race([work, cutOff]).finally(() => clearTimeout(timer))
}

function changeOf(source: DynamoDBRecord, now: Date): Change {
  const { SequenceNumber: id = '', ApproximateCreationDateTime: seconds } = source.dynamodb ?? {}
  const at = seconds === undefined ? now : new Date(seconds * 1000)
  return { id, at, record: JSON.stringify(source), source }
}

/** Returns a request to rerun something with this job; undefined for every other change. */
function requestOf(job: JobName, record: DynamoDBRecord) {
  const change = changedItem(record)
  return changeKind(job, change) === 'rerun' ? Request.parse(change.item) : undefined
}
