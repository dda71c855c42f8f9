import { inTurns } from '../in-turns.ts'
import type { Services } from '../services.ts'
import { isErasureRunning } from './running-erasures.ts'

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
  const begun = await inTurns(
    waiting,
    async (record) => {
      const companyId = record.scope === 'everything' ? undefined : record.companyId
      if (await isErasureRunning(companyId, services, done)) return false
      return fullExports.begin(record, services.clock.now())
    },
    5,
  )
  return begun.filter(Boolean).length
}
