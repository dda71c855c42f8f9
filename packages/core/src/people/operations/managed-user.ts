import { mayGrant, scopeOf, type UserDetails } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { ActingContext, SignedInContext } from '../../operation.ts'
import { toUserDetails } from '../present-user.ts'
import { whenceOf } from '../sign-in/record-access.ts'
import { siteNameOf } from '../sites/chosen-site.ts'
import type { UserRecord } from '../user.ts'
import type { UserAct } from '../user-store.ts'

/** Finds a person whom the actor administers. Throws USER_NOT_FOUND for one of another company. */
export async function findUser(id: number, { actor, stores }: SignedInContext): Promise<UserRecord> {
  const user = await stores.users.byId(id)
  const mayReach = scopeOf(actor.role, 'user:read') === 'any' || user?.companyId === actor.companyId
  if (!user || !mayReach || user.erasedAt !== undefined) throw new AppError('USER_NOT_FOUND')
  return user
}

/** Finds a person to change. Throws FORBIDDEN for someone whose role the actor couldn't assign. */
export async function findUserToChange(id: number, context: SignedInContext): Promise<UserRecord> {
  const user = await findUser(id, context)
  if (!mayGrant(context.actor.role, user.role)) {
    throw new AppError('FORBIDDEN', { message: 'You can’t change someone with this role.' })
  }
  return user
}

/** Builds the audit log's entry for what the actor is doing. */
export function actOf(type: string, context: ActingContext, changes: UserAct['changes'] = []): UserAct {
  const { actor, clock } = context
  return { at: clock.now().toISOString(), actorId: actor.userId, type, changes, whence: whenceOf(context) }
}

/** The administrator who must remain when someone else loses rights: two can't demote each other at once. */
export const stayingAdmin = ({ actor: { userId, role } }: Pick<ActingContext, 'actor'>) => ({
  userId,
  role,
})

export async function presentUser(
  user: UserRecord,
  { stores }: Pick<SignedInContext, 'stores'>,
): Promise<UserDetails> {
  const [company, mail, siteName] = await Promise.all([
    stores.companies.nameOf(user.companyId),
    stores.suppressions.of(user.email),
    siteNameOf(user.siteId, stores),
  ])
  return toUserDetails(user, { company, siteName }, mail?.suppressed ?? null)
}

/** Refuses one field of the form. */
export function refused(field: string, message: string): AppError {
  return new AppError('FORBIDDEN', { fields: { [field]: message } })
}
