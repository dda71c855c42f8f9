import { inTurns } from '../in-turns.ts'
import type { Services } from '../services.ts'
import { runningErasures } from './running-erasures.ts'

const atOnce = 100

/**
 * Begins the full exports that waited for erasures, where none is under way any more, the first ones. Returns how many began. `done`:
 * whose erasure has just ended.
 */
export async function beginWaitingExports(
  services: Pick<Services, 'stores' | 'clock' | 'settings'>,
  done?: number,
): Promise<number> {
  const { fullExports } = services.stores
  const waiting = await fullExports.waiting(atOnce)
  if (waiting.length === 0) return 0
  const isErasing = await runningErasures(services, done)
  const free = waiting.filter(
    ({ scope, companyId }) => !isErasing(scope === 'everything' ? undefined : companyId),
  )
  const begun = await inTurns(free, (record) => fullExports.begin(record, services.clock.now()), 5)
  return begun.filter(Boolean).length
}
