import { AppError } from '../../app-error.ts'
import type { Operation, PublicContext } from '../../operation.ts'
import { type Challenge, readChallenge } from './challenge.ts'
import { actOfUser, refusedCode } from './record-access.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { completeChallenge, takeCodeAttempt } from './session.ts'

export const verifyRecoveryCode: Operation<'auth.verifyRecoveryCode'> = async ({ body }, context) => {
  const challenge = await readChallenge(body.userId, context)
  const taken = await takeCodeAttempt(challenge, context)
  const left = await spend(challenge.user, await hashRecoveryCode(body.recoveryCode), context).catch(
    refusedCode(challenge.user, context),
  )
  const message = `Welcome, ${challenge.user.firstName}. Recovery codes left: ${left}.`
  return { user: await completeChallenge(challenge, taken, context), message }
}

/** Removes the code from the user's list, returns how many are left. Throws INVALID_CODE if not listed. */
async function spend(user: Challenge['user'], hash: string, context: PublicContext): Promise<number> {
  try {
    return await takeOff(user, hash, context)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
    const fresh = await context.stores.users.byId(user.id)
    if (!fresh?.twoFactor || fresh.authEpoch !== user.authEpoch) throw new AppError('INVALID_CODE')
    return takeOff({ ...fresh, twoFactor: fresh.twoFactor }, hash, context)
  }
}

async function takeOff(user: Challenge['user'], hash: string, context: PublicContext): Promise<number> {
  const { recoveryCodeHashes } = user.twoFactor
  if (!recoveryCodeHashes.includes(hash)) throw new AppError('INVALID_CODE')
  const rest = recoveryCodeHashes.filter((kept) => kept !== hash)
  const twoFactor = { ...user.twoFactor, recoveryCodeHashes: rest }
  const act = actOfUser('recovery_code_used', user.id, context)
  await context.stores.users.update(user, { twoFactor }, act)
  return rest.length
}
