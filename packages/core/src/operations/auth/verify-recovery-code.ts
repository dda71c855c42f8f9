import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import type { UserStore } from '../../ports/user-store.ts'
import { type Challenge, readChallenge } from './challenge.ts'
import { completeChallenge, takeCodeAttempt } from './complete-sign-in.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

export const verifyRecoveryCode: Operation<'auth.verifyRecoveryCode'> = async ({ body }, context) => {
  const challenge = await readChallenge(body.userId, context)
  await takeCodeAttempt(challenge, context)
  const left = await spend(challenge.user, await hashRecoveryCode(body.recoveryCode), context.stores.users)
  const message = `Welcome, ${challenge.user.firstName}. Recovery codes left: ${left}.`
  return { user: await completeChallenge(challenge, context), message }
}

/** Takes the code off the user's list and answers how many are left. Throws INVALID_CODE when it is not on the list. */
async function spend(user: Challenge['user'], hash: string, users: UserStore): Promise<number> {
  try {
    return await takeOff(user, hash, users)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
    const fresh = await users.byId(user.id)
    if (!fresh?.twoFactor || fresh.authEpoch !== user.authEpoch) throw new AppError('INVALID_CODE')
    return takeOff({ ...fresh, twoFactor: fresh.twoFactor }, hash, users)
  }
}

async function takeOff(user: Challenge['user'], hash: string, users: UserStore): Promise<number> {
  const { recoveryCodeHashes } = user.twoFactor
  if (!recoveryCodeHashes.includes(hash)) throw new AppError('INVALID_CODE')
  const rest = recoveryCodeHashes.filter((kept) => kept !== hash)
  await users.update(user, { twoFactor: { ...user.twoFactor, recoveryCodeHashes: rest } })
  return rest.length
}
