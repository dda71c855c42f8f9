import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { requiresTwoFactor } from '../user-item.ts'
import { confirmCode, confirmPassword, ownRecord, ownRecordAsProven } from './own-account.ts'
import { actOf } from './record-access.ts'
import { startSession } from './session.ts'

/** Turns two-factor off, unless the role needs it. Ends other sessions; this browser gets a new one. */
export const disableTwoFactor: Operation<'auth.disableTwoFactor'> = async ({ body }, context) => {
  const { stores, settings } = context
  const user = await ownRecord(context)
  if (!user.twoFactor) throw new AppError('TWO_FACTOR_OFF')
  if (requiresTwoFactor(user, settings)) throw new AppError('TWO_FACTOR_NEEDED')
  await confirmPassword(user, body.password, context)
  await confirmCode({ ...user, twoFactor: user.twoFactor }, body.token, context)

  const act = actOf('two_factor_turned_off', context)
  const updated = await stores.users.update(await ownRecordAsProven(user, context), { twoFactor: null }, act)
  await startSession(updated, context, 'now')
}
