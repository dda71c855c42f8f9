import { type JobName, jobNames } from '@remotehands/contract'
import type { Stores } from '@remotehands/core'
import { changeKind } from '@remotehands/core'
import { changedItem } from '@remotehands/functions/jobs/changed-item'
import type { StreamFile } from '../engine/stream-file.ts'
import type { Doorbell } from './doorbell.ts'
import { forgetDelivered } from './forget-delivered.ts'
import { startSchedule } from './scheduler.ts'
import { type StreamPoller, type StreamPollerOptions, startStreamPoller } from './stream-poller.ts'
import type { TableStream } from './table-stream.ts'

const minute = 60 * 1000
const hour = 60 * minute

/** How far a job has come on the stream. */
export interface JobFiles {
  checkpointFile: string
}

export interface JobsOptions {
  stream: TableStream
  stores: Pick<Stores, 'jobs'>
  tableName: string
  doorbell: Doorbell
  /** Where the engine keeps the stream, if known. */
  streamFile: StreamFile | undefined
  files: { sendNotifications: JobFiles; keepIndexes: JobFiles }
  onError: (error: unknown) => void
}

/** The jobs that run beside the requests. */
export interface RunningJobs {
  /** What each reader of the stream still has to read: counts at most a thousand records. */
  backlogs(): Promise<Record<string, Awaited<ReturnType<StreamPoller['backlog']>>>>
  stop(): Promise<void>
}

const most = 1_000

/** Starts the jobs: news and deadlines every hour; due tickets every five minutes; mails, search and figures on the table's stream. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { stream, stores, tableName, doorbell, streamFile, files, onError } = options
  // Only now: functions read the environment when they are loaded.
  const [sendNotifications, keepIndexes, refreshNews, watchDeadlines, watchTickets] = await Promise.all([
    import('@remotehands/functions/jobs/send-notifications/handler'),
    import('@remotehands/functions/jobs/keep-indexes/handler'),
    import('@remotehands/functions/jobs/refresh-news/handler'),
    import('@remotehands/functions/jobs/watch-deadlines/handler'),
    import('@remotehands/functions/jobs/watch-tickets/handler'),
  ])
  const readers: Record<JobName, Pick<StreamPollerOptions, 'deliver'> & JobFiles> = {
    'send-notifications': { deliver: sendNotifications.handler, ...files.sendNotifications },
    'keep-indexes': { deliver: keepIndexes.handler, ...files.keepIndexes },
  }
  const names = jobNames
  const forgetting = streamFile && forgetDelivered({ file: streamFile, tableName, readers: names, onError })
  const pollers = await Promise.all(
    names.map(async (name) => {
      const onDelivered = (shardId: string, to: string) => forgetting?.delivered(name, shardId, to)
      // A job keeps its own failed changes aside; this is for those it couldn't even report.
      const keepAside: StreamPollerOptions['keepAside'] = async (record, reason) => {
        const { SequenceNumber: id = '', ApproximateCreationDateTime: seconds = 0 } = record.dynamodb ?? {}
        const times = { at: new Date(seconds * 1000).toISOString(), failedAt: new Date().toISOString() }
        await stores.jobs.keepAside(name, {
          id,
          ...times,
          attempts: 1,
          reason,
          record: JSON.stringify(record),
        })
      }
      const poller = await startStreamPoller({
        ...readers[name],
        wants: (record) => changeKind(name, changedItem(record)) !== undefined,
        stream,
        doorbell,
        onDelivered,
        keepAside,
        onError,
      })
      return [name, poller] as const
    }),
  )
  const schedules = [
    ...[refreshNews, watchDeadlines].map(({ handler }) => startSchedule(handler, hour, onError)),
    startSchedule(watchTickets.handler, 5 * minute, onError),
  ]
  return {
    backlogs: async () =>
      Object.fromEntries(
        await Promise.all(pollers.map(async ([name, poller]) => [name, await poller.backlog(most)] as const)),
      ),
    stop: async () => {
      for (const schedule of schedules) schedule.stop()
      await Promise.all(pollers.map(([, poller]) => poller.stop()))
      await forgetting?.stop()
    },
  }
}
