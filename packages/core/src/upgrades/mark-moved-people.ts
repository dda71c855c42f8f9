import type { UpgradeStep } from './upgrade-records.ts'

const ticketsPerStep = 100

/** Marks people who changed their company before that was kept: some of their tickets are another one's. */
export const markMovedPeople: UpgradeStep = async (after, { stores }) => {
  const { items, next } = await stores.tickets.list({}, { limit: ticketsPerStep, after })
  const clients = await stores.users.byIds([...new Set(items.map(({ clientId }) => clientId))])
  for (const { clientId, companyId } of items) {
    const client = clients.get(clientId)
    if (client && client.companyId !== companyId) await stores.users.markMoved(client)
  }
  return next
}
