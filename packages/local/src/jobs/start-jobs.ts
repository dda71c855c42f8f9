import { isNewEvent } from '@remotehands/data'
import { startSchedule } from './scheduler.ts'
import { startStreamPoller } from './stream-poller.ts'
import type { TableStream } from './table-stream.ts'

const hour = 60 * 60 * 1000

/** Starts what runs beside the requests: the news every hour, and the mails on the table's stream. */
export async function startJobs(
  stream: TableStream,
  files: { checkpointFile: string; deadLetterFile: string },
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  // Only now: functions read the environment when they are loaded.
  const [sendNotifications, refreshNews] = await Promise.all([
    import('@remotehands/functions/jobs/send-notifications/handler'),
    import('@remotehands/functions/jobs/refresh-news/handler'),
  ])
  const poller = await startStreamPoller({
    stream,
    deliver: sendNotifications.handler,
    wants: isNewEvent,
    ...files,
    onError,
  })
  const news = startSchedule(refreshNews.handler, hour, onError)
  return {
    stop: async () => {
      news.stop()
      await poller.stop()
    },
  }
}
