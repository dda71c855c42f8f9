import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { sealTotpSecret } from '../../security/sealed-secret.ts'
import { realTime } from '../../security/tokens.ts'
import { readEnrolment } from './enrolment.ts'
import { ownRecord, wrongCode } from './own-account.ts'
import { actOf } from './record-access.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { startSession } from './session.ts'
import { stepOfCode } from './totp.ts'

/** Turns two-factor on. Ends the user's other sessions; this browser continues with a new one. */
export const confirmTwoFactor: Operation<'auth.confirmTwoFactor'> = async ({ body }, context) => {
  const user = await ownRecord(context)
  if (user.twoFactor) throw new AppError('TWO_FACTOR_ALREADY_ON')
  const secret = await readEnrolment(context)
  const lastStep = await stepOfCode(secret, body.token, realTime(context))
  if (lastStep === undefined) throw wrongCode()

  const recoveryCodes = newRecoveryCodes()
  const recoveryCodeHashes = await Promise.all(recoveryCodes.map(hashRecoveryCode))
  const sealed = await sealTotpSecret(user.id, secret, context)
  const twoFactor = { secret: sealed, lastStep, recoveryCodeHashes }
  const act = actOf('two_factor_turned_on', context)
  const updated = await context.stores.users.update(user, { twoFactor }, act)
  await startSession(updated, context, 'as before')
  context.cookies.clear('enrolment')
  return { recoveryCodes }
}
