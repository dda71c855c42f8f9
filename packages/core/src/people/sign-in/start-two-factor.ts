import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { keepEnrolment } from './enrolment.ts'
import { confirmPassword, ownRecord } from './own-account.ts'
import { newTotpSecret, otpauthUrl } from './totp.ts'

export const startTwoFactor: Operation<'auth.startTwoFactor'> = async ({ body }, context) => {
  const user = await ownRecord(context)
  if (user.twoFactor) throw new AppError('TWO_FACTOR_ALREADY_ON')
  await confirmPassword(user, body.password, context)
  const secret = newTotpSecret()
  await keepEnrolment(secret, context)
  return { secret, otpauthUrl: otpauthUrl(context.settings.companyName, user.username, secret) }
}
