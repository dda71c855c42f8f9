import { AppError } from '../../app-error.ts'
import { giveBackAttempt, takeAttempt } from '../../attempts.ts'
import type { Operation } from '../../operation.ts'
import { confirmPassword, ownRecord, wrongCode } from './own-account.ts'
import { startSession } from './session.ts'
import { stepOfCode } from './totp.ts'

/** Turns two-factor off. Every other session of the user ends; this browser goes on with a new one. */
export const disableTwoFactor: Operation<'auth.disableTwoFactor'> = async ({ body }, context) => {
  const { stores, clock } = context
  const user = await ownRecord(context)
  if (!user.twoFactor) throw new AppError('TWO_FACTOR_OFF')
  await confirmPassword(user, body.password, context)

  await takeAttempt(context, 'codesPerAccount', String(user.id))
  const step = await stepOfCode(user.twoFactor.secret, body.token, clock.now())
  if (step === undefined || !(await stores.users.claimTotpStep(user.id, step))) throw wrongCode()
  await giveBackAttempt(context, 'codesPerAccount', String(user.id))

  // Read again: claiming the code has raised the version.
  const updated = await stores.users.update(await ownRecord(context), { twoFactor: null })
  await startSession(updated, context)
}
