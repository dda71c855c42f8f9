import {
  askAtDaybreak,
  moveOpenTickets,
  raiseRecurring,
  releaseHeldEvents,
  type Services,
  watchAlerts,
  watchChecklists,
  watchDigests,
  watchTickets,
} from '@remotehands/core'

/** All that is looked at every minute; tells of every part that failed. */
export async function watch(common: Pick<Services, 'stores' | 'clock' | 'log' | 'settings'>): Promise<void> {
  const results = await Promise.allSettled([
    watchAlerts(common),
    watchTickets(common),
    watchDigests(common),
    moveOpenTickets(common),
    raiseRecurring(common),
    watchChecklists(common),
    releaseHeldEvents(common),
    askAtDaybreak(common),
  ])
  const causes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (causes.length > 0) throw new AggregateError(causes, causes.join('; '))
}
