import { mayGrant, scopeOf, type UserDetails } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { ActingContext, SignedInContext } from '../../operation.ts'
import { toUserDetails } from '../present-user-details.ts'
import { whenceOf } from '../sign-in/act-of.ts'
import { companyNameOf } from '../sign-in/company-name.ts'
import type { UserRecord } from '../user.ts'
import type { UserAct } from '../user-store.ts'

/** A person whom the actor administers. Throws USER_NOT_FOUND for one of another company. */
export async function findUser(id: number, { actor, stores }: SignedInContext): Promise<UserRecord> {
  const user = await stores.users.byId(id)
  const mayReach = scopeOf(actor.role, 'user:read') === 'any' || user?.companyId === actor.companyId
  if (!user || !mayReach) throw new AppError('USER_NOT_FOUND')
  return user
}

/** The same, for a change. Throws FORBIDDEN for somebody whose role the actor could not give. */
export async function findUserToChange(id: number, context: SignedInContext): Promise<UserRecord> {
  const user = await findUser(id, context)
  if (!mayGrant(context.actor.role, user.role)) {
    throw new AppError('FORBIDDEN', { message: 'You can’t change someone with this role.' })
  }
  return user
}

/** What the audit log is told of what the actor does now. */
export function actOf(type: string, context: ActingContext, changes: UserAct['changes'] = []): UserAct {
  const { actor, clock } = context
  return { at: clock.now().toISOString(), actorId: actor.userId, type, changes, whence: whenceOf(context) }
}

/** Whoever is to stay while somebody else loses rights: two who take each other's at the same moment cannot both. */
export const stayingAdmin = ({ actor: { userId, role } }: Pick<ActingContext, 'actor'>) => ({
  userId,
  role,
})

export async function presentUser(
  user: UserRecord,
  { stores }: Pick<SignedInContext, 'stores'>,
): Promise<UserDetails> {
  const [company, mail] = await Promise.all([companyNameOf(user, stores), stores.suppressions.of(user.email)])
  return toUserDetails(user, company, mail?.suppressed ?? null)
}

/** A refusal that is about one field of the form. */
export function refused(field: string, message: string): AppError {
  return new AppError('FORBIDDEN', { fields: { [field]: message } })
}
