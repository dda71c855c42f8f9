import type { SignedInContext } from '../../operation.ts'
import type { UserAct } from '../../ports/user-store.ts'

/** What somebody did to their own account, for the audit log. */
export function actOf(type: string, { clock, actor }: SignedInContext): UserAct {
  return { at: clock.now().toISOString(), actorId: actor.userId, type }
}
