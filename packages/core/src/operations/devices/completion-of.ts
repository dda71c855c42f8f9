import type { SignedInContext } from '../../operation.ts'
import type { Completion } from '../../ports/asset-store.ts'

/** Work that the actor says is done now; its day is the one where the desk is. */
export function completionOf({ actor, clock, settings }: SignedInContext): Completion {
  const now = clock.now()
  const { timeZone } = settings.serviceLevels.hours
  // Sweden writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  return { actorId: actor.userId, at: now.toISOString(), day }
}
