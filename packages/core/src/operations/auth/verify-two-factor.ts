import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { readChallenge } from './challenge.ts'
import { completeChallenge, takeCodeAttempt } from './complete-sign-in.ts'
import { recordAccess } from './record-access.ts'
import { stepOfCode } from './totp.ts'

export const verifyTwoFactor: Operation<'auth.verifyTwoFactor'> = async ({ body }, context) => {
  const challenge = await readChallenge(body.userId, context)
  await takeCodeAttempt(challenge, context)
  const { user } = challenge
  const step = await stepOfCode(user.twoFactor.secret, body.token, context.clock.now())
  if (step === undefined || !(await context.stores.users.claimTotpStep(user.id, step))) {
    await recordAccess('code_refused', { user, typed: user.username }, context)
    throw new AppError('INVALID_CODE')
  }
  return { user: await completeChallenge(challenge, context), message: `Welcome, ${user.firstName}.` }
}
