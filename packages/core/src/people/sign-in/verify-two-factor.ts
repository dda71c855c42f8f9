import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { readChallenge } from './challenge.ts'
import { claimCode } from './claim-code.ts'
import { completeChallenge, takeCodeAttempt } from './session.ts'

export const verifyTwoFactor: Operation<'auth.verifyTwoFactor'> = async ({ body }, context) => {
  const challenge = await readChallenge(body.userId, context)
  const taken = await takeCodeAttempt(challenge, context)
  const { user } = challenge
  if (!(await claimCode(user, body.token, context))) throw new AppError('INVALID_CODE')
  const message = `Welcome, ${user.firstName}.`
  return { user: await completeChallenge(challenge, taken, context), message }
}
