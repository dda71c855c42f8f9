import type { UpgradeStep } from './upgrade-records.ts'

const peoplePerStep = 100

/** Puts people who were deactivated before there was a list of them on that list: their time begins now. */
export const listInactive: UpgradeStep = async (after, { stores, clock }) => {
  const { items, next } = await stores.users.list({}, { limit: peoplePerStep, after })
  for (const user of items) await stores.users.listInactive(user, clock.now())
  return next
}
