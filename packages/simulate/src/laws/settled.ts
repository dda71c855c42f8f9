import { jobNames } from '@remotehands/contract'
import type { World } from '../world.ts'

/** Nothing waits for the jobs, and nothing that they set aside is left once the poison is gone. */
export async function checkSettled({ system, break: broken }: World): Promise<void> {
  if (!system.isIdle())
    broken('settled', 'Records of the stream or mails wait, long after everything went quiet.')
  for (const job of jobNames) {
    const { items } = await system.stores.jobs.aside(job, { limit: 5 })
    const [first] = items
    if (first) broken('settled', `${job} has set aside ${first.id}: ${first.reason}`)
  }
}
