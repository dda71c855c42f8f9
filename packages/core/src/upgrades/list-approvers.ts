import type { UpgradeStep } from './upgrade-records.ts'

const peoplePerStep = 100

/** Lists companies' administrators who were stored before there were lists of whom to ask for approval. */
export const listApprovers: UpgradeStep = async (after, { stores }) => {
  const { items, next } = await stores.users.list({ clientsOnly: true }, { limit: peoplePerStep, after })
  for (const user of items) await stores.users.listApprover(user)
  return next
}
