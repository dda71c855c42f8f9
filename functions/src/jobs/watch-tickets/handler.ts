import {
  moveOpenTickets,
  releaseHeldEvents,
  watchAlerts,
  watchDigests,
  watchTickets,
} from '@remotehands/core'
import { deps } from '../../deps.ts'

const services = deps()

/**
 * Runs every minute: takes the steps of alerts, warns of the tickets that are due by now, sends summaries at their
 * hour, moves open tickets to service levels that were saved,
 * and tells of what was done to many tickets once it can't be taken back.
 */
export async function handler(): Promise<void> {
  const common = await services()
  const results = await Promise.allSettled([
    watchAlerts(common),
    watchTickets(common),
    watchDigests(common),
    moveOpenTickets(common),
    releaseHeldEvents(common),
  ])
  const causes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (causes.length > 0) throw new AggregateError(causes, causes.join('; '))
}
