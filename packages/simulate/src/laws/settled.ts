import { jobNames } from '@remotehands/contract'
import type { World } from '../world.ts'

const hour = 3_600_000

/** Nothing waits for the jobs. */
export function checkIdle({ system, break: broken }: World): void {
  if (!system.isIdle())
    broken('settled', 'Records of the stream or mails wait, long after everything went quiet.')
}

/** What the jobs set aside succeeds when it is run again, now that nothing fails. */
export async function checkSettled({ system, kernel, clerk, call, break: broken }: World): Promise<void> {
  for (const job of jobNames) {
    const { items } = await system.stores.jobs.aside(job, { limit: 1 })
    if (items.length > 0) await call(clerk, 'jobs.rerun', { params: { job } })
  }
  await kernel.sleep(hour)
  for (const job of jobNames) {
    const { items } = await system.stores.jobs.aside(job, { limit: 5 })
    const [first] = items
    if (first) broken('settled', `${job} has set aside ${first.id}: ${first.reason}`)
  }
  const [unfollowed] = system.unfollowed()
  if (unfollowed) broken('versions', `${unfollowed}, of a kind that a later version brought.`)
}
