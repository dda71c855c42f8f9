import type { UpgradeStep } from './upgrade-records.ts'

const ticketsPerStep = 100

/** Puts tickets stored before there were lists of people's own, and of sites', on these. */
export const listOwnTickets: UpgradeStep = async (after, { stores }) => {
  const { items, next } = await stores.tickets.list({}, { limit: ticketsPerStep, after })
  for (const ticket of items) await stores.tickets.listForReaders(ticket)
  return next
}
