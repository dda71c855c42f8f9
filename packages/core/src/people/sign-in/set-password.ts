import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { Operation, PublicContext } from '../../operation.ts'
import { addressSubjects, clearAttempts, orGiveBack, takeAttempt } from '../../security/attempts.ts'
import { noPassword } from '../operations/no-password.ts'
import { findPasswordLink } from '../passwords/password-link.ts'
import { requireGoodPassword, sameAsBefore } from '../passwords/require-good-password.ts'
import { actOfUser } from './record-access.ts'

/**
 * Sets a password by a mailed link. The new password ends every session and every link of the account, this
 * one too; a refused password leaves the link intact. Two-factor stays on: a mailbox alone signs no one in.
 */
export const setPassword: Operation<'password.set'> = async ({ body }, context) => {
  const taken = await takeAttempt(context, 'linkTriesPerAddress', addressSubjects(context.ip))
  const { link, user } = await orGiveBack(findPasswordLink(body.token, context), taken, context)
  await context.stores.attempts.giveBack(...taken)

  const { stores, hasher, settings } = context
  // An invited person has none yet. A guess other than the current password uses up the link: one guess only.
  const isSame =
    user.passwordHash !== noPassword && (await hasher.verify(body.newPassword, user.passwordHash))
  if (isSame) throw sameAsBefore()
  const owner = { ...user, company: await stores.companies.nameOf(user.companyId) }
  await requireGoodPassword(body.newPassword, owner, {
    field: 'newPassword',
    siteName: settings.companyName,
  })
  await store(body.token, await hasher.hash(body.newPassword), context)
  await stores.passwordLinks.delete(link.tokenHash)
  // The owner of the mailbox needn't wait for a lock to end.
  await clearAttempts(context, 'loginPerAccount', folded(user.username))
}

/** Of any number of calls with one link, one changes the password: the others find the link invalid. */
async function store(token: string, passwordHash: string, context: PublicContext): Promise<void> {
  const { link, user } = await findPasswordLink(token, context)
  const type = link.kind === 'invite' ? 'password_set' : 'password_reset'
  const act = actOfUser(type, user.id, context)
  try {
    await context.stores.users.update(user, { passwordHash }, act)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
    await findPasswordLink(token, context)
    throw error
  }
}
