import { isIndexed, isNewEvent, isPasswordRequest } from '@remotehands/data'
import { startSchedule } from './scheduler.ts'
import { startStreamPoller } from './stream-poller.ts'
import type { TableStream } from './table-stream.ts'

const hour = 60 * 60 * 1000

/** How far a job has come on the stream, and what it could not do. */
export interface JobFiles {
  checkpointFile: string
  deadLetterFile: string
}

/** Starts what runs beside the requests: the news and the deadlines every hour, and on the table's stream the mails, and search and figures. */
export async function startJobs(
  stream: TableStream,
  files: { sendNotifications: JobFiles; keepIndexes: JobFiles },
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  // Only now: functions read the environment when they are loaded.
  const [sendNotifications, keepIndexes, refreshNews, watchDeadlines] = await Promise.all([
    import('@remotehands/functions/jobs/send-notifications/handler'),
    import('@remotehands/functions/jobs/keep-indexes/handler'),
    import('@remotehands/functions/jobs/refresh-news/handler'),
    import('@remotehands/functions/jobs/watch-deadlines/handler'),
  ])
  const pollers = await Promise.all([
    startStreamPoller({
      stream,
      deliver: sendNotifications.handler,
      wants: (record) =>
        isNewEvent(record) || isPasswordRequest(record.eventName, record.dynamodb?.Keys?.sk?.S),
      ...files.sendNotifications,
      onError,
    }),
    startStreamPoller({
      stream,
      deliver: keepIndexes.handler,
      wants: ({ eventName, dynamodb }) => {
        const { pk, sk } = dynamodb?.Keys ?? {}
        return isIndexed({ eventName, key: { pk: pk?.S, sk: sk?.S } })
      },
      ...files.keepIndexes,
      onError,
    }),
  ])
  const schedules = [refreshNews, watchDeadlines].map(({ handler }) => startSchedule(handler, hour, onError))
  return {
    stop: async () => {
      for (const schedule of schedules) schedule.stop()
      await Promise.all(pollers.map((poller) => poller.stop()))
    },
  }
}
