import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { issueChallenge } from './challenge.ts'
import { checkPassword, takeSignIn } from './password.ts'
import { completeSignIn } from './session.ts'

/** The first step of §4's login flow: signs in, or asks for the second factor. */
export const logIn: Operation<'auth.login'> = async ({ body }, context) => {
  const user = await checkPassword(body.username, body.password, context, takeSignIn)
  if (!user) throw new AppError('INVALID_CREDENTIALS')
  if (user.twoFactor) {
    await issueChallenge(user, context)
    const message = 'Please enter the 6-digit code from your authenticator app.'
    return { requiresTwoFactor: true, userId: user.id, message }
  }
  return { user: await completeSignIn(user, context), message: `Welcome, ${user.firstName}.` }
}
