import { countedOf } from '../indexes/counted-record.ts'
import type { UpgradeStep } from './upgrade-records.ts'

const ticketsPerStep = 100

/** Counts tickets again that were counted before there were figures by requester. */
export const countRequesters: UpgradeStep = async (after, services) => {
  const { stores } = services
  const { items, next } = await stores.tickets.list({}, { limit: ticketsPerStep, after })
  await stores.figures.count(items.map(({ id }) => countedOf('ticket', id, services)))
  return next
}
