import type { Services, Settings } from '../services.ts'
import { watchContracts } from './watch-contracts.ts'
import { watchTickets } from './watch-tickets.ts'
import { watchWarranties } from './watch-warranties.ts'

export type WatchServices = Pick<Services, 'stores' | 'clock' | 'log'> & {
  settings: Pick<Settings, 'serviceLevels'>
}

const watches = { contracts: watchContracts, warranties: watchWarranties, tickets: watchTickets }

/**
 * Finds what is about to run out or has been left lying, and writes an event for each, once: `send-notifications` carries
 * it to people. Every event is written together with the mark that it was, so that a run may be killed anywhere, be repeated
 * and run beside another one. Throws when something could not be looked at, after everything else was.
 */
export async function watchDeadlines(services: WatchServices): Promise<void> {
  const names = Object.keys(watches) as (keyof typeof watches)[]
  const results = await Promise.allSettled(names.map((name) => watches[name](services)))
  const told = Object.fromEntries(
    results.map((result, at) => [names[at], result.status === 'fulfilled' ? result.value : 'failed']),
  )
  services.log.info('deadlines watched', told)
  const causes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (causes.length > 0) throw new AggregateError(causes, `Deadlines were not watched: ${causes.join('; ')}`)
}
