import type { Operation } from '../../operation.ts'
import { addressSubjects, orGiveBack, takeAttempt } from '../../security/attempts.ts'
import { findPasswordLink } from '../passwords/password-link.ts'

/** Says whose link it is, before someone types a password in vain. */
export const readPasswordLink: Operation<'password.readLink'> = async ({ body }, context) => {
  const taken = await takeAttempt(context, 'linkTriesPerAddress', addressSubjects(context.ip))
  const { link, user } = await orGiveBack(findPasswordLink(body.token, context), taken, context)
  await context.stores.attempts.giveBack(...taken)
  const { firstName, username } = user
  return { kind: link.kind, firstName, username, expiresAt: link.expiresAt }
}
