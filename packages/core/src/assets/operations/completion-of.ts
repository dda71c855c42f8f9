import { deskDay } from '../../figures/local-calendar.ts'
import type { SignedInContext } from '../../operation.ts'
import type { Completion } from '../maintenance-store.ts'

/** Work the actor completes now; its day is the desk's. */
export function completionOf(context: SignedInContext): Completion {
  return { actorId: context.actor.userId, at: context.clock.now().toISOString(), day: deskDay(context) }
}
