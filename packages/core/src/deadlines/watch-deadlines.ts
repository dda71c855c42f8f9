import type { Services, Settings } from '../services.ts'
import { askWaiting } from '../tickets/approvals/ask-waiting.ts'
import { mailHeads } from './mail-heads.ts'
import { watchContracts } from './watch-contracts.ts'
import { watchDocuments } from './watch-documents.ts'
import { watchWarranties } from './watch-warranties.ts'

export type WatchServices = Pick<Services, 'stores' | 'clock' | 'log'> & {
  settings: Pick<Settings, 'serviceLevels'>
}

const watches = {
  ...{ contracts: watchContracts, warranties: watchWarranties, documents: watchDocuments, heads: mailHeads },
  approvals: (services: WatchServices) => askWaiting(undefined, services),
}

/**
 * Finds deadlines that are near or overdue and writes one event for each, once; `send-notifications` delivers
 * it. Each event is also its own mark, so a run may be killed anywhere, repeated, or run beside another.
 * Throws at the end if it couldn't check something.
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
