import { type JobName, jobNames } from '@remotehands/contract'
import type { Stores } from '@remotehands/core'
import { changeKind, remindsAt } from '@remotehands/core'
import { changedItem } from '@remotehands/functions/jobs/changed-item'
import type { LocalClock } from '../clock/local-clock.ts'
import type { StreamFile } from '../engine/stream-file.ts'
import type { Doorbell } from './doorbell.ts'
import { forgetDelivered } from './forget-delivered.ts'
import { lastDay, nextAlarm } from './next-alarm.ts'
import { runScheduledJobs, type ScheduledJob, type ScheduledJobs } from './scheduled-jobs.ts'
import { type Backlog, type StreamPollerOptions, startStreamPoller } from './stream-poller.ts'
import type { TableStream } from './table-stream.ts'
import { waitUntilFollowed } from './wait-until-followed.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
/** Beyond these, reminders of one machine’s approvals go out by the next midnight. */
const mostAsked = 100

/** How far a job has come on the stream. */
export interface JobFiles {
  checkpointFile: string
}

export interface JobsOptions {
  stream: TableStream
  stores: Stores
  tableName: string
  doorbell: Doorbell
  clock: LocalClock
  /** Deletes uploads that no message claimed. */
  sweepFiles: () => Promise<unknown>
  /** Where the engine keeps the stream, if known. */
  streamFile: StreamFile | undefined
  files: { sendNotifications: JobFiles; keepIndexes: JobFiles }
  onError: (error: unknown) => void
}

/** The jobs that run beside the requests. */
export interface RunningJobs extends Pick<ScheduledJobs, 'names' | 'move' | 'runNow'> {
  /** What each reader of the stream still has to read. */
  backlogs(): Promise<Record<string, Backlog>>
  stop(): Promise<void>
}

/**
 * Starts the jobs: news, deadlines, reports by mail and files every hour; alerts and due tickets every minute; mails, search and
 * figures on the table's stream.
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { stream, stores, tableName, doorbell, clock, streamFile, files, sweepFiles, onError } = options
  // Only now: functions read the environment when they are loaded.
  const [sendNotifications, keepIndexes, refreshNews, watchDeadlines, watchTickets, mailReports] =
    await Promise.all([
      import('@remotehands/functions/jobs/send-notifications/handler'),
      import('@remotehands/functions/jobs/keep-indexes/handler'),
      import('@remotehands/functions/jobs/refresh-news/handler'),
      import('@remotehands/functions/jobs/watch-deadlines/handler'),
      import('@remotehands/functions/jobs/watch-tickets/handler'),
      import('@remotehands/functions/jobs/mail-reports/handler'),
    ])
  const readers: Record<JobName, Pick<StreamPollerOptions, 'deliver' | 'batchSize'> & JobFiles> = {
    'send-notifications': { deliver: sendNotifications.handler, ...files.sendNotifications },
    // An import adds thousands, and a delivery shares its requests.
    'keep-indexes': { deliver: keepIndexes.handler, batchSize: 1_000, ...files.keepIndexes },
  }
  const names = jobNames
  const forgetting = streamFile && forgetDelivered({ file: streamFile, tableName, readers: names, onError })
  const pollers = await Promise.all(
    names.map(async (name) => {
      const onDelivered = (shardId: string, to: string) => forgetting?.delivered(name, shardId, to)
      // A job keeps its own failed changes aside; this is for those it couldn't even report.
      const keepAside: StreamPollerOptions['keepAside'] = async (record, reason) => {
        const { SequenceNumber: id = '', ApproximateCreationDateTime: seconds = 0 } = record.dynamodb ?? {}
        const times = { at: new Date(seconds * 1000).toISOString(), failedAt: clock.now().toISOString() }
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
        ahead: clock.ahead,
        onDelivered,
        keepAside,
        onError,
      })
      return [name, poller] as const
    }),
  )
  const backlogs = async () =>
    Object.fromEntries(
      await Promise.all(pollers.map(async ([name, poller]) => [name, await poller.backlog()] as const)),
    )
  const scheduled: ScheduledJob[] = [
    { name: 'refresh-news', run: refreshNews.handler, every: hour, onceIsEnough: true },
    {
      name: 'watch-deadlines',
      run: watchDeadlines.handler,
      every: hour,
      nextDue: (after) => nextHour(after, stores),
    },
    {
      name: 'watch-tickets',
      run: watchTickets.handler,
      every: minute,
      nextDue: (after) => nextAlarm(after, stores),
    },
    { name: 'mail-reports', run: mailReports.handler, every: hour, nextDue: () => nextReport(stores) },
    {
      name: 'sweep-files',
      async run() {
        // A rewritten database has no record of the stream that was read before.
        await forgetting?.now()
        await sweepFiles()
      },
      every: hour,
      onceIsEnough: true,
    },
  ]
  const isFailing = () => pollers.some(([, poller]) => poller.isFailing())
  const settle = waitUntilFollowed(backlogs, doorbell, isFailing)
  const schedule = runScheduledJobs({ jobs: scheduled, clock, settle, onError })
  return {
    ...schedule,
    backlogs,
    stop: async () => {
      schedule.stop()
      await Promise.all(pollers.map(([, poller]) => poller.stop()))
      await forgetting?.stop()
    },
  }
}

/** When the next report is due, or tried again. */
async function nextReport({ reportMails }: Stores): Promise<Date> {
  const { items } = await reportMails.due(lastDay, { limit: 1 })
  return new Date(items[0]?.nextAt ?? lastDay)
}

/** Contracts and warranties count days; an erasure goes through everything again after an hour, and approvers are reminded after a day. */
async function nextHour(after: Date, { erasures, tickets }: Stores): Promise<Date> {
  const nextDay = (Math.floor(after.getTime() / day) + 1) * day
  const [[waiting], asked] = await Promise.all([
    erasures.due(lastDay, 1),
    tickets.awaitingApproval(undefined, { limit: mostAsked }),
  ])
  const reminders = await Promise.all(asked.items.map((id) => tickets.byId(id)))
  const times = reminders.flatMap((ticket) => (ticket?.approval ? remindsAt(ticket.approval) : []))
  return new Date(Math.min(nextDay, Date.parse(waiting?.nextAt ?? lastDay.toISOString()), ...times))
}
