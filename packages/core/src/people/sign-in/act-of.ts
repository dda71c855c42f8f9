import type { Whence } from '../../events/desk-event.ts'
import type { PublicContext, SignedInContext } from '../../operation.ts'
import type { UserAct } from '../user-store.ts'

// No browser sends a longer one.
const longestUserAgent = 400

/** What someone did to their own account, and from where: for the audit log and the mail about it. */
export function actOf(type: string, context: SignedInContext): UserAct {
  return actOfUser(type, context.actor.userId, context)
}

/** The same for someone who has proven who they are but isn't signed in yet. */
export function actOfUser(type: string, actorId: number, context: PublicContext): UserAct {
  return { at: context.clock.now().toISOString(), actorId, type, whence: whenceOf(context) }
}

/** Where a request comes from. */
export function whenceOf({
  userAgent,
  ip,
  place,
}: Pick<PublicContext, 'userAgent' | 'ip' | 'place'>): Whence {
  return { userAgent: userAgent?.slice(0, longestUserAgent) ?? null, ip, place: place ?? null }
}
