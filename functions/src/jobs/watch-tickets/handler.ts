import { deps } from '../../deps.ts'
import { watch } from './watch.ts'

const services = deps()

/**
 * Runs every minute: takes the steps of alerts, warns of the tickets that are due by now, sends summaries at their
 * hour, moves open tickets to service levels that were saved, raises recurring tickets, tells of overdue checklist items,
 * and tells of what was done to many tickets once it can't be taken back.
 */
export async function handler(): Promise<void> {
  await watch(await services())
}
