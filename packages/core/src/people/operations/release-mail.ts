import { releaseAddress } from '../../mail/release-address.ts'
import type { Operation } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import { findUserToChange, presentUser } from './managed-user.ts'

/** Allows mail to a person's address again. Does nothing if it isn't blocked. */
export const releaseMail: Operation<'users.releaseMail'> = async ({ params }, context) => {
  const user = await findUserToChange(params.id, context)
  const record = await context.stores.suppressions.of(user.email)
  if (!record?.suppressed) return presentUser(user, context)
  await takeAttempt(context, 'mailReleasesPerPerson', String(user.id))
  await releaseAddress(record, { actorId: context.actor.userId, user }, context)
  return presentUser(user, context)
}
