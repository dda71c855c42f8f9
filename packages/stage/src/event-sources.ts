import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Doorbell } from '@remotehands/local/jobs/doorbell'
import { keepInFile } from '@remotehands/local/jobs/keep-in-file'
import { startSchedule } from '@remotehands/local/jobs/scheduler'
import { type StreamPollerOptions, startStreamPoller } from '@remotehands/local/jobs/stream-poller'
import type { TableStream } from '@remotehands/local/jobs/table-stream'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod'
import { wantedBy } from './filter-criteria.ts'
import type { RunningFunction } from './function-process.ts'
import { isAllowed, statementsOf } from './policies.ts'
import type { Recorder } from './recorder.ts'
import type { Deployed } from './resolve.ts'

const Mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  FilterCriteria: z.unknown(),
  BatchSize: z.int().default(100),
  StartingPosition: z.literal('TRIM_HORIZON'),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).length(1),
  /** Without it, only the age decides. */
  MaximumRetryAttempts: z.int().optional(),
  MaximumRecordAgeInSeconds: z.int(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }),
})
const InvokeConfig = z.object({
  FunctionName: z.string(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }),
})
const Schedule = z.object({
  ScheduleExpression: z.string(),
  State: z.literal('ENABLED').default('ENABLED'),
  Target: z.object({ Arn: z.string(), RoleArn: z.string() }),
})

interface Sources {
  resources: readonly Deployed[]
  /** By ARN. */
  functions: ReadonlyMap<string, RunningFunction>
  recorder: Recorder
  onError: (error: unknown) => void
}
interface StreamSources extends Sources {
  stream: TableStream
  /** The stream's ARN in the templates. */
  streamArn: string
  /** Where each mapping's progress is recorded. */
  folder: string
  /** Rings at each write to the table. */
  doorbell: Doorbell
  pause?: StreamPollerOptions['pause']
}

/** A mapping's progress, and what it could not deliver. */
export function mappingFiles(resources: readonly Deployed[], folder: string) {
  return Object.fromEntries(
    mappingsOf(resources).map(({ id }) => [
      id,
      { checkpointFile: join(folder, `${id}.json`), deadLetterFile: join(folder, `${id}.jsonl`) },
    ]),
  )
}

function mappingsOf(resources: readonly Deployed[]): Deployed[] {
  return resources.filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
}

/** What Lambda asks for, in the function's name, when a stream mapping is created and while it reads. */
const streamActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']

/** Lambda asks a shard four times a second: what is written meanwhile comes in one event. */
const batchingMs = 100

/** Starts the templates' event source mappings: from the table's stream to its functions. */
export async function startMappings(options: StreamSources): Promise<{ stop(): Promise<void> }> {
  const { resources, functions, recorder, stream, streamArn, folder, doorbell, onError, pause } = options
  const files = mappingFiles(resources, folder)
  const unhurried: StreamPollerOptions['doorbell'] = {
    rings: doorbell.rings,
    async wait(rings, milliseconds, signal) {
      await doorbell.wait(rings, milliseconds, signal)
      await sleep(batchingMs, undefined, { signal }).catch(() => undefined)
    },
  }
  const pollers = mappingsOf(resources).map(({ id, properties }) => {
    const mapping = Mapping.parse(properties)
    const { arn = '', ref } = functionNamed(resources, mapping.FunctionName)
    if (mapping.EventSourceArn !== streamArn) throw new Error(`${id} reads ${mapping.EventSourceArn}.`)
    for (const action of streamActions) {
      if (!recorder.permits(ref, { action: `dynamodb:${action}`, resource: streamArn }))
        throw new Error(`${ref} may not dynamodb:${action} ${streamArn}.`)
    }
    requireDestination(ref, mapping, recorder)
    return {
      stream,
      deliver: async (event: unknown) => (await functions.get(arn)?.invoke(event)) as DynamoDBBatchResponse,
      wants: wantedBy(mapping.FilterCriteria),
      checkpointFile: files[id]?.checkpointFile ?? '',
      keepAside: keepInFile(files[id]?.deadLetterFile ?? ''),
      onError,
      doorbell: unhurried,
      ...(pause && { pause }),
      batchSize: mapping.BatchSize,
      ...(mapping.MaximumRetryAttempts !== undefined && { maxAttempts: mapping.MaximumRetryAttempts + 1 }),
      maxAge: mapping.MaximumRecordAgeInSeconds * 1000,
    }
  })
  const running = await Promise.all(pollers.map(startStreamPoller))
  return { stop: async () => void (await Promise.all(running.map((poller) => poller.stop()))) }
}

/** Throws unless functions may write to their failure destinations. Lambda checks this at setup. */
export function requireDestinations(resources: readonly Deployed[], recorder: Recorder): void {
  for (const { type, properties } of resources) {
    if (type !== 'AWS::Lambda::EventInvokeConfig') continue
    const config = InvokeConfig.parse(properties)
    requireDestination(functionNamed(resources, config.FunctionName).ref, config, recorder)
  }
}

function requireDestination(
  who: string,
  { DestinationConfig }: z.output<typeof InvokeConfig>,
  recorder: Recorder,
): void {
  const destination = DestinationConfig.OnFailure.Destination
  for (const call of destinationCalls(destination)) {
    if (!recorder.permits(who, call)) throw new Error(`${who} may not ${call.action} ${call.resource}.`)
  }
}

/** The permission that a function needs for its destination: a queue, or a bucket. */
function destinationCalls(destination: string): { action: string; resource: string }[] {
  if (!destination.includes(':s3:')) return [{ action: 'sqs:SendMessage', resource: destination }]
  return [
    { action: 's3:ListBucket', resource: destination },
    { action: 's3:PutObject', resource: `${destination}/aws/lambda/mapping/shard/2026/01/01/record` },
  ]
}

/** Starts the templates' schedules, each under its role. They run once at the start. */
export function startSchedules({ resources, functions, onError }: Sources): { stop(): void } {
  const schedules = resources
    .filter(({ type }) => type === 'AWS::Scheduler::Schedule')
    .map(({ properties }) => Schedule.parse(properties))
    .map(({ ScheduleExpression, Target: { Arn, RoleArn } }) => {
      const call = { action: 'lambda:InvokeFunction', resource: Arn }
      if (!isAllowed(statementsOf(resources, RoleArn), call))
        throw new Error(`${RoleArn} may not call ${Arn}.`)
      const handler = functions.get(Arn)
      if (!handler) throw new Error(`There is no function ${Arn}.`)
      return { run: () => handler.invoke({}), milliseconds: intervalOf(ScheduleExpression) }
    })
  const running = schedules.map(({ run, milliseconds }) => startSchedule(run, milliseconds, onError))
  return {
    stop: () => {
      for (const schedule of running) schedule.stop()
    },
  }
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** Milliseconds. */
function intervalOf(expression: string): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const milliseconds = Number(count) * (units[unit] ?? 0)
  if (!milliseconds) throw new Error(`The schedule ${expression} is not known here.`)
  return milliseconds
}

function functionNamed(resources: readonly Deployed[], name: string): Deployed {
  const found = resources.find(
    ({ type, arn, ref }) => type === 'AWS::Lambda::Function' && (arn === name || ref === name),
  )
  if (!found) throw new Error(`There is no function ${name}.`)
  return found
}
