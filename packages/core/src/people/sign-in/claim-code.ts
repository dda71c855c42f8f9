import type { CommonServices, PublicContext } from '../../operation.ts'
import { openTotpSecret, sealTotpSecret } from '../../security/sealed-secret.ts'
import { realTime } from '../../security/tokens.ts'
import type { UserRecord } from '../user.ts'
import { recordAccess } from './record-access.ts'
import { stepOfCode } from './totp.ts'

/** Someone who has two-factor on. */
export type WithTwoFactor = UserRecord & { twoFactor: NonNullable<UserRecord['twoFactor']> }

/**
 * Uses up a code of the person's authenticator; false, and noted in the audit log, if it is wrong or was used
 * before. Raises the record's `version`.
 */
export async function claimCode(user: WithTwoFactor, code: string, context: PublicContext): Promise<boolean> {
  const isRight = await spendCode(user, code, context)
  if (!isRight) await recordAccess('code_refused', user, context)
  return isRight
}

async function spendCode(
  { id, twoFactor }: WithTwoFactor,
  code: string,
  services: CommonServices,
): Promise<boolean> {
  const { stores } = services
  const opened = await openTotpSecret(id, twoFactor.secret, services)
  const step = opened && (await stepOfCode(opened.secret, code, realTime(services)))
  if (!opened || step === undefined || !(await stores.users.claimTotpStep(id, step))) return false
  if (!opened.isCurrent) await sealAgain(id, twoFactor.secret, opened.secret, services)
  return true
}

/** Reseals with the newest key a secret in clear or under an older key. On conflict, it has changed. */
async function sealAgain(id: number, stored: string, secret: string, services: CommonServices) {
  const { users } = services.stores
  const user = await users.byId(id)
  if (user?.twoFactor?.secret !== stored) return
  await users.reseal(user, await sealTotpSecret(id, secret, services))
}
