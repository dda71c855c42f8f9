import { handler as refreshNews } from '@remotehands/functions/jobs/refresh-news/handler'
import { handler as sendNotifications } from '@remotehands/functions/jobs/send-notifications/handler'
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
  const poller = await startStreamPoller({ stream, deliver: sendNotifications, ...files, onError })
  const news = startSchedule(refreshNews, hour, onError)
  return {
    stop: async () => {
      news.stop()
      await poller.stop()
    },
  }
}
