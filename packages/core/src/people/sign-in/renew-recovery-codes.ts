import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { confirmCode, confirmPassword, ownRecord, ownRecordAsProven } from './own-account.ts'
import { actOf } from './record-access.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/** Creates ten new codes and voids the earlier ones. Requires both factors. */
export const renewRecoveryCodes: Operation<'auth.renewRecoveryCodes'> = async ({ body }, context) => {
  const user = await ownRecord(context)
  if (!user.twoFactor) throw new AppError('TWO_FACTOR_OFF')
  await confirmPassword(user, body.password, context)
  await confirmCode({ ...user, twoFactor: user.twoFactor }, body.token, context)

  const recoveryCodes = newRecoveryCodes()
  const recoveryCodeHashes = await Promise.all(recoveryCodes.map(hashRecoveryCode))
  const fresh = await ownRecordAsProven(user, context)
  if (!fresh.twoFactor) throw new AppError('CONFLICT')
  const twoFactor = { ...fresh.twoFactor, recoveryCodeHashes }
  await context.stores.users.update(fresh, { twoFactor }, actOf('recovery_codes_renewed', context))
  return { recoveryCodes }
}
