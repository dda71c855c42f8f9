import type { SignedInContext } from '../../operation.ts'
import type { Completion } from '../maintenance-store.ts'
import { deskDay } from './desk-day.ts'

/** Work that the actor says is done now; its day is the one where the desk is. */
export function completionOf(context: SignedInContext): Completion {
  return { actorId: context.actor.userId, at: context.clock.now().toISOString(), day: deskDay(context) }
}
