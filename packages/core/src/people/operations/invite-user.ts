import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import { statusOf } from '../present-user.ts'
import { actOf, findUserToChange, presentUser } from './managed-user.ts'
import { takeInvitation } from './take-invitation.ts'

/** Sends a link to a person who has no password yet. Earlier links stay valid until one is used. */
export const inviteUser: Operation<'users.invite'> = async ({ params }, context) => {
  const user = await findUserToChange(params.id, context)
  if (statusOf(user) !== 'invited') throw new AppError('NOT_INVITABLE')
  if ((await context.stores.suppressions.of(user.email))?.suppressed) throw new AppError('MAIL_SUPPRESSED')
  await takeAttempt(context, 'invitationsPerPerson', String(user.id))
  await takeInvitation(context)
  return presentUser(await context.stores.users.update(user, {}, actOf('invited', context)), context)
}
