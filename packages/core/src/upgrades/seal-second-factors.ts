import { openTotpSecret, sealTotpSecret } from '../security/sealed-secret.ts'
import type { UpgradeServices, UpgradeStep } from './upgrade-records.ts'

const peoplePerStep = 100
/** Someone who changes the record at the same moment hardly ever does so twice. */
const rounds = 3

/** Seals with the newest key authenticator secrets that are in clear or under an older key. */
export const sealSecondFactors: UpgradeStep = async (after, services) => {
  const { items, next } = await services.stores.users.list({}, { limit: peoplePerStep, after })
  for (const { id, twoFactor } of items) if (twoFactor) await seal(id, services)
  return next
}

/** Looks again after each attempt, since the record may have changed meanwhile. */
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
