import type { JobName, JobStatus } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'

/** Stops counting here: people only need to know there are many. */
const mostCounted = 100

export async function jobStatus(job: JobName, { jobs }: Stores): Promise<JobStatus> {
  const { behindSince, reason, aside, isRunningAgain } = await jobs.state(job, mostCounted)
  const [oldest] = aside.items
  return {
    ...{ job, behindSince, reason },
    aside: {
      ...{ count: aside.items.length, isMore: aside.isMore, isRunningAgain },
      ...{ since: oldest?.at ?? null, reason: oldest?.reason ?? null },
    },
  }
}
