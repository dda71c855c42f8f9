import { openTotpSecret, sealTotpSecret } from '../security/sealed-secret.ts'
import type { UpgradeServices, UpgradeStep } from './upgrade-records.ts'

const peoplePerStep = 100
/** Somebody who changes the record at the same moment is rarely there twice. */
const rounds = 3

/** Secrets of authenticators that lie there in clear, or under an older key, are sealed with the newest one. */
export const sealSecondFactors: UpgradeStep = async (after, services) => {
  const { items, next } = await services.stores.users.list({}, { limit: peoplePerStep, after })
  for (const { id, twoFactor } of items) if (twoFactor) await seal(id, services)
  return next
}

/** Looks again after each attempt: the record may have been changed meanwhile. */
async function seal(userId: number, services: UpgradeServices): Promise<void> {
  const { users } = services.stores
  for (let round = 0; round < rounds; round++) {
    const user = await users.byId(userId)
    const opened = user?.twoFactor && (await openTotpSecret(userId, user.twoFactor.secret, services))
    if (!opened || opened.isCurrent) return
    await users.reseal(user, await sealTotpSecret(userId, opened.secret, services))
  }
  throw new Error(`The second factor of user ${userId} was changed each time it was to be sealed.`)
}
